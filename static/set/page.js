// The page of a set in a browser: what of it is solved here, how its race stands, what is ticked for it, and its order.
import "../site/every.js";
import * as ticks from "../library/ticks.js";
import { time } from "../records/games.js";
import * as chosen from "./chosen.js";
import "./order.js";
import * as races from "./race.js";

const cards = () => [...document.querySelectorAll(".set-cards > [data-code]")];

function raceWords(codes) {
  if (document.getElementById("set").dataset.race !== "yes") return [];
  const { began, took, best } = races.of(codes);
  document.getElementById("race-again").hidden = began === null;
  const now = took === null ? (began === null ? "" : "The clock is running.") : `Your race took ${time(took, true)}.`;
  return [now, best === null ? "" : `Your best: ${time(best, true)}.`];
}

/** Only while a race runs, what was solved before it does not count. */
function solvedNow(codes) {
  const race = document.getElementById("set").dataset.race === "yes" ? races.of(codes) : { began: null };
  const known = ticks.all();
  return (code) => (race.began === null ? Boolean(known[code]) : race.solved.includes(code));
}

function stand() {
  const place = document.getElementById("set-stand");
  if (!place) return;
  const known = ticks.all();
  const codes = cards().map((card) => card.dataset.code);
  const solved = solvedNow(codes);
  for (const card of cards()) {
    const tick = card.querySelector(".tick");
    tick.textContent = ticks.words(known[card.dataset.code]);
    tick.hidden = !tick.textContent;
  }
  const count = codes.filter(solved).length;
  const words = [count ? `${count} of ${codes.length} solved in this browser.` : "", ...raceWords(codes)];
  place.textContent = words.filter(Boolean).join(" ");
  const play = document.getElementById("set-play");
  const next = cards().find((card) => !solved(card.dataset.code));
  if (!play || !count || !next) return;
  play.href = next.querySelector("a").href;
  play.textContent = `Go on with number ${next.dataset.place}`;
}

/** What is ticked goes along with the form that adds it. */
function offer() {
  const section = document.getElementById("set-chosen");
  if (!section) return;
  const codes = chosen.all();
  section.hidden = !codes.length;
  section.querySelector("h2").textContent = `You have ticked ${codes.length} ${codes.length === 1 ? "puzzle" : "puzzles"}`;
  for (const old of section.querySelectorAll("[data-ticked]")) old.remove();
  for (const code of codes) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "p", value: code });
    field.dataset.ticked = "";
    section.querySelector("form").append(field);
  }
}

function show() {
  stand();
  offer();
}

document.addEventListener("set:drawn", show);
document.addEventListener("chosen:shown", offer);
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-unchoose]")) chosen.forget();
  if (target.id === "race-again") {
    races.again(cards().map((card) => card.dataset.code));
    location.assign(cards()[0].querySelector("a").href);
  }
});
document.addEventListener("submit", ({ target }) => {
  if (target.closest("#set-chosen")) chosen.made();
});
addEventListener("pageshow", show);
