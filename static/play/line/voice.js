// Says moves and numbers in the live region that is there from the start.
import { data, game, root, text } from "../game.js";
import { sliding } from "../hands/rest.js";

let told = "";

export function say(sentence) {
  document.getElementById("announce").textContent = sentence;
}

const words = (selector) => document.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** How many moves were made, with their unit: "3 slides." */
function played() {
  const count = words("#stats [data-played]");
  return data().won === "yes" || count === "0" ? "" : `${count} ${words("#controls [data-unit]")} played. `;
}

function news() {
  const counted = !document.querySelector("#remaining.waiting");
  const remaining = counted ? `${words("#remaining b")} ${words("#remaining > span")}.` : "";
  return words("#win .lead") || words("#message") || words("#hint .say:not(.plain)") || remaining;
}

/** The news of the board as it stands: the sentence beside it, or else how much remains. */
function sayNews() {
  if (root().classList.contains("ahead") || sliding()) return;
  const now = news();
  const key = `${text()} ${game.at} ${now}`;
  if (!now || key === told) return;
  told = key;
  say(`${played()}${now}`);
}

/** What the page says at first was read with it. */
export function start() {
  told = `${text()} ${game.at} ${news()}`;
  document.addEventListener("game:answered", sayNews);
  document.addEventListener("game:counted", sayNews);
  document.addEventListener("game:rested", sayNews);
}
