"use strict";
// Says moves and numbers in the live region that is there from the start.
(() => {
  const Play = window.Play;
  let told = "";

  function say(sentence) {
    document.getElementById("announce").textContent = sentence;
  }

  const words = (selector) => document.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";

  /** The news of the board as it stands: the sentence beside it, or else how much remains. */
  function sayNews() {
    if (Play.game.root().classList.contains("ahead")) return;
    const counted = !document.querySelector("#remaining.waiting");
    const remaining = counted ? `${words("#remaining b")} ${words("#remaining > span")}.` : "";
    const news = words("#win .lead") || words("#message") || words("#hint .say:not(.plain)") || remaining;
    const key = `${Play.game.text()} ${Play.game.at} ${news}`;
    if (!news || key === told) return;
    told = key;
    say(news);
  }

  /** What the page says at first was read with it. */
  function start() {
    told = `${Play.game.text()} ${Play.game.at} ${words("#message") || `${words("#remaining b")} ${words("#remaining > span")}.`}`;
  }

  document.addEventListener("game:answered", sayNews);
  document.addEventListener("htmx:afterSettle", sayNews);
  Play.say = say;
  Play.voice = { start };
})();
