// The frame over the photo, pulled by mouse and finger, two fingers, keys and buttons.
import { middle, moved, pulled, about, ratioOf, sized } from "./frame.js";

const SVG = "http://www.w3.org/2000/svg";
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
const HANDLE = 22; // pixels on the screen from a corner's middle to its edge
const STEP = 0.02; // of the photo's longer side, an arrow key
const LEAP = 0.1; // with Shift, and by the buttons half of it
const GROW = 1.1;
const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const KEYS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

const place = document.getElementById("own-frame");
const fingers = new Map();
let photo = null;
let frame = null;
let lines = [];
let held = null;

function element(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const put = (selector, attributes) => {
  for (const [name, value] of Object.entries(attributes)) place.querySelector(selector).setAttribute(name, value);
};

function grid() {
  const [rows, cols] = lines;
  const across = Array.from(
    { length: cols - 1 },
    (_, n) => `M${frame.x + ((n + 1) * frame.width) / cols} ${frame.y}v${frame.height}`,
  );
  const down = Array.from(
    { length: rows - 1 },
    (_, n) => `M${frame.x} ${frame.y + ((n + 1) * frame.height) / rows}h${frame.width}`,
  );
  return [...across, ...down].join("");
}

function draw() {
  const { x, y, width, height } = frame;
  put(".window", { x, y, width, height });
  put(".outside", { d: `M0 0H${photo.width}V${photo.height}H0ZM${x} ${y}v${height}h${width}v${-height}Z` });
  put(".cuts", { d: grid() });
  const radius = HANDLE / (place.getScreenCTM()?.a || 1);
  CORNERS.forEach(([right, below], index) => {
    put(`.corner:nth-of-type(${index + 1})`, { cx: x + right * width, cy: y + below * height, r: radius / 2 });
  });
}

function change(wanted) {
  frame = wanted;
  draw();
}

/** Show the photo and a frame on it for a board of `rows` x `cols`. */
export function show(wanted, url, first, rows, cols) {
  [photo, frame, lines] = [wanted, first, [rows, cols]];
  const { width, height } = photo;
  place.setAttribute("viewBox", `0 0 ${width} ${height}`);
  place.replaceChildren(
    element("image", { href: url, width, height }),
    element("path", { class: "outside", "fill-rule": "evenodd" }),
    element("rect", { class: "window" }),
    element("path", { class: "cuts" }),
    ...CORNERS.map(([right, below]) =>
      element("circle", { class: `corner${right === below ? "" : " other"}`, "data-at": `${right}${below}` }),
    ),
  );
  draw();
}

export const chosen = () => frame;

function point(event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(place.getScreenCTM().inverse());
}

const gap = () => {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.x - other.x, one.y - other.y);
};

/** The corner that a finger means: the nearest within reach of the finger. */
function cornerAt(at) {
  const reach = HANDLE / place.getScreenCTM().a;
  const far = ([right, below]) => Math.hypot(frame.x + right * frame.width - at.x, frame.y + below * frame.height - at.y);
  const nearest = CORNERS.reduce((one, other) => (far(other) < far(one) ? other : one));
  return far(nearest) <= reach ? nearest : null;
}

function down(event) {
  if (event.button) return;
  place.setPointerCapture(event.pointerId);
  const at = point(event);
  fingers.set(event.pointerId, at);
  if (fingers.size === 2) held = { wide: frame.width, gap: Math.max(gap(), 1) };
  else if (fingers.size === 1) held = { at, from: frame, corner: cornerAt(at) };
}

function move(event) {
  if (!fingers.has(event.pointerId) || !held) return;
  const at = point(event);
  fingers.set(event.pointerId, at);
  if (held.gap) {
    if (fingers.size > 1) change(about(photo, ratioOf(frame), middle(frame), (held.wide * gap()) / held.gap));
  } else if (held.corner) change(pulled(photo, held.from, at, ...held.corner));
  else change(moved(photo, held.from, at.x - held.at.x, at.y - held.at.y));
}

function up(event) {
  fingers.delete(event.pointerId);
  held = null;
}

const percent = (part, whole) => Math.round((100 * part) / whole);

function say() {
  document.getElementById("announce").textContent =
    `The frame is ${percent(frame.width, photo.width)} percent of the photo wide, ` +
    `${percent(frame.x, photo.width)} percent from its left, ${percent(frame.y, photo.height)} percent from its top.`;
}

function go(way, share) {
  const far = share * Math.max(photo.width, photo.height);
  change(moved(photo, frame, WAYS[way][0] * far, WAYS[way][1] * far));
  say();
}

function grow(factor) {
  change(sized(photo, frame, factor));
  say();
}

function pressed(event) {
  if (!photo || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key in KEYS) go(KEYS[event.key], event.shiftKey ? LEAP : STEP);
  else if (event.key === "+" || event.key === "=") grow(GROW);
  else if (event.key === "-") grow(1 / GROW);
  else return;
  event.preventDefault();
}

function clicked({ target }) {
  const button = target.closest("#own-crop button[value]");
  if (!button || !photo) return;
  if (button.value in WAYS) go(button.value, LEAP / 2);
  else if (button.value === "larger") grow(GROW);
  else if (button.value === "smaller") grow(1 / GROW);
}

export function start() {
  place.addEventListener("pointerdown", down);
  place.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) place.addEventListener(name, up);
  place.addEventListener("keydown", pressed);
  document.addEventListener("click", clicked);
  addEventListener("resize", () => photo && draw());
}
