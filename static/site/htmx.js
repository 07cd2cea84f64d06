// Loads our copy of HTMX when its CDN fails, hangs, or answers with something else than the file we know.
const PATIENCE_MS = 2500;
const copy = document.currentScript.dataset.fallback;
let asked = false;

// HTMX sets itself up on DOMContentLoaded. A copy that comes later would wait for ever, so the event is told once more.
function begin() {
  if (document.readyState !== "complete") document.dispatchEvent(new Event("DOMContentLoaded"));
}

function fall() {
  if (asked || window.htmx) return;
  asked = true;
  // A script that belongs to another document never runs: the late original must not set up a second HTMX.
  document.implementation.createHTMLDocument("").adoptNode(document.getElementById("cdn"));
  const script = document.createElement("script");
  script.addEventListener("load", begin, { once: true });
  script.src = copy;
  document.head.append(script);
}

document.addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLScriptElement && event.target.id === "cdn") fall();
  },
  true,
);

// Not DOMContentLoaded: a deferred script that hangs holds that event back.
document.addEventListener("readystatechange", () => setTimeout(fall, PATIENCE_MS), { once: true });
