// The game as the player sees it: the line, the cursor and the board behind every token. It runs ahead of the server, whose
// answers set it right, and draws itself on the board that the server rendered.
import * as tiles from "../rules/tiles.js";
import * as jams from "../rules/jams.js";

const RULES = { tiles, jams };

export const game = { code: "", alike: "", line: [], at: 0, boards: [], rules: null };

export const root = () => document.getElementById("game");
export const data = () => root().dataset;
export const text = () => game.line.join(".");
export const board = () => game.boards[game.at];
export const won = () => game.rules.solved(board());
/** Whether a piece is picked first and then sent, rather than moved by one press. */
export const byPicking = () => game.rules.byPicking;

/** Take over what the page says of the game. */
export function load() {
  const { slug, code, line, at, alike } = data();
  if (game.code !== code || game.alike !== alike || text() !== line) {
    Object.assign(game, { code, alike, rules: RULES[slug] });
    take(line, Number(at));
  }
  game.at = Number(at);
}

/** Replay a whole line. False, with nothing changed, where it cannot be played. */
function take(line, at) {
  const tokens = line ? line.split(".") : [];
  const boards = [game.rules.read(game.code, game.alike)];
  for (const token of tokens) {
    const after = game.rules.apply(boards.at(-1), token);
    if (!after) return false;
    boards.push(after);
  }
  if (!(at >= 0 && at <= tokens.length)) return false;
  Object.assign(game, { line: tokens, boards, at });
  return true;
}

/** The line as it is after one more token at the cursor: what stood behind it is dropped, and the token joins as on the server. */
function lineWith(token) {
  const kept = game.line.slice(0, Math.max(game.at - 1, 0));
  return [...kept, ...(game.at ? game.rules.join(game.line[game.at - 1], token) : [token])];
}

/** Play a token at once. False where it is not legal. */
export function play(token) {
  const now = board();
  const after = won() ? null : game.rules.apply(now, token);
  if (!after) return false;
  const line = lineWith(token);
  const grown = line.length - Math.max(game.at - 1, 0); // 2: a token of its own, 1: it joined, 0: it took the last one back
  game.boards = [...game.boards.slice(0, Math.max(game.at - 1, 0) + 1), ...(grown > 1 ? [now] : []), ...(grown ? [after] : [])];
  game.line = line;
  game.at = line.length;
  draw();
  return true;
}

/** Put the cursor behind `at` tokens. False where it stands there already or the line does not go so far. */
export function seek(at) {
  if (at < 0 || at > game.line.length || at === game.at) return false;
  game.at = at;
  draw();
  return true;
}

/** Go to another line of the same puzzle. False where it cannot be played. */
export function adopt(line, at) {
  if (!take(line, at)) return false;
  draw();
  return true;
}

/** The address of this puzzle with a line and a cursor, as the server writes it. */
export function address(line, at, more = "", page = "") {
  const parts = [];
  if (line.length) parts.push(`line=${encodeURIComponent(line.join("."))}`);
  if (line.length && at !== line.length) parts.push(`at=${at}`);
  for (const part of [data().extras, more]) if (part) parts.push(part);
  return data().base + page + (parts.length ? `?${parts.join("&")}` : "");
}

function link(piece) {
  if (byPicking()) return address(game.line, game.at, `pick=${piece.name}`);
  const line = lineWith(game.rules.pushOf(board(), Number(piece.name)));
  return address(line, line.length);
}

function stand(element, piece) {
  const live = piece.live && !won();
  element.setAttribute("transform", `translate(${piece.col * 100} ${piece.row * 100})`);
  element.classList.toggle("live", live);
  element.classList.toggle("home", piece.home);
  if (live) {
    element.setAttribute("href", link(piece));
    element.removeAttribute("aria-disabled");
  } else {
    element.removeAttribute("href");
    element.setAttribute("aria-disabled", "true");
  }
}

/** The number of the last move behind `at` tokens: a push of several tiles is one token and several moves. */
const numbered = (at) => game.rules.count(game.line.slice(0, at), game.rules.metric);

/** Where the cursor stands, to be said. */
export const whereabouts = () => (game.at ? `Move ${numbered(game.at)} of ${numbered(game.line.length)}.` : "Back at the start.");

/** The slider of the line stands where the cursor does. */
export function showWalk() {
  const walk = document.getElementById("walk-at");
  if (!walk) return;
  walk.max = game.line.length;
  walk.value = game.at;
  walk.form.querySelector("output").textContent = numbered(game.at);
  walk.form.querySelector("label span").textContent = numbered(game.line.length);
}

/** Undo, Redo and Restart can be had as soon as they lead anywhere: the server may be far away. What ends is greyed by its answer. */
function showSteps() {
  const { line, at } = game;
  for (const [id, to] of [
    ["undo", at - 1],
    ["redo", at + 1],
    ["restart", at ? 0 : -1],
  ]) {
    const grey = document.querySelector(`#${id}.off`);
    if (!grey || to < 0 || to > line.length) continue;
    const step = document.createElement("a");
    Object.assign(step, { id, className: "button", href: address(line, to), textContent: grey.textContent });
    grey.replaceWith(step);
  }
}

/** Draw the board as it is here. What the server said of an older board is taken away: a number shown is true. */
export function draw() {
  for (const piece of game.rules.pieces(board())) stand(document.getElementById(piece.id), piece);
  document.getElementById("board").classList.toggle("won", won() && game.at > 0);
  document.getElementById("marks").replaceChildren();
  showWalk();
  showSteps();
  const remaining = document.getElementById("remaining");
  remaining.className = "stat waiting";
  remaining.querySelector("b").textContent = "…";
  remaining.querySelector("small")?.replaceChildren();
  const played = game.rules.count(game.line.slice(0, game.at), data().metric).toLocaleString("en");
  for (const place of document.querySelectorAll("[data-played]")) place.textContent = played;
  for (const noun of document.querySelectorAll("[data-unit]")) noun.textContent = noun.dataset[played === "1" ? "one" : "many"];
  const other = document.querySelector("#stats .stat small");
  if (other) other.textContent = "\u00a0"; // the second count comes with the answer; its line keeps its room
  root().classList.add("ahead");
  document.dispatchEvent(new Event("game:drawn"));
}
