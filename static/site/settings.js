// Choices that stay in this browser. Runs before the page is painted, so that no theme flashes.
const KEY = "settings";
const root = document.documentElement;

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

function apply(name, value) {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

function keep(name, value) {
  const all = stored();
  if (value) all[name] = value;
  else delete all[name];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Private windows may refuse: the choice then holds until the page is left.
  }
  apply(name, value);
  document.dispatchEvent(new CustomEvent("settings:changed", { detail: { name, value } }));
}

root.classList.add("scripts");
for (const [name, value] of Object.entries(stored())) apply(name, String(value));

document.addEventListener(
  "DOMContentLoaded",
  () => {
    const panel = document.getElementById("settings");
    if (!panel) return;
    for (const field of panel.querySelectorAll("select")) {
      field.value = root.dataset[field.name] || "";
      field.addEventListener("change", () => keep(field.name, field.value));
    }
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !panel.open) return;
      panel.open = false;
      panel.querySelector("summary").focus();
    });
    document.addEventListener("click", (event) => {
      if (panel.open && !panel.contains(event.target)) panel.open = false;
    });
  },
  { once: true },
);

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  const all = stored();
  for (const field of document.querySelectorAll("#settings select")) {
    field.value = all[field.name] || "";
    apply(field.name, field.value);
  }
});
