// Finished games, kept in this browser alone: best times, averages, moves a second. The win page shows them, home lists them.
import { list, put } from "./stored.js";

const KEY = "games";
export const UNITS = { single: "moves", multi: "pushes", slides: "slides", steps: "steps" };
const MOST_KEPT = 1000; // games, about 200 bytes each

export const all = () => list(KEY);

/** Where the storage is full or refused, the game was still won. */
export const add = (record) => put(KEY, [...all(), record].slice(-MOST_KEPT));

/** Add the games of a list that are not kept yet. -> how many. Throws where it is no list of games. */
export function merge(games) {
  if (!Array.isArray(games) || !games.every((game) => game?.code && game.kind && game.day && game.moves > 0))
    throw new TypeError("no games");
  const key = (game) => `${game.day} ${game.code}`;
  const had = new Set(all().map(key));
  const fresh = games.filter((game) => !had.has(key(game)));
  const both = [...all(), ...fresh].sort((one, other) => (one.day < other.day ? -1 : 1));
  localStorage.setItem(KEY, JSON.stringify(both.slice(-MOST_KEPT)));
  return fresh.length;
}

export function forget() {
  localStorage.removeItem(KEY);
}

/** Known to be played without help. Games kept by older versions say so with `false`. */
export const alone = (record) => record.help === "none" || record.help === false;

const timed = (records) => records.filter((record) => alone(record) && record.ms > 0);

/** The fastest game without help; null where there is none. */
export function best(records) {
  return timed(records).reduce((one, other) => (one && one.ms <= other.ms ? one : other), null);
}

/** Of the last `count` timed games without help: the mean of their times without the best and the worst, as racers count. */
export function average(records, count) {
  const times = timed(records)
    .slice(-count)
    .map((record) => record.ms)
    .sort((one, other) => one - other);
  if (times.length < count) return null;
  const inner = times.slice(1, -1);
  return inner.reduce((sum, ms) => sum + ms, 0) / inner.length;
}

/** `0:07`, `12:30`, `1:02:03`; with tenths of a second for a result. */
export function time(ms, tenths = false) {
  const seconds = tenths ? Math.round(ms / 100) / 10 : Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = (seconds % 60).toFixed(tenths ? 1 : 0).padStart(tenths ? 4 : 2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export const rate = (record) => record.moves / (record.ms / 1000);

export function byKind() {
  return Map.groupBy
    ? Map.groupBy(all(), (record) => record.kind)
    : all().reduce((kinds, record) => kinds.set(record.kind, [...(kinds.get(record.kind) ?? []), record]), new Map());
}
