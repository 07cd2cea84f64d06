"use strict";
// A car is picked with a tap or a key, then a cell or an arrow button says where it goes: no drag is ever needed.
(() => {
  const Play = window.Play;
  const { game } = Play;
  let picked = "";

  const isJam = () => game.data().slug === "jams";

  function element(tag, attributes, text = "") {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.textContent = text;
    return made;
  }

  function pick(name) {
    picked = name;
    draw();
  }

  /** The cells the picked car can reach, each a button with the slide as its value. */
  function cells(name, car) {
    const { back, ahead } = game.rules.reach(game.board(), name);
    const cell = (distance) => {
      const shift = distance < 0 ? distance : distance + car.length - 1;
      const way = game.rules.way(car, distance);
      const place = car.lies ? `x${car.col + shift} y${car.row}` : `x${car.col} y${car.row + shift}`;
      return element("button", {
        type: "button", class: `cell go-${way[0]} ${place}`, "data-own": "", tabindex: -1,
        "data-move": game.rules.token(name, distance), "aria-label": `car ${name} ${way} ${Math.abs(distance)}`,
      });
    };
    const far = (length, sign) => Array.from({ length }, (_, index) => cell(sign * (index + 1)));
    return [...far(back, -1), ...far(ahead, 1)];
  }

  function step(name, car, distance, free) {
    const way = game.rules.way(car, distance);
    const arrow = { left: "← left 1", up: "↑ up 1", right: "right 1 →", down: "down 1 ↓" }[way];
    const id = distance < 0 ? "steer-back" : "steer-ahead";
    return element("button", {
      id, type: "button", class: "button", "data-move": game.rules.token(name, distance), "aria-disabled": free ? "false" : "true",
    }, arrow);
  }

  function steer() {
    const place = document.getElementById("steer");
    place.dataset.kept = "";
    const words = game.won() ? "The red car is out." : "Pick a car, then the cell it should reach.";
    if (!picked) return place.replaceChildren(element("span", {}, words));
    const { id } = document.activeElement;
    const car = game.board().cars[picked];
    const { back, ahead } = game.rules.reach(game.board(), picked);
    const noun = game.rules.noun(game.board(), picked);
    place.replaceChildren(
      element("span", {}, `${noun[0].toUpperCase()}${noun.slice(1)}:`), step(picked, car, -1, back), step(picked, car, 1, ahead),
    );
    if (id === "steer-back" || id === "steer-ahead") document.getElementById(id).focus();
    return undefined;
  }

  /** Marks, cells and arrow buttons as they must be for the board that is drawn. */
  function draw() {
    if (!isJam()) return;
    if (game.won() || !game.board().cars[picked]) picked = "";
    for (const cell of document.querySelectorAll("#board .cell")) cell.remove();
    for (const car of document.querySelectorAll("#board .car")) {
      const mine = car.id === `car-${picked}`;
      car.classList.toggle("picked", mine);
      car.setAttribute("aria-pressed", mine);
    }
    if (picked) document.getElementById("board").append(...cells(picked, game.board().cars[picked]));
    steer();
  }

  function start() {
    picked = document.querySelector("#board .car.picked")?.id.slice("car-".length) ?? "";
    draw();
  }

  document.addEventListener("game:drawn", draw);
  document.addEventListener("game:answered", draw);
  Play.pick = { pick, start, get name() { return picked; } };
})();
