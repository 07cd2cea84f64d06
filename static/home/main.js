// Home: the puzzles of the player's own day, what is not finished, the levels, the games played here.
import "../site/every.js";
import * as day from "../daily/day.js";
import * as stand from "../levels/stand.js";
import * as unfinished from "./continue.js";
import * as records from "./records.js";

/** The server shows the day of UTC: where it is another one here, its puzzles are fetched from the page of that day. */
async function turnToToday() {
  const place = document.getElementById("day");
  if (place.dataset.day === day.today()) return;
  const answer = await fetch(`/daily/${day.today()}`);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  place.replaceWith(document.adoptNode(page.getElementById("day")));
}

async function show() {
  stand.show();
  unfinished.show();
  records.show();
  try {
    await turnToToday();
  } finally {
    day.show();
  }
}

addEventListener("pageshow", show);
document.addEventListener("records:changed", show);
day.watch();
