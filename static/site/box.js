// Files dropped on the box or chosen there are read in the browser and sent as text, like what is pasted.
const form = document.getElementById("open");

function say(words) {
  document.getElementById("open-says").textContent = words;
}

async function take(file) {
  const most = Number(document.getElementById("open-file").dataset.most);
  if (file.size > 4 * most) {
    say(
      `${file.name} is too long: ${most.toLocaleString("en")} characters are read here, files of any length by the command line.`,
    );
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = (bytes[0] === 255 && bytes[1] === 254) || (bytes[0] === 254 && bytes[1] === 255);
  const text = new TextDecoder(wide ? (bytes[0] === 255 ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
  if (text.length > most) {
    say(`${file.name} has ${text.length.toLocaleString("en")} characters, and ${most.toLocaleString("en")} are read here.`);
    return;
  }
  document.getElementById("open-code").value = text;
  say(`${file.name} is being read.`);
  form.requestSubmit();
}

if (form) {
  document.getElementById("open-file").addEventListener("change", (event) => {
    if (event.target.files.length) take(event.target.files[0]);
  });
  form.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    form.classList.add("over");
  });
  form.addEventListener("dragleave", () => form.classList.remove("over"));
  form.addEventListener("drop", (event) => {
    form.classList.remove("over");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
}
