// What is pressed in a maker, on its way to the server: one request at a time, in order, none lost. What is pressed before an answer
// came is meant for the drawing that comes: a link is looked up again there, and an edit is asked of it.
import { stopClimbing } from "./climb.js";

let waiting = [];
let asked = null; // the press that is with the server
let request = null; // its request
let given = () => {}; // ends the wait for its answer
let running = false;
let restored = () => {};

export const maker = () => document.getElementById("maker");

/** Whether the history has this drawing's page a step back (-1) or on (1). */
export function beside(step) {
  const entries = window.navigation?.entries?.();
  if (!entries) return true;
  const url = entries[window.navigation.currentEntry.index + step]?.url;
  return Boolean(url) && new URL(url).pathname === maker().dataset.base;
}

export function standing() {
  document.getElementById("undo").setAttribute("aria-disabled", !beside(-1));
  document.getElementById("redo").setAttribute("aria-disabled", !beside(1));
}

function of(fields) {
  const { base, size, cells, extras } = maker().dataset;
  return `${base}?${new URLSearchParams([...new URLSearchParams(extras), ...Object.entries({ size, cells, ...fields })])}`;
}

/** The address that a press means now: of a link with a name the one it has now, else what it asks of the drawing, else its own. */
function meant({ id, url, fields, drawing }) {
  if (fields) return of(fields);
  const here = id && document.getElementById(id)?.getAttribute("href");
  if (here) return here;
  const { size, cells, ...rest } = Object.fromEntries(new URL(url, location.origin).searchParams);
  return drawing === `${size} ${cells}` ? of(rest) : url;
}

/** One press: {url, id} of a link, {fields} of an edit, {step} of undo and redo. */
export function add(press) {
  const { size, cells } = maker().dataset;
  waiting.push({ ...press, drawing: `${size} ${cells}` });
  pump();
}

async function pump() {
  if (running) return;
  running = true;
  mark();
  while (waiting.length) {
    stopClimbing();
    asked = waiting.shift();
    await (asked.step ? walked(asked.step) : fetched(meant(asked)));
    standing();
  }
  asked = null;
  running = false;
  mark();
}

const mark = () => document.documentElement.toggleAttribute("data-busy", running);

// One engine: HTMX fetches the page behind a link and puts its drawing here; the address comes with the answer.
async function fetched(url) {
  const held = document.activeElement;
  const box = held?.closest?.("#maker") ? held.getBoundingClientRect() : null;
  try {
    await new Promise((resolve, reject) => {
      given = resolve;
      window.htmx.ajax("GET", url, { target: "#maker", select: "#maker", swap: "outerHTML" }).then(resolve, reject);
    });
  } catch {
    tell("No answer came from the server. Press again to try once more.");
  }
  if (box && document.activeElement === document.body) refocus(box);
}

function tell(words) {
  waiting = [];
  const place = document.getElementById("message");
  place.textContent = words;
  place.hidden = false;
}

/** A drawing is shown, also one that only says why an edit was refused; what holds none leaves the drawing there is. */
function received({ detail }) {
  if (detail.target.id !== "maker") return;
  detail.shouldSwap = detail.xhr.responseText.includes('id="maker"');
  detail.isError = false;
  if (!detail.shouldSwap) tell("The server could not do that just now. The drawing is as it was: press again in a moment.");
}

/** What had the focus is gone: what stands in its place on the board has it now, else the way back. */
function refocus({ x, y, width, height }) {
  const there = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#board a");
  (there ?? document.getElementById("undo")).focus({ preventScroll: true });
}

function walked(step) {
  if (!beside(step)) return null;
  return new Promise((resolve) => {
    restored = resolve;
    history.go(step);
  });
}

/** Whoever leaves the drawing wants nothing more of it: an answer that came now would change the address of another one. */
function reset() {
  waiting = [];
  if (request) request.onabort = null; // wished for, so no fault that HTMX should tell of
  request?.abort();
  given();
  restored();
}

export function start() {
  addEventListener("popstate", () => asked?.step || reset());
  addEventListener("pagehide", reset);
  document.addEventListener("htmx:beforeSend", ({ detail }) => {
    if (detail.target.id === "maker") request = detail.xhr;
  });
  document.addEventListener("htmx:beforeSwap", received);
  for (const name of ["htmx:historyRestore", "htmx:historyCacheMissLoadError"])
    document.addEventListener(name, () => {
      restored();
      standing();
    });
  standing();
}
