// A game that is played as one of a set: how much of the set is solved, where a win leads on to, and the clock of a race.
import "./opening.js";
import "../play/own.js";
import * as ticks from "../library/ticks.js";
import { data, game, won } from "../play/game.js";
import { time } from "../records/games.js";
import * as races from "./race.js";

const TICK_MS = 250;
const bar = document.getElementById("set-bar").dataset;
const codes = bar.codes.split(" ");
const isRace = bar.race === "yes";

function solved() {
  if (isRace) return codes.filter((code) => races.of(codes).solved.includes(code)).length;
  const known = ticks.all();
  return codes.filter((code) => known[code]).length;
}

function stand() {
  const count = solved();
  document.getElementById("set-stand").textContent = count ? `· ${count} solved` : "";
}

/** The win of a game leads on within its set. */
function lead() {
  document.getElementById("set-next")?.classList.toggle("primary", data().won === "yes");
  const next = document.querySelector("#win .primary");
  if (!next) return;
  next.href = bar.next || bar.whole;
  next.textContent = bar.next ? "Next of the set" : "Back to the set";
}

function clock() {
  const { began, took, best } = races.of(codes);
  const place = document.getElementById("race-clock");
  if (began === null) {
    place.textContent = "0:00";
    return;
  }
  place.textContent = took === null ? time(Date.now() - began) : time(took, true);
  if (took !== null && best !== null) place.textContent += took === best ? " · your best" : ` · your best ${time(best, true)}`;
}

function played() {
  if (!isRace) return;
  races.move(codes, Date.now());
  if (won() && data().help !== "solve") races.win(codes, game.code, Date.now());
  clock();
}

function show() {
  stand();
  lead();
}

document.addEventListener("game:played", played);
for (const name of ["game:answered", "game:counted"]) document.addEventListener(name, show);
show();
if (isRace) {
  clock();
  setInterval(clock, TICK_MS);
}
