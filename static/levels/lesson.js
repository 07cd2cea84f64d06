// The lesson above a first step: which steps are done, and that skip means skip.
import { draw } from "./marks.js";
import { skip } from "./skipped.js";

export function start() {
  const lesson = document.getElementById("lesson");
  if (!lesson) return;
  const mark = () => draw([...lesson.querySelectorAll("[data-code]")]);
  document.getElementById("skip-steps").addEventListener("click", skip);
  for (const name of ["game:answered", "game:counted"]) document.addEventListener(name, mark);
  mark();
}
