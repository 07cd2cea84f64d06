// A button with data-copy copies that text. Where the browser refuses, the text is laid out and selected instead.
const SHOWN_MS = 2500;

function tell(button, text) {
  const before = button.dataset.label || button.textContent;
  button.dataset.label = before;
  button.textContent = text;
  const voice = button.closest("dialog")?.querySelector("[role=status]"); // what lies behind a dialog is not read out
  (voice ?? document.getElementById("announce")).textContent = text;
  setTimeout(() => {
    button.textContent = before;
  }, SHOWN_MS);
}

function layOut(button) {
  const field = document.createElement("textarea");
  field.readOnly = true;
  field.className = "copy-by-hand";
  field.setAttribute("aria-label", "The text to copy");
  field.value = button.dataset.copy;
  const next = button.nextElementSibling;
  if (next?.matches(".copy-by-hand")) next.remove();
  button.after(field);
  field.select();
  return field;
}

// Outside a secure context only this old way is left; its answer says whether it worked.
function copyTheOldWay(button) {
  const field = layOut(button);
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    done = false;
  }
  if (!done) return tell(button, "Copy the marked text");
  field.remove();
  button.focus();
  return tell(button, "Copied");
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button || button.tagName !== "BUTTON") return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    tell(button, "Copied");
  } catch {
    copyTheOldWay(button);
  }
});
