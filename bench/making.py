"""What making puzzles takes: `python bench/making.py`. Alike tiles on 4x4 beside the plain board, in the same run.

Twenty random boards, seconds of the processor, each board solved plain and with its alike tiles in turn; the ratio is that of the sums.
"""

import os
import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.puzzles.budget import Budget  # noqa: E402
from app.puzzles.interface import Outcome  # noqa: E402
from app.puzzles.tiles import FAMILY, generator  # noqa: E402

FOLDER = Path(os.environ.get("FEWEST_TABLES_DIR", ROOT / "tables"))
BOARDS, ROUNDS = 20, 3
PAIR, FOUR, THREE_GROUPS = (2,), (4,), (3, 2, 2)  # tiles a group: 2, 24 and 24 arrangements


def alike_tiles(groups, seed):
    """Groups of these sizes of random tiles, as text."""
    tiles = random.Random(seed).sample(range(1, 16), sum(groups))
    return ",".join("-".join(str(tiles.pop()) for _ in range(size)) for size in groups)


def seconds(solver, board):
    start = time.process_time()
    solution = solver.solve(board, "single", Budget(600.0))
    assert solution.outcome is Outcome.OPTIMAL
    return time.process_time() - start, solution.length


def alike(solver, groups):
    """Print the ratio of the times, and the mean lengths plain and alike."""
    plain_time = alike_time = plain_length = alike_length = 0
    for number in range(BOARDS):
        board = generator.shuffle(4, 4, f"alike {number}")
        seen = board.seen(alike_tiles(groups, number))
        for _ in range(ROUNDS):
            spent, length = seconds(solver, board)
            plain_time, plain_length = plain_time + spent, plain_length + length
            spent, length = seconds(solver, seen)
            alike_time, alike_length = alike_time + spent, alike_length + length
    runs = BOARDS * ROUNDS
    print(f"alike tiles, 4x4, groups of {' + '.join(map(str, groups))}: {alike_time / plain_time:.2f} times the plain board")
    print(f"  {alike_time / runs * 1e3:.1f} and {plain_time / runs * 1e3:.1f} ms", end="; ")
    print(f"{alike_length / runs:.1f} and {plain_length / runs:.1f} moves")


def main():
    FAMILY.engine.build(FOLDER, "standard", Budget())
    solver = FAMILY.engine.solver(FOLDER, "standard")
    seconds(solver, generator.shuffle(4, 4, "warm"))
    for groups in (PAIR, FOUR, THREE_GROUPS):
        alike(solver, groups)


if __name__ == "__main__":
    main()
