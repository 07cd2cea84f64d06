// The makers: links do everything; with this script edits come without a new page, pieces can be dragged, and keys press the links.
import "../site/every.js";
import * as share from "../share/dialog.js";
import { climb } from "./climb.js";
import * as queue from "./queue.js";
import { showChange } from "./shown.js";
import { typed } from "./typing.js";

const SLACK = 8; // pixels that a press may wobble
const { add, maker } = queue;
let drag = null;
share.start(() => document.getElementById("share-open").href);
function pointAt(event) {
  const board = document.getElementById("board");
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
}

const cellOf = ({ x, y }) => ({ row: Math.floor(y / 100), col: Math.floor(x / 100) });

const sides = () => {
  const [rows, cols] = maker().dataset.size.split("x");
  return { rows: Number(rows), cols: Number(cols || rows) };
};

function drop(event) {
  const { piece, from, start } = drag;
  // As far as the hand went, wherever the page is now: an answer may have come meanwhile.
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  const there = cellOf({ x: start.x + right * drag.scale, y: start.y + down * drag.scale });
  const { rows, cols } = sides();
  const inside = there.row >= 0 && there.col >= 0 && there.row < rows && there.col < cols;
  if (piece.id.startsWith("car-")) {
    const name = piece.id.slice(4);
    if (!inside) return add({ fields: { do: "away", car: name } });
    const row = Math.max(0, there.row - drag.row);
    const col = Math.max(0, there.col - drag.col);
    return add({ fields: { do: "move", car: name, cell: row * cols + col } });
  }
  const cell = from.row * cols + from.col;
  const other = there.row * cols + there.col;
  if (inside && other !== cell && maker().dataset.base === "/make/tiles") add({ fields: { do: "swap", cell, with: other } });
}

document.addEventListener("pointerdown", (event) => {
  if (!event.isPrimary) return letGo(); // two fingers zoom
  const piece = event.target.closest?.("#maker .piece");
  if (!piece || event.button) return;
  const start = pointAt(event);
  const from = cellOf(start);
  const [, left, top] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(piece.getAttribute("transform")).map(Number);
  const scale = 1 / document.getElementById("board").getScreenCTM().a; // units a pixel
  drag = {
    piece,
    start,
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
  if (!drag.piece.isConnected) drag.piece = document.getElementById(drag.piece.id) ?? drag.piece;
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
  if (step) return queue.add({ step });
  const link = event.target.closest?.("#maker a[href]");
  if (!link || "whole" in link.dataset || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  const url = link.getAttribute("href");
  if (link.dataset.dragged) return event.preventDefault();
  if (link.id === "harder") {
    event.preventDefault();
    return climb(url);
  }
  if (!url.startsWith(`${maker().dataset.base}?`) || !window.htmx) return;
  event.preventDefault();
  add({ url, id: link.id });
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
  if (typed(event, (cell, tile) => add({ fields: { do: "set", cell, tile } }))) return;
  if (event.key === " " && event.target.closest("#board")) {
    event.preventDefault();
    event.target.closest("a").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return;
  }
  const key = event.key === "Backspace" ? "Delete" : event.key;
  const verb = [...document.querySelectorAll("#maker [data-key]")].find((one) => one.dataset.key === key);
  if (verb && picked) {
    event.preventDefault();
    add({ url: verb.getAttribute("href"), id: verb.id });
  } else if (event.key === "Escape" && picked) {
    add({ url: picked.getAttribute("href"), id: picked.id });
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
if (!new URLSearchParams(location.search).has("cells")) history.replaceState(history.state, "", maker().dataset.here);
queue.start();
