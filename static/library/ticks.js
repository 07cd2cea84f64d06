// Which jams this browser has solved, and which in the fewest moves: read off its finished games, kept beside them for ever.
import * as games from "../records/games.js";

const KEY = "ticks";
const [SOLVED, FEWEST] = [1, 2];

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** code -> 1 solved, 2 solved in the fewest. The list of games forgets the oldest; ticks do not. */
export function all() {
  const ticks = kept();
  for (const game of games.all()) {
    if (game.slug !== "jams") continue;
    const mark = game.moves === game.shortest && !game.help ? FEWEST : SOLVED;
    ticks[game.code] = Math.max(ticks[game.code] ?? 0, mark);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(ticks));
  } catch {
    // A full or refused storage: the ticks of the games at hand are still shown.
  }
  return ticks;
}

export const words = (mark) => ({ [SOLVED]: "✓ solved", [FEWEST]: "★ in the fewest" })[mark] ?? "";
