// Everything the player does, on its way to the server: one request at a time, in order, never lost, never doubled. Moves made
// while an answer is awaited go together in the next request, and an answer is shown only when nothing newer waits.
import { adopt, data, game, play, root, seek, won } from "../game.js";
import { kept, keep as store } from "./kept.js";
import { placed } from "./place.js";
import { NoAnswer, ready, send } from "./send.js";
import { gameIn, showGame } from "./show.js";
import { tell } from "./tell.js";

const RETRY_MS = 3000;
const MOST_TRIES = 3; // of a request that the server answers with a fault of its own; then the player says when
const LEAVING_MS = 2000;
const MOST_TOGETHER = 60; // tokens; the server reads 400 characters of moves

// An action is {move: token}, {raw: typed text}, {go: {line, at}}, {ask: what an address of the same game asks beside its line},
// or {post: a form of the game by its last part}. `confirmed` is what the server last said of the game.
let waiting = [];
let sent = [];
let confirmed = new URLSearchParams();
let singly = false;
let timer = 0;
let leaving = false;
let request = null;
let tries = 0;
let stuck = ""; // why nothing is sent any more
let trouble = ""; // why it is sent later

/** What every request carries on, read from a rendered game. */
function known({ dataset }) {
  const values = new URLSearchParams(dataset.extras);
  values.set("line", dataset.line);
  values.set("at", dataset.at);
  if (dataset.plan) values.set("plan", dataset.plan);
  return values;
}

const pending = () => [...sent, ...waiting];
const passing = (action) => "ask" in action || "post" in action;

/** A move of one's own makes a hint or a solution that is still being worked out needless. */
export function add(action) {
  if (!passing(action)) {
    waiting = waiting.filter((other) => !passing(other));
    if (sent.length && passing(sent[0])) {
      request?.drop();
      sent = [];
    }
  }
  waiting.push(action);
  keep();
  if (stuck) hold(stuck);
  else if (trouble) tell(putOff());
  pump();
}

/** The next actions that one request can carry. */
function take() {
  const kind = Object.keys(waiting[0])[0];
  const most = kind === "move" && !singly ? MOST_TOGETHER : kind === "go" ? Number.POSITIVE_INFINITY : 1;
  let count = 1;
  while (count < Math.min(most, waiting.length) && kind in waiting[count]) count++;
  return waiting.splice(0, count);
}

function asked(actions) {
  const last = actions.at(-1);
  const values = new URLSearchParams(confirmed);
  const { base } = data();
  if ("post" in last) return [`${base}/${last.post}`, values];
  if ("ask" in last || "go" in last) {
    values.delete("plan");
    for (const [name, value] of Object.entries(last.ask ?? last.go)) values.set(name, value);
    return [`${base}?${values}`];
  }
  values.set("move", "raw" in last ? last.raw : actions.map((action) => action.move).join("."));
  return [`${base}/move`, values];
}

async function pump() {
  mark();
  if (sent.length || !waiting.length || stuck || !ready()) return;
  clearTimeout(timer);
  sent = take();
  const [url, values] = asked(sent);
  const mine = send(url, values && Object.fromEntries(values));
  request = mine;
  try {
    const answer = await mine.answer;
    if (leaving) await new Promise((stay) => setTimeout(stay, LEAVING_MS));
    leaving = false;
    if (request === mine) settle(answer);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (request === mine) offline();
  }
}

function settle({ status, html, url }) {
  const fresh = gameIn(html);
  if (fresh && status < 400) return accept(fresh, url);
  if (status === 503 || status === 429) return later("The server is busy");
  if (status >= 500) return fault(`The server had a fault of its own (${status})`);
  if (!fresh) return hold(`What answered was not this game (${status}). You may have to sign in again`);
  if (sent.length > 1) {
    // One of several was refused: alone, those before it still pass.
    singly = true;
    waiting.unshift(...sent.splice(0));
    return pump();
  }
  waiting = [];
  return refuse(fresh);
}

