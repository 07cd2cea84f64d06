// A file becomes a photo: upright, no larger than a board needs, without what a camera writes into it. What cannot be read is told
// in a sentence.
const MOST_BYTES = 80_000_000;
const MOST_PIXELS = 80_000_000; // a browser holds four bytes of each while it reads
const LONGEST = 1800; // pixels of the longer side: the largest board on a sharp screen
const SHORTEST = 60;
const QUALITY = 0.9;
const HEIC = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

export class Unreadable extends Error {}

const millions = (number) => `${Math.round(number / 1e6).toLocaleString("en")} million`;

async function isHeic(file) {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  return HEIC.test(String.fromCharCode(...head));
}

/** Width and height as they are seen, before all pixels are read. Fails where the browser cannot make a picture of it. */
function measured(file) {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = reject;
    picture.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

async function decoded(file) {
  try {
    const { width, height } = await measured(file);
    if (width * height > MOST_PIXELS)
      throw new Unreadable(
        `This photo has ${millions(width * height)} pixels; up to ${millions(MOST_PIXELS)} can be read. Make it smaller first.`,
      );
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    if (await isHeic(file).catch(() => false))
      throw new Unreadable(
        "This is a HEIC photo, and this browser cannot read those. Save or share it as JPEG, then choose it again.",
      );
    throw new Unreadable("This file cannot be read as a picture. It may be broken, or of a kind this browser does not know.");
  }
}

/** {bytes, width, height, frames} of a file, as it is kept. Fails with Unreadable. */
export async function open(file) {
  if (file.size > MOST_BYTES)
    throw new Unreadable(`This file has ${millions(file.size)} bytes; up to ${millions(MOST_BYTES)} can be read.`);
  const bitmap = await decoded(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  if (Math.min(width, height) < SHORTEST) {
    bitmap.close();
    throw new Unreadable(
      `This picture is ${width} by ${height} pixels: too narrow to cut tiles from. ${SHORTEST} are needed each way.`,
    );
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d", { alpha: false });
  pen.fillStyle = "#fff"; // under what is transparent
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Unreadable("This browser could not make the photo small enough to keep.");
  return { bytes: await blob.arrayBuffer(), width, height, frames: {} };
}
