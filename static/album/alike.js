// Which cells of a photo the eye cannot tell apart: each cell is drawn small, and two are alike where no patch of them differs much.
const SIDE = 12; // patches a cell, each way
const RIM = 0.06; // of a cell, left out: a neighbour's colours run over a little in what a camera writes
const MOST = 10; // of 255, in any colour of any patch
const MEAN = 4; // and on the average of the whole cell

async function pixels(photo, frame, rows, cols) {
  const bitmap = await createImageBitmap(new Blob([photo.bytes], { type: "image/jpeg" }));
  const pen = new OffscreenCanvas(SIDE, SIDE).getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingQuality = "high";
  const [wide, high] = [frame.width / cols, frame.height / rows];
  const looks = Array.from({ length: rows * cols }, (_, cell) => {
    const [x, y] = [frame.x + ((cell % cols) + RIM) * wide, frame.y + (Math.floor(cell / cols) + RIM) * high];
    pen.drawImage(bitmap, x, y, wide * (1 - 2 * RIM), high * (1 - 2 * RIM), 0, 0, SIDE, SIDE);
    return pen.getImageData(0, 0, SIDE, SIDE).data;
  });
  bitmap.close();
  return looks;
}

function same(one, other) {
  let sum = 0;
  for (let index = 0; index < one.length; index++) {
    const differs = Math.abs(one[index] - other[index]);
    if (differs > MOST) return false;
    sum += differs;
  }
  return sum / ((one.length * 3) / 4) <= MEAN;
}

/** The groups as an address writes them: `1-2-3,7-8`. A cell joins a group only if it is like all of it. */
export async function alikeOn({ photo, frame, rows, cols }) {
  const looks = await pixels(photo, frame, rows, cols);
  const groups = [];
  for (const [cell, look] of looks.slice(0, -1).entries()) {
    const here = { tile: cell + 1, look };
    const group = groups.find((others) => others.every((other) => same(other.look, here.look)));
    if (group) group.push(here);
    else groups.push([here]);
  }
  return groups
    .filter((group) => group.length > 1)
    .map((group) => group.map((one) => one.tile).join("-"))
    .join(",");
}
