// A change that is pointed at, or reached by keys, is shown on the board and in words under it.

export function showChange(event) {
  const board = document.querySelector("#maker #board");
  const words = document.getElementById("shown");
  if (!board || !words) return;
  const change = event.target.closest?.(".change");
  const old = board.querySelector(".over");
  if (old?.change === change) return;
  old?.remove();
  words.textContent = change ? change.dataset.shown : "Point at a change to see it here.";
  if (!change) return;
  const over = document.createElementNS("http://www.w3.org/2000/svg", "g");
  over.change = change;
  over.setAttribute("class", "over");
  over.setAttribute("aria-hidden", "true");
  over.append(...change.querySelector("svg").cloneNode(true).children);
  board.append(over);
}
