// The cells of one slide, made by steps, are judged together: the coach is silent until the car rests.
const REST_MS = 1200;

let timer = 0;

const page = document.documentElement;

export const sliding = () => page.classList.contains("sliding");

/** The car has come to rest: a moment has passed, another car moves, or the player lets go. */
export function rest() {
  clearTimeout(timer);
  if (!sliding()) return;
  page.classList.remove("sliding");
  document.dispatchEvent(new Event("game:rested"));
}

/** A car has gone a cell on its way. */
export function step() {
  clearTimeout(timer);
  page.classList.add("sliding");
  timer = setTimeout(rest, REST_MS);
}
