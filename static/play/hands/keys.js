// The board is one tab stop with arrows inside; it never holds anyone: Tab leaves, Escape lets go.
import { board, byPicking, game, won } from "../game.js";
import { cancel } from "./drag.js";
import { commit, seek } from "../moves.js";
import { pick, picked } from "./pick.js";
import { rest } from "./rest.js";
import { refuse } from "../line/tell.js";

const WAYS = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };
const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };
const TYPING_MS = 700; // between the digits of a tile's number

let current = "";
let typed = "";
let typedAt = 0;

const pieces = () => [...document.querySelectorAll("#board .tile, #board .car")];

/** One piece can be reached with Tab; the arrows go on from it. */
function rove() {
  const all = pieces();
  const one = all.find((piece) => piece.id === current) ?? all.find((piece) => piece.classList.contains("live")) ?? all[0];
  for (const piece of all) piece.tabIndex = piece === one ? 0 : -1;
  current = one?.id ?? "";
}

export function focus(id) {
  const piece = document.getElementById(id);
  if (!piece) return false;
  current = id;
  rove();
  piece.focus({ preventScroll: true });
  return true;
}

/** The middle of a piece on the board: not where it is painted, which lags behind while it slides. */
function middle(piece) {
  const [x, y] = piece.getAttribute("transform").match(/\d+/g).map(Number);
  const hit = piece.querySelector(".hit");
  return { x: x + Number(hit.getAttribute("width")) / 2, y: y + Number(hit.getAttribute("height")) / 2 };
}

/** Focus the nearest piece that way: straight on counts once, aside twice. */
function look(way) {
  const [down, right] = STEPS[way];
  const from = middle(document.getElementById(current));
  let best = null;
  for (const piece of pieces()) {
    const to = middle(piece);
    const along = (to.y - from.y) * down + (to.x - from.x) * right;
    const aside = Math.abs((to.y - from.y) * right) + Math.abs((to.x - from.x) * down);
    if (along > 0 && (!best || along + 2 * aside < best.far)) best = { id: piece.id, far: along + 2 * aside };
  }
  if (best) focus(best.id);
}

function pushTile(arrow, whole) {
  const { rules } = game;
  const way = document.documentElement.dataset.arrows === "gap" ? rules.WAYS[arrow].back : arrow;
  const reach = rules.reach(board(), way);
  if (!commit(rules.token(way, whole ? Math.max(reach, 1) : 1)) && !won()) {
    refuse(`No tile can go ${rules.WAYS[way].word}: the empty place is at the edge.`);
  }
}

function slideCar(name, way, whole) {
  const { rules } = game;
  const car = board().cars[name];
  const noun = rules.noun(board(), name);
  const [down, right] = STEPS[way];
  const sign = car.lies ? right : down;
  if (!sign)
    return refuse(`The ${noun} goes only ${car.lies ? "left and right" : "up and down"}. Escape lets it go.`, `car-${name}`);
  const { back, ahead } = rules.reach(board(), name);
  const free = sign < 0 ? back : ahead;
  if (!free) {
    return refuse(`The ${noun} cannot move ${rules.way(car, sign)}: ${rules.barred(board(), name, sign)}.`, `car-${name}`);
  }
  return commit(rules.token(name, sign * (whole ? free : 1)), !whole);
}

function arrow(event, way) {
  if (event.ctrlKey) return look(way);
  if (event.repeat) return undefined; // a key held down plays once
  if (!byPicking()) return pushTile(way, event.shiftKey);
  return picked() ? slideCar(picked(), way, event.shiftKey) : look(way);
}

/** A letter or a number names a piece; on tiles U, D, L and R are moves as they are written. */
function character(key) {
  if (byPicking()) {
    const name = game.rules.named(board(), key);
    if (!name) return false;
    focus(`car-${name}`);
    pick(name);
    return true;
  }
  if (/^[udlr]$/i.test(key)) {
    const way = key.toUpperCase();
    if (!commit(way) && !won()) refuse(`No tile can go ${game.rules.WAYS[way].word}: the empty place is at the edge.`);
    return true;
  }
  if (!/^\d$/.test(key)) return false;
  const now = performance.now();
  typed = now - typedAt < TYPING_MS ? typed + key : key;
  typedAt = now;
  if (focus(`tile-${typed}`)) return true;
  typed = key;
  return focus(`tile-${typed}`);
}

/** A held key presses once. */
function press(event) {
  if (!event.repeat) event.target.closest("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return true;
}

function inBoard(event) {
  const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
  if (plain && (event.key === "Enter" || event.key === " ")) return press(event);
  if (event.key in WAYS && !event.altKey && !event.metaKey) return arrow(event, WAYS[event.key]) || true;
  if (plain && event.key === "Home") return focus(pieces()[0].id);
  if (plain && event.key === "End") return focus(pieces().at(-1).id);
  if (plain && /^[a-z0-9]$/i.test(event.key) && document.documentElement.dataset.keys !== "off") return character(event.key);
  return false;
}

/** Escape lets go of everything: the piece in the hand, the car that is picked, the slide that is not yet judged. */
function letGo() {
  cancel();
  rest();
  if (picked()) pick("");
  return false;
}

function anywhere(event) {
  if (event.key === "Escape") return letGo();
  const key = event.key.toLowerCase();
  if (event.key === "?" && document.documentElement.dataset.keys !== "off") return location.assign("/help#keys") || true;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  if (key === "z" && !event.shiftKey) return seek(game.at - 1) || true;
  if (key === "y" || key === "z") return seek(game.at + 1) || true;
  return false;
}

function pressed(event) {
  if (event.defaultPrevented || event.isComposing || event.target.closest("input, select, textarea, dialog")) return;
  const board = event.target.closest("#board");
  // With nothing focused the arrows play tiles: whoever has just opened the page expects it.
  const free = event.target === document.body && event.key in WAYS && !byPicking() && !event.ctrlKey;
  const handled = ((board || free) && inBoard(event)) || anywhere(event);
  if (handled) event.preventDefault();
}

function focused(event) {
  if (!event.target.matches("#board .tile, #board .car")) return;
  current = event.target.id;
  rove();
}

export function start() {
  rove();
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", focused);
  document.addEventListener("game:answered", rove);
}
