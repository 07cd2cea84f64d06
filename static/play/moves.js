// What a player can do with a game, whatever hand asks for it: play a token, go along the line, go to another line.
import { adopt, board, byPicking, data, game, play, root, seek as put, text, whereabouts, won } from "./game.js";
import { add } from "./line/queue.js";
import { rest, step } from "./hands/rest.js";
import { tell } from "./line/tell.js";
import { say } from "./line/voice.js";

/** Play a legal token at once and send it. False where it is not legal here. `partly`: a step of a slide that may go on. */
export function commit(token, partly = false) {
  const before = board();
  if (won()) {
    tell(
      game.at ? "The puzzle is solved: undo or restart to play on." : "This board is solved already: nothing is left to move.",
    );
    return false;
  }
  if (!play(token)) return false;
  if (partly && byPicking()) step();
  else rest();
  say(`${game.rules.words(before, token)}.`);
  add({ move: token });
  document.dispatchEvent(new CustomEvent("game:played", { detail: { token } }));
  return true;
}

const here = () => ({ line: text(), at: String(game.at) });

/** The way that is known from the board at `at`, where it follows from the one known at `from`. */
function planAt(at, from) {
  const { plan } = data();
  if (!plan || root().classList.contains("ahead")) return "";
  if (at < from) return [...game.line.slice(at, from), plan].join(".");
  const passed = game.line.slice(from, at).join(".");
  return plan.startsWith(`${passed}.`) ? plan.slice(passed.length + 1) : "";
}

/** Put the cursor behind `at` tokens, at once. */
export function seek(at) {
  const from = game.at;
  const plan = planAt(at, from);
  if (!put(at)) return false;
  const forward = at === from + 1 && `${game.rules.words(game.boards[from], game.line[from])}.`;
  say(forward || whereabouts());
  add({ go: { ...here(), ...(plan && { plan }) } });
  document.dispatchEvent(new Event("game:sought"));
  return true;
}

/** What the pieces show belongs to the page: an address with another picture, or other numbers, is a page of its own. */
const dress = (params) => ["picture", "numbers", "alike"].map((name) => params.get(name) ?? "").join();

/** Follow an address of this puzzle: the same board, script and address after it as where it is opened. False: not one of ours. */
export function follow(url) {
  if (url.pathname !== new URL(data().base, location.href).pathname) return false;
  if (dress(url.searchParams) !== dress(new URLSearchParams(data().extras))) return false;
  const asks = Object.fromEntries([...url.searchParams].filter(([name]) => name !== "line" && name !== "at"));
  for (const [name, value] of new URLSearchParams(data().extras)) if (asks[name] === value) delete asks[name];
  delete asks.help; // what help was had is known here
  const line = url.searchParams.get("line") ?? "";
  const at = Number(url.searchParams.get("at") ?? (line ? line.split(".").length : 0));
  if (Object.keys(asks).length) {
    add({ ask: asks });
    return true;
  }
  if (line === text()) return seek(at) || true;
  if (!adopt(line, at)) return false;
  say(whereabouts());
  add({ go: here() });
  document.dispatchEvent(new Event("game:sought"));
  return true;
}
