// The order of a set: its buttons work without a new page, and a grip is dragged or moved with the arrow keys. What order there is
// then, the server says: this only asks for one.
const SLACK = 6; // pixels that a press may wobble
const EDGE = 60; // pixels from the edge of the window where a drag scrolls
let drag = null;

const set = () => document.getElementById("set");
const items = () => [...document.querySelectorAll(".set-cards > li")];
const say = (text) => {
  document.getElementById("announce").textContent = text;
};

/** Ask for a change and show the set as it is after it; `focus` names what gets the focus then. */
async function change(wish, focus, words) {
  const fields = new URLSearchParams(new FormData(document.getElementById("set-order")));
  fields.set("do", wish);
  let answer = null;
  try {
    answer = await fetch("/set", { method: "POST", body: fields });
  } catch {
    say("No connection: the order is as it was.");
    return;
  }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("set");
  if (!fresh) return location.reload();
  set().replaceWith(fresh);
  if (answer.ok) history.pushState(null, "", fresh.dataset.url);
  document.dispatchEvent(new Event("set:drawn"));
  const there = focus.map((id) => document.getElementById(id)).find((one) => one && !one.disabled);
  there?.focus({ preventScroll: true });
  there?.scrollIntoView({ block: "nearest" });
  say(words);
}

const clamp = (place) => Math.min(Math.max(place, 1), items().length);

function press(wish) {
  const [verb, text] = wish.split("-");
  const place = Number(text);
  if (verb === "out") return change(wish, [`out-${place}`, `out-${place - 1}`, "set-text"], `Number ${place} was left out.`);
  const there = clamp(place + (verb === "later" ? 1 : -1));
  return change(wish, [`${verb}-${there}`, `grip-${there}`], `Number ${place} is number ${there} now.`);
}

/** Take the puzzle at `from` to `to`, both counted from 1. */
function take(from, to) {
  if (from === to) return undefined;
  const order = items().map((item) => Number(item.dataset.place));
  order.splice(to - 1, 0, ...order.splice(from - 1, 1));
  return change(`order-${order.join(".")}`, [`grip-${to}`], `Number ${from} is number ${to} now.`);
}

const KEYS = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: () => Number.POSITIVE_INFINITY,
};

const placeOf = (item) => Number(item.dataset.place);

/** The place of a card while the one from `from` stands at `to`. */
function placeThen(place, from, to) {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  if (to <= place && place < from) return place + 1;
  return place;
}

function shift(to) {
  drag.to = to;
  for (const item of items()) item.style.order = placeThen(placeOf(item), placeOf(drag.item), to);
}

function letGo() {
  for (const item of items()) item.style.order = "";
  drag?.item.classList.remove("lifted");
  drag = null;
}

document.addEventListener("pointerdown", (event) => {
  const grip = event.target.closest?.(".grip");
  if (!grip || !event.isPrimary || event.button) return;
  const item = grip.closest("li");
  grip.setPointerCapture(event.pointerId);
  drag = { item, to: placeOf(item), x: event.clientX, y: event.clientY, moved: false };
});

document.addEventListener("pointermove", (event) => {
  if (!drag || !event.isPrimary) return;
  drag.moved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK;
  if (!drag.moved) return;
  drag.item.classList.add("lifted");
  if (event.clientY < EDGE) scrollBy(0, -12);
  else if (event.clientY > innerHeight - EDGE) scrollBy(0, 12);
  const over = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((one) => one.closest(".set-cards > li"))
    .find((item) => item && item !== drag.item);
  if (over) shift(Number(over.style.order) || placeOf(over));
});

document.addEventListener("pointerup", () => {
  if (!drag) return;
  const { item, to, moved } = drag;
  letGo();
  if (moved) take(placeOf(item), to);
});
document.addEventListener("pointercancel", letGo);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && drag) return letGo();
  const item = event.target.closest?.(".grip")?.closest("li");
  if (!item || !(event.key in KEYS) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (!event.repeat) take(placeOf(item), clamp(KEYS[event.key](placeOf(item))));
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "set-order" || !event.submitter) return;
  event.preventDefault();
  press(event.submitter.value);
});

addEventListener("popstate", () => location.reload());
