// Tells the server that this page is left, so that a search for which nobody else waits ends at once and not only when it is missed.
// A page goes by the name it came with. One that comes out of a cache has a double, so it takes another: leaving one page never ends
// what the other waits for.
const EXPECTED_MS = 3500; // after its last answer the server waits no longer than this for a page to ask again
const LONGEST_MS = 40_000; // that an answer may take

const [arrival] = performance.getEntriesByType("navigation");
const given = document.querySelector("meta[name=asker]")?.content;
const fresh = given && arrival?.transferSize && arrival.type !== "back_forward";
let name = fresh ? given : newName();
let until = fresh ? EXPECTED_MS : 0; // on the clock of this page, which began before the server answered

function newName() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("htmx:configRequest", ({ detail }) => {
  detail.headers.Asker = name;
  until = performance.now() + LONGEST_MS;
});
document.addEventListener("htmx:afterRequest", () => {
  until = performance.now() + EXPECTED_MS;
});
addEventListener("pagehide", () => {
  if (performance.now() < until) navigator.sendBeacon("/leave", new URLSearchParams({ name }));
});
// Shown again by a browser that had kept it: the old name has left.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) name = newName();
});
