// The games finished in this browser, as a table for each kind and a file to take along.
import "../site/every.js";
import * as chosen from "../set/chosen.js";
import * as stand from "../levels/stand.js";
import * as ticks from "../library/ticks.js";
import * as records from "./games.js";
import * as unfinished from "./unfinished.js";

const RECENT = 10;
const UNITS = { single: "moves", multi: "pushes", slides: "slides", steps: "steps" };

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

function link(game) {
  const made = document.createElement("a");
  made.href = `/${game.slug}/${encodeURIComponent(game.code)}`;
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
      `${game.moves} ${UNITS[game.metric] ?? ""}${game.shortest === null ? "" : `; the fewest is ${game.shortest}`}`,
      time(game.ms),
      game.help && game.help !== "none" ? "with help" : "",
      game.day.slice(0, 10),
      chosen.box(game.code, game.kind),
    ]);
}

function show() {
  stand.show();
  document.getElementById("records").hidden = records.all().length === 0;
  fill(
    document.getElementById("records-kinds"),
    ["Kind", "Games", "Best time", "Average of 5", "Average of 12", "Moves a second", "In the fewest"],
    kinds(),
  );
  fill(document.getElementById("records-recent"), ["Puzzle", "Moves", "Time", "", "Day", ""], recent());
  chosen.show();
}

function take() {
  const url = URL.createObjectURL(new Blob([JSON.stringify(records.all(), null, 1)], { type: "application/json" }));
  const anchor = Object.assign(document.createElement("a"), { href: url, download: "fewest-moves-games.json" });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

document.getElementById("records-export").addEventListener("click", take);
document.getElementById("records-forget").addEventListener("click", () => {
  if (!confirm("Delete every game finished in this browser?")) return;
  records.forget();
  ticks.forget();
  show();
});
/** Take over the games of a file that this browser does not have yet. */
async function bring({ target }) {
  const place = document.getElementById("records-brought");
  try {
    const count = records.merge(JSON.parse(await target.files[0].text()));
    place.textContent = `${count} ${count === 1 ? "game was" : "games were"} added.`;
    show();
  } catch {
    place.textContent = "This file holds no games saved here.";
  }
  target.value = "";
}

function showUnfinished() {
  const games = unfinished.all().reverse();
  document.getElementById("continue").hidden = games.length === 0;
  document.getElementById("continue-list").replaceChildren(
    ...games.map(({ url, kind, moves }) => {
      const [item, link] = [document.createElement("li"), document.createElement("a")];
      link.href = url;
      link.textContent = `${kind}, ${moves} ${moves === 1 ? "move" : "moves"} played`;
      item.append(link);
      return item;
    }),
  );
}

document.getElementById("records-import").addEventListener("change", bring);
addEventListener("pageshow", show);
addEventListener("pageshow", showUnfinished);
