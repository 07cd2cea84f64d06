// A wish: sliders beside its fields; while jams are looked for how far it is, the best so far drawn, and a Stop that takes it.
import "../site/every.js";
import { lines } from "./lines.js";
import "./sliders.js";

const box = document.getElementById("search");
const bar = document.getElementById("search-bar");
const words = document.getElementById("search-words");
const found = document.getElementById("search-found");
const stop = document.getElementById("search-stop");
const count = (number) => number.toLocaleString("en");
let best = "";
let call = null;

// One jam: the hardest so far, one drawing in the place of the last. Many: one drawing more for each.
function show(news) {
  if (news.url) best = news.url;
  if (news.drawn) found.innerHTML = news.drawn;
  if (news.added) found.insertAdjacentHTML("beforeend", news.added);
  const tries = `${count(news.tries || 0)} of ${count(news.most_tries || 0)} tries`;
  if ("made" in news) {
    bar.max = news.count;
    bar.value = news.made;
    words.textContent = `${news.made} of ${news.count} jams made${news.tries ? `; ${tries} for the next` : ""}.`;
    return;
  }
  bar.max = news.most_tries;
  bar.value = news.tries;
  words.textContent = `${tries}; ${news.hardest ? `the hardest so far needs ${news.counted}.` : "nothing yet."}`;
}

// The tries ran out: what was found instead stands there to be played.
function settle(news) {
  best = news.url;
  bar.value = bar.max;
  if (news.drawn) found.innerHTML = news.drawn;
  words.textContent = best
    ? `Not as asked: the hardest jam found needs ${news.counted}.`
    : "No jam at all could be made with this wish: ask for fewer vehicles or walls.";
  stop.textContent = best ? "Play the hardest found" : "Close";
}

async function make(form) {
  if (call) call.abort();
  call = new AbortController();
  best = "";
  box.hidden = false;
  bar.removeAttribute("value");
  found.textContent = "";
  words.textContent = "Looking for a jam…";
  stop.textContent = Number(form.elements.count?.value) > 1 ? "Stop, and take those made" : "Stop, and take the hardest so far";
  stop.focus();
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { Accept: "application/x-ndjson" },
      signal: call.signal,
    });
    if (!(answer.headers.get("Content-Type") || "").includes("ndjson")) return form.submit();
    for await (const news of lines(answer.body)) {
      if (!("met" in news)) show(news);
      else if (news.met) return location.assign(news.url);
      else return settle(news);
    }
  } catch (error) {
    if (error.name !== "AbortError") form.submit();
  }
}

stop.addEventListener("click", () => {
  call.abort();
  box.hidden = true;
  if (best) location.assign(best);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.make") || event.submitter?.formMethod === "get") return;
  event.preventDefault();
  make(event.target);
});
