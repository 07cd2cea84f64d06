// Ticks and stars on links to puzzles: what this browser has solved, and what in the fewest moves.
import * as ticks from "../library/ticks.js";

const WORDS = { 1: ["✓", "solved"], 2: ["★", "solved in the fewest"] };

/** Marks every link that names its puzzle; the marks by code. */
export function draw(links) {
  const fewest = Object.fromEntries(links.map((link) => [link.dataset.code, Number(link.dataset.fewest) || undefined]));
  const known = ticks.all(fewest);
  for (const link of links) {
    const [sign, words] = WORDS[known[link.dataset.code]] ?? ["", ""];
    const seen = Object.assign(document.createElement("span"), { textContent: sign, ariaHidden: "true" });
    const heard = Object.assign(document.createElement("span"), {
      textContent: words && ` ${words}`,
      className: "visually-hidden",
    });
    link.querySelector(".mark").replaceChildren(...(sign ? [seen, heard] : []));
    link.classList.toggle("done", Boolean(sign));
  }
  return known;
}
