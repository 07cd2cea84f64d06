// The two puzzles of a day, on its page and at home: the player's own day, what this browser has solved, and the result to give away.
import * as days from "../records/days.js";
import * as games from "../records/games.js";
import * as unfinished from "../records/unfinished.js";

const HELP = { none: ", no help", hints: ", with hints" };
const LOOK_MS = 15_000;

const place = () => document.getElementById("day");

/** The day that is today for the player; that of the page where the clock here is ahead of every clock on earth. */
export function today() {
  const own = days.own();
  return own > place().dataset.newest ? place().dataset.day : own;
}

/** The win to tell of: without help before with it, then the fewest moves. */
const better = (one, other) => games.alone(other) - games.alone(one) || one.moves - other.moves;

/** "Daily jam 2026-12-01: 14 of 14 slides, no help": nothing of the way. */
function told(name, day, game) {
  const count = !game.shortest ? game.moves : `${game.moves} of ${game.shortest}`;
  return `${name} ${day}: ${count} ${games.UNITS[game.metric] ?? "moves"}${HELP[game.help] ?? ""}`;
}

const button = (className, textContent) =>
  Object.assign(document.createElement("button"), { type: "button", className, textContent });

function result(item, words) {
  const [copy, send] = [button("button", "Copy result"), button("button sheet", "Send it…")];
  copy.dataset.copy = `${words} ${location.origin}/daily/${place().dataset.day}`;
  send.dataset.sheet = copy.dataset.copy;
  item.querySelector(".result").replaceChildren(`${words} `, copy, " ", send);
}

function goOn(item, begun) {
  item.querySelector("a").href = begun.url;
  item.querySelector(".words").textContent = `Go on: ${begun.moves} ${begun.moves === 1 ? "move" : "moves"} played.`;
}

/** What has become of the puzzles here. -> the days with something solved. */
export function show(asked = {}) {
  const [won, begun, { day }] = [games.all(), unfinished.all(), place().dataset];
  const items = [...place().querySelectorAll("[data-code]")];
  days.offer(day, items.map((item) => item.dataset.code).join(" "));
  for (const item of items) {
    const [best] = won.filter((game) => game.code === item.dataset.code).sort(better);
    const half = begun.find((game) => game.code === item.dataset.code);
    item.classList.toggle("done", Boolean(best));
    item.querySelector(".result").hidden = !best;
    if (best) result(item, told(item.dataset.name, day, best));
    else if (half) goOn(item, half);
  }
  const known = days.settle(asked);
  const row = days.row(known);
  document.getElementById("streak").textContent = row > 1 ? `${row} days in a row with a daily puzzle solved.` : "";
  return known;
}

/** Say so when a new day begins while the page is open. */
export function watch() {
  const opened = days.own();
  const look = () => {
    document.getElementById("daily-new").hidden = days.own() === opened;
  };
  setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
}
