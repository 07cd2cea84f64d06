// What this browser keeps for its player. A storage that is refused, or holds something else, reads as nothing kept.
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function list(key) {
  const found = read(key);
  return Array.isArray(found) ? found : [];
}

export function table(key) {
  const found = read(key);
  return found && typeof found === "object" && !Array.isArray(found) ? found : {};
}

/** False where the browser refuses or has no room: what was to be kept is then lost with the page. */
export function put(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
