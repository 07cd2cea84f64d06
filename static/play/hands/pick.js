// A car is picked with a tap or a key, then a cell or an arrow button says where it goes: no drag is ever needed.
import { board, byPicking, game, won } from "../game.js";
import { opened } from "../../site/words.js";
import { rest } from "./rest.js";

const SVG = "http://www.w3.org/2000/svg";
export const WORDS = "Drag a car, or tap it and then a free cell.";

let name = "";

export const picked = () => name;

export function pick(wanted) {
  if (wanted !== name) rest();
  name = wanted;
  draw();
}

function element(tag, attributes, text = "") {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

/** A cell that the picked car can reach, as the server draws it. */
function cell(car, distance) {
  const shift = (distance < 0 ? distance : distance + car.length - 1) * 100;
  const way = game.rules.way(car, distance);
  const [x, y] = car.lies ? [car.col * 100 + shift, car.row * 100] : [car.col * 100, car.row * 100 + shift];
  const attributes = {
    class: "cell",
    role: "button",
    tabindex: -1,
    "data-own": "",
    "data-move": game.rules.token(name, distance),
    "aria-label": `${game.rules.noun(board(), name)} ${way} ${Math.abs(distance)}`,
    transform: `translate(${x} ${y})`,
  };
  const made = document.createElementNS(SVG, "a");
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#art-cell-${way[0]}`);
  made.append(use);
  return made;
}

function cells(car) {
  const { back, ahead } = game.rules.reach(board(), name);
  const far = (length, sign) => Array.from({ length }, (_, index) => cell(car, sign * (index + 1)));
  return [...far(back, -1), ...far(ahead, 1)];
}

function step(car, distance, free) {
  const way = game.rules.way(car, distance);
  const arrow = { left: "← left 1", up: "↑ up 1", right: "right 1 →", down: "down 1 ↓" }[way];
  const id = distance < 0 ? "steer-back" : "steer-ahead";
  return element(
    "button",
    { id, type: "button", class: "button", "data-move": game.rules.token(name, distance), "aria-disabled": !free },
    arrow,
  );
}

function steer() {
  const place = document.getElementById("steer");
  place.dataset.kept = "";
  if (!name) return place.replaceChildren(element("span", {}, won() ? "The red car is out." : WORDS));
  const { id } = document.activeElement;
  const car = board().cars[name];
  const { back, ahead } = game.rules.reach(board(), name);
  const noun = game.rules.noun(board(), name);
  const title = element("span", {}, `${opened(noun)}${back + ahead ? ":" : " cannot move."}`);
  place.replaceChildren(title, ...(back + ahead ? [step(car, -1, back), step(car, 1, ahead)] : []));
  if (id.startsWith("steer-")) document.getElementById(id)?.focus();
  return undefined;
}

/** Marks, cells and arrow buttons as they must be for the board that is drawn. */
export function draw() {
  if (!byPicking()) return;
  if (won() || !board().cars[name]) name = "";
  for (const old of document.querySelectorAll("#marks .cell")) old.remove();
  for (const car of document.querySelectorAll("#board .car")) {
    const mine = car.id === `car-${name}`;
    car.classList.toggle("picked", mine);
    car.setAttribute("aria-pressed", mine);
  }
  if (name) document.getElementById("marks").append(...cells(board().cars[name]));
  steer();
}

export function start() {
  name = document.querySelector("#board .car.picked")?.id.slice("car-".length) ?? "";
  document.addEventListener("game:drawn", draw);
  document.addEventListener("game:answered", draw);
  draw();
}
