"""The fit behind app/puzzles/jams/difficulty.py: how long people need, from numbers of the jam. Run: python bench/difficulty.py

Least squares on log2 of the median seconds of 70 jams, judged by leaving out one jam at a time. The named baseline is the mean.
"""

import math
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.puzzles.budget import Budget
from app.puzzles.jams import code, difficulty
from app.puzzles.jams.search import recent

DATA = Path(__file__).resolve().parent.parent / "tests" / "data" / "jams" / "human_puzzles.tsv"
FEATURES = ("slides", "cars", "back", "steps", "positions")
CHOICES = ((0,), (0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3, 4))


def table() -> tuple[np.ndarray, np.ndarray]:
    """Features of each jam, and log2 of its median seconds."""
    lines = [line.split("\t") for line in DATA.read_text().splitlines()[1:]]
    features, effort = [], []
    for row in (dict(zip(lines[0], line, strict=True)) for line in lines[1:]):
        board = code.read(row["board"])
        known = recent.explore(board, Budget().flag)
        assert known is not None
        moves = known.solution(board, "slides")
        cars = len({move.car for move in moves})
        steps, positions = known.remaining(board, "steps"), math.log2(known.positions)
        features.append((len(moves), cars, difficulty.backings(moves), steps, positions))
        effort.append(math.log2(float(row["median_seconds"])))
    return np.array(features, float), np.array(effort)


def fitted(columns: np.ndarray, effort: np.ndarray) -> np.ndarray:
    return np.linalg.lstsq(columns, effort, rcond=None)[0]


def ranks(values: np.ndarray) -> np.ndarray:
    """Ranks with ties at their mean."""
    return np.array([(values < value).sum() + ((values == value).sum() - 1) / 2 for value in values])


def main() -> None:
    features, effort = table()
    base = np.abs(effort - effort.mean()).mean()
    print(f"{len(effort)} jams; baseline, the mean of all: off by a factor of {2**base:.2f} on average")
    for chosen in CHOICES:
        columns = np.column_stack([np.ones(len(effort)), features[:, chosen]])
        left_out = []
        for i in range(len(effort)):
            rest = np.arange(len(effort)) != i
            left_out.append(columns[i] @ fitted(columns[rest], effort[rest]))
        error = 2 ** np.abs(np.array(left_out) - effort).mean()
        rank = np.corrcoef(ranks(np.array(left_out)), ranks(effort))[0, 1]
        terms = " ".join(
            f"{weight:+.4f} {name}"
            for weight, name in zip(fitted(columns, effort), ("", *(FEATURES[c] for c in chosen)), strict=True)
        )
        print(f"left out one by one: off by a factor of {error:.2f}, rank correlation {rank:.2f}: log2(seconds) = {terms}")


if __name__ == "__main__":
    main()
