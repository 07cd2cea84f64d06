// The maker of tiles by keys: digits on a cell set its tile, and the next cell has the focus; a second digit may follow the first.

const MOMENT = 700; // ms in which a second digit belongs to the first
let begun = null; // { cell, digits, timer }

/** Whether the key was a digit, or empties a cell; `set(cell, tile)` is called once the tile is known. */
export function typed(event, set) {
  const here = event.target.closest?.('#maker[data-base="/make/tiles"] [id^="cell-"]');
  if (!here) return false;
  const cell = Number(here.id.slice(5));
  const cells = document.getElementById("maker").dataset.cells.length;
  const done = (tile, next) => {
    clearTimeout(begun?.timer);
    begun = null;
    if (document.activeElement === here) document.getElementById(`cell-${next}`)?.focus(); // at once: the next digit is for it
    set(cell, tile);
  };
  if (event.key === "Delete" || event.key === "Backspace" || event.key === ".") {
    event.preventDefault();
    done(".", cell);
    return true;
  }
  if (!/^[0-9]$/.test(event.key)) return false;
  event.preventDefault();
  const digits = begun?.cell === cell ? begun.digits + event.key : event.key;
  clearTimeout(begun?.timer);
  const next = Math.min(cell + 1, cells - 1);
  if (Number(digits) >= cells) done(event.key, next);
  else if (digits === "0" || digits.length > 1 || Number(digits) * 10 >= cells) done(digits, next);
  else begun = { cell, digits, timer: setTimeout(() => done(digits, next), MOMENT) };
  return true;
}
