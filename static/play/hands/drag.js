// A piece follows the finger. Its free range is worked out once, at pick-up, so it can neither skip a blocker nor leave the board.
import { board, byPicking, game, won } from "../game.js";
import { commit } from "../moves.js";
import { pick, picked } from "./pick.js";

const SLACK_PX = 6; // below this it was a tap
const ENOUGH = 0.35; // of a cell, for a push
const FLICK_MS = 80; // between the last movement and letting go
const FLICK_CELLS = 0.15;

let held = null;
let swallow = false;

/** The pieces that move together, the axis, the range in cells and the token of each distance; null where nothing can move. */
function grip(element) {
  if (won()) return null;
  return byPicking() ? gripCar(element) : gripTiles(element);
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
const unit = () => document.getElementById("board").getScreenCTM().a * 100;

function down(event) {
  swallow = false;
  if (held && !event.isPrimary) return cancel(); // two fingers zoom
  if (!event.target.closest?.("#board") || event.button || held || !event.isPrimary) return undefined;
  const element = event.target.closest(".tile, .car");
  const found = element ? grip(element) : null;
  const { pointerId: pointer, clientX: x, clientY: y, timeStamp: began } = event;
  held = { elements: [], places: [], axis: 0, low: 0, high: 0, ...found, element, pointer, x, y, began };
  Object.assign(held, { finger: event.pointerType === "touch", cell: unit(), moved: false, distance: 0, far: 0, last: 0 });
  return undefined;
}

function stand(piece, place) {
  piece.setAttribute("transform", `translate(${place.join(" ")})`);
}

function move(event) {
  if (event.pointerId !== held?.pointer) return;
  held.last = event.timeStamp;
  held.far = Math.max(held.far, Math.hypot(event.clientX - held.x, event.clientY - held.y));
  if (!held.elements.length) return;
  const delta = along(event, held.axis) - (held.axis ? held.y : held.x);
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

/** A short quick pull: the finger was still going when it left, so it means the way, not the distance. */
function flicked(was, event) {
  return event.timeStamp - was.last < FLICK_MS && Math.abs(was.distance) > FLICK_CELLS;
}

/** A tap with a finger that wobbled, which browsers do not take for a click. */
function press(was) {
  if (was.far < SLACK_PX || !was.element) return;
  was.element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  swallow = true;
}

function up(event) {
  if (event.pointerId !== held?.pointer) return;
  const was = release();
  const tap = was.finger && was.far < was.cell / 2;
  if (was.moved) {
    const quick = was.finger && flicked(was, event);
    if (tap && !quick) {
      goBack(was);
      return press(was);
    }
    swallow = true;
    const distance = was.snap(was.distance) || (quick ? Math.sign(was.distance) : 0);
    const token = was.token(distance);
    if (token && commit(token)) return undefined;
    goBack(was);
  }
  if (tap) press(was);
  else if (was.finger) swipe(event, was);
  return undefined;
}

/** A swipe that took no piece along moves what can go that way: the tile beside the gap, or the car that is picked. */
function swipe(event, was) {
  const [right, below] = [event.clientX - was.x, event.clientY - was.y];
  if (won() || Math.max(Math.abs(right), Math.abs(below)) < 2 * Math.min(Math.abs(right), Math.abs(below))) return;
  const axis = Math.abs(below) > Math.abs(right) ? 1 : 0;
  if (was.moved && axis === was.axis) return;
  swallow = true;
  const sign = Math.sign(axis ? below : right);
  if (!byPicking()) {
    commit(axis ? (sign < 0 ? "U" : "D") : sign < 0 ? "L" : "R");
    return;
  }
  const car = board().cars[picked()];
  if (!car || car.lies === Boolean(axis)) return;
  const { back, ahead } = game.rules.reach(board(), picked());
  const cells = Math.min(Math.max(Math.round(Math.abs(axis ? below : right) / was.cell), 1), sign < 0 ? back : ahead);
  if (cells) commit(game.rules.token(picked(), sign * cells));
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
  // The game was drawn anew under the finger: every piece stands where it should already.
  document.addEventListener("game:drawn", () => {
    if (release()?.moved) swallow = true;
  });
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.("#board")) event.preventDefault();
  });
}
