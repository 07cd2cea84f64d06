// What was begun in this browser and not finished, the latest first, each with a picture of where it stands.
import * as unfinished from "../records/unfinished.js";
import { edit } from "./edit.js";

const SHOWN = ["line", "at", "picture", "numbers", "alike"];

/** Where a game stands and what it wears. Its address may be within a set's. */
function standing({ url }) {
  const { searchParams } = new URL(url, location.origin);
  return new URLSearchParams([...searchParams].filter(([name]) => SHOWN.includes(name)));
}

function picture(game) {
  const { slug, code, url } = game;
  return `${slug ? `/${slug}/${code}` : new URL(url, location.origin).pathname}.svg?${standing(game)}`;
}

function item(game) {
  const { url, kind, moves } = game;
  const made = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { className: "card", href: url });
  const seen = Object.assign(document.createElement("img"), {
    src: picture(game),
    alt: "",
    width: 72,
    height: 72,
    loading: "lazy",
  });
  const words = document.createElement("span");
  words.append(
    Object.assign(document.createElement("b"), { textContent: kind }),
    `${moves} ${moves === 1 ? "move" : "moves"} played`,
  );
  link.append(seen, words);
  made.className = "editable";
  made.append(link, edit(game.code, kind, standing(game)));
  return made;
}

export function show() {
  const games = unfinished.all().reverse();
  document.getElementById("continue").hidden = games.length === 0;
  document.getElementById("continue-list").replaceChildren(...games.map(item));
}
