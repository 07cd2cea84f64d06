// The games finished in this browser, as a table for each kind and a file to take along.
import * as ticks from "../library/ticks.js";
import * as days from "../records/days.js";
import * as records from "../records/games.js";
import * as chosen from "../set/chosen.js";
import { edit } from "./edit.js";

const RECENT = 10;

function row(cells, tag = "td") {
  const made = document.createElement("tr");
  for (const cell of cells) {
    const place = document.createElement(tag);
    if (tag === "th") place.scope = "col";
    place.append(cell);
    made.append(place);
  }
  return made;
}

function fill(table, heads, rows) {
  const [head, body] = [document.createElement("thead"), document.createElement("tbody")];
  head.append(row(heads, "th"));
  body.append(...rows.map((cells) => row(cells)));
  table.replaceChildren(head, body);
}

const time = (ms) => (ms ? records.time(ms, true) : "–");

function kinds() {
  return [...records.byKind()].map(([kind, games]) => {
    const fast = games.filter((game) => game.ms && records.alone(game)).map(records.rate);
    const shortest = games.filter((game) => records.alone(game) && game.ms && game.moves === game.shortest).length;
    return [
      kind,
      String(games.length),
      time(records.best(games)?.ms),
      time(records.average(games, 5)),
      time(records.average(games, 12)),
      fast.length ? Math.max(...fast).toFixed(2) : "–",
      String(shortest),
    ];
  });
}

/** What the tiles of a game wore: "" for most, and for those kept by older versions. */
const dress = (game) => String(new URLSearchParams(game.dress));

function link(game) {
  const made = document.createElement("a");
  const worn = dress(game) && `?${dress(game)}`;
  made.href = `/${game.slug}/${encodeURIComponent(game.code)}${worn}`;
  made.textContent = game.kind;
  return made;
}

function recent() {
  return records
    .all()
    .slice(-RECENT)
    .reverse()
    .map((game) => [
      link(game),
      `${game.moves} ${records.UNITS[game.metric] ?? ""}${game.shortest === null ? "" : `; the fewest is ${game.shortest}`}`,
      time(game.ms),
      game.help && game.help !== "none" ? "with help" : "",
      game.day.slice(0, 10),
      edit(game.code, game.kind, dress(game), "Edit"),
      chosen.box(game.code, game.kind),
    ]);
}

export function show() {
  document.getElementById("records").hidden = records.all().length === 0;
  fill(
    document.getElementById("records-kinds"),
    ["Kind", "Games", "Best time", "Average of 5", "Average of 12", "Moves a second", "In the fewest"],
    kinds(),
  );
  fill(document.getElementById("records-recent"), ["Puzzle", "Moves", "Time", "", "Day", "", ""], recent());
  chosen.show();
}

function take() {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify({ games: records.all(), daily: days.all() }, null, 1)], { type: "application/json" }),
  );
  const anchor = Object.assign(document.createElement("a"), { href: url, download: "fewest-moves-games.json" });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

document.getElementById("records-export").addEventListener("click", take);
document.getElementById("records-forget").addEventListener("click", () => {
  if (!confirm("Delete every game finished in this browser?")) return;
  records.forget();
  ticks.forget();
  days.forget();
  document.dispatchEvent(new Event("records:changed"));
});

/** Take over the games of a file that this browser does not have yet. */
async function bring({ target }) {
  const place = document.getElementById("records-brought");
  try {
    const found = JSON.parse(await target.files[0].text());
    const count = records.merge(found.games ?? found); // files of older versions are the list of games alone
    days.merge(found.daily);
    place.textContent = `${count} ${count === 1 ? "game was" : "games were"} added.`;
    document.dispatchEvent(new Event("records:changed"));
  } catch {
    place.textContent = "This file holds no games saved here.";
  }
  target.value = "";
}

document.getElementById("records-import").addEventListener("change", bring);
