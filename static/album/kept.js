// The player's own photo, kept in this browser alone: never sent, and found again after a restart. Bytes, not a file: some browsers
// lose files that they keep.
const [BASE, STORE, KEY] = ["fewest-moves", "photo", "own"];

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function store(mode, work) {
  const opening = indexedDB.open(BASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const base = await done(opening);
  try {
    const transaction = base.transaction(STORE, mode);
    const result = await done(work(transaction.objectStore(STORE)));
    if (mode === "readwrite")
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    return result;
  } finally {
    base.close();
  }
}

/** {bytes, width, height, frames: {"3x4": {x, y, width, height}}}, or null where there is none or the browser keeps nothing. */
export async function load() {
  try {
    const photo = await store("readonly", (place) => place.get(KEY));
    return photo?.bytes instanceof ArrayBuffer ? photo : null;
  } catch {
    return null;
  }
}

/** Fails where the browser refuses: a private window, or no room. */
export async function keep(photo) {
  await store("readwrite", (place) => place.put(photo, KEY));
  navigator.storage?.persist?.().catch(() => {}); // asked for, not needed
}

export const forget = () => store("readwrite", (place) => place.delete(KEY));

/** An address under which this page may draw it. */
export const address = (photo) => URL.createObjectURL(new Blob([photo.bytes], { type: "image/jpeg" }));
