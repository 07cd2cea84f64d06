// Choosing the player's own photo: a file, a drop or a paste; then the part of it that lies on the board.
import "../site/every.js";
import * as photos from "./photo.js";

const STEP = 0.02; // of the photo's longer side, a key or a button
const LEAST = 0.15; // of the largest frame
const root = document.getElementById("own");
const [rows, cols] = [Number(root.dataset.rows), Number(root.dataset.cols)];
const frame = document.getElementById("own-frame");
const crop = document.getElementById("own-crop");
const say = document.getElementById("own-say");
let photo = null;
let part = null;
let pull = null; // what a finger or a mouse holds: where it began, the part as it was, whether by the corner

function tell(words) {
  say.textContent = words;
  say.hidden = !words;
}

const largest = () => Math.min(photo.width, (photo.height * cols) / rows);
const between = (value, least, most) => Math.min(Math.max(value, least), most);

/** Put the frame where it is asked for, as far as the photo goes. */
function put({ x, y, width }) {
  width = between(width, largest() * LEAST, largest());
  const height = (width * rows) / cols;
  part = { x: between(x, 0, photo.width - width), y: between(y, 0, photo.height - height), width };
  const [window, corner] = frame.querySelectorAll("rect");
  for (const [name, value] of Object.entries({ ...part, height })) window.setAttribute(name, value.toFixed(1));
  const size = Number(corner.getAttribute("width"));
  corner.setAttribute("x", (part.x + width - size / 2).toFixed(1));
  corner.setAttribute("y", (part.y + height - size / 2).toFixed(1));
}

function show(found) {
  photo = found;
  frame.setAttribute("viewBox", `0 0 ${photo.width} ${photo.height}`);
  const handle = Math.max(photo.width, photo.height) / 12;
  const image = document.createElementNS("http://www.w3.org/2000/svg", "image");
  image.setAttribute("href", photos.address(photo));
  image.setAttribute("width", photo.width);
  image.setAttribute("height", photo.height);
  const parts = ["window", "corner"].map((name) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    made.setAttribute("class", name);
    return made;
  });
  for (const side of ["width", "height"]) parts[1].setAttribute(side, handle);
  frame.replaceChildren(image, ...parts);
  put(photos.frameOf(photo, rows, cols));
  crop.hidden = false;
}

async function take(file) {
  if (!file) return;
  tell("");
  if (file.size > photos.HEAVIEST) {
    tell(`${file.name} has ${Math.round(file.size / 1e6)} MB; a photo of up to ${photos.HEAVIEST / 1e6} MB can be read.`);
    return;
  }
  try {
    show(await photos.read(file));
    frame.focus();
  } catch {
    const heic = /hei[cf]/i.test(file.type + file.name) ? " It is a HEIC photo, which this browser does not know." : "";
    tell(`${file.name || "What was pasted"} cannot be read as a picture.${heic} Choose a JPEG or a PNG.`);
  }
}

const shift = (right, down) => {
  const step = Math.max(photo.width, photo.height) * STEP;
  put({ ...part, x: part.x + right * step, y: part.y + down * step });
};
const resize = (factor) => {
  const width = part.width * factor;
  put({ x: part.x + (part.width - width) / 2, y: part.y + ((part.width - width) * rows) / cols / 2, width });
};
const DO = {
  left: () => shift(-1, 0),
  right: () => shift(1, 0),
  up: () => shift(0, -1),
  down: () => shift(0, 1),
  smaller: () => resize(0.94),
  larger: () => resize(1 / 0.94),
};
const KEYS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  "-": "smaller",
  "+": "larger",
  "=": "larger",
};

/** Where a pointer is, in pixels of the photo. */
function place(event) {
  const box = frame.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * photo.width,
    y: ((event.clientY - box.top) / box.height) * photo.height,
  };
}

const letGo = () => {
  pull = null;
};

frame.addEventListener("pointerdown", (event) => {
  pull = { from: place(event), was: part, corner: event.target.matches(".corner") };
  frame.setPointerCapture(event.pointerId);
});
frame.addEventListener("pointermove", (event) => {
  if (!pull) return;
  const now = place(event);
  if (pull.corner) put({ ...pull.was, width: pull.was.width + now.x - pull.from.x });
  else put({ ...pull.was, x: pull.was.x + now.x - pull.from.x, y: pull.was.y + now.y - pull.from.y });
});
for (const name of ["pointerup", "pointercancel"]) frame.addEventListener(name, letGo);
frame.addEventListener("keydown", (event) => {
  if (!KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  DO[KEYS[event.key]]();
});
crop.addEventListener("click", (event) => DO[event.target.value]?.());

document.getElementById("own-file").addEventListener("change", (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  take(file);
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  take(event.dataTransfer.files[0]);
});
document.addEventListener("paste", (event) => take([...event.clipboardData.files][0]));

document.getElementById("own-keep").addEventListener("click", async () => {
  photo.frames[`${rows}x${cols}`] = part;
  try {
    await photos.keep(photo);
  } catch {
    tell("This browser keeps no photo: its storage is full, or a private window forbids it.");
    return;
  }
  const target = new URL(root.dataset.url, location.href);
  target.searchParams.delete("alike");
  const groups = target.searchParams.get("numbers") === "off" ? await photos.alike(photo, rows, cols) : "";
  if (groups) target.searchParams.set("alike", groups);
  location.assign(target);
});
document.getElementById("own-forget").addEventListener("click", async () => {
  await photos.forget();
  crop.hidden = true;
  photo = null;
  tell("The photo is deleted.");
});

photos.kept().then((before) => before && !photo && show(before));
