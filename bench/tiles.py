"""The tile solver's figures beside published ones: `python -m bench.tiles` (quick) or `python -m bench.tiles full`.

Node counts are exact. Where one thread works, seconds are of the processor, so that a busy machine does not count, and medians of five
runs in the full part. The tables are those of the folder FEWEST_TABLES_DIR, or `tables`; what is not built there is left out. The
baseline of the ratio is the same search without the automaton of dropped sequences.
"""

import os
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from app.puzzles.budget import Budget
from app.puzzles.tiles import FAMILY, generator
from app.puzzles.tiles.code import read
from app.puzzles.tiles.search.strategy import shortest
from app.puzzles.tiles.tables.loading import SETS, load_engine

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path(os.environ.get("FEWEST_TABLES_DIR", ROOT / "tables"))
PUBLISHED = {"standard": "617,555 nodes (6-6-3, Korf and Felner)", "large": "36,710 nodes (7-8, Korf and Felner)"}
# Only taking a move back is dropped: state 1 + way after each way.
PLAIN = np.array([[1, 2, 3, 4, 15], [1, -1, 3, 4, 13], [-1, 2, 3, 4, 14], [1, 2, 3, -1, 7], [1, 2, -1, 4, 11]], np.int16)
PLAIN = np.pad(PLAIN, ((0, 0), (0, 3)))


def rows(name):
    lines = [line for line in (ROOT / "tests/data/tiles" / name).read_text().splitlines() if not line.startswith("#")]
    return [dict(zip(lines[0].split("\t"), line.split("\t"), strict=True)) for line in lines[1:]]


def prove(engine, boards, seconds=600.0, threads=1):
    """Seconds, nodes, outcome and length of each board, proved."""
    spent, clock = [], time.process_time if threads == 1 else time.perf_counter
    for board in boards:
        start = clock()
        solution = shortest(engine, board, Budget(seconds, threads=threads))
        spent.append((clock() - start, solution.nodes, solution.outcome.value, solution.length))
    return spent


def korf(runs):
    boards = [read(row["code"]) for row in rows("korf100.tsv")]
    for name in SETS:
        engine = load_engine(FOLDER, 4, 4, name)
        if engine is None:
            print(f"Korf's hundred, {name}: no tables")
            continue
        timed = [prove(engine, boards) for _ in range(runs)]
        mean = statistics.median(sum(seconds for seconds, *_ in run) for run in timed) / len(boards)
        slowest = statistics.median(max(seconds for seconds, *_ in run) for run in timed)
        nodes = sum(nodes for _, nodes, *_ in timed[0]) / len(boards)
        plain = prove(replace(engine, automaton=PLAIN), boards)
        ratio = sum(seconds for seconds, *_ in plain) / len(boards) / mean
        print(f"Korf's hundred, {name}: {mean * 1e3:.1f} ms mean, {slowest * 1e3:.0f} ms max, {nodes:,.0f} nodes mean")
        print(f"  published: {PUBLISHED[name]}; {ratio:.2f} times as fast as without the automaton")


def hard(name, published):
    engine = load_engine(FOLDER, 4, 4, "large")
    if engine is None:
        print(f"{name}: no large tables")
        return
    known = rows(name)
    spent = prove(engine, [read(row["code"]) for row in known], threads=os.cpu_count() or 1)
    right = sum(length == int(row["optimal"]) for row, (_, _, _, length) in zip(known, spent, strict=True))
    worst = max(spent)
    print(f"{name}: {right} of {len(known)} as published, {statistics.mean(s for s, *_ in spent):.2f} s mean")
    print(f"  {worst[0]:.2f} s and {worst[1]:,} nodes at most; published: {published}")


def agree(number):
    engines = [load_engine(FOLDER, 4, 4, name) for name in SETS]
    if None in engines:
        print("agreement of the sets: no large tables")
        return
    boards = [generator.shuffle(4, 4, f"agree {seed}") for seed in range(number)]
    lengths = [[length for *_, length in prove(engine, boards)] for engine in engines]
    same = sum(one == other for one, other in zip(*lengths, strict=True))
    print(f"{number} random 4x4 boards: {same} proved equally long with standard and large tables")


def short(seconds, set_name):
    tiles = FAMILY.engine.solver(FOLDER, set_name, 0)
    cores = os.cpu_count() or 1
    known = rows("korf24.tsv")
    lengths = [tiles.solve(read(row["code"]), "single", Budget(seconds, threads=cores)).length for row in known]
    over = sum(lengths) / sum(int(row["optimal"]) for row in known) - 1
    print(f"Korf and Felner's 25 5x5 boards, {set_name}, {seconds:g} s: {over:.2%} over shortest")


def six(seconds):
    tiles = FAMILY.engine.solver(FOLDER, "standard", 0)
    boards = [generator.shuffle(6, 6, seed) for seed in "abcdefghij"]
    tiles.prepare(boards[0], Budget())
    told, lengths = [], []
    for board in boards:
        start, first = time.perf_counter(), []
        budget = Budget(
            seconds,
            threads=os.cpu_count() or 1,
            tell=lambda _, start=start, first=first: first.append(time.perf_counter() - start),
        )
        lengths.append(tiles.solve(board, "single", budget).length)
        told.append(first[0])
    print(
        f"ten 6x6 boards, {seconds:g} s: {statistics.mean(lengths):.1f} moves; first answer after {max(told) * 1e3:.0f} ms at most"
    )


def main(full):
    FAMILY.engine.build(FOLDER, "standard", Budget())
    korf(5 if full else 1)
    short(1.0, "standard")
    six(1.0)
    if full:
        short(10.0, "standard")
        short(1.0, "large")
        short(10.0, "large")
        six(10.0)
        agree(500)
        hard("hardest17.tsv", "0.6 to 2.5 s each on one core (7-8)")
        hard("hard_for_tables.tsv", "0.8 to 34 s each on one core (7-8)")


if __name__ == "__main__":
    main("full" in sys.argv[1:])
