"""Tables on disk: whole or not at all, and nothing damaged is ever believed."""

import subprocess
import sys

import numpy as np
import pytest

from app.puzzles.budget import Budget
from app.puzzles.tiles.tables import building, store
from app.puzzles.tiles.tables.groups import PICTURES, division
from app.puzzles.tiles.tables.loading import Tables, build_shape

NUMBERS = np.arange(1000, dtype=np.uint8)


def test_what_is_saved_is_loaded(tmp_path):
    store.save(tmp_path, "numbers", NUMBERS)
    assert (store.load(tmp_path, "numbers") == NUMBERS).all()
    assert [path.name for path in tmp_path.iterdir()] == ["tiles-numbers.table"]


@pytest.mark.parametrize("place", [0, 8, 12, 20, 64, 500, -1])
def test_a_changed_byte_is_noticed(tmp_path, place):
    store.save(tmp_path, "numbers", NUMBERS)
    path = store.path_of(tmp_path, "numbers")
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)
    assert store.load(tmp_path, "numbers") is None


@pytest.mark.parametrize("kept", [0, 10, 64, 999])
def test_a_file_cut_short_is_noticed(tmp_path, kept):
    store.save(tmp_path, "numbers", NUMBERS)
    path = store.path_of(tmp_path, "numbers")
    path.write_bytes(path.read_bytes()[:kept])
    assert store.load(tmp_path, "numbers") is None


def test_a_writer_that_fails_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(store.zlib, "crc32", lambda data: 0)
    monkeypatch.setattr(store.os, "fdopen", lambda *_: (_ for _ in ()).throw(OSError("the disk is full")))
    with pytest.raises(OSError, match="full"):
        store.save(tmp_path, "numbers", NUMBERS)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_distance_table_is_built_again(tmp_path):
    path = store.path_of(tmp_path, building.distance_name(2, 3, "single"))
    build_shape(tmp_path, 2, 3, "standard", Budget(), lambda share: None)
    sound = path.read_bytes()
    path.write_bytes(sound[:100] + b"\x07" + sound[101:])
    tables = Tables(tmp_path, "standard")
    assert not tables.ready(2, 3)
    tables.prepare(2, 3, Budget())
    assert tables.ready(2, 3)
    assert path.read_bytes() == sound


def test_a_stopped_build_leaves_no_table(tmp_path):
    budget = Budget()
    budget.stop()
    Tables(tmp_path, "standard").prepare(2, 6, budget)
    assert list(tmp_path.glob("tiles-pattern*")) == []


KILLED = """
from pathlib import Path
from app.puzzles.budget import Budget
from app.puzzles.tiles.tables.groups import PICTURES, division
from app.puzzles.tiles.tables.loading import build_shape
build_shape(Path({folder!r}), 2, 6, "standard", Budget(), lambda share: print(share, flush=True))
"""


def test_a_killed_build_leaves_nothing_that_is_believed(tmp_path):
    child = subprocess.Popen([sys.executable, "-c", KILLED.format(folder=str(tmp_path))], stdout=subprocess.PIPE)
    assert child.stdout.readline()  # it is at work
    child.kill()
    child.communicate()
    tables = Tables(tmp_path, "standard")
    assert not tables.ready(2, 6)
    tables.prepare(2, 6, Budget())
    assert tables.ready(2, 6)
    assert (
        sorted(path.suffix for path in tmp_path.iterdir() if path.is_file() and not path.name.startswith(".")) == [".table"] * 2
    )


def test_a_build_goes_on_with_the_part_it_had_finished(tmp_path, monkeypatch):
    monkeypatch.setattr(building, "KEPT_FROM", 0)
    first, second = division(2, 6, "standard").tables[:2]
    made, build = [], building.pattern_table

    def stopped_in_the_second(rows, cols, table, flag, told):
        if table == second and not made.count(second):
            made.append(table)
            raise building.StoppedError
        made.append(table)
        return build(rows, cols, table, flag, told)

    monkeypatch.setattr(building, "pattern_table", stopped_in_the_second)
    tables = Tables(tmp_path, "standard")
    tables.prepare(2, 6, Budget())
    assert not tables.ready(2, 6)
    tables.prepare(2, 6, Budget())
    assert tables.ready(2, 6)
    assert made.count(first) == 1


def test_every_picture_gives_each_tile_one_group():
    for rows, cols, name in PICTURES:
        parts = division(rows, cols, name)
        for lookup in parts.lookups:
            assert sorted(tile for group in lookup for tile in group.tiles) == list(range(1, rows * cols))
        assert all(table.is_flat for table in parts.tables) or rows * cols <= 16


def test_building_says_how_far_it_is(tmp_path):
    told = []
    Tables(tmp_path, "standard").prepare(2, 6, Budget(tell=told.append))
    assert [news.done for news in told] == sorted(news.done for news in told)
    assert told[-1].what == "tables for 2x6"
    solution = Tables(tmp_path, "standard").engine(2, 6)
    assert solution.table.size > 0
