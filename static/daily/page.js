// The page of a day, with the calendar of its month.
import "../site/every.js";
import * as day from "./day.js";

const page = document.getElementById("daily");
const links = [...page.querySelectorAll("[data-codes]")];

function show() {
  const known = day.show(Object.fromEntries(links.map((link) => [link.dataset.day, link.dataset.codes])));
  for (const link of links) {
    const count = known[link.dataset.day] ?? 0;
    const [mark, words] = link.querySelectorAll("span");
    mark.textContent = "✓".repeat(count);
    words.textContent = count ? `, ${count} of 2 solved` : "";
    link.classList.toggle("today", link.dataset.day === day.today());
  }
}

if (page.dataset.today === "yes" && document.getElementById("day").dataset.day !== day.today())
  location.replace(`/daily/${day.today()}`);
addEventListener("pageshow", show);
day.watch();
