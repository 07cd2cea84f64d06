// The page of levels in a browser: ticks, stars, and the next one of each series.
import "../site/every.js";
import * as chosen from "../set/chosen.js";
import { draw } from "./marks.js";

function tell(place, words, next) {
  const [told, on] = place.children;
  told.textContent = words;
  on.hidden = !next;
  if (!next) return;
  on.href = next.href;
  on.textContent = `Go on with level ${next.querySelector("b").lastChild.textContent}`;
}

function mark() {
  for (const series of document.querySelectorAll("[data-series]")) {
    const links = [...series.querySelectorAll("[data-code]")];
    const known = draw(links);
    const marks = links.map((link) => known[link.dataset.code] ?? 0);
    const [solved, stars] = [marks.filter(Boolean).length, marks.filter((one) => one === 2).length];
    const next = solved ? links[marks.indexOf(0)] : null;
    for (const link of links) link.classList.toggle("next", link === next);
    tell(series.querySelector("[data-stand]"), `${solved} of ${links.length} solved, ${stars} in the fewest moves.`, next);
    series.querySelector("[data-stand]").hidden = !solved;
  }
}

/** Boxes to tick levels for a set stand below them while they are wished for. */
function offerBoxes({ target }) {
  for (const link of document.querySelectorAll("[data-series] [data-code]")) {
    if (!target.checked) link.parentElement.querySelector(".choose")?.remove();
    else link.after(chosen.box(link.dataset.code, `Level ${link.querySelector("b").lastChild.textContent}`));
  }
  chosen.show();
}

document.getElementById("levels-choose").addEventListener("change", offerBoxes);
addEventListener("pageshow", mark);
