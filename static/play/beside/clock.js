// The time of a game: from its first move to its win, over reloads too.
import { game, won } from "../game.js";
import { time } from "../../records/games.js";

const TICK_MS = 500;

// began: when the first move was made, by the clock on the wall; took: milliseconds, once it is won.
let state = { code: "", began: null, took: null };

function keep() {
  try {
    sessionStorage.setItem("clock", JSON.stringify(state));
  } catch {
    // Then the time ends with the page.
  }
}

function recall() {
  try {
    const found = JSON.parse(sessionStorage.getItem("clock"));
    if (found?.code === game.code) state = found;
  } catch {
    // Nothing to recall.
  }
  if (state.code !== game.code) state = { code: game.code, began: null, took: null };
}

const elapsed = () => state.took ?? (state.began === null ? null : Date.now() - state.began);

function show() {
  const ms = elapsed();
  document.getElementById("clock").textContent = ms === null ? "" : time(ms, state.took !== null);
}

/** Runs from the first move of a game that was begun here; a game opened in its middle has no time. */
function played() {
  if (game.at === 1 && game.line.length === 1 && state.began === null) state.began = Date.now();
  if (won() && state.began !== null && state.took === null) state.took = Date.now() - state.began;
  keep();
  show();
}

/** Back at the start, the next move begins a new attempt. */
function sought() {
  if (game.at > 0 || state.began === null) return;
  Object.assign(state, { began: null, took: null });
  keep();
  show();
}

export function start() {
  recall();
  if (!game.line.length) Object.assign(state, { began: null, took: null });
  show();
  document.addEventListener("game:played", played);
  document.addEventListener("game:sought", sought);
  setInterval(() => {
    if (state.took === null && !document.hidden) show();
  }, TICK_MS);
}

export const took = () => state.took;
