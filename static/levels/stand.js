// Where one stands, on the home page: how many levels are solved, and the next of each series.
import * as ticks from "../library/ticks.js";
import { skipped } from "./skipped.js";

function tell(link, known) {
  const codes = link.dataset.codes.split(" ");
  const solved = codes.filter((code) => known[code]).length;
  const stars = codes.filter((code) => known[code] === 2).length;
  const next = codes.findIndex((code) => !known[code]);
  link.hidden = next < 0;
  if (next >= 0) {
    link.href = `/${link.dataset.slug}/${codes[next]}`;
    link.textContent = `${link.dataset.name} level ${next + 1}`;
  }
  return solved ? `${link.dataset.name} levels: ${solved} of ${codes.length} solved, ${stars} in the fewest moves.` : "";
}

function show() {
  const known = ticks.all();
  const links = [...document.querySelectorAll("#stand [data-codes]")];
  const told = links.map((link) => tell(link, known)).filter(Boolean);
  document.getElementById("stand-words").textContent = told.join(" ");
  const begun = told.length > 0;
  document.getElementById("stand-steps").hidden = skipped() || begun;
}

addEventListener("pageshow", show);
