// The table where everything meets: what is clicked or typed in the game becomes a move, a step along the line, or a question.
// Where this script does not run, the same controls are plain links and forms.
import "../site/every.js";
import * as share from "../share/dialog.js";
import * as another from "../make/another.js";
import * as lesson from "../levels/lesson.js";
import * as clock from "./beside/clock.js";
import * as daily from "./beside/daily.js";
import * as drag from "./hands/drag.js";
import { address, board, data, game, load, won } from "./game.js";
import * as keys from "./hands/keys.js";
import { commit, follow, seek } from "./moves.js";
import * as numbers from "./line/numbers.js";
import * as picking from "./hands/pick.js";
import * as queue from "./line/queue.js";
import * as result from "./beside/result.js";
import * as senses from "./beside/senses.js";
import * as solution from "./beside/solution.js";
import { refuse } from "./line/tell.js";
import * as voice from "./line/voice.js";

const { add } = queue;
const { pick, picked } = picking;

function stuck(name) {
  const ways = [-1, 1].map((sign) => game.rules.barred(board(), name, sign));
  return `The ${game.rules.noun(board(), name)} cannot move: ${ways.join(" and ")}.`;
}

function onBoard(event) {
  if (event.detail > 1) return; // the second half of a double click is no second move
  const piece = event.target.closest(".tile, .car");
  if (!piece) pick("");
  else if (piece.matches(".car")) {
    const name = piece.id.slice("car-".length);
    if (won()) return;
    pick(picked() === name ? "" : name);
    const { back, ahead } = game.rules.reach(board(), name);
    if (picked() && !(back + ahead)) refuse(stuck(name), piece.id);
  } else {
    const push = game.rules.pushOf(board(), Number(piece.id.slice("tile-".length)));
    if (push) commit(push);
    else if (!won())
      refuse(`Tile ${piece.id.slice("tile-".length)} is not in the same row or column as the empty place.`, piece.id);
  }
}

const STEPS = { undo: () => game.at - 1, redo: () => game.at + 1, restart: () => 0 };

/** What a click means here; false leaves it to the browser. */
function meaning(event) {
  const control = event.target.closest("button, a, [role=link]");
  if (control?.dataset.move) {
    if (control.closest("#board")) keys.focus(`car-${picked()}`);
    if (control.getAttribute("aria-disabled") !== "true") commit(control.dataset.move, control.id.startsWith("steer-"));
    return true;
  }
  if (event.target.closest("#board")) return onBoard(event) ?? true;
  if (!control) return false;
  if (control.id in STEPS) return seek(STEPS[control.id]()) || true;
  if (control.localName === "a") return onLink(new URL(control.href.baseVal ?? control.href, location.href));
  return onButton(control);
}

function onButton(button) {
  if (button.type !== "submit") return false;
  if (button.id === "solve") add({ post: "solve" });
  else if (button.name === "move" && button.value) commit(button.value);
  else return false;
  return true;
}

function onLink(url) {
  if (url.origin !== location.origin) return false;
  return numbers.follows(url) || follow(url);
}

function click(event) {
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.button;
  if (!event.target.closest("#game") || !plain || !meaning(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

function submit(event) {
  if (!event.target.closest("#game")) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.target.id === "walk") return;
  const field = event.target.querySelector("#typed-move");
  if (!field?.value.trim()) return;
  const token = won() ? null : game.rules.typed(board(), field.value);
  if (token && commit(token)) field.value = "";
  else add({ raw: field.value }); // it stays in the field until the server has taken it
}

/** What is said beside the board never takes less room than before: nothing below it jumps when a shorter sentence comes. */
function holdRoom() {
  const says = document.querySelector(".says");
  if (says) says.style.minHeight = `${says.offsetHeight}px`;
}

/** The metric of this browser's settings for this kind of puzzle; each kind has a setting of its own. */
const METRICS = { tiles: ["single", "multi"], jams: ["slides", "steps"] };
const metricWished = () => document.documentElement.dataset[data().slug] ?? "";

/** The coach and the metric as this browser's settings want them, where the address does not say. */
function tune() {
  const wish = document.documentElement.dataset.coach;
  const ask = {};
  if (wish && wish !== data().coach) ask.coach = wish;
  if (metricWished() && metricWished() !== data().metric && !location.search.includes("metric=")) ask.metric = metricWished();
  if (Object.keys(ask).length) add({ ask });
}

function awake() {
  queue.wake();
  numbers.go();
}

function start() {
  load();
  for (const part of [keys, drag, picking, voice, numbers, queue, clock, result, daily, senses, solution, lesson, another])
    part.start();
  share.start(() => address(game.line, game.at, "", "/share"));
  tune();
  holdRoom();
  document.addEventListener("game:drawn", holdRoom);
  document.addEventListener("htmx:load", awake);
  addEventListener("resize", () => {
    document.querySelector(".says").style.minHeight = "";
  });
  document.addEventListener("click", click, true);
  document.addEventListener("submit", submit, true);
  document.addEventListener("input", ({ target }) => {
    if (target.id === "walk-at") seek(Number(target.value));
  });
  document.addEventListener("settings:changed", ({ detail }) => {
    if (detail.name === "coach") add({ ask: { coach: detail.value || "on" } });
    if (detail.name === data().slug) add({ ask: { metric: detail.value || METRICS[detail.name][0] } });
  });
  document.documentElement.classList.add("playing");
}

start();
