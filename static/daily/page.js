// The page of a day: the player's own day, what this browser has solved of it, and how many days in a row.
import "../site/every.js";
import * as games from "../records/games.js";

const KEY = "daily";
const LOOK_MS = 15_000;
const page = document.getElementById("daily");

function ownDay(back = 0) {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  const two = (number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

function keep(days) {
  try {
    localStorage.setItem(KEY, JSON.stringify(days));
  } catch {
    // A full or refused storage: the games were still won.
  }
}

/** Mark the calendar with what is solved, and remember the days for the streak. */
function mark(codes) {
  const days = kept();
  for (const link of page.querySelectorAll("[data-codes]")) {
    const solved = link.dataset.codes.split(" ").filter((code) => codes.has(code)).length;
    if (solved) days[link.dataset.day] = Math.max(solved, days[link.dataset.day] ?? 0);
    const known = days[link.dataset.day] ?? 0;
    link.querySelector(".mark").textContent = known ? ` ${"✓".repeat(known)}` : "";
  }
  keep(days);
  return days;
}

function streak(days) {
  let row = 0;
  while (days[ownDay(row + (days[ownDay()] ? 0 : 1))]) row += 1;
  document.getElementById("streak").textContent = row
    ? `${row} ${row === 1 ? "day" : "days"} in a row with a daily puzzle solved. Kept in this browser alone.`
    : "";
}

const HELP = { none: "no help", hints: "with hints", solve: "by the computer" };

function results(all) {
  for (const item of page.querySelectorAll("[data-name]")) {
    const won = all.filter((game) => game.code === item.dataset.code).sort((one, other) => one.moves - other.moves)[0];
    if (!won) continue;
    const slides = item.dataset.code.startsWith("rh1") ? "slides" : "moves";
    const count = won.shortest ? `${won.moves} of ${won.shortest} ${slides}` : `${won.moves} ${slides}`;
    const help = HELP[won.help] ? `, ${HELP[won.help]}` : "";
    const words = `${item.dataset.name} ${page.dataset.day}: ${count}${help}`;
    const copy = Object.assign(document.createElement("button"), {
      type: "button",
      className: "button",
      textContent: "Copy result",
    });
    copy.dataset.copy = `${words} ${location.origin}/daily/${page.dataset.day}`;
    const line = item.querySelector(".result");
    line.replaceChildren(`${words} `, copy);
    line.hidden = false;
  }
}

function show() {
  const all = games.all();
  streak(mark(new Set(all.map((game) => game.code))));
  results(all);
}

const opened = ownDay();
if (page.dataset.today === "yes" && page.dataset.day !== opened) location.replace(`/daily/${opened}`);
addEventListener("pageshow", show);
setInterval(() => {
  document.getElementById("daily-new").hidden = ownDay() === opened;
}, LOOK_MS);
