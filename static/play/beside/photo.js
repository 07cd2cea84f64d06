// The player's own photo on the tiles of a game: drawn from what this browser keeps, and measured where the numbers are hidden.
import { data, game } from "../game.js";
import { alikeOn } from "../../album/alike.js";
import { lay } from "../../album/lay.js";

const wanted = () => document.querySelector("#picture[data-own]") !== null;

/** The same game under other options; its line is left out where a board on it would be won already. */
function turnTo(options) {
  const { code, rules, line, at, boards } = game;
  const { looks } = rules.read(code, options.get("alike") ?? "");
  const early = boards.slice(0, -1).some((one) => rules.solved({ ...one, looks }));
  if (line.length && !early) {
    options.set("line", line.join("."));
    if (at !== line.length) options.set("at", at);
  }
  location.replace(`${data().base}?${options}`);
}

async function show() {
  const laid = await lay();
  const options = new URLSearchParams(data().extras);
  const bare = options.get("numbers") === "off";
  if (!laid) {
    if (!bare) return;
    options.delete("numbers");
    options.delete("alike");
    turnTo(options);
    return;
  }
  if (!bare) return;
  const found = await alikeOn(laid);
  if (found === (options.get("alike") ?? "")) return;
  if (found) options.set("alike", found);
  else options.delete("alike");
  turnTo(options);
}

export function start() {
  if (wanted()) show();
}
