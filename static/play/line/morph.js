// Makes one tree of elements like another while it keeps the elements that are in both: so focus stays, and what moves glides on.
// A script's own marks, like the elements with data-own and what is inside those with data-kept: the server never sends them,
// and a fresh answer must not wipe them.
const KEPT = new Set(["style", "open", "tabindex"]);

function alike(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && (old.id ?? "") === (fresh.id ?? "");
}

function syncAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!KEPT.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** For each fresh child the old one it continues: the one with its id, or the next without an id of the same kind. */
function matches(old, fresh) {
  const left = [...old.childNodes];
  return [...fresh.childNodes].map((next) => {
    const index = left.findIndex((node) => alike(node, next));
    if (index < 0) return null;
    const passed = left.splice(0, index + 1);
    const found = passed.pop();
    left.unshift(...(next.id ? passed : passed.filter((node) => node.id)));
    return found;
  });
}

function morphChildren(old, fresh) {
  const nexts = [...fresh.childNodes];
  const found = matches(old, fresh);
  const keep = new Set(found);
  for (const node of [...old.childNodes]) if (!keep.has(node) && !node.dataset?.own) node.remove();
  let place = old.firstChild;
  nexts.forEach((next, index) => {
    const match = found[index];
    if (match && match === place) place = place.nextSibling;
    else old.insertBefore(match ?? next, place);
    if (match) morph(match, next);
  });
}

/** Make `old` like `fresh`, which is used up. */
export function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.hasAttribute("data-kept") || old.isEqualNode(fresh)) return; // the script that filled it keeps it
  syncAttributes(old, fresh);
  morphChildren(old, fresh);
}
