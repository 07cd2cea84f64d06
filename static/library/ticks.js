// Which puzzles this browser has solved, and which in the fewest moves: read off its finished games, kept beside them for ever.
import * as games from "../records/games.js";
import { put, table } from "../records/stored.js";

const KEY = "ticks";
const [SOLVED, FEWEST] = [1, 2];

// The metric in which lists of puzzles count.
const LISTED = ["slides", "single"];

/** Solved in the fewest moves, and not by Solve. Games kept by older versions say `true` where there was any help. */
function inTheFewest(game, listed) {
  const least = LISTED.includes(game.metric) ? (listed ?? game.shortest) : game.shortest;
  return game.moves === least && game.help !== "solve" && game.help !== true;
}

/** code -> 1 solved, 2 solved in the fewest; `fewest` has what a list knows by code. The list of games forgets the oldest; ticks do not. */
export function all(fewest = {}) {
  const ticks = table(KEY);
  for (const game of games.all()) {
    const mark = inTheFewest(game, fewest[game.code]) ? FEWEST : SOLVED;
    ticks[game.code] = Math.max(ticks[game.code] ?? 0, mark);
  }
  put(KEY, ticks); // where it is refused, the ticks of the games at hand are still shown
  return ticks;
}

export function forget() {
  localStorage.removeItem(KEY);
}

export const words = (mark) => ({ [SOLVED]: "✓ solved", [FEWEST]: "★ in the fewest" })[mark] ?? "";
