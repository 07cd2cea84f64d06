// Races through a set, kept in this browser: when each began, what is solved since, and the best time. The clock never pauses.
import { put, table } from "../records/stored.js";

const KEY = "races";
const MOST_KEPT = 40;

const NEW = { began: null, solved: [], took: null, best: null };

/** The race through these codes, whatever it is called. */
export const of = (codes) => ({ ...NEW, ...table(KEY)[codes.join(" ")] });

/** Where the storage is full or refused, the time is lost with the page. */
function keep(codes, race) {
  const { [codes.join(" ")]: _, ...others } = table(KEY);
  const some = Object.entries(others).slice(1 - MOST_KEPT);
  put(KEY, { ...Object.fromEntries(some), [codes.join(" ")]: race });
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
