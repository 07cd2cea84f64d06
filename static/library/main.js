// The library in a browser: ticks on the jams that were solved here, and the choice to hide them.
import "../site/every.js";
import "../set/chosen.js";
import * as ticks from "./ticks.js";

const HIDE = "hide-solved";
const box = document.getElementById(HIDE);

function mark() {
  const known = ticks.all();
  const cards = [...document.querySelectorAll("[data-code]")];
  let solved = 0;
  for (const card of cards) {
    const tick = card.querySelector(".tick");
    const words = ticks.words(known[card.dataset.code]);
    tick.textContent = words;
    tick.hidden = !words;
    card.classList.toggle("solved", Boolean(words));
    solved += words ? 1 : 0;
  }
  const told = document.getElementById("ticked");
  if (told) told.textContent = solved ? `Solved in this browser: ${solved} of the ${cards.length} shown.` : "";
}

function hide() {
  document.getElementById("jams").classList.toggle("hiding", box.checked);
}

if (box) {
  box.checked = localStorage.getItem(HIDE) === "1";
  box.addEventListener("change", () => {
    localStorage.setItem(HIDE, box.checked ? "1" : "0");
    hide();
  });
  hide();
}
// The link "More jams" makes room for the jams: whoever stood on it stands on the first of them.
let stoodOnMore = false;
document.addEventListener("htmx:beforeSwap", () => {
  stoodOnMore = Boolean(document.activeElement?.closest("#more"));
});
document.addEventListener("htmx:afterSwap", () => {
  if (stoodOnMore) document.querySelector(".htmx-added a.puzzle")?.focus({ preventScroll: true });
  stoodOnMore = false;
});
document.addEventListener("htmx:afterSettle", mark);
addEventListener("pageshow", mark);
