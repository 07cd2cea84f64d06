"""The tables a solver holds: loaded when first asked for, built when missing, shared by all threads."""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np

from app.puzzles.budget import Budget
from app.puzzles.interface import Building
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.search.ida import Engine, assemble
from app.puzzles.tiles.search.packed import pack
from app.puzzles.tiles.search.strategy import short, shortest
from app.puzzles.tiles.tables import building, store
from app.puzzles.tiles.tables.building import TABLE_SHAPES, Bytes
from app.puzzles.tiles.tables.groups import PICTURES, division

SETS = ("standard", "large")
FIRST_SHAPES = {
    "standard": ((4, 4), (5, 5)),
    "large": ((4, 4), (5, 5)),
    "rest": (),
}  # what a set has from the start; others come when asked for
METRICS = ("single", "multi")

__all__ = ["TABLE_SHAPES", "Tables", "build"]


class Tables:
    """What is there of the sets up to `best`, found when first needed."""

    def __init__(self, folder: Path, best: str) -> None:
        self._folder = folder
        self._allowed = SETS[: SETS.index(best) + 1]
        self._distances: dict[tuple[int, int, str], Bytes] = {}
        self._engines: dict[tuple[int, int], Engine] = {}
        self._lock = threading.RLock()
        for shape in FIRST_SHAPES["standard"]:
            self._load(*shape)

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets of which every first shape is on disk."""
        return tuple(name for name in SETS if all(self._on_disk(name, *shape) for shape in FIRST_SHAPES[name]))

    def ready(self, rows: int, cols: int) -> bool:
        if (rows, cols) in TABLE_SHAPES:
            return all(self._small(rows, cols, metric) is not None for metric in METRICS)
        return self._load(rows, cols) is not None

    def prepare(self, rows: int, cols: int, budget: Budget) -> None:
        """Build the standard tables of the shape. A set flag ends it early with nothing built."""
        try:
            build_shape(
                self._folder,
                rows,
                cols,
                "standard",
                budget,
                lambda share: budget.tell(Building(f"tables for {rows}x{cols}", share)),
            )
        except building.StoppedError:
            return
        if (rows, cols) not in TABLE_SHAPES:
            self._load(rows, cols)

    def distances(self, rows: int, cols: int, metric: str) -> Bytes:
        found = self._small(rows, cols, metric)
        if found is None:
            self.prepare(rows, cols, Budget())
            found = self._small(rows, cols, metric)
        assert found is not None  # noqa: S101
        return found

    def engine(self, rows: int, cols: int) -> Engine:
        found = self._load(rows, cols)
        if found is None:
            self.prepare(rows, cols, Budget())
            found = self._load(rows, cols)
        assert found is not None  # noqa: S101
        return found

    def _small(self, rows: int, cols: int, metric: str) -> Bytes | None:
        with self._lock:
            key = rows, cols, metric
            if key not in self._distances:
                found = store.load(self._folder, building.distance_name(rows, cols, metric))
                if found is None:
                    return None
                self._distances[key] = found
            return self._distances[key]

    def _load(self, rows: int, cols: int) -> Engine | None:
        with self._lock:
            if (rows, cols) not in self._engines:
                for name in reversed(self._allowed):
                    if (rows, cols, name) in PICTURES and (engine := load_engine(self._folder, rows, cols, name)):
                        self._engines[rows, cols] = engine
                        break
            return self._engines.get((rows, cols))

    def _on_disk(self, name: str, rows: int, cols: int) -> bool:
        return name in self._allowed and store.path_of(self._folder, building.pattern_name(rows, cols, name)).exists()


def load_engine(folder: Path, rows: int, cols: int, name: str) -> Engine | None:
    """A shape's engine from disk; None when a file is missing or damaged."""
    table = store.load(folder, building.pattern_name(rows, cols, name))
    automaton = store.load(folder, building.AUTOMATON)
    if table is None or automaton is None:
        return None
    parts = division(rows, cols, name)
    if name == "large":
        table = np.array(table)  # a copy in memory has large pages: a search takes a tenth to a sixth less time
    if all(part.is_flat for part in parts.tables):
        return assemble(parts, table, automaton.view(np.int16).reshape(-1, 8))
    # A dense table serves proofs alone; beams go on with the flat one.
    flat = load_engine(folder, rows, cols, "standard")
    return flat and replace(flat, packed=pack(parts, table))


def build_shape(folder: Path, rows: int, cols: int, name: str, budget: Budget, told: building.Told) -> None:
    """All tables of one shape. Raises building.StoppedError."""
    if (rows, cols) in TABLE_SHAPES:
        for metric in METRICS:
            building.make_distances(folder, rows, cols, metric, budget.flag)
        return
    building.make_automaton(folder)
    building.make_patterns(folder, rows, cols, name, budget.flag, told)


def build(folder: Path, set_name: str, budget: Budget) -> None:
    """Build what the set lacks and compile the kernels, on two threads, telling `Building`. Ends early when the flag is set."""
    shapes = list(FIRST_SHAPES[set_name]) + (list(TABLE_SHAPES) if set_name == "standard" else [])
    if not shapes:
        return
    done = dict.fromkeys(shapes, 0.0)

    def make(shape: tuple[int, int]) -> None:
        def told(share: float) -> None:
            done[shape] = share
            budget.tell(Building(f"tables for {shape[0]}x{shape[1]}", sum(done.values()) / len(done)))

        build_shape(folder, *shape, set_name, budget, told)
        told(1.0)

    try:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(make, shapes))
    except building.StoppedError:
        return
    warm_up(folder)


def warm_up(folder: Path) -> None:
    """Run every search kernel once, so that it is compiled or read from its cache."""
    engine = load_engine(folder, 4, 4, "standard")
    if engine is not None:
        board = Board(4, 4, (*range(1, 13), 0, 13, 14, 15))
        for search in (shortest, short):
            search(engine, board, Budget(60.0, nodes=1_000))
