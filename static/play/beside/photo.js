// The player's own photo on the tiles of a game: drawn from what this browser keeps, and measured where the numbers are hidden.
import { board, data, game } from "../game.js";
import { alikeOn } from "../../album/alike.js";
import { frameFor } from "../../album/frame.js";
import { address, load } from "../../album/kept.js";

const wanted = () => document.querySelector("#picture[data-own]") !== null;

function draw(photo, { rows, cols }) {
  const frame = frameFor(photo, rows, cols);
  const scale = (cols * 100) / frame.width;
  const picture = document.getElementById("art-picture");
  const at = { x: -frame.x * scale, y: -frame.y * scale, width: photo.width * scale, height: photo.height * scale };
  for (const [name, value] of Object.entries({ ...at, href: address(photo) })) picture.setAttribute(name, value);
  document.documentElement.dataset.photo = "yes";
  return frame;
}

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
  const photo = await load();
  const options = new URLSearchParams(data().extras);
  const bare = options.get("numbers") === "off";
  if (!photo) {
    if (!bare) return;
    options.delete("numbers");
    options.delete("alike");
    turnTo(options);
    return;
  }
  const { rows, cols } = board();
  const frame = draw(photo, board());
  if (!bare) return;
  const found = await alikeOn(photo, frame, rows, cols);
  if (found === (options.get("alike") ?? "")) return;
  if (found) options.set("alike", found);
  else options.delete("alike");
  turnTo(options);
}

export function start() {
  if (wanted()) show();
}
