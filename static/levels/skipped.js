// Whether the first steps were skipped in this browser: then nothing points at them any more but a plain link.
const KEY = "first-steps";

export function skip() {
  try {
    localStorage.setItem(KEY, "skipped");
  } catch {
    // A refused storage: they are offered again, which does no harm.
  }
}

export function skipped() {
  try {
    return localStorage.getItem(KEY) === "skipped";
  } catch {
    return false;
  }
}
