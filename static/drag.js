"use strict";
// A piece follows the finger. Its free range is worked out once, at pick-up, so it can neither skip a blocker nor leave the board.
(() => {
  const Play = window.Play;
  const { game } = Play;
  const SLACK_PX = 6; // below this it was a tap
  const ENOUGH = 0.35; // of a cell, for a push; a quick flick of a thumb is shorter than half a tile

  let held = null;
  let swallow = false;

  /** The pieces that move together, the axis, the range in cells and the token of each distance; null where nothing can move. */
  function grip(element) {
    const board = game.board();
    if (game.won()) return null;
    if (game.data().slug === "jams") {
      const name = element.id.slice("car-".length);
      const car = board.cars[name];
      const { back, ahead } = game.rules.reach(board, name);
      const token = (distance) => distance && game.rules.token(name, distance);
      return { elements: [element], axis: car.lies ? "x" : "y", low: -back, high: ahead, snap: Math.round, token };
    }
    const push = game.rules.pushOf(board, Number(element.id.slice("tile-".length)));
    if (!push) return null;
    const move = game.rules.parse(push);
    const { row, col } = game.rules.WAYS[move.way];
    const elements = game.rules.pushed(board, move).map((tile) => document.getElementById(`tile-${tile}`));
    const sign = row + col;
    return {
      elements, axis: col ? "x" : "y", low: Math.min(sign, 0), high: Math.max(sign, 0),
      snap: (distance) => (Math.abs(distance) > ENOUGH ? sign : 0), token: (distance) => distance && push,
    };
  }

  function down(event) {
    swallow = false;
    const element = event.target.closest?.("#board .tile, #board .car");
    if (!element || event.button || held || !event.isPrimary) return;
    const found = grip(element);
    if (!found) return;
    const at = found.axis === "x" ? event.clientX : event.clientY;
    held = { ...found, element, pointer: event.pointerId, from: at, cell: unit(element), moved: false, distance: 0 };
    held.places = held.elements.map((piece) => Number(getComputedStyle(piece).getPropertyValue(`--${held.axis}`)));
    element.setPointerCapture(event.pointerId);
  }

  /** The size of a cell in pixels. */
  function unit(element) {
    const style = getComputedStyle(element);
    return element.offsetWidth / Number(style.getPropertyValue("--w"));
  }

  function move(event) {
    if (event.pointerId !== held?.pointer) return;
    const delta = (held.axis === "x" ? event.clientX : event.clientY) - held.from;
    if (!held.moved && Math.abs(delta) < SLACK_PX) return;
    if (!held.moved) begin();
    held.distance = Math.min(Math.max(delta / held.cell, held.low), held.high);
    held.elements.forEach((piece, index) => piece.style.setProperty(`--${held.axis}`, held.places[index] + held.distance));
  }

  function begin() {
    held.moved = true;
    for (const piece of held.elements) piece.classList.add("dragged");
    if (Play.pick.name && held.element.id !== `car-${Play.pick.name}`) Play.pick.pick("");
  }

  function release() {
    const was = held;
    held = null;
    if (!was) return null;
    for (const piece of was.elements) {
      piece.classList.remove("dragged");
      piece.style.removeProperty(`--${was.axis}`);
    }
    return was;
  }

  function up(event) {
    if (event.pointerId !== held?.pointer) return;
    const was = release();
    if (!was.moved) return;
    swallow = true;
    const token = was.token(was.snap(was.distance));
    if (token) Play.commit(token);
  }

  /** The browser took the pointer away, or the game changed under the finger: the piece goes back where it stands. */
  const cancel = () => { if (release()?.moved) swallow = true; };

  /** A drag ends in a click that is none. */
  function click(event) {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function start() {
    document.addEventListener("pointerdown", down);
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", cancel);
    document.addEventListener("click", click, true);
    document.addEventListener("dragstart", (event) => { if (event.target.closest?.("#board")) event.preventDefault(); });
  }

  Play.drag = { start, cancel };
})();
