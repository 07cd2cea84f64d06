// Another puzzle: looked for beside the game, which stays and may be played on; how far it is, the best so far drawn, and a Stop.
import { lines } from "./lines.js";

let call = null;

function place() {
  const old = document.getElementById("another");
  if (old) return old;
  const made = Object.assign(document.createElement("section"), {
    id: "another",
    className: "card",
    innerHTML:
      '<p role="status"></p><div class="found"></div><p class="row"><a class="button primary" hidden>Play the hardest found</a>' +
      '<button type="button" class="button">Stop</button></p>',
  });
  made.setAttribute("aria-label", "Another puzzle");
  document.getElementById("game").after(made);
  return made;
}

async function look(url) {
  call?.abort();
  const mine = new AbortController();
  call = mine;
  const box = place();
  const [words, found, best, stop] = ["p", ".found", "a", "button"].map((part) => box.querySelector(part));
  words.textContent = "Looking for another…";
  found.textContent = "";
  best.hidden = true;
  stop.hidden = false;
  stop.onclick = () => mine.abort();
  const timer = setTimeout(() => box.scrollIntoView({ block: "nearest" }), 400); // most are there before
  try {
    const answer = await fetch(url, { headers: { Accept: "application/x-ndjson" }, signal: mine.signal });
    if (!(answer.headers.get("Content-Type") || "").includes("ndjson")) return location.assign(url);
    for await (const news of lines(answer.body)) {
      if (news.met) return location.assign(news.url);
      if (news.drawn) found.innerHTML = news.drawn;
      if (news.url) Object.assign(best, { href: news.url, hidden: false });
      const longest = news.counted ? `The hardest so far needs ${news.counted}.` : "Nothing yet.";
      if (news.words) words.textContent = news.words;
      else
        words.textContent = `${(news.tries || 0).toLocaleString("en")} tries. ${longest}${"met" in news ? " None was as asked." : ""}`;
    }
  } catch (error) {
    if (error.name !== "AbortError") return location.assign(url);
    words.textContent = `Stopped. ${best.hidden ? "" : words.textContent}`;
  } finally {
    clearTimeout(timer);
  }
  stop.hidden = true;
  return undefined;
}

export function start() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href*='/another?']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    look(link.href);
  });
}
