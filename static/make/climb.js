// Make it harder: how far it is, the steps to the hardest jam so far, drawn as they are found, and a Stop.
import { lines } from "./lines.js";

let call = null;

export const stopClimbing = () => call?.abort();

// The steps that are new take the place of those behind the ones that were kept.
function draw(news) {
  const steps = document.getElementById("climb-steps");
  while (steps.children.length > news.kept) steps.lastElementChild.remove();
  steps.insertAdjacentHTML("beforeend", news.steps.join(""));
  const use = document.getElementById("climb-use");
  use.href = news.url;
  use.hidden = false;
}

export async function climb(url) {
  stopClimbing();
  const mine = new AbortController();
  call = mine;
  const words = document.getElementById("climb-words");
  const stop = document.getElementById("climb-stop");
  let best = "Nothing harder was found.";
  document.getElementById("climb").hidden = false;
  document.getElementById("climb-steps").textContent = "";
  words.textContent = "Looking for a harder one…";
  stop.hidden = false;
  stop.focus();
  stop.onclick = () => mine.abort();
  try {
    const answer = await fetch(url, { headers: { Accept: "application/x-ndjson" }, signal: mine.signal });
    for await (const news of lines(answer.body)) {
      const looked = `${news.tried.toLocaleString("en")} boards looked at.`;
      if (news.steps) {
        draw(news);
        const how =
          news.changes === 0 ? "its hardest position" : news.changes === 1 ? "after 1 change" : `after ${news.changes} changes`;
        best = `The hardest so far: ${news.counted}, ${how}.`;
      }
      words.textContent = `${news.done ? "Done. " : ""}${best} ${looked}`;
    }
  } catch (error) {
    words.textContent = `${error.name === "AbortError" ? "Stopped." : "The connection was lost."} ${best}`;
  }
  if (document.activeElement === stop) {
    const use = document.getElementById("climb-use");
    (use.hidden ? document.getElementById("harder") : use).focus({ preventScroll: true });
  }
  stop.hidden = true;
}
