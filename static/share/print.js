// The sheet for paper: a button that prints, where a script runs at all.
import "../site/every.js";

document.getElementById("print")?.addEventListener("click", () => print());
