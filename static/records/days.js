// The days whose daily puzzles were solved here, kept in this browser alone: a day is that of its puzzles, wherever and whenever they
// were solved, so neither a journey nor summer time breaks a row of days.
import * as games from "./games.js";
import { put, table } from "./stored.js";

const KEY = "daily"; // {"2026-12-01": 2}: how many of a day's puzzles are solved
const SHOWN = "daily-shown"; // {"2026-12-01": "rh1-… sp1-…"}: what was offered here and not yet seen solved
const MOST_SHOWN = 40;

/** The day here and now, as its puzzles are named; `back` days before it. */
export function own(back = 0) {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12);
  const two = (number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export const all = () => table(KEY);

/** Remember what is offered, so that it counts also when it is solved without a look at its day's page afterwards. */
export function offer(day, codes) {
  const shown = Object.entries({ ...table(SHOWN), [day]: codes }).slice(-MOST_SHOWN);
  put(SHOWN, Object.fromEntries(shown));
}

/** The day whose puzzle a code is, where that day was offered here. */
export const dayOf = (code) => Object.entries(table(SHOWN)).find(([, codes]) => codes.split(" ").includes(code))?.[0];

/** Count what has been solved of the days offered and of those given. -> the days. */
export function settle(asked = {}) {
  const solved = new Set(games.all().map((game) => game.code));
  const days = all();
  for (const [day, codes] of Object.entries({ ...table(SHOWN), ...asked })) {
    const count = codes.split(" ").filter((code) => solved.has(code)).length;
    if (count > (days[day] ?? 0)) days[day] = count;
  }
  put(KEY, days);
  return days;
}

/** Take over days from another browser. */
export function merge(found) {
  const days = all();
  for (const [day, count] of Object.entries(found ?? {}))
    if (/^\d{4}-\d\d-\d\d$/.test(day) && (count === 1 || count === 2)) days[day] = Math.max(count, days[day] ?? 0);
  put(KEY, days);
}

export function forget() {
  localStorage.removeItem(KEY);
  localStorage.removeItem(SHOWN);
}

/** How many days in a row have a puzzle solved, up to today, or up to yesterday while today's are still open. */
export function row(days) {
  let count = 0;
  while (days[own(count + (days[own()] ? 0 : 1))]) count += 1;
  return count;
}
