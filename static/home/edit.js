// The way from a game that this browser remembers to a copy of it in the maker, as it stands and in what it wears.
export function edit(code, name, options, words = "Edit a copy") {
  const asked = String(options);
  const made = document.createElement("a");
  made.className = "edit";
  made.href = `/make/from/${encodeURIComponent(code)}${asked && `?${asked}`}`;
  made.textContent = words;
  made.setAttribute("aria-label", `Edit a copy: ${name}`);
  return made;
}
