// The page of levels in a browser: ticks, stars, and the next one of each series.
import "../site/every.js";
import { draw } from "./marks.js";

function mark() {
  for (const series of document.querySelectorAll("[data-series]")) {
    const links = [...series.querySelectorAll("[data-code]")];
    const known = draw(links);
    const marks = links.map((link) => known[link.dataset.code] ?? 0);
    const [solved, stars] = [marks.filter(Boolean).length, marks.filter((one) => one === 2).length];
    const next = solved ? links[marks.indexOf(0)] : null;
    for (const link of links) link.classList.toggle("next", link === next);
    const told = series.querySelector("[data-stand]");
    told.textContent = solved ? `${solved} of ${links.length} solved, ${stars} in the fewest moves.` : "";
  }
}

addEventListener("pageshow", mark);
