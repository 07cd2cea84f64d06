"use strict";
// The table where everything meets: what is clicked or typed in the game becomes a move, a step along the line, or a question.
// Where this script does not run, the same controls are plain links and forms.
(() => {
  const Play = window.Play;
  const { game } = Play;

  /** Play a legal token at once and send it. False where it is not legal here. */
  Play.commit = (token) => {
    const before = game.board();
    if (game.won()) {
      Play.queue.tell("The puzzle is solved: undo or restart to play on.");
      return false;
    }
    if (!game.play(token)) return false;
    Play.say(`${game.rules.words(before, token)}.`);
    Play.queue.add({ move: token });
    document.dispatchEvent(new CustomEvent("game:played", { detail: { token } }));
    return true;
  };

  /** Put the cursor behind `at` tokens, at once. */
  Play.seek = (at) => {
    const from = game.at;
    if (!game.seek(at)) return false;
    Play.say(at === from + 1 ? `${game.rules.words(game.boards[from], game.line[from])}.` : at ? `Move ${at} of ${game.line.length}.`
      : "Back at the start.");
    Play.queue.add({ at });
    document.dispatchEvent(new Event("game:sought"));
    return true;
  };

  /** The cursor a link of this game leads to, or null where it leads elsewhere or asks for more. */
  function cursorOf(link) {
    const url = new URL(link.href);
    const asks = ["hint", "wait", "replies", "pick"].some((name) => url.searchParams.has(name));
    if (asks || url.pathname !== new URL(game.data().base, location.href).pathname) return null;
    if ((url.searchParams.get("line") ?? "") !== game.text()) return null;
    return Number(url.searchParams.get("at") ?? game.line.length);
  }

  const STEPS = { undo: () => game.at - 1, redo: () => game.at + 1, restart: () => 0 };

  function onBoard(event, board) {
    const piece = event.target.closest(".tile, .car");
    if (event.detail > 1) return true; // the second half of a double click is no second move
    if (!piece) return board && Play.pick.pick("");
    if (piece.matches(".car")) {
      const name = piece.id.slice("car-".length);
      if (!game.won()) Play.pick.pick(Play.pick.name === name ? "" : name);
      return true;
    }
    const push = game.rules.pushOf(game.board(), Number(piece.id.slice("tile-".length)));
    return push && Play.commit(push);
  }

  /** What a click means here; false leaves it to the browser. */
  function meaning(event) {
    const control = event.target.closest("button, a, [role=link]");
    if (control?.dataset.move) {
      if (control.closest("#board")) Play.keys.focus(`car-${Play.pick.name}`);
      if (control.getAttribute("aria-disabled") !== "true") Play.commit(control.dataset.move);
      return true;
    }
    const board = event.target.closest("#board");
    if (board) return onBoard(event, board) || true;
    if (!control) return false;
    if (control.id in STEPS) return Play.seek(STEPS[control.id]()) || true;
    if (control.tagName === "A") return onLink(control);
    if (control.id === "solve") return control.type !== "button" && (Play.queue.add({ press: "solve" }), true);
    if (control.name === "move" && control.value) return Play.commit(control.value) || true;
    return false;
  }

  function onLink(link) {
    if (link.closest("#remaining, #headline, #win") || !link.hasAttribute("hx-get")) return false;
    const at = cursorOf(link);
    if (at !== null) return Play.seek(at) || true;
    if (!link.id) return false;
    Play.queue.add({ press: link.id });
    return true;
  }

  function click(event) {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.button;
    if (!event.target.closest("#game") || !plain || !meaning(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function submit(event) {
    if (!event.target.closest("#game")) return;
    event.preventDefault();
    event.stopPropagation();
    const field = event.target.querySelector("#typed-move");
    if (!field?.value.trim()) return;
    const token = game.won() ? null : game.rules.typed(game.board(), field.value);
    if (!token || !Play.commit(token)) Play.queue.add({ raw: field.value });
    field.value = "";
  }

  /** What is said beside the board never takes less room than before: nothing below it jumps when a shorter sentence comes. */
  function holdRoom() {
    const says = document.querySelector(".says");
    if (says) says.style.minHeight = `${says.offsetHeight}px`;
  }

  /** The coach as this browser's settings want it, where the address does not say. */
  function tuneCoach() {
    const wish = document.documentElement.dataset.coach;
    if (wish && wish !== game.data().coach) Play.queue.add({ coach: wish });
  }

  function start() {
    game.load();
    Play.keys.start();
    Play.drag.start();
    Play.pick.start();
    Play.voice.start();
    Play.queue.restore();
    Play.clock.start();
    Play.result.start();
    tuneCoach();
    holdRoom();
    document.addEventListener("game:drawn", holdRoom);
    addEventListener("resize", () => { document.querySelector(".says").style.minHeight = ""; });
    document.addEventListener("click", click, true);
    document.addEventListener("submit", submit, true);
    document.addEventListener("settings:changed", ({ detail }) => {
      if (detail.name === "coach") Play.queue.add({ coach: detail.value || "on" });
    });
  }

  // Where one of the scripts did not come, none begins: the forms and links go on working.
  const parts = ["morph", "queue", "records", "clock", "result", "pick", "drag", "keys", "voice", "player"];
  if (parts.every((part) => Play[part]) && Play.rules[game.data().slug]) start();
})();
