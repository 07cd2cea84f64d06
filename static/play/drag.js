// A piece follows the finger. Its free range is worked out once, at pick-up, so it can neither skip a blocker nor leave the board.
import { board, game, isJam, won } from "./game.js";
import { commit } from "./moves.js";
import { pick, picked } from "./pick.js";

const SLACK_PX = 6; // below this it was a tap
const ENOUGH = 0.35; // of a cell, for a push; a quick flick of a thumb is shorter than half a tile

let held = null;
let swallow = false;

/** The pieces that move together, the axis, the range in cells and the token of each distance; null where nothing can move. */
function grip(element) {
  if (won()) return null;
  return isJam() ? gripCar(element) : gripTiles(element);
}

function gripCar(element) {
  const name = element.id.slice("car-".length);
  const car = board().cars[name];
  const { back, ahead } = game.rules.reach(board(), name);
  const token = (distance) => distance && game.rules.token(name, distance);
  const places = [[car.col * 100, car.row * 100]];
  return { elements: [element], places, axis: car.lies ? 0 : 1, low: -back, high: ahead, snap: Math.round, token };
}

function gripTiles(element) {
  const push = game.rules.pushOf(board(), Number(element.id.slice("tile-".length)));
  if (!push) return null;
  const move = game.rules.parse(push);
  const { row, col } = game.rules.WAYS[move.way];
  const tiles = game.rules.pushed(board(), move);
  const sign = row + col;
  const places = tiles.map((tile) => {
    const at = game.rules.at(board(), tile);
    return [at.col * 100, at.row * 100];
  });
  return {
    elements: tiles.map((tile) => document.getElementById(`tile-${tile}`)),
    places,
    axis: col ? 0 : 1,
    low: Math.min(sign, 0),
    high: Math.max(sign, 0),
    snap: (distance) => (Math.abs(distance) > ENOUGH ? sign : 0),
    token: (distance) => distance && push,
  };
}

const along = (event, axis) => (axis ? event.clientY : event.clientX);

function down(event) {
  swallow = false;
  const element = event.target.closest?.("#board .tile, #board .car");
  if (!element || event.button || held || !event.isPrimary) return;
  const found = grip(element);
  if (!found) return;
  const cell = document.getElementById("board").getScreenCTM().a * 100;
  held = { ...found, element, pointer: event.pointerId, from: along(event, found.axis), cell, moved: false, distance: 0 };
}

function stand(piece, place) {
  piece.setAttribute("transform", `translate(${place.join(" ")})`);
}

function move(event) {
  if (event.pointerId !== held?.pointer) return;
  const delta = along(event, held.axis) - held.from;
  if (!held.moved && Math.abs(delta) < SLACK_PX) return;
  if (!held.moved) begin();
  held.distance = Math.min(Math.max(delta / held.cell, held.low), held.high);
  held.elements.forEach((piece, index) => {
    const place = [...held.places[index]];
    place[held.axis] += held.distance * 100;
    stand(piece, place);
  });
}

function begin() {
  held.moved = true;
  held.element.setPointerCapture(held.pointer);
  for (const piece of held.elements) piece.classList.add("dragged");
  if (picked() && held.element.id !== `car-${picked()}`) pick("");
}

function release() {
  const was = held;
  held = null;
  if (!was?.moved) return was;
  for (const piece of was.elements) piece.classList.remove("dragged");
  return was;
}

function goBack(was) {
  for (const [index, piece] of was.elements.entries()) stand(piece, was.places[index]);
}

function up(event) {
  if (event.pointerId !== held?.pointer) return;
  const was = release();
  if (!was.moved) return;
  swallow = true;
  const token = was.token(was.snap(was.distance));
  if (!token || !commit(token)) goBack(was);
}

/** The browser took the pointer away, or the game changed under the finger: the piece goes back where it stands. */
export function cancel() {
  const was = release();
  if (!was?.moved) return;
  swallow = true;
  goBack(was);
}

/** A drag ends in a click that is none. */
function click(event) {
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function start() {
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", cancel);
  document.addEventListener("click", click, true);
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.("#board")) event.preventDefault();
  });
}
