// What was begun in this browser and not finished, the latest first, each with a picture of where it stands.
import * as unfinished from "../records/unfinished.js";

const SHOWN = ["line", "at", "picture", "numbers", "alike"];

/** The picture of a game: of its puzzle with the line, the cursor and what it wears. Its address may be within a set's. */
function picture({ slug, code, url }) {
  const address = new URL(url, location.origin);
  const fields = new URLSearchParams([...address.searchParams].filter(([name]) => SHOWN.includes(name)));
  return `${slug ? `/${slug}/${code}` : address.pathname}.svg?${fields}`;
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
  made.append(link);
  return made;
}

export function show() {
  const games = unfinished.all().reverse();
  document.getElementById("continue").hidden = games.length === 0;
  document.getElementById("continue-list").replaceChildren(...games.map(item));
}
