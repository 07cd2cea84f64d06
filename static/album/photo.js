// The player's own photo: kept by this browser (IndexedDB), never sent. A part of it in the board's shape lies on the tiles.
const STORE = "kept";
const KEY = "own";
const LONGEST = 1600; // pixels of the longer side that are kept
export const HEAVIEST = 60e6; // bytes of a file that is read
const CELL = 24; // pixels of a cell that is compared with others
const SAME = 10; // of 255: cells that differ no more look alike

const asked = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

async function store(mode) {
  const opening = indexedDB.open("photo", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await asked(opening);
  return database.transaction(STORE, mode).objectStore(STORE);
}

/** What is kept: `{bytes, type, width, height, frames}`, or null. Older browsers lose blobs, never buffers. */
export async function kept() {
  try {
    return (await asked((await store("readonly")).get(KEY))) ?? null;
  } catch {
    return null; // a browser that keeps nothing, as in private windows
  }
}

export async function keep(photo) {
  await asked((await store("readwrite")).put(photo, KEY));
}

export async function forget() {
  await asked((await store("readwrite")).delete(KEY));
}

function canvas(width, height) {
  const made = Object.assign(document.createElement("canvas"), { width, height });
  return [made, made.getContext("2d", { willReadFrequently: true })];
}

/** A file as what is kept of it: upright (browsers turn by EXIF when they decode), scaled down. Throws where it cannot be decoded. */
export async function read(file) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [made, pen] = canvas(width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise((done) => made.toBlob(done, "image/jpeg", 0.9));
  return { bytes: await blob.arrayBuffer(), type: "image/jpeg", width, height, frames: {} };
}

export const address = (photo) => URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));

/** The part that a board of this shape shows: the one that was chosen, else the largest in the middle. */
export function frameOf(photo, rows, cols) {
  const chosen = photo.frames[`${rows}x${cols}`];
  if (chosen) return chosen;
  const width = Math.min(photo.width, (photo.height * cols) / rows);
  const height = (width * rows) / cols;
  return { x: (photo.width - width) / 2, y: (photo.height - height) / 2, width };
}

/** Which tiles look alike on it, as an address says it: `1-2-3,7-8`. */
export async function alike(photo, rows, cols) {
  const bitmap = await createImageBitmap(new Blob([photo.bytes], { type: photo.type }));
  const { x, y, width } = frameOf(photo, rows, cols);
  const [, pen] = canvas(cols * CELL, rows * CELL);
  pen.drawImage(bitmap, x, y, width, (width * rows) / cols, 0, 0, cols * CELL, rows * CELL);
  bitmap.close();
  const groups = [];
  for (let cell = 0; cell < rows * cols - 1; cell++) {
    const pixels = pen.getImageData((cell % cols) * CELL, Math.floor(cell / cols) * CELL, CELL, CELL).data;
    const same = groups.find((group) => group.pixels.every((value, place) => Math.abs(value - pixels[place]) <= SAME));
    if (same) same.tiles.push(cell + 1);
    else groups.push({ pixels, tiles: [cell + 1] });
  }
  return groups
    .filter((group) => group.tiles.length > 1)
    .map((group) => group.tiles.join("-"))
    .join(",");
}

/** Lay the photo on the tiles of a page, if this browser has one. -> it, or null. */
export async function lay(rows, cols) {
  const place = document.getElementById("art-picture");
  const photo = place && (await kept());
  if (!photo) return null;
  const frame = frameOf(photo, rows, cols);
  const scale = (cols * 100) / frame.width;
  const box = { x: -frame.x, y: -frame.y, width: photo.width, height: photo.height };
  for (const [name, value] of Object.entries(box)) place.setAttribute(name, (value * scale).toFixed(2));
  place.setAttribute("href", address(photo));
  document.documentElement.dataset.photo = "yes";
  return photo;
}
