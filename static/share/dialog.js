// The Share control opens a dialog at once; what the plain share page holds is asked for with the press and put in it.
const OPENER = "share-open";
let asked = 0;

const part = (name) => document.getElementById(`share-${name}`);

/** Without an answer there is still the address: it is the whole game. */
function offline() {
  const words = Object.assign(document.createElement("p"), {
    className: "say cost",
    textContent: "No connection just now. This address opens what you see:",
  });
  const link = Object.assign(document.createElement("p"), { className: "given-url", textContent: location.href });
  const copy = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button primary",
    textContent: "Copy the link",
  });
  copy.dataset.copy = location.href;
  part("body").replaceChildren(words, link, copy);
}

let dressed = null;

/** The script and the styles of what it holds, once a page; without them it works as it is. */
function dress({ script, sheet }) {
  const parts = [Object.assign(document.createElement("script"), { src: script })];
  if (sheet) parts.push(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }));
  document.head.append(...parts);
  const arrived = (part) => new Promise((done) => ["load", "error"].map((name) => part.addEventListener(name, done)));
  return Promise.all(parts.map(arrived));
}

async function fill(url) {
  asked += 1;
  const mine = asked;
  part("body").innerHTML = "<p>One moment…</p>";
  try {
    dressed ??= dress(document.getElementById("share").dataset);
    const [answer] = await Promise.all([fetch(url, { headers: { "HX-Request": "true" } }), dressed]);
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (mine !== asked) return;
    part("body").innerHTML = text;
    document.dispatchEvent(new Event("share:shown"));
  } catch {
    if (mine === asked) offline();
  }
}

/** `address`: of the share page of what is on the screen now, which may be ahead of the server's answer. */
export function start(address) {
  const dialog = document.getElementById("share");
  if (!dialog?.showModal) return;
  document.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.id === "share-close") dialog.close();
    if (event.target.id !== OPENER || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    fill(address());
  });
  // What opened it may have been drawn anew meanwhile: the browser then gives the focus to nobody.
  dialog.addEventListener("close", () => {
    asked += 1;
    if (document.activeElement === document.body) document.getElementById(OPENER)?.focus();
  });
}
