// Games that were begun and not yet won, kept in this browser: "continue" finds them again.
import { list, put } from "./stored.js";

const KEY = "unfinished";
const MOST_KEPT = 12;

export const all = () => list(KEY);

/** Keep a game by its code, the latest last; one that is won is forgotten. A storage that refuses leaves it to the address. */
export function note({ code, moves, won, ...game }) {
  const others = all().filter((game) => game.code !== code);
  put(KEY, won || !moves ? others : [...others, { code, moves, ...game }].slice(-MOST_KEPT));
}
