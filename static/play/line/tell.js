// A sentence of the page's own, where the sentences of the server stand.
import { root } from "../game.js";
import { say } from "./voice.js";

/** What was wanted cannot be: said, seen, and the piece shakes its head. */
export function refuse(sentence, piece) {
  const line = document.createElement("p");
  line.className = "say cost note";
  line.textContent = sentence;
  document.getElementById("message").replaceChildren(line);
  say(sentence);
  const element = document.getElementById(piece);
  if (!element) return;
  element.classList.remove("shaken");
  element.getBoundingClientRect(); // or the second shake would not begin
  element.classList.add("shaken");
}

export function tell(sentence, actions = []) {
  const line = document.createElement("p");
  line.className = "say cost note";
  line.textContent = sentence;
  for (const [words, act] of actions) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = words;
    button.addEventListener("click", act);
    line.append(" ", button);
  }
  document.getElementById("message").replaceChildren(line);
  root().classList.remove("ahead");
  document.getElementById("hint").replaceChildren();
  say(sentence);
}
