"""What the jams engine does in how long, beside the plain-Python reference in the same run. Run: python bench/jams.py [--quick]

Seconds are of this process's own processor time where one thread works, so that a busy machine does not count. `--quick` leaves
out the large boards and the hard wishes.
"""

import argparse
import resource
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.puzzles.budget import Budget
from app.puzzles.draw import Draw
from app.puzzles.jams import code
from app.puzzles.jams.board import Board
from app.puzzles.jams.making.generator import generate
from app.puzzles.jams.making.scatter import scatter
from app.puzzles.jams.making.wish import Wish
from app.puzzles.jams.search import recent
from app.puzzles.jams.solver import JamsSolver, build
from app.puzzles.reading import read
from tests.reference import jams as slow

DATA = Path(__file__).resolve().parent.parent / "tests" / "data" / "jams"
LARGEST = "BBoCoooDoCEEoDAAFGHoIIFGHoJKKoLLJooo"
REFUSED = ("ooBBBFooCooFAACooFooCooDooEEEDoooooo", "oBBBooooEFooAAEFGGoCCDDooooooooooooo")


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Processor seconds of this thread, and the result."""
    began = time.thread_time()
    result = work()
    return time.thread_time() - began, result


def spread(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    p95 = ordered[int(len(ordered) * 0.95)]
    return f"median {1000 * statistics.median(ordered):.2f} ms, mean {1000 * statistics.mean(ordered):.2f} ms, p95 {1000 * p95:.2f} ms"


def database() -> None:
    rows = [line.split() for line in (DATA / "database.txt").read_text().splitlines()[1:]]
    boards = [code.read(cells) for _, cells, _ in rows]
    taken = [timed(lambda board=board: recent.explore(board, Budget().flag)) for board in boards]
    positions = sum(known.positions for _, known in taken)
    seconds = [spent for spent, _ in taken]
    print(f"full analysis, both metrics, {len(rows)} rows: {spread(seconds)}; {positions / sum(seconds):,.0f} positions/s")
    chosen = range(0, len(rows), 240)
    plain, count = 0.0, 0
    for index in chosen:
        spent, far = timed(lambda index=index: (slow.distances(rows[index][1], 6), slow.distances(rows[index][1], 6, steps=True)))
        plain, count = plain + spent, count + len(far[0])
    ours = sum(seconds[index] for index in chosen)
    print(f"  plain Python on {len(chosen)} of them: {count / plain:,.0f} positions/s: {plain / ours:,.0f} times as long")
    solver = JamsSolver()
    seconds = [timed(lambda board=board: solver.solve(board, "slides", Budget(2.0)))[0] for board in boards]
    print(f"a shortest solution only, {len(rows)} rows: {spread(seconds)}")
    before = peak()
    spent, known = timed(lambda: recent.explore(code.read(LARGEST), Budget().flag))
    grown = f"{peak() - before:.0f} MB more than the {before:.0f} MB of the process before"
    print(f"the largest known component, both metrics: {spent:.2f} s, {known.positions:,} positions, {grown}")
    worst = max(timed(lambda text=text: solver.solve(code.read(text), "slides", Budget(2.0)))[0] for text in REFUSED)
    print(f"refuse an unsolvable jam: {1000 * worst:.1f} ms")


def peak() -> float:
    """The most memory that the process has had so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory() -> str:
    return f"peak memory of the process {peak():,.0f} MB"


def course() -> None:
    names = ["6x6_1", "6x6_2", "6x6_3", "9x9_4", "9x9_5", "9x9_6", "12x12_7"]
    for name in names:
        board = read((DATA / f"Rushhour{name}.csv").read_text())[0].board
        for metric in ("slides", "steps") if name != "12x12_7" else ("slides",):
            spent, found = timed(lambda board=board, metric=metric: JamsSolver().solve(board, metric, Budget(120)))
            text = f"{found.length} {metric}, {found.outcome}, lower bound {found.lower_bound}, {found.nodes:,} positions"
            print(f"course board {name}: {text}, {spent:.2f} s ({found.seconds:.1f} s on the clock), {memory()}", flush=True)


def scattered() -> None:
    """Random jams with four vehicles or more in A's way, at the default of two seconds each."""
    for size, least, most in ((8, 18, 21), (9, 22, 26), (10, 27, 31), (11, 32, 37), (12, 38, 46)):
        boards: list[Board] = []
        for number in count(1):
            board = scatter(Draw(f"bench {size} {number}"), size, 0, least, most)
            if board is not None and board.verdict().solvable is not False and _blocked(board) >= 4:
                boards.append(board)
            if len(boards) == 8:
                break
        answers = [JamsSolver().solve(board, "slides", Budget(2.0)) for board in boards]
        outcomes = Counter(str(answer.outcome) for answer in answers)
        found = [answer for answer in answers if answer.length is not None and answer.lower_bound is not None]
        text = f"{sum(a.length for a in found)} slides where {sum(a.lower_bound for a in found)} are proved to be needed"
        print(f"eight random {size}x{size} jams, 2 s each: {dict(outcomes)}, {text}", flush=True)


def _blocked(board: Board) -> int:
    """How many cells from A to the exit are taken."""
    row = board.cells[board.target.row * board.size : (board.target.row + 1) * board.size]
    return sum(sign != "o" for sign in row[board.target.col + board.target.length :])


def wishes(quick: bool) -> None:
    asked = [(20, 25, 50)] if quick else [(20, 25, 50), (30, 60, 50), (40, 60, 20)]
    for low, high, seeds in asked:
        made = [
            timed(lambda low=low, high=high, n=n: generate(Wish(seed=f"bench {n}", min_moves=low, max_moves=high), Budget()))
            for n in range(seeds)
        ]
        met = sum(jam.met for _, jam in made)
        tries = statistics.median(jam.facts["tries"] for _, jam in made)
        print(
            f"generate {low} to {high} slides, {seeds} seeds: {spread([spent for spent, _ in made])}; {met} met, median {tries:.0f} tries",
            flush=True,
        )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="without the large boards and the hard wishes")
    quick = arguments.parse_args().quick
    build(Path(), "standard", Budget())
    database()
    wishes(quick)
    if not quick:
        course()
        scattered()


if __name__ == "__main__":
    main()
