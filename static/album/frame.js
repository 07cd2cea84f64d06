// The part of a photo that a board shows, as {x, y, width, height} in its pixels: always of the board's shape and inside the photo.
const SMALLEST = 48; // pixels of the shorter side

const between = (low, value, high) => Math.min(Math.max(value, low), Math.max(low, high));

const largest = (photo, ratio) => Math.min(photo.width, photo.height * ratio);

/** A frame of this width about a middle, pushed inside. */
export function about(photo, ratio, middle, wanted) {
  const most = largest(photo, ratio);
  const width = between(Math.min(SMALLEST * Math.max(1, ratio), most), wanted, most);
  const height = width / ratio;
  return {
    x: between(0, middle.x - width / 2, photo.width - width),
    y: between(0, middle.y - height / 2, photo.height - height),
    width,
    height,
  };
}

export const middle = (frame) => ({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });

/** The frame chosen for this shape, or else the largest about the middle of one chosen for another shape, or of the photo. */
export function frameFor(photo, rows, cols) {
  const own = photo.frames[`${rows}x${cols}`];
  if (own) return own;
  const other = Object.values(photo.frames).at(-1);
  return about(photo, cols / rows, middle(other ?? { x: 0, y: 0, ...photo }), photo.width);
}

export const ratioOf = (frame) => frame.width / frame.height;

export function moved(photo, frame, right, down) {
  const { x, y } = middle(frame);
  return about(photo, ratioOf(frame), { x: x + right, y: y + down }, frame.width);
}

export const sized = (photo, frame, factor) => about(photo, ratioOf(frame), middle(frame), frame.width * factor);

/** The frame with one corner pulled to a point while the opposite one stays; `right` and `below` say which corner. */
export function pulled(photo, frame, point, right, below) {
  const ratio = ratioOf(frame);
  const fixed = { x: right ? frame.x : frame.x + frame.width, y: below ? frame.y : frame.y + frame.height };
  const reach = Math.min(right ? photo.width - fixed.x : fixed.x, (below ? photo.height - fixed.y : fixed.y) * ratio);
  const wish = Math.max((point.x - fixed.x) * (right ? 1 : -1), (point.y - fixed.y) * (below ? 1 : -1) * ratio);
  const width = Math.min(between(SMALLEST * Math.max(1, ratio), wish, largest(photo, ratio)), reach);
  const height = width / ratio;
  return { x: right ? fixed.x : fixed.x - width, y: below ? fixed.y : fixed.y - height, width, height };
}
