// While a jam is looked for: how far the search is, and a Stop that takes the hardest jam found so far.
import "../site/every.js";
import { lines } from "./lines.js";

const box = document.getElementById("search");
const bar = document.getElementById("search-bar");
const words = document.getElementById("search-words");
const stop = document.getElementById("search-stop");
let hardest = "";
let call = null;

function show(news) {
  if (news.url) hardest = news.url;
  bar.max = news.most_tries;
  bar.value = news.tries;
  const count = (number) => number.toLocaleString("en");
  words.textContent =
    `${count(news.tries)} of ${count(news.most_tries)} tries; ` +
    (news.hardest ? `the hardest so far needs ${news.counted}.` : "nothing yet.");
}

// The tries ran out: what was found instead stands there to be played.
function settle(news) {
  hardest = news.url;
  bar.value = bar.max;
  words.textContent = hardest
    ? `Not as asked: the hardest jam found needs ${news.counted}.`
    : "No jam at all could be made with this wish: ask for fewer vehicles or walls.";
  stop.textContent = hardest ? "Play the hardest found" : "Close";
}

async function make(form) {
  if (call) call.abort();
  call = new AbortController();
  hardest = "";
  box.hidden = false;
  bar.removeAttribute("value");
  words.textContent = "Looking for a jam…";
  stop.textContent = "Stop, and take the hardest so far";
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
  if (hardest) location.assign(hardest);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.make")) return;
  event.preventDefault();
  make(event.target);
});
