// What a jam allows: the browser's twin of the server's rules. Boards are values; a slide makes a new one.

export function read(code) {
  const [, size, cells] = /^rh1-(\d+)-(\w+)$/.exec(code);
  const board = { size: Number(size), cars: {}, walls: [] };
  [...cells].forEach((sign, cell) => {
    const place = { row: Math.floor(cell / board.size), col: cell % board.size };
    const car = board.cars[sign];
    if (sign === "x") board.walls.push(cell);
    else if (car) Object.assign(car, { length: car.length + 1, lies: car.row === place.row });
    else if (sign !== "o") board.cars[sign] = { ...place, length: 1, lies: true };
  });
  return board;
}

function taken(board) {
  const cells = new Set(board.walls);
  for (const car of Object.values(board.cars)) {
    for (let step = 0; step < car.length; step++) {
      cells.add(car.lies ? car.row * board.size + car.col + step : (car.row + step) * board.size + car.col);
    }
  }
  return cells;
}

/** How many cells are free behind (left, above) and ahead (right, below), up to the first taken one. */
export function reach(board, name) {
  const car = board.cars[name];
  const cells = taken(board);
  const start = car.lies ? car.col : car.row;
  const free = (place) =>
    place >= 0 && place < board.size && !cells.has(car.lies ? car.row * board.size + place : place * board.size + car.col);
  let back = 0;
  let ahead = 0;
  while (free(start - back - 1)) back++;
  while (free(start + car.length + ahead)) ahead++;
  return { back, ahead };
}

export function parse(text) {
  const match = /^([A-Za-z0-9])([+\- ])([1-9]\d?)$/.exec(text);
  return match && { name: match[1], distance: match[2] === "-" ? -match[3] : Number(match[3]) };
}

export const token = (name, distance) => name + (distance < 0 ? "-" : "+") + Math.abs(distance);

export function legal(board) {
  return Object.keys(board.cars).flatMap((name) => {
    const { back, ahead } = reach(board, name);
    const far = (length, sign) => Array.from({ length }, (_, index) => token(name, sign * (index + 1)));
    return [...far(back, -1), ...far(ahead, 1)];
  });
}

/** The board after the token, or null where it cannot be played. */
export function apply(board, text) {
  const move = parse(text);
  const car = move && board.cars[move.name];
  if (!car) return null;
  const { back, ahead } = reach(board, move.name);
  if (move.distance < -back || move.distance > ahead) return null;
  const moved = car.lies ? { ...car, col: car.col + move.distance } : { ...car, row: car.row + move.distance };
  return { ...board, cars: { ...board.cars, [move.name]: moved } };
}

export function join(last, next) {
  const one = parse(last);
  const other = parse(next);
  if (one.name !== other.name) return [last, next];
  const sum = one.distance + other.distance;
  return sum ? [token(one.name, sum)] : [];
}

/** The car a letter means, in its own case or else in the other. */
export function named(board, letter) {
  const swapped = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return [letter, swapped].find((name) => board.cars[name]) ?? null;
}

/** What a person typed as a token: `C-2`, `c up 2`, `C>`, `C2`. Null for what the server must judge. */
export function typed(board, text) {
  const match = /^\s*([A-Za-z0-9])\s*([+\-<>]|left|right|up|down|\s)?\s*(\d{1,2})?\s*$/i.exec(text);
  const name = match && named(board, match[1]);
  const way = (match?.[2] ?? "+").toLowerCase();
  if (!name || (/[a-z]/.test(way) && /left|right/.test(way) !== board.cars[name].lies)) return null;
  const distance = Number(match[3] ?? 1);
  return distance ? token(name, ["-", "<", "left", "up"].includes(way) ? -distance : distance) : null;
}

export const way = (car, distance) => (car.lies ? (distance > 0 ? "right" : "left") : distance > 0 ? "down" : "up");

export function noun(board, name) {
  if (name === "A") return "red car";
  return `${board.cars[name].length < 3 ? "car" : "truck"} ${name}`;
}

/** Why a car cannot go back (-1) or ahead (1): what stands right beside it. */
export function barred(board, name, sign) {
  const car = board.cars[name];
  const step = sign < 0 ? -1 : car.length;
  const [row, col] = car.lies ? [car.row, car.col + step] : [car.row + step, car.col];
  if (row < 0 || col < 0 || row >= board.size || col >= board.size) return "the edge is there";
  const where = `row ${row + 1}, column ${col + 1}`;
  if (board.walls.includes(row * board.size + col)) return `wall at ${where}`;
  const other = Object.keys(board.cars).find((one) => covers(board.cars[one], row, col));
  return `${noun(board, other)} at ${where}`;
}

function covers(car, row, col) {
  const along = car.lies ? col - car.col : row - car.row;
  return (car.lies ? row === car.row : col === car.col) && along >= 0 && along < car.length;
}

export function words(board, text) {
  const { name, distance } = parse(text);
  return `${noun(board, name)} ${way(board.cars[name], distance)} ${Math.abs(distance)}`;
}

export function count(tokens, metric) {
  if (metric === "steps") return tokens.reduce((sum, text) => sum + Math.abs(parse(text).distance), 0);
  const joined = [];
  for (const text of tokens) joined.push(...(joined.length ? join(joined.pop(), text) : [text]));
  return joined.length;
}

export const solved = (board) => board.cars.A.col + board.cars.A.length === board.size;
export const pieces = (board) =>
  Object.entries(board.cars).map(([name, car]) => {
    const { back, ahead } = reach(board, name);
    return { id: `car-${name}`, name, row: car.row, col: car.col, live: back + ahead > 0, home: false };
  });
export const kind = (board) => `Jam ${board.size} × ${board.size}`;
export const metric = "slides";
export const byPicking = true;
