"""The numbers that lessons show but do not count while a page is made: `python -m bench.lessons write` puts them into
app/puzzles/lessons/counted.py; without `write` they are printed.

Counts and lengths are exact and a test repeats them; times are those of this machine, medians, and carry their date and its cores.
The tables are those of the folder FEWEST_TABLES_DIR, or `tables`; what is missing there is built first.
"""

import datetime
import math
import os
import statistics
import sys
import textwrap
import time
from collections import deque
from pathlib import Path

import numpy as np

from app.puzzles.budget import Budget
from app.puzzles.jams import code as jam_code
from app.puzzles.jams.solver import JamsSolver
from app.puzzles.lessons import sampling
from app.puzzles.tiles import generator
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.solver import TilesSolver
from app.puzzles.tiles.tables import building

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path(os.environ.get("FEWEST_TABLES_DIR", ROOT / "tables"))
TO = ROOT / "app/puzzles/lessons/counted.py"
HEAD = '''"""Written by `python -m bench.lessons write`: what lessons show and do not count while a page is made."""

'''
PROVED = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4))
BOARDS = 100  # random boards a size
PLAIN = ((2, 2), (2, 3), (2, 4), (3, 3))  # searched whole in plain Python
JAMS = 200  # rows of the jam database, spread over it


def histograms():
    """By size, how many boards there are at each distance, and the codes of the farthest."""
    flag, counted, farthest = np.zeros(1, np.uint8), {}, {}
    for rows, cols in building.TABLE_SHAPES:
        table = building.distance_table(rows, cols, "single", flag)
        counts = np.bincount(table[table != building.distances.UNKNOWN]).tolist()
        counted[f"{rows}x{cols}"] = counts
        ranks = np.flatnonzero(table == len(counts) - 1).tolist()
        farthest[f"{rows}x{cols}"] = [str(Board(rows, cols, unranked(rank, rows * cols))) for rank in ranks]
    return counted, farthest


def unranked(rank, cells):
    """The permutation with this lexicographic rank."""
    left, found = list(range(cells)), []
    for size in range(cells, 0, -1):
        place, rank = divmod(rank, math.factorial(size - 1))
        found.append(left.pop(place))
    return tuple(found)


def sample(solver):
    boards = (generator.shuffle(4, 4, sampling.seed(number)) for number in range(sampling.SIZE))
    return [solver.solve(board, "single", Budget(600)).length for board in boards]


def look_ups(solver):
    """Median seconds of a proof on random boards."""
    timed = {}
    for rows, cols in PROVED:
        boards = [generator.shuffle(rows, cols, f"growth {number}") for number in range(BOARDS)]
        solver.prepare(boards[0], Budget())
        solver.solve(boards[0], "single", Budget(60))
        spent = []
        for board in boards:
            began = time.perf_counter()
            assert solver.solve(board, "single", Budget(600)).outcome == "optimal"
            spent.append(time.perf_counter() - began)
        timed[f"{rows}x{cols}"] = statistics.median(spent)
    return timed


def plain():
    """Seconds of a breadth-first search over all boards in plain Python."""
    timed = {}
    for rows, cols in PLAIN:
        spent = []
        for _ in range(3):
            began = time.perf_counter()
            start = Board.goal(rows, cols)
            seen, queue = {start}, deque([start])
            while queue:
                board = queue.popleft()
                for move in board.moves():
                    after = board.apply(move)
                    if after not in seen:
                        seen.add(after)
                        queue.append(after)
            spent.append(time.perf_counter() - began)
        timed[f"{rows}x{cols}"] = len(seen), statistics.median(spent)
    return timed


def five(solver):
    """5x5: of 20 random boards, at one second each: how many were proved, mean length found and mean lower bound."""
    boards = [generator.shuffle(5, 5, f"growth {number}") for number in range(20)]
    found = [solver.solve(board, "single", Budget(1.0)) for board in boards]
    proved = sum(one.outcome == "optimal" for one in found)
    return {
        "boards": len(found),
        "proved": proved,
        "found": round(statistics.mean(one.length for one in found), 1),
        "bound": round(statistics.mean(one.lower_bound for one in found), 1),
    }


def jams():
    """(positions, seconds) of the whole analysis of jams of the public database, spread over it."""
    rows = (ROOT / "tests/data/jams/database.txt").read_text().splitlines()
    rows = [row.split() for row in rows if not row.startswith("#")]
    rows = rows[:: max(1, len(rows) // JAMS)]
    timed = []
    JamsSolver().analysis(jam_code.read(rows[0][1]), Budget())
    for _, cells, _ in rows:
        board = jam_code.read(cells)
        began = time.perf_counter()
        known = JamsSolver().analysis(board, Budget())
        timed.append((known.positions, time.perf_counter() - began))
    return timed


def by_size(timed):
    """Median seconds of jams by the number of digits of their positions."""
    classes = {}
    for positions, seconds in timed:
        classes.setdefault(len(str(positions)), []).append((positions, seconds))
    return [
        (len(group), int(statistics.median(p for p, _ in group)), statistics.median(s for _, s in group))
        for _, group in sorted(classes.items())
    ]


def main():
    solver = TilesSolver(FOLDER, "standard")
    counts, farthest = histograms()
    parts = {
        "DATE": datetime.date.today().isoformat(),
        "CORES": os.cpu_count(),
        "HISTOGRAMS": counts,
        "FARTHEST": farthest,
        "PROOF_SECONDS": {size: float(f"{seconds:.2g}") for size, seconds in look_ups(solver).items()},
        "PLAIN_SECONDS": {size: (count, float(f"{seconds:.2g}")) for size, (count, seconds) in plain().items()},
        "FIVE": five(solver),
        "JAM_SECONDS": [(count, positions, float(f"{seconds:.2g}")) for count, positions, seconds in by_size(jams())],
        "SAMPLE": sample(solver),
    }
    text = HEAD
    for name, value in parts.items():
        body = textwrap.fill(f"{name} = {value!r}", 126, subsequent_indent="    ", break_long_words=False)
        text += (body if "\n" not in body else f"# fmt: off\n{body}\n# fmt: on") + "\n"
        print(body[:200])
    if "write" in sys.argv[1:]:
        TO.write_text(text.replace("'", '"'))


if __name__ == "__main__":
    main()
