"use strict";
// Everything the player does, on its way to the server: one request at a time, in order, never lost, never doubled. Moves made
// while an answer is awaited go together in the next request, and an answer is shown only when nothing newer waits.
(() => {
  const Play = window.Play;
  const RETRY_MS = 3000;
  const LEAVING_MS = 2000;
  const TIMEOUT_MS = 45_000; // above the longest search a page may ask for
  const MOST_TOGETHER = 60; // tokens; the server reads 400 characters of moves

  class NoAnswer extends Error {}

  // An action is {move: token}, {raw: typed text}, {at: cursor} {coach: on, off or after}, or {press: id of a
  // control whose own address or form is asked}.
  let waiting = [];
  let sent = [];
  let confirmed = [];
  let singly = false;
  let timer = 0;
  let leaving = false;
  let asking = null; // the AbortController of the request on its way

  const fields = (root) => [...root.querySelectorAll("#board > input[type=hidden]")].map(({ name, value }) => [name, value]);
  const pending = () => [...sent, ...waiting];

  /** A move of one's own makes a hint or a solution that is still being worked out needless. */
  function add(action) {
    if (!("press" in action)) {
      waiting = waiting.filter((other) => !("press" in other));
      if (sent.length && "press" in sent[0]) asking.abort();
    }
    waiting.push(action);
    keep();
    pump();
  }

  /** The next actions that one request can carry. */
  function take() {
    const [first] = waiting;
    const kind = Object.keys(first)[0];
    let count = 1;
    const most = kind === "move" && !singly ? MOST_TOGETHER : kind === "at" ? Infinity : 1;
    while (count < Math.min(most, waiting.length) && kind in waiting[count]) count++;
    return waiting.splice(0, count);
  }

  function request(actions) {
    const last = actions.at(-1);
    const known = new URLSearchParams(confirmed);
    const base = Play.game.data().base;
    if ("press" in last) return pressed(document.getElementById(last.press));
    if ("at" in last || "coach" in last) {
      for (const [name, value] of Object.entries(last)) known.set(name, value);
      known.delete("plan");
      return { url: `${base}?${known}` };
    }
    known.set("move", "raw" in last ? last.raw : actions.map((action) => action.move).join("."));
    return { url: `${base}/move`, body: known };
  }

  /** What a link or a form's button asks for; null where it is greyed. */
  function pressed(control) {
    if (control?.href) return { url: control.getAttribute("href") };
    const form = control?.form;
    if (!form || control.type === "button") return null;
    const body = new URLSearchParams(new FormData(form, control));
    return { url: form.getAttribute("action"), body };
  }

  async function pump() {
    if (sent.length || !waiting.length) return;
    clearTimeout(timer);
    sent = take();
    const asked = request(sent);
    if (!asked) return done();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const [response, html] = await ask(asked, signal);
      settle(response, html);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (signal.aborted) done();
      else postpone("Offline");
    }
  }

  /** The whole answer, or NoAnswer: the line is down, the time is up, or nobody wants it any more. */
  async function ask({ url, body }, signal) {
    try {
      const response = await fetch(url, {
        method: body ? "POST" : "GET",
        body,
        headers: { "HX-Request": "true" },
        cache: "no-store",
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const html = await response.text();
      if (leaving) await new Promise((stay) => setTimeout(stay, LEAVING_MS));
      leaving = false;
      return [response, html];
    } catch (error) {
      throw new NoAnswer(error.message);
    }
  }

  function settle(response, html) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("game");
    if (response.ok && fresh) return accept(response, fresh);
    if (!("press" in sent[0]) && (response.status >= 500 || response.status === 429)) return postpone("The server is busy");
    if (sent.length > 1) {
      // One of several was refused: alone, those before it still pass.
      singly = true;
      waiting.unshift(...sent.splice(0));
      return pump();
    }
    waiting = [];
    return accept(response, fresh);
  }

  function accept(response, fresh) {
    const url = response.headers.get("HX-Replace-Url");
    if (!fresh) return location.reload();
    if (response.ok) {
      confirmed = fields(fresh);
      if (url) history.replaceState(history.state, "", url);
    }
    const solved = response.ok && sent[0]?.press === "solve";
    sent = [];
    if (!waiting.length || "press" in waiting[0]) show(fresh);
    if (solved && !waiting.length) document.dispatchEvent(new Event("game:solved"));
    return done();
  }

  function done() {
    sent = [];
    if (!waiting.length) singly = false;
    keep();
    pump();
  }

  /** Put an answer in the place of the game. */
  function show(fresh) {
    const root = Play.game.root();
    const { id } = document.activeElement;
    Play.game.takeBack();
    const added = Play.morph(root, fresh);
    Play.game.load();
    document.dispatchEvent(new Event("game:answered"));
    for (const element of added) if (element.isConnected) window.htmx?.process(element);
    if (id && document.activeElement === document.body) refocus(document.getElementById(id));
  }

  function refocus(element) {
    const target = element ?? document.querySelector("#board [tabindex='0']");
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  /** Nothing was answered: keep all, say so, and try again when the line is back or a little later. */
  function postpone(why) {
    waiting = [...sent, ...waiting];
    sent = [];
    keep();
    const moves = waiting.filter((action) => "move" in action || "raw" in action).length;
    const wait = moves === 1 ? "1 move waits" : `${moves} moves wait`;
    tell(`${why}: ${moves ? wait : "your request waits"}. It goes on by itself.`);
    clearTimeout(timer);
    timer = setTimeout(pump, RETRY_MS);
  }

  function tell(sentence) {
    const say = document.createElement("p");
    say.className = "say cost";
    say.textContent = sentence;
    document.getElementById("message").replaceChildren(say);
    Play.game.root().classList.remove("ahead");
    document.getElementById("hint").replaceChildren();
    Play.say?.(sentence);
  }

  /** What is not yet confirmed outlives a reload: it is played again when the page is the same game. */
  function keep() {
    const actions = pending().filter((action) => !("press" in action));
    try {
      if (!actions.length) return sessionStorage.removeItem("unsent");
      return sessionStorage.setItem("unsent", JSON.stringify({ code: Play.game.code, confirmed, actions }));
    } catch {
      return undefined; // A private window may refuse: then a reload in these milliseconds loses the move.
    }
  }

  function restore() {
    confirmed = fields(Play.game.root());
    let found = null;
    try {
      found = JSON.parse(sessionStorage.getItem("unsent"));
    } catch {
      found = null;
    }
    if (found?.code !== Play.game.code || !Array.isArray(found.actions)) return;
    const state = (list) => JSON.stringify(list.filter(([name]) => name === "line" || name === "at"));
    if (state(found.confirmed) !== state(confirmed)) return keep();
    for (const action of found.actions) {
      const able = "move" in action ? Play.game.play(action.move) : "at" in action ? Play.game.seek(action.at) : true;
      if (able) waiting.push(action);
    }
    pump();
  }

  // A reload asks for the address as it was. An answer that comes between it and the new page must not move the game on: the
  // move is sent again from there.
  addEventListener("beforeunload", () => { leaving = true; });
  addEventListener("online", pump);
  Play.queue = { add, restore, tell, get busy() { return pending().length > 0; } };
})();
