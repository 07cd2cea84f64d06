// The win of a puzzle of the day: the way back to the page of its day, where the result and the row of days stand.
import * as days from "../../records/days.js";
import { data, game } from "../game.js";

function show() {
  const place = document.querySelector("#win .row");
  const day = data().won === "yes" ? days.dayOf(game.code) : undefined;
  if (!day || !place || place.querySelector(".to-day")) return;
  place.append(
    Object.assign(document.createElement("a"), {
      className: "button to-day",
      href: `/daily/${day}`,
      textContent: `Daily ${day}`,
    }),
  );
}

export function start() {
  for (const name of ["game:answered", "game:counted"]) document.addEventListener(name, show);
  show();
}
