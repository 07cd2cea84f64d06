// Races through a set, kept in this browser: when each began, what is solved since, and the best time. The clock never pauses.
const KEY = "races";
const MOST_KEPT = 40;

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

const NEW = { began: null, solved: [], took: null, best: null };

/** The race through these codes, whatever it is called. */
export const of = (codes) => ({ ...NEW, ...kept()[codes.join(" ")] });

function keep(codes, race) {
  const { [codes.join(" ")]: _, ...others } = kept();
  const some = Object.entries(others).slice(1 - MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(some), [codes.join(" ")]: race }));
  } catch {
    // A full or refused storage: the time is then lost with the page.
  }
  return race;
}

/** A move was made: the first one starts the clock. */
export function move(codes, now) {
  const race = of(codes);
  return race.began === null ? keep(codes, { ...race, began: now }) : race;
}

/** A puzzle of it was won; with the last of them the clock stops. A puzzle that stands twice in a set is solved once for both. */
export function win(codes, code, now) {
  const race = of(codes);
  if (race.took !== null || race.began === null) return race;
  const solved = [...new Set([...race.solved, code])];
  if (!codes.every((one) => solved.includes(one))) return keep(codes, { ...race, solved });
  const took = now - race.began;
  return keep(codes, { ...race, solved, took, best: Math.min(took, race.best ?? took) });
}

/** To the start line again; the best time stays. */
export const again = (codes) => keep(codes, { ...NEW, best: of(codes).best });
