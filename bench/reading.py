"""Reading what people paste: one board, the public database by the row, and texts without a board.

    python bench/reading.py

The baseline is `str.split` of the same text: what any reader does at least.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from app.puzzles.reading import read  # noqa: E402

DATABASE = ROOT / "tests" / "data" / "jams" / "database.txt"
TEXTS = ROOT / "tests" / "data" / "reading" / "texts.tsv"
ROWS, SIGNS = 10_000, 64_000


def seconds(work: Callable[[], object], rounds: int) -> float:
    """The median of some rounds, in the process's own seconds: other work on the machine does not count."""
    taken = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return statistics.median(taken)


def main() -> None:
    texts = [row.split("\t")[1].replace("⏎", "\n") for row in TEXTS.read_text().splitlines()[2:]]
    each = sorted(seconds(lambda text=text: read(text), 21) / len(read(text)) for text in texts)
    print(f"one board, over {len(each)} texts: median {each[len(each) // 2] * 1000:.3f} ms, most {each[-1] * 1000:.3f} ms")

    rows = [row for row in DATABASE.read_text().splitlines() if row[:1].isdigit()]
    text = "\n".join((rows * (ROWS // len(rows) + 1))[:ROWS])
    ours, split = seconds(lambda: read(text), 3), seconds(text.split, 9)
    whole = sum(board.board is not None for board in read(text))
    print(f"{ROWS:,} rows of the public database: {ours:.2f} s, {whole:,} boards; {ours / split:.0f} times as long as str.split")

    worst = max(
        (seconds(lambda junk=junk: read((junk * SIGNS)[:SIGNS]), 3), junk)
        for junk in ("a\n", "[", "1 ", "|", "8 1 3\n\n", "AAB\n", "\\n")
    )
    print(f"{SIGNS:,} signs without a board: at most {worst[0] * 1000:.1f} ms ({worst[1]!r})")


if __name__ == "__main__":
    main()