function accept(fresh, url) {
  tries = 0;
  trouble = "";
  if (fresh.dataset.build !== data().build) return location.replace(url ? placed(url) : location.href); // a newer site answered: take all of it
  confirmed = known(fresh);
  if (url) history.replaceState(history.state, "", placed(url));
  const solved = sent[0]?.post === "solve";
  const field = document.getElementById("typed-move");
  if (field && sent[0]?.raw === field.value) field.value = "";
  sent = [];
  if (!waiting.length || passing(waiting[0])) showGame(fresh);
  if (solved && !waiting.length) document.dispatchEvent(new Event("game:solved"));
  return done();
}

function refuse(fresh) {
  sent = [];
  showGame(fresh);
  document.dispatchEvent(new Event("game:refused"));
  done();
}

function done() {
  sent = [];
  request = null;
  if (!waiting.length) singly = false;
  keep();
  pump();
}

function putBack() {
  waiting = [...sent, ...waiting];
  sent = [];
  request = null;
  keep();
}

const yours = () => {
  const moves = waiting.filter((action) => "move" in action || "raw" in action).length;
  return moves ? (moves === 1 ? "Your move is" : `Your ${moves} moves are`) : "What you asked is";
};

/** What is told while nothing gets through: a win is a win, moves wait, and so does what was asked for behind them. */
const putOff = () => {
  const asks = waiting.some(passing) && !waiting.every(passing) ? " What you asked for comes then." : "";
  return `${won() && game.at ? "Solved! " : ""}${trouble}. ${yours()} kept and sent later.${asks}`;
};

/** Nothing was answered, or not now: keep all, say so, and try again when the line is back or a little later. */
function later(why) {
  putBack();
  trouble = why;
  tell(putOff());
  clearTimeout(timer);
  timer = setTimeout(pump, RETRY_MS);
}

const offline = () => later("No connection");

function fault(why) {
  tries += 1;
  return tries < MOST_TRIES ? later(why) : hold(why);
}

/** Sending it again by itself would not help: the player says when, or takes back what is not yet saved. */
function hold(why) {
  putBack();
  stuck = why;
  trouble = "";
  keep();
  tell(`${why}. ${yours()} kept.`, [
    ["Try again", again],
    ["Go back to the last saved move", giveUp],
  ]);
}

function again() {
  stuck = "";
  tries = 0;
  tell("Sending…");
  pump();
}

function giveUp() {
  waiting = [];
  stuck = "";
  keep();
  location.replace(placed(`${data().base}?${confirmed}`));
}

/** What is not yet confirmed outlives a reload: it is played again when the page is the same game. */
function keep() {
  const actions = pending().filter((action) => !passing(action));
  store(actions.length ? { code: game.code, confirmed: confirmed.toString(), actions, stuck } : null);
  mark();
}

/** For those who look on: whether something is on its way. */
function mark() {
  document.documentElement.toggleAttribute("data-busy", pending().length > 0);
}

const state = (values) => `${values.get("line") ?? ""} ${values.get("at") ?? ""}`;

function able(action) {
  if ("move" in action) return play(action.move);
  if ("go" in action)
    return String(game.line) === action.go.line.split(".").join()
      ? seek(Number(action.go.at))
      : adopt(action.go.line, Number(action.go.at));
  return true;
}

export function start() {
  confirmed = known(root());
  // A reload asks for the address as it was. An answer that comes between it and the new page must not move the game on: the
  // move is sent again from there.
  addEventListener("beforeunload", () => {
    leaving = true;
  });
  addEventListener("online", pump);
  const found = kept();
  if (found?.code !== game.code || !Array.isArray(found.actions)) return;
  const then = new URLSearchParams(found.confirmed);
  const go = { line: then.get("line") ?? "", at: then.get("at") ?? "0" };
  // An answer may come so late that the reload still asks for the address before it: go on from what it said.
  const behind = state(then) !== state(confirmed);
  if (behind && performance.getEntriesByType("navigation")[0]?.type !== "reload") return keep();
  waiting = [...(behind ? [{ go }] : []), ...found.actions].filter(able);
  if (found.stuck && waiting.length) return hold(found.stuck);
  pump();
}

export const busy = () => pending().length > 0;
export const wake = () => pump();
