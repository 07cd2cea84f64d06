// Asks for the numbers of the board as it stands, until they are settled. Those of an older board are never shown.
import { data, root } from "../game.js";
import { ready, send } from "./send.js";
import { showParts } from "./show.js";

const AGAIN_MS = 120;
const BUSY_MS = 3000; // when the server is too busy to search: its page says so meanwhile

let asking = null;
let timer = 0;

/** Nothing that was asked is of use any more. */
export function forget() {
  clearTimeout(timer);
  asking?.drop();
  asking = null;
}

async function ask(url) {
  forget();
  const mine = send(url);
  asking = mine;
  try {
    const { status, html } = await mine.answer;
    if (asking !== mine) return;
    asking = null;
    const busy = status === 429 || status === 503;
    if (status >= 400 && !busy) return; // asking again would not help: the next move does
    showParts(html);
    go(busy ? BUSY_MS : AGAIN_MS);
  } catch {
    if (asking === mine) asking = null; // the line is down: the next move, or its return, asks again
  }
}

/** Ask where the page says that there is more to come. */
export function go(pause = AGAIN_MS) {
  const url = document.getElementById("remaining")?.dataset.ask;
  if (!url || asking || root().classList.contains("ahead")) return;
  clearTimeout(timer);
  timer = setTimeout(() => ready() && !asking && ask(url), pause);
}

export function start() {
  document.addEventListener("game:drawn", forget);
  document.addEventListener("game:answered", () => {
    forget();
    go();
  });
  addEventListener("online", () => go());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return; // what was asked when the page was left is not answered any more
    forget();
    go();
  });
  go();
}

/** A link that asks for better numbers: it is followed here. */
export function follows(url) {
  if (url.pathname !== `${new URL(data().base, location.href).pathname}/remaining`) return false;
  ask(url.pathname + url.search);
  return true;
}
