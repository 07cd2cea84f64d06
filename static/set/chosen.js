// Puzzles ticked for a set, kept in this browser until the set is made. Boxes and buttons with data-choose tick them; a bar says so.
import { list, put } from "../records/stored.js";

const KEY = "chosen";
const MOST = 50;
let told = "";

export const all = () => list(KEY).filter((code) => typeof code === "string");

function keep(codes) {
  if (!put(KEY, codes)) told = "This browser keeps nothing just now: paste the codes on the page of sets instead.";
}

/** The set is made: its link is on the way, which is not drawn anew. */
export const made = () => keep([]);

export function forget() {
  keep([]);
  show();
}

function choose(code, on) {
  const others = all().filter((other) => other !== code);
  told = on && others.length >= MOST ? `A set takes up to ${MOST} puzzles.` : "";
  keep(on && !told ? [...others, code] : others);
  show();
}

/** A box that ticks a puzzle, for lists that a script makes. */
export function box(code, name) {
  const [label, input] = [document.createElement("label"), document.createElement("input")];
  label.className = "choose";
  input.type = "checkbox";
  input.dataset.choose = code;
  input.setAttribute("aria-label", `${name}: for a set`);
  label.append(input, " set");
  return label;
}

function element(tag, attributes, text = "") {
  return Object.assign(document.createElement(tag), attributes, { textContent: text });
}

function bar() {
  const place = element("section", { id: "chosen" });
  place.setAttribute("aria-label", "Ticked for a set");
  const make = element("a", { className: "button primary" }, "Make the set");
  const none = element("button", { type: "button", className: "button" }, "Clear");
  make.addEventListener("click", made);
  none.addEventListener("click", forget);
  place.append(element("p", { role: "status" }), make, none);
  document.body.append(place);
  return place;
}

function showBar(codes) {
  if (document.getElementById("set")) return; // its page has a place of its own for them
  const place = document.getElementById("chosen") ?? (codes.length ? bar() : null);
  if (!place) return;
  place.hidden = !codes.length;
  place.querySelector("p").textContent = told || `${codes.length} ${codes.length === 1 ? "puzzle" : "puzzles"} for a set`;
  place.querySelector("a").href = `/set?${new URLSearchParams(codes.map((code) => ["p", code]))}`;
}

export function show() {
  const codes = all();
  for (const one of document.querySelectorAll("[data-choose]")) {
    const on = codes.includes(one.dataset.choose);
    if (one.localName === "input") one.checked = on;
    else {
      one.setAttribute("aria-pressed", on);
      one.textContent = on ? "In the next set ✓" : "Add to a set";
    }
  }
  showBar(codes);
  document.dispatchEvent(new Event("chosen:shown"));
}

document.addEventListener("change", ({ target }) => {
  if (target.matches("input[data-choose]")) choose(target.dataset.choose, target.checked);
});
document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-choose]");
  if (button) choose(button.dataset.choose, button.getAttribute("aria-pressed") !== "true");
});
for (const name of ["share:shown", "htmx:afterSettle"]) document.addEventListener(name, show);
addEventListener("pageshow", show);
addEventListener("storage", ({ key }) => {
  if (key === KEY) show();
});
show();
