// Plays the solution that Solve put behind the cursor: pause, speed, step. Every step is a Redo, so all of it can be undone.
import { data, game, text } from "../game.js";
import { seek } from "../moves.js";

let solution = null; // the line of the game with the solution in it
let timer = 0;
let stepping = false;

const bar = () => document.getElementById("player");
const pace = () => Number(bar().querySelector("select").value);
const running = () => timer !== 0;

function pause() {
  clearTimeout(timer);
  timer = 0;
  show();
}

function step() {
  stepping = true;
  seek(game.at + 1);
  stepping = false;
}

function run() {
  if (game.at >= game.line.length) return pause();
  clearTimeout(timer);
  timer = setTimeout(() => {
    step();
    run();
  }, pace());
  return show();
}

function show() {
  const place = bar();
  place.hidden = solution === null || text() !== solution;
  const done = game.at >= game.line.length;
  const [play, next] = place.querySelectorAll("button");
  play.textContent = running() ? "Pause" : "Play";
  for (const button of [play, next]) button.setAttribute("aria-disabled", done);
}

export const calm = () =>
  document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The answer to Solve has come: its line is longer than the cursor. */
function arrived() {
  if (game.at >= game.line.length) return;
  solution = text();
  if (calm()) show();
  else run();
}

function clicked(event) {
  const control = event.target.closest("#player button");
  if (!control || control.getAttribute("aria-disabled") === "true") return;
  if (control.value === "step") {
    pause();
    step();
    show();
  } else if (running()) pause();
  else run();
}

export function start() {
  document.addEventListener("click", clicked);
  document.addEventListener("game:solved", arrived);
  document.addEventListener("game:answered", show);
  document.addEventListener("game:played", pause);
  document.addEventListener("game:sought", () => {
    if (!stepping) pause();
  });
  // A page that was opened with a solution behind its cursor: from the maker, or by a link.
  if (data().help === "solve" && game.at < game.line.length) {
    solution = text();
    show();
  }
}
