// Before anything of the game runs: the whole game takes the place of the board that is played by links, and its address stays
// within the set's.
import { placeWithin } from "../play/line/place.js";

const bar = document.getElementById("set-bar").dataset;

document.getElementById("set-linked").replaceWith(document.getElementById("set-game").content);

/** `/jams/CODE?line=…` as the set has it: `/set/2?title=…&p=…&line=…`. */
export function within(url) {
  const { search } = new URL(url, location.href);
  return `${bar.page}?${[bar.query, search.slice(1)].filter(Boolean).join("&")}`;
}

placeWithin(within);
