// Puts what the server answered in the place of what it continues.
import { morph } from "./morph.js";
import { load, root, showWalk } from "../game.js";

const parse = (html) => new DOMParser().parseFromString(html, "text/html");

/** The game in an answer, or null where there is none: then somebody else answered. */
export const gameIn = (html) => parse(html).getElementById("game");

export function showGame(fresh) {
  const { id } = document.activeElement;
  morph(root(), fresh);
  load();
  showWalk();
  root().classList.remove("ahead");
  document.dispatchEvent(new Event("game:answered"));
  if (id && document.activeElement === document.body) refocus(document.getElementById(id));
}

/** Parts of the game with ids of their own: the numbers. */
export function showParts(html) {
  const { id } = document.activeElement;
  for (const part of [...parse(html).body.children]) {
    const old = document.getElementById(part.id);
    if (old) morph(old, part);
  }
  showWalk();
  document.dispatchEvent(new Event("game:counted"));
  if (id && document.activeElement === document.body) refocus(document.getElementById(id));
}

function refocus(element) {
  const target = element ?? document.querySelector("#board [tabindex='0']");
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
