// The sheet for paper: a button that prints, where a script runs at all, and the player's own photo on its tiles.
import { lay } from "../album/lay.js";
import "../site/every.js";

const laid = document.querySelector("#art-picture:not([href])") ? lay() : null;

document.getElementById("print")?.addEventListener("click", async () => {
  await laid;
  print();
});
