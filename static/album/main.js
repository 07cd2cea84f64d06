// The page of pictures: the player's own photo is chosen, dropped or pasted, cut to the board's shape and kept here.
import "../site/every.js";
import * as crop from "./crop.js";
import { frameFor } from "./frame.js";
import { address, forget, keep, load } from "./kept.js";
import { open, Unreadable } from "./open.js";

const own = document.getElementById("own");
const [rows, cols] = [Number(own.dataset.rows), Number(own.dataset.cols)];
let photo = null;
let url = "";

function tell(sentence, tone = "error") {
  const place = document.getElementById("own-say");
  place.className = `say ${tone}`;
  place.textContent = sentence;
  place.hidden = !sentence;
}

function show(wanted) {
  if (url) URL.revokeObjectURL(url);
  photo = wanted;
  url = address(photo);
  document.getElementById("own-crop").hidden = false; // first: what is hidden has no size to draw by
  crop.show(photo, url, frameFor(photo, rows, cols), rows, cols);
}

/** Only a file that can be read takes the place of the photo that is there. */
async function take(file) {
  if (!file) return;
  tell("Reading the photo…", "plain");
  try {
    show(await open(file));
    tell("");
    document.getElementById("own-frame").focus({ preventScroll: true });
    document.getElementById("own-crop").scrollIntoView({ block: "nearest" });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    tell(`${error.message}${photo ? " Your photo is still there." : ""}`);
  }
}

async function use() {
  const { x, y, width, height } = crop.chosen();
  const frames = { ...photo.frames };
  delete frames[`${rows}x${cols}`]; // the one chosen last stands last
  frames[`${rows}x${cols}`] = { x, y, width, height };
  try {
    await keep({ ...photo, frames });
  } catch {
    return tell("This browser does not let the page keep a photo: a private window, or no room. Nothing was changed.");
  }
  return location.assign(own.dataset.url);
}

async function drop() {
  if (!confirm("Delete your photo from this browser?")) return;
  await forget().catch(() => {});
  photo = null;
  document.getElementById("own-crop").hidden = true;
  tell("Your photo was deleted.", "plain");
  document.getElementById("own-file").focus();
}

const held = (transfer) => [...(transfer?.files ?? [])].find((file) => file.type.startsWith("image/")) ?? transfer?.files?.[0];

function start() {
  crop.start();
  const field = document.getElementById("own-file");
  field.addEventListener("change", () => {
    take(field.files[0]);
    field.value = ""; // the same file may be chosen again
  });
  document.addEventListener("paste", (event) => take(held(event.clipboardData)));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    take(held(event.dataTransfer));
  });
  document.getElementById("own-keep").addEventListener("click", use);
  document.getElementById("own-forget").addEventListener("click", drop);
  load().then((found) => found && !photo && show(found));
}

start();
