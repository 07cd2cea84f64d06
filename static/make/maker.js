// The makers: links do everything; with this script edits come without a new page, pieces can be dragged, and keys press the links.
import "../site/every.js";
import * as share from "../share/dialog.js";
import { climb, stopClimbing } from "./climb.js";
import { showChange } from "./shown.js";
import { typed } from "./typing.js";

const SLACK = 8; // pixels that a press may wobble
let drag = null;
share.start(() => document.getElementById("share-open").href);
const maker = () => document.getElementById("maker");

// One engine: HTMX fetches the page behind a link and puts its drawing here; the address comes with the answer.
async function go(url, focus) {
  stopClimbing();
  await window.htmx.ajax("GET", url, { target: "#maker", select: "#maker", swap: "outerHTML" });
  standing();
  const there = focus && document.getElementById(focus);
  if (there) there.focus();
}

// Undo and Redo go through the history while there is more of this drawing in it.
function beside(step) {
  const history = window.navigation?.entries?.();
  if (!history) return true;
  const url = history[window.navigation.currentEntry.index + step]?.url;
  return Boolean(url) && new URL(url).pathname === maker().dataset.base;
}

function standing() {
  document.getElementById("undo").setAttribute("aria-disabled", !beside(-1));
  document.getElementById("redo").setAttribute("aria-disabled", !beside(1));
}

function cellAt(event) {
  const board = document.getElementById("board");
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  return { row: Math.floor(point.y / 100), col: Math.floor(point.x / 100) };
}

const sides = () => {
  const [rows, cols] = maker().dataset.size.split("x");
  return { rows: Number(rows), cols: Number(cols || rows) };
};

function edit(fields) {
  const { base, size, cells } = maker().dataset;
  return `${base}?${new URLSearchParams({ size, cells, ...fields })}`;
}

function drop(event) {
  const { piece, from } = drag;
  const there = cellAt(event);
  const { rows, cols } = sides();
  const inside = there.row >= 0 && there.col >= 0 && there.row < rows && there.col < cols;
  if (piece.id.startsWith("car-")) {
    const name = piece.id.slice(4);
    if (!inside) return go(edit({ do: "away", car: name }));
    const row = Math.max(0, there.row - drag.row);
    const col = Math.max(0, there.col - drag.col);
    return go(edit({ do: "move", car: name, cell: row * cols + col }), piece.id);
  }
  const cell = from.row * cols + from.col;
  const other = there.row * cols + there.col;
  if (inside && other !== cell && maker().dataset.base === "/make/tiles") go(edit({ do: "swap", cell, with: other }));
}

document.addEventListener("pointerdown", (event) => {
  if (!event.isPrimary) return letGo(); // two fingers zoom
  const piece = event.target.closest?.("#maker .piece");
  if (!piece || event.button) return;
  const from = cellAt(event);
  const [, left, top] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(piece.getAttribute("transform")).map(Number);
  const scale = 1 / document.getElementById("board").getScreenCTM().a; // units a pixel
  drag = {
    piece,
    from,
    left,
    top,
    scale,
    x: event.clientX,
    y: event.clientY,
    row: from.row - top / 100,
    col: from.col - left / 100,
  };
});

document.addEventListener("pointermove", (event) => {
  if (!drag || !event.isPrimary) return;
  const right = event.clientX - drag.x;
  const down = event.clientY - drag.y;
  drag.moved ||= Math.hypot(right, down) > SLACK;
  if (!drag.moved) return;
  if (!drag.held) {
    drag.held = true;
    drag.piece.setPointerCapture?.(event.pointerId);
  }
  drag.piece.setAttribute("transform", `translate(${drag.left + right * drag.scale} ${drag.top + down * drag.scale})`);
});

function letGo() {
  if (drag) drag.piece.setAttribute("transform", `translate(${drag.left} ${drag.top})`);
  drag = null;
}

document.addEventListener("pointerup", (event) => {
  if (drag?.moved) {
    event.preventDefault();
    drop(event);
    const { piece } = drag;
    piece.dataset.dragged = "1";
    setTimeout(() => delete piece.dataset.dragged, 50);
  }
  letGo();
});
document.addEventListener("pointercancel", letGo);
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("#maker")) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const step = { undo: -1, redo: 1 }[event.target.id];
  if (step) return beside(step) && history.go(step);
  const link = event.target.closest?.("#maker a[href]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  const url = link.getAttribute("href");
  if (link.dataset.dragged) return event.preventDefault();
  if (link.id === "harder") {
    event.preventDefault();
    return climb(url);
  }
  if (!url.startsWith(`${maker().dataset.base}?`) || !window.htmx) return;
  event.preventDefault();
  go(url, link.id);
  if (link.closest(".changes")) document.getElementById("board").scrollIntoView({ block: "nearest" });
});

// Not `pointerover`: a page that scrolls to what has the focus moves under a pointer at rest.
for (const kind of ["pointermove", "focusin"]) document.addEventListener(kind, showChange);

document.addEventListener("keydown", (event) => {
  if (
    !event.target.closest?.("#maker") ||
    event.target.matches("input, textarea") ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  const picked = document.querySelector("#board .picked");
  if (typed(event, (cell, tile, next) => go(edit({ do: "set", cell, tile }), `cell-${next}`))) return;
  if (event.key === " " && event.target.closest("#board")) {
    event.preventDefault();
    event.target.closest("a").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return;
  }
  const key = event.key === "Backspace" ? "Delete" : event.key;
  const verb = [...document.querySelectorAll("#maker [data-key]")].find((one) => one.dataset.key === key);
  if (verb && picked) {
    event.preventDefault();
    go(verb.getAttribute("href"), picked.id);
  } else if (event.key === "Escape" && picked) {
    go(picked.getAttribute("href"), picked.id);
  } else if (event.key.startsWith("Arrow") && event.target.closest("#board")) {
    event.preventDefault();
    walk(event.target.closest("a"), event.key);
  }
});

// Arrows go from one cell of the board to the next in that direction.
function walk(from, key) {
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const [right, down] = ways[key];
  const far = (one) => {
    const [a, b] = middle(one);
    const ahead = (a - x) * right + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * right);
    return ahead > 4 ? ahead + 3 * aside : Number.POSITIVE_INFINITY;
  };
  const others = [...document.querySelectorAll("#board a")].filter((one) => one !== from && far(one) < Number.POSITIVE_INFINITY);
  others.sort((a, b) => far(a) - far(b))[0]?.focus();
}

// A pasted text leaves an address that says nothing of its drawing.
if (location.search === "") history.replaceState(history.state, "", maker().dataset.here);
document.addEventListener("htmx:historyRestore", standing);
standing();
