// Games that were begun and not yet won, kept in this browser: "continue" finds them again.
const KEY = "unfinished";
const MOST_KEPT = 12;

export function all() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function write(games) {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // A full or refused storage: then the address alone remembers.
  }
}

/** Keep a game by its code, the latest last; one that is won is forgotten. */
export function note({ code, moves, won, ...game }) {
  const others = all().filter((game) => game.code !== code);
  write(won || !moves ? others : [...others, { code, moves, ...game }].slice(-MOST_KEPT));
}
