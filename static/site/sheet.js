// The system's own share sheet, where the browser has one: its buttons stand only there.
document.documentElement.classList.toggle("sheets", Boolean(navigator.share));

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-sheet]");
  if (!button || !navigator.share) return;
  const { sheet: text, sheetUrl: url } = button.dataset;
  try {
    await navigator.share(url ? { title: text, url } : { text });
  } catch {
    // Closed without sending, or refused: the buttons that copy are beside it.
  }
});
