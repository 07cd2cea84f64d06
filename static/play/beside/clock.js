// The time of a game: from its first move to its win, over reloads too.
import { game, text, won } from "../game.js";
import { time } from "../../records/games.js";

const TICK_MS = 500;

// began: when the first move was made, by the clock on the wall; took: milliseconds until it was won; line: the moves it was kept with.
const NEW = { began: null, took: null, line: "" };
let state = { code: "", ...NEW };

function keep() {
  state.line = text();
  try {
    sessionStorage.setItem("clock", JSON.stringify(state));
  } catch {
    // Then the time ends with the page.
  }
}

/** Another game of the same puzzle, from a link, has not the time of the one played here. */
function recall() {
  state = { code: game.code, ...NEW };
  try {
    const found = JSON.parse(sessionStorage.getItem("clock"));
    if (found?.code === game.code && found.line === text()) state = found;
  } catch {
    // Nothing to recall.
  }
}

const elapsed = () => state.took ?? (state.began === null ? null : Date.now() - state.began);

function show() {
  const ms = elapsed();
  document.getElementById("clock").textContent = ms === null ? "" : time(ms, state.took !== null);
}

/** Runs from the first move of a game that was begun here; a game opened in its middle has no time. Who goes back after a win and
plays on is still at the same attempt. */
function played() {
  if (game.at === 1 && game.line.length === 1 && state.began === null) state.began = Date.now();
  state.took = won() && state.began !== null ? Date.now() - state.began : null;
  keep();
  show();
}

/** Back at the start, the next move begins a new attempt. */
function sought() {
  if (game.at > 0 || state.began === null) return;
  Object.assign(state, NEW);
  keep();
  show();
}

export function start() {
  recall();
  if (!game.line.length) Object.assign(state, NEW);
  show();
  document.addEventListener("game:played", played);
  document.addEventListener("game:sought", sought);
  document.addEventListener("game:answered", keep); // a move that only the server could read
  setInterval(() => {
    if (state.took === null && !document.hidden) show();
  }, TICK_MS);
}

export const took = () => state.took;
