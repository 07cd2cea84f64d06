// The player's own photo on the tiles of a page, wherever the server left room for it.
import { frameFor } from "./frame.js";
import { address, load } from "./kept.js";

/** Lay the photo that is kept under the whole board. -> {photo, frame, rows, cols}; null without one, or where no photo is asked for. */
export async function lay() {
  const [print, picture] = ["art-print", "art-picture"].map((id) => document.getElementById(id));
  if (!picture || picture.hasAttribute("href")) return null;
  const photo = await load();
  if (!photo) return null;
  const [cols, rows] = ["width", "height"].map((side) => Number(print.getAttribute(side)) / 100);
  const frame = frameFor(photo, rows, cols);
  const scale = (cols * 100) / frame.width;
  const at = { x: -frame.x * scale, y: -frame.y * scale, width: photo.width * scale, height: photo.height * scale };
  for (const [name, value] of Object.entries({ ...at, href: address(photo) })) picture.setAttribute(name, value);
  document.documentElement.dataset.photo = "yes";
  return { photo, frame, rows, cols };
}
