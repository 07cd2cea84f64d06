// Lessons without a jump: HTMX brings the next state of the lesson, and it grows out of the one that stands there. Keys, the slider
// and Play press the same links that work without any script.
import "../site/every.js";
import { morph } from "../play/line/morph.js";

const PLAY_MS = 450;
let playing = 0;

const lesson = () => document.getElementById("lesson");
const link = (id) => document.querySelector(`#${id}[href]`);

/** HTMX puts in place what `handleSwap` returns; ours keeps every element that goes on. */
function teach() {
  window.htmx.defineExtension("lesson", {
    isInlineSwap: (style) => style === "lesson",
    handleSwap: (style, target, fragment) => {
      if (style !== "lesson") return false;
      const fresh = fragment.querySelector("#lesson");
      const { id } = document.activeElement;
      if (fresh) morph(lesson(), fresh);
      if (id && document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
      window.htmx.process(target); // at once: a key pressed before HTMX has settled would go where the old link led
      drawn();
      return [];
    },
  });
}

function drawn() {
  const slider = document.getElementById("scrub");
  if (slider && document.activeElement !== slider) slider.value = slider.getAttribute("value");
  document.dispatchEvent(new Event("lesson:drawn"));
}

function press(id) {
  const found = link(id);
  if (found) found.click();
  return Boolean(found);
}

const KEYS = { ArrowLeft: "step-back", ArrowRight: "step-next", Home: "step-first", End: "step-last" };

function key(event) {
  const busy = event.target.closest("input, select, textarea, [role=region], svg");
  if (busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !lesson()) return;
  if (KEYS[event.key] && press(KEYS[event.key])) event.preventDefault();
}

/** A link inside a drawing is no HTML link to HTMX: the browser would follow it as well. */
function click(event) {
  const inside = event.target.closest("#lesson svg a[href]");
  if (!inside || !window.htmx || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (!inside.hasAttribute("hx-get")) go(inside.getAttribute("href"));
}

export function go(url, replace = false) {
  const path = url.split("#")[0];
  const source = lesson();
  window.htmx.ajax("GET", path, { target: "#lesson-place", swap: "lesson", source }).then(() => {
    if (replace) history.replaceState({ htmx: true }, "", path);
    else if (location.pathname + location.search !== path) history.pushState({ htmx: true }, "", path);
  });
}

let wanted = "";
let under = false;

/** The slider asks for the step it stands at; while one is under way only the last of the others is asked for. */
async function scrub(event) {
  if (event.target.id !== "scrub" || !window.htmx) return;
  const query = new URLSearchParams(new FormData(event.target.form));
  wanted = `${event.target.form.getAttribute("action")}?${query}`;
  if (under) return;
  under = true;
  while (wanted) {
    const url = wanted;
    wanted = "";
    history.replaceState({ htmx: true }, "", url);
    await window.htmx.ajax("GET", url, { target: "#lesson-place", swap: "lesson", source: event.target });
  }
  under = false;
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => press("step-next") || play(false), PLAY_MS) : 0;
  const button = document.getElementById("step-play");
  if (button) button.textContent = playing ? "⏸ Pause" : "▶ Play";
}

function start() {
  document.addEventListener("htmx:load", teach, { once: true });
  if (window.htmx) teach();
  document.addEventListener("keydown", key);
  document.addEventListener("click", click);
  document.addEventListener("input", scrub);
  document.addEventListener("click", (event) => {
    if (event.target.id === "step-play") play(!playing);
    else if (playing && event.isTrusted) play(false);
  });
}

start();
