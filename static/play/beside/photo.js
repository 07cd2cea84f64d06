// A game on the player's own photo: it is laid on the tiles, and which of them look alike goes into the address without numbers.
import { lay, alike } from "../../album/photo.js";
import { board, data } from "../game.js";

let groups = "";

/** The link that hides the numbers names the tiles that nobody can tell apart then. */
function name() {
  const link = document.querySelector("#picture[data-own] a");
  if (!link || !groups || !/numbers=off/.test(link.search) || /alike=/.test(link.search)) return;
  link.search += `&alike=${groups}`;
}

export async function start() {
  if (!document.querySelector("#picture[data-own]")) return;
  const { rows, cols } = board();
  const photo = await lay(rows, cols);
  if (!photo) return;
  groups = data().alike || (await alike(photo, rows, cols));
  name();
  document.addEventListener("game:answered", name);
}
