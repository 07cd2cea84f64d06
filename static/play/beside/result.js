// The win as this browser knows it: the time, whether there was help, and how it stands among the games before.
import * as records from "../../records/games.js";
import * as unfinished from "../../records/unfinished.js";
import { opened } from "../../site/words.js";
import { took } from "./clock.js";
import { board, data, game, won } from "../game.js";
import { calm } from "./solution.js";

const { time } = records;
let due = false;

/** What the tiles wear, as an address writes it. */
function dress() {
  const worn = [...new URLSearchParams(data().extras)].filter(([name]) => ["picture", "numbers", "alike"].includes(name));
  return worn.length ? { dress: String(new URLSearchParams(worn)) } : {};
}

function recordOf() {
  const { slug, metric } = data();
  const shortest = document.querySelector("#shortest b")?.textContent ?? "";
  return {
    slug,
    kind: game.rules.kind(board()),
    code: game.code,
    metric,
    moves: game.rules.count(game.line.slice(0, game.at), metric),
    shortest: /^[\d,]+$/.test(shortest) ? Number(shortest.replaceAll(",", "")) : null,
    ms: took(),
    help: data().help,
    day: new Date().toISOString(),
    ...dress(),
  };
}

/** How long it took, where this browser measured it. */
function timed(record) {
  return record.ms ? [time(record.ms, true), `${records.rate(record).toFixed(2)} ${records.UNITS[record.metric]} a second`] : [];
}

/** What this browser adds to the sentence of the win: nothing of help that is not known. */
function facts(record) {
  const words = { none: "without help", hints: "with help" }[record.help];
  return words ? [...timed(record), words] : timed(record);
}

function among(record, before) {
  const list = [];
  const best = records.best(before);
  if (record.ms && records.alone(record)) {
    if (!best) list.push(`your first time for ${record.kind}`);
    else if (record.ms < best.ms) list.push(`your best for ${record.kind}, before ${time(best.ms, true)}`);
    else list.push(`your best for ${record.kind} is ${time(best.ms, true)}`);
  }
  for (const count of [5, 12]) {
    const mean = records.average([...before, record], count);
    if (mean !== null) list.push(`average of ${count}: ${time(mean, true)}`);
  }
  return list;
}

let last = null;

/** The result to give away, on the page and in the dialog over it, with the time; the link stays last. */
function tellTime() {
  const took = last?.code === game.code && data().won === "yes" ? last.timed.join(", ") : "";
  if (!took) return;
  const within = (text) => (text.includes(took) ? text : text.replace(/\n(?=\S+$)/, `\nTime ${took}.\n`));
  for (const shown of document.querySelectorAll(".given-result pre")) shown.textContent = within(shown.textContent);
  for (const { dataset } of document.querySelectorAll("#win [data-copy], .given-result button"))
    for (const name of ["copy", "sheet"]) if (dataset[name]) dataset[name] = within(dataset[name]);
}

/** The win is seen whole, also on a phone: as little of the page goes up as is needed for that, so the red car is seen to leave. */
function bringToSight() {
  document.getElementById("win").scrollIntoView({ block: "nearest", behavior: calm() ? "instant" : "smooth" });
}

function show() {
  const place = document.getElementById("record");
  if (data().won !== "yes" || !place) return;
  if (due) {
    due = false;
    requestAnimationFrame(bringToSight); // when all of it stands there
    const record = recordOf();
    last = null;
    if (record.help === "solve") return;
    const before = records.all().filter((other) => other.kind === record.kind);
    records.add(record);
    last = { code: game.code, timed: timed(record), facts: facts(record), among: among(record, before) };
  }
  if (last?.code !== game.code) return;
  const sentence = [...last.facts, ...last.among].join(" · ");
  place.textContent = opened(sentence);
  tellTime();
}

/** What this browser remembers of the win that a page was opened on: another one of the same puzzle may have come by a link. */
function remembered() {
  const { metric, help } = data();
  if (!won()) return null;
  const moves = game.rules.count(game.line, metric);
  const record = records
    .all()
    .findLast((one) => one.code === game.code && one.moves === moves && one.metric === metric && one.help === help);
  return record ? { code: game.code, timed: timed(record), facts: facts(record), among: [] } : null;
}

function noteUnfinished() {
  const { slug, code, line, won: solved } = data();
  const url = location.pathname + location.search;
  unfinished.note({
    slug,
    code,
    kind: game.rules.kind(board()),
    url,
    moves: line ? line.split(".").length : 0,
    won: solved === "yes",
  });
}

export function start() {
  document.addEventListener("game:answered", noteUnfinished);
  document.addEventListener("game:played", () => {
    if (won()) due = true;
  });
  document.addEventListener("game:answered", show);
  document.addEventListener("game:counted", show); // the numbers may bring the win again
  document.addEventListener("share:shown", tellTime);
  last = remembered();
  show();
}
