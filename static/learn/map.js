// The map under the pointer: the nearest dot shows its board, a press goes there, a drag moves the map. Each is a link without script.
import "./lesson.js";

const PEEK_MS = 90;
const NEAR = 12; // units of the drawing from a dot
const FAR = 6; // pixels after which a press is a drag
let waiting = 0;
let places = [];
let drag = null;

const map = () => document.getElementById("map");

function load() {
  const d = document.getElementById("map-dots")?.getAttribute("d") ?? "";
  let at = [0, 0];
  places = [...d.matchAll(/m([\d.e-]+) ([\d.e-]+)h0/g)].map(([, x, y]) => {
    at = [at[0] + Number(x), at[1] + Number(y)];
    return at;
  });
}

function unit(event) {
  const matrix = map().getScreenCTM().inverse();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
}

function nearest({ x, y }) {
  let best = -1;
  let least = NEAR * NEAR;
  places.forEach(([a, b], index) => {
    const far = (a - x) ** 2 + (b - y) ** 2;
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}

function ring(index) {
  let mark = map().querySelector(".pointed");
  if (!mark) {
    mark = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    mark.setAttribute("class", "pointed");
    mark.setAttribute("r", "7");
    mark.dataset.own = "";
    map().append(mark);
  }
  mark.setAttribute("cx", places[index][0]);
  mark.setAttribute("cy", places[index][1]);
}

function peek(index) {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const { peek: base, query } = map().dataset;
    const answer = await fetch(`${base}?${query}&to=${index}`, { headers: { "HX-Request": "true" } });
    if (answer.ok) document.getElementById("peek").innerHTML = await answer.text();
  }, PEEK_MS);
}

function move(event) {
  if (drag) return pan(event);
  if (!event.target.closest?.("#map")) return;
  const index = nearest(unit(event));
  if (index < 0) return;
  ring(index);
  peek(index);
}

function pan(event) {
  const box = map().viewBox.baseVal;
  const scale = box.width / map().clientWidth;
  if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  drag.moved = true;
  box.x = drag.left - (event.clientX - drag.x) * scale;
  box.y = drag.top - (event.clientY - drag.y) * scale;
}

function zoom(event) {
  if (!event.target.closest?.("#map") || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const box = map().viewBox.baseVal;
  const { x, y } = unit(event);
  const width = Math.min(900, Math.max(90, box.width * (event.deltaY > 0 ? 1.2 : 1 / 1.2)));
  const factor = width / box.width;
  box.x = x - (x - box.x) * factor;
  box.y = y - (y - box.y) * factor;
  box.height *= factor;
  box.width = width;
}

function press(event) {
  if (!event.target.closest?.("#map") || event.button) return;
  const box = map().viewBox.baseVal;
  drag = { x: event.clientX, y: event.clientY, left: box.x, top: box.y, moved: false };
}

function release(event) {
  const was = drag;
  drag = null;
  if (!was || was.moved || event.target.closest?.("#map a") || !event.target.closest?.("#map")) return;
  const index = nearest(unit(event));
  const { go: base, query } = map().dataset;
  if (index >= 0) location.assign(`${base}?${query}&to=${index}`);
}

function focused(event) {
  const dot = event.target.closest?.("#map a circle, #map a");
  const circle = dot?.querySelector?.("circle") ?? dot;
  if (!circle) return;
  const at = places.findIndex(
    ([x, y]) => Math.abs(x - circle.cx.baseVal.value) < 0.1 && Math.abs(y - circle.cy.baseVal.value) < 0.1,
  );
  if (at >= 0) peek(at);
}

load();
document.addEventListener("lesson:drawn", load);
document.addEventListener("pointermove", move);
document.addEventListener("pointerdown", press);
document.addEventListener("pointerup", release);
document.addEventListener("focusin", focused);
document.addEventListener("wheel", zoom, { passive: false });
