"""How the lists were chosen: `python -m app.puzzles.lists.choose MINED TABLES STARTER` writes all of them.

MINED holds rows of jams at the greatest distance of their component, as `mine` and `mine --every` write them; TABLES is the
folder of the tables; STARTER is where the library's first jams go. The daily list is never made again once it is out: whoever has
played a day would find another puzzle there.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain, islice
from pathlib import Path

from app.puzzles.budget import Budget
from app.puzzles.draw import Draw
from app.puzzles.interface import Outcome
from app.puzzles.jams import code as jams_code
from app.puzzles.jams.board import Board as Jam
from app.puzzles.jams.making.examined import component_of, examined
from app.puzzles.jams.making.generator import generate
from app.puzzles.jams.making.record import Record
from app.puzzles.jams.making.wish import Wish
from app.puzzles.lists import daily, levels
from app.puzzles.tiles.board import Board as Tiles
from app.puzzles.tiles.generator import shuffle
from app.puzzles.tiles.solver import TilesSolver

ROWS_OF_STARTER = 14_000
EASIEST, HARD = 5, 35  # slides from which the starter set begins, and from which a jam is worth more than an even share
OF_A_GEM = 8  # slides at least
HARD_OF_SMALL = {
    4: 6,
    5: 17,
}  # size -> slides from which all are taken: 4x4 needs at most 7, 5x5 at most 20, with a wall 21
HARD_SHARE = 0.4  # of the rows, at most, for the hard ones: the hardest first
# Slides of the hundred jam levels, in order: (slides, how many levels).
JAM_LEVELS = (
    (1, 2), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5), (7, 5), (8, 5), (9, 5), (10, 5), (11, 4), (12, 4), (13, 4), (14, 4), (15, 4),
    (16, 3), (17, 3), (18, 3), (19, 3), (20, 3), (22, 3), (24, 3), (26, 2), (28, 2), (30, 2), (32, 2), (34, 1), (36, 1), (38, 1),
    (40, 1), (42, 1), (44, 1), (46, 1), (50, 1),
)  # fmt: skip
# Tile levels: rows, columns, fewest moves of the first and of the last, how many.
TILE_LEVELS = (
    (2, 2, 1, 4, 3), (2, 3, 2, 18, 8), (3, 3, 4, 26, 14), (2, 5, 20, 40, 3), (3, 4, 20, 40, 5), (4, 4, 10, 55, 14), (5, 5, 12, 24, 3),
)  # fmt: skip


def mined(file: Path) -> dict[str, int]:
    """cells -> slides."""
    rows = (line.split() for line in file.read_text().splitlines() if line and not line.startswith("#"))
    return {cells: int(slides) for slides, cells, *_ in rows}


def rare(file: Path) -> Iterator[Record]:
    """Of whole rows, as `mine` writes them: the hardest of small boards; one best move at each step and every vehicle needed."""
    for row in file.read_text().splitlines():
        if row and not row.startswith("#"):
            one = Record.parse(row)
            gem = one.one_way and one.all_needed and one.slides >= OF_A_GEM
            if gem or one.slides >= HARD_OF_SMALL.get(one.board.size, one.slides + 1):
                yield one


def drawn(items: Iterable[str], text: str) -> list[str]:
    """The items in an order that `text` decides: the same on every machine."""
    return sorted(items, key=lambda item: sha256(f"{text}|{item}".encode()).digest())


def choose_daily(found: dict[str, int]) -> Iterator[str]:
    """Plain 6x6 jams in which every vehicle is needed, while there are enough of them."""
    yield "# slides cells. 156 jams for each weekday, Monday first. Made once by app/puzzles/lists/choose.py; never changed."
    plain = {cells: slides for cells, slides in found.items() if len(cells) == 36 and "x" not in cells}
    for name, (least, most) in zip(("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"), daily.SLIDES, strict=True):
        fitting = drawn((cells for cells, slides in plain.items() if least <= slides <= most), f"daily|{name}")
        needed = list(islice((cells for cells in fitting if record(cells).all_needed), daily.WEEKS))
        rest = [cells for cells in fitting if cells not in set(needed)][: daily.WEEKS - len(needed)]
        yield f"# {name}"
        yield from (f"{plain[cells]} {cells}" for cells in drawn([*needed, *rest], f"order|{name}"))


def choose_jam_levels(found: dict[str, int]) -> Iterator[str]:
    """Few vehicles first: a jam of a length is taken from those with the fewest vehicles, every one needed."""
    yield "# slides code, in order. Made by app/puzzles/lists/choose.py."
    plain = {cells: slides for cells, slides in found.items() if len(cells) == 36 and "x" not in cells}
    for slides, wanted in JAM_LEVELS:
        if slides < 5:
            yield from (f"{slides} {board}" for board in first_jams(slides, wanted))
            continue
        fitting = drawn((cells for cells, length in plain.items() if length == slides), f"levels|{slides}")[:400]
        ranked = sorted(fitting, key=lambda cells: (not record(cells).all_needed, len(set(cells))))
        yield from (f"{slides} rh1-6-{cells}" for cells in ranked[2 : 2 + wanted] or ranked[:wanted])


def first_jams(slides: int, wanted: int) -> Iterator[Jam]:
    """Jams of less than five slides, with few vehicles."""
    for number in range(wanted):
        wish = Wish(
            min_moves=slides, max_moves=slides, min_vehicles=1 + slides, max_vehicles=2 + slides, seed=f"level {slides} {number}"
        )
        made = generate(wish, Budget())
        if made.met and made.board is not None:
            yield made.board


def choose_tile_levels(solver: TilesSolver) -> Iterator[str]:
    """Boards walked away from the goal at random until their fewest moves are those asked for."""
    yield "# moves code, in order. Made by app/puzzles/lists/choose.py."
    for rows, cols, first, last, count in TILE_LEVELS:
        lengths = [first + (last - first) * number // max(1, count - 1) for number in range(count)]
        found = [away(rows, cols, length, solver) for length in lengths]
        yield from (f"{moves} {board}" for board, moves in sorted(found, key=lambda pair: pair[1]))


def away(rows: int, cols: int, length: int, solver: TilesSolver) -> tuple[Tiles, int]:
    """A board whose fewest moves are `length`, or as near as a walk of so many more moves comes."""
    draw = Draw(f"level|{rows}x{cols}|{length}")
    if length > 45:
        return proved(shuffle(rows, cols, f"level {length}"), solver)
    best: tuple[Tiles, int] | None = None
    for _ in range(400):
        board, before = Tiles.goal(rows, cols), None
        for _ in range(length + draw.below(1 + length // 2)):
            move = draw.one_of([move for move in board.moves() if before is None or move != before.inverse()])
            board, before = board.apply(move), move
        found = proved(board, solver)
        if found[1] and (best is None or abs(found[1] - length) < abs(best[1] - length)):
            best = found
        if best and best[1] == length:
            break
    assert best is not None  # noqa: S101 - a walk leads somewhere
    return best


def proved(board: Tiles, solver: TilesSolver) -> tuple[Tiles, int]:
    solution = solver.solve(board, "single", Budget(60))
    return board, solution.length or 0 if solution.outcome is Outcome.OPTIMAL else 0


def choose_starter(found: dict[str, int], more: Iterable[Record], rows: int = ROWS_OF_STARTER) -> Iterator[str]:
    """About `rows` jams: the hardest, then of each easier length the same share, walls and small boards among them; `more` besides."""
    by_length: dict[int, list[str]] = defaultdict(list)
    for cells, slides in found.items():
        by_length[slides].append(cells)
    chosen: list[str] = []
    for slides in sorted(by_length, reverse=True):
        if slides >= HARD:
            chosen += drawn(by_length[slides], f"starter|{slides}")[: int(HARD_SHARE * rows) - len(chosen)]
    each = (rows - len(chosen)) // (HARD - EASIEST)
    for slides in range(EASIEST, HARD):
        chosen += drawn(by_length[slides], f"starter|{slides}")[:each]
    records = {str(one.board): one for one in (*map(record, chosen), *more)}
    yield from map(str, sorted(records.values(), key=lambda one: (one.slides, one.steps, one.board.cells)))


def larger(sizes: Iterable[int], count: int) -> Iterator[Record]:
    """Jams of other sizes, by the generator."""
    for size in sizes:
        for number in range(count):
            least = 6 + number % 8
            wish = Wish(
                size=size, min_moves=least, max_moves=least + 10, min_vehicles=8, max_vehicles=13, tries=400,
                seed=f"starter {size} {number}", walls=number % 3,
            )  # fmt: skip
            made = generate(wish, Budget(60))
            known = None if made.board is None else component_of(made.board)
            if made.board is not None and known is not None and known.solvable:
                yield examined(known, made.board)


def record(cells: str) -> Record:
    board = jams_code.read(cells)
    known = component_of(board)
    assert known is not None  # noqa: S101 - mined components are small
    return examined(known, board)


def main(rows: str, tables: str, starter: str) -> None:
    found, folder = mined(Path(rows)), Path(daily.__file__).parent
    if not daily.FILE.exists():
        daily.FILE.write_text("\n".join(choose_daily(found)) + "\n")
    (folder / levels.FILES["jams"]).write_text("\n".join(choose_jam_levels(found)) + "\n")
    tiles = TilesSolver(Path(tables), "standard")
    (folder / levels.FILES["tiles"]).write_text("\n".join(choose_tile_levels(tiles)) + "\n")
    Path(starter).write_text("\n".join(choose_starter(found, chain(larger((7, 8), 24), rare(Path(rows))))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
