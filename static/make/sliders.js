// Sliders beside the number fields of a wish: each moves the other, and "from" never passes "to".

const form = document.getElementById("wish");
const field = (name) => form.elements[name];
const slider = (name) => form.querySelector(`[data-of="${name}"]`);

// No line is full of its own vehicles, and the smallest takes two cells.
function bound() {
  const size = Number(field("size").value);
  for (const name of ["min_vehicles", "max_vehicles"]) slider(name).max = Math.min(58, (size * (size - 1)) / 2);
}

function follow(name) {
  if (field(name).value !== "") slider(name).value = field(name).value;
}

function push(name) {
  const [end, what] = name.split("_");
  if (!what) return;
  const other = `${end === "min" ? "max" : "min"}_${what}`;
  const [low, high] = end === "min" ? [name, other] : [other, name];
  if (field(other).value !== "" && Number(field(low).value) > Number(field(high).value)) {
    field(other).value = field(name).value;
    follow(other);
  }
}

form.addEventListener("input", (event) => {
  const name = event.target.dataset.of || event.target.name;
  if (event.target.dataset.of) {
    field(name).value = event.target.value;
    push(name);
  } else if (slider(name)) follow(name);
  else if (name === "size") bound();
});
bound();
