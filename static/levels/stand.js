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

/** The first steps are offered to who is new here, from the one not done yet. */
function leadToSteps(link, known, begun) {
  const next = link.dataset.steps.split(" ").findIndex((code) => !known[code]);
  link.hidden = begun || skipped() || next < 0;
  link.href = `/first-steps/${next + 1}`;
}

export function show() {
  const known = ticks.all();
  const links = [...document.querySelectorAll("#stand [data-codes]")];
  const told = links.map((link) => tell(link, known)).filter(Boolean);
  document.getElementById("stand-words").textContent = told.join(" ");
  leadToSteps(document.getElementById("stand-steps"), known, told.length > 0);
}
