// Moves on their way, kept in this tab over a reload.
const KEY = "unsent";

export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function keep(what) {
  try {
    if (what) sessionStorage.setItem(KEY, JSON.stringify(what));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A private window may refuse: then a reload in these milliseconds loses the move.
  }
}
