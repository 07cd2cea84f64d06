// What a tile board allows: the browser's twin of the server's rules. Boards are values; a move makes a new one.
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
export const WAYS = {
  U: { word: "up", back: "D", row: -1, col: 0 },
  D: { word: "down", back: "U", row: 1, col: 0 },
  L: { word: "left", back: "R", row: 0, col: -1 },
  R: { word: "right", back: "L", row: 0, col: 1 },
};

/** `alike`: tiles that look alike, as `1-2-3,7-8`; each is judged by the first of its group. */
export function read(code, alike = "") {
  const [, size, cells] = /^sp1-(\d(?:x\d)?)-(\w+)$/.exec(code);
  const [rows, cols = rows] = size.split("x").map(Number);
  const looks = [...cells].map((_, tile) => tile);
  for (const group of alike ? alike.split(",") : []) {
    const tiles = group.split("-").map(Number);
    for (const tile of tiles) looks[tile] = Math.min(...tiles);
  }
  return { rows, cols, looks, cells: [...cells].map((digit) => DIGITS.indexOf(digit)) };
}

export const at = (board, tile) => {
  const cell = board.cells.indexOf(tile);
  return { row: Math.floor(cell / board.cols), col: cell % board.cols };
};

export function parse(token) {
  const match = /^([UDLR])([1-5]?)$/i.exec(token.trim());
  return match && { way: match[1].toUpperCase(), count: Number(match[2] || 1) };
}

export const token = (way, count) => way + (count > 1 ? count : "");

/** How many tiles stand in line to be pushed this way. */
export function reach(board, way) {
  const gap = at(board, 0);
  return { U: board.rows - 1 - gap.row, D: gap.row, L: board.cols - 1 - gap.col, R: gap.col }[way];
}

export function legal(board) {
  return Object.keys(WAYS).flatMap((way) => Array.from({ length: reach(board, way) }, (_, index) => token(way, index + 1)));
}

/** The tiles a push moves, the one beside the gap first. */
export function pushed(board, move) {
  const gap = board.cells.indexOf(0);
  const stride = WAYS[move.way].row * board.cols + WAYS[move.way].col;
  return Array.from({ length: move.count }, (_, index) => board.cells[gap - stride * (index + 1)]);
}

/** The board after the token, or null where it cannot be played. */
export function apply(board, text) {
  const move = parse(text);
  if (!move || move.count > reach(board, move.way)) return null;
  const cells = [...board.cells];
  const places = [0, ...pushed(board, move)].map((tile) => board.cells.indexOf(tile));
  for (let index = 1; index < places.length; index++) cells[places[index - 1]] = board.cells[places[index]];
  cells[places.at(-1)] = 0;
  return { ...board, cells };
}

/** The token that takes `tile` and all between it and the gap one cell on; null when it is not in line with the gap. */
export function pushOf(board, tile) {
  const here = at(board, tile);
  const gap = at(board, 0);
  if (here.row === gap.row) return token(here.col < gap.col ? "R" : "L", Math.abs(here.col - gap.col));
  if (here.col === gap.col) return token(here.row < gap.row ? "D" : "U", Math.abs(here.row - gap.row));
  return null;
}

/** What a person typed as a token: `u`, `R3` or the number of a tile. Null for what the server must judge. */
export function typed(board, text) {
  const number = /^\s*(\d{1,2})\s*$/.exec(text);
  if (number) return board.cells.includes(Number(number[1])) && Number(number[1]) ? pushOf(board, Number(number[1])) : null;
  const move = parse(text);
  return move && token(move.way, move.count);
}

export function words(board, text) {
  const move = parse(text);
  const tiles = pushed(board, move).sort((one, other) => one - other);
  const way = WAYS[move.way].word;
  return tiles.length === 1 ? `tile ${tiles[0]} ${way}` : `tiles ${tiles.slice(0, -1).join(", ")} and ${tiles.at(-1)} ${way}`;
}

export function count(tokens, metric) {
  const moves = tokens.map(parse);
  if (metric === "multi") return moves.filter((move, index) => !index || moves[index - 1].way !== move.way).length;
  return moves.reduce((sum, move) => sum + move.count, 0);
}

/** Whether what stands on a cell looks as it should in the end. */
const settled = (board, cell) => board.looks[board.cells[cell]] === board.looks[(cell + 1) % board.cells.length];
export const solved = (board) => board.cells.every((_, cell) => settled(board, cell));
export const join = (last, next) => [last, next];
export const pieces = (board) =>
  board.cells.filter(Boolean).map((tile) => ({
    id: `tile-${tile}`,
    name: String(tile),
    ...at(board, tile),
    live: pushOf(board, tile) !== null,
    home: settled(board, board.cells.indexOf(tile)),
  }));
export const kind = (board) =>
  `Tiles ${board.rows} × ${board.cols}${board.looks.some((look, tile) => look !== tile) ? " without numbers" : ""}`;
export const metric = "single";
export const byPicking = false;
