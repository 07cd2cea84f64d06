"use strict";
// The game as the player sees it: the line, the cursor and the board behind every token. It runs ahead of the server, whose
// answers set it right, and draws itself on the board that the server rendered.
(() => {
  const Play = window.Play;
  const game = { code: "", line: [], at: 0, boards: [], rules: null };

  const root = () => document.getElementById("game");
  const data = () => root().dataset;

  /** Take over what the page says of the game. */
  function load() {
    const { slug, code, line, at } = data();
    if (game.code !== code || text() !== line) {
      Object.assign(game, { code, rules: Play.rules[slug], line: line ? line.split(".") : [] });
      game.boards = [game.rules.read(code)];
      for (const token of game.line) game.boards.push(game.rules.apply(game.boards.at(-1), token));
    }
    game.at = Number(at);
  }

  const text = () => game.line.join(".");
  const board = () => game.boards[game.at];
  const won = () => game.rules.solved(board());

  /** Play a token at once. False where it is not legal; the line joins as the server's does. */
  function play(token) {
    const after = won() ? null : game.rules.apply(board(), token);
    if (!after) return false;
    const kept = Math.max(game.at - 1, 0);
    const joined = game.at ? game.rules.join(game.line[kept], token) : [token];
    game.line = [...game.line.slice(0, kept), ...joined];
    game.boards = [...game.boards.slice(0, kept + 1), ...(joined.length > 1 ? [board()] : []), ...(joined.length ? [after] : [])];
    game.at = game.line.length;
    draw();
    return true;
  }

  /** Put the cursor behind `at` tokens. False where it stands there already or the line does not go so far. */
  function seek(at) {
    if (at < 0 || at > game.line.length || at === game.at) return false;
    game.at = at;
    draw();
    return true;
  }

  function stand(element, piece) {
    for (const name of [...element.classList]) if (/^[xy]\d+$/.test(name)) element.classList.remove(name);
    element.classList.add(`x${piece.col}`, `y${piece.row}`);
    element.classList.toggle("live", piece.live && !won());
    element.classList.toggle("home", piece.home);
  }

  /** Take back the request for the numbers of an older board. It stands at the element of its hx-sync. */
  function takeBack() {
    const { error } = console;
    console.error = () => {}; // HTMX would call a request that we no longer want an error
    window.htmx?.trigger("#main", "htmx:abort");
    console.error = error;
  }

  /** Draw the board as it is here. What the server said of an older board is taken away: a number shown is true. */
  function draw() {
    for (const piece of game.rules.pieces(board())) stand(document.getElementById(piece.id), piece);
    const element = document.getElementById("board");
    element.classList.toggle("won", won() && game.at > 0);
    for (const mark of element.querySelectorAll(".ring, .arrow")) mark.remove();
    const remaining = document.getElementById("remaining");
    takeBack();
    remaining.className = "stat waiting";
    remaining.querySelector("b").textContent = "…";
    remaining.querySelector("small")?.replaceChildren();
    const played = document.querySelector("#stats .stat");
    played.querySelector("b").textContent = game.rules.count(game.line.slice(0, game.at), data().metric).toLocaleString("en");
    const other = played.querySelector("small");
    if (other) other.textContent = "\u00a0"; // the second count comes with the answer; its line keeps its room
    root().classList.add("ahead");
    document.dispatchEvent(new Event("game:drawn"));
  }

  Play.game = Object.assign(game, { root, data, load, text, board, won, play, seek, draw, takeBack });
})();
