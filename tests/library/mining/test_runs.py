"""Mining: the same whoever works it out, nothing lost and nothing twice."""

import os
import signal
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

import pytest

from app.library.mining.journal import Journal
from app.library.mining.runs import chunks, parts, run
from app.library.mining.spreading import spread
from app.puzzles.errors import RangeError
from app.puzzles.jams.making.chunk import Chunk, mine
from app.puzzles.jams.making.every import Part, Rule
from app.puzzles.jams.making.examined import component_of, examined
from app.puzzles.jams.making.record import Record

FIRST = Chunk("test", 0, least=12, tries=150)


def some(count: int) -> list[Chunk]:
    return list(islice(chunks(FIRST, set()), count))


@pytest.fixture(scope="module")
def expected() -> dict[str, frozenset[Record]]:
    """What the first eight chunks give, worked out here."""
    return {chunk.name: frozenset(mine(chunk).records) for chunk in some(8)}


def test_what_is_mined_holds(expected):
    records = set().union(*expected.values())
    assert len(records) > 20
    for record in records:
        assert record.slides >= 12
        assert examined(component_of(record.board), record.board) == record


@pytest.mark.parametrize(("size", "walls"), [(4, 0), (5, 1), (6, 2)])
def test_other_sizes_and_walls_are_mined(size: int, walls: int):
    records = mine(Chunk("other", 1, size, walls, least=3, tries=300)).records
    assert records
    assert {(record.board.size, record.walls) for record in records} == {(size, walls)}


def test_processes_of_this_machine_find_the_same(expected):
    found = {one.name: frozenset(one.records) for one in spread(mine, iter(some(8)), workers=2)}
    assert found == expected


def mine_or_die(job: tuple[Chunk, Path]) -> str:
    """Kills its own process the first time that it comes by the third chunk."""
    chunk, grave = job
    if chunk.number == 3 and not grave.exists():
        grave.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return mine(chunk).name


def test_a_process_that_is_killed_loses_nothing(expected, tmp_path: Path):
    jobs = iter([(chunk, tmp_path / "grave") for chunk in some(8)])
    names = list(spread(mine_or_die, jobs, workers=2))
    assert (tmp_path / "grave").exists()
    assert sorted(names) == sorted(expected)


def test_a_run_goes_on_where_it_stopped_and_finds_nothing_twice(expected, tmp_path: Path):
    file = tmp_path / "mined.txt"
    for wanted in (3, 2, 3):  # three runs, each stopped after some chunks
        journal = Journal.read(file)
        with closing(run(chunks(FIRST, journal.done), journal, seconds=600, workers=1)) as news:
            last = list(islice(news, wanted))[-1]
    rows = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    done = {line.removeprefix("# done ") for line in file.read_text().splitlines() if line.startswith("#")}
    assert done == set(expected)
    assert len(rows) == len(set(rows)) == last.distinct
    assert {Record.parse(row) for row in rows} == set().union(*expected.values())
    assert last.best == max(record.slides for records in expected.values() for record in records)


def test_a_chunk_that_was_not_written_to_its_end_is_done_again(expected, tmp_path: Path):
    file = tmp_path / "mined.txt"
    journal = Journal.read(file)
    for chunk in some(2):
        journal.note(mine(chunk))
    text = file.read_text()
    file.write_text(text[:-10])  # killed in the middle of the line that says the second is done
    again = Journal.read(file)
    assert again.done == {some(1)[0].name}
    assert next(chunks(FIRST, again.done)) == some(2)[1]
    assert again.note(mine(some(2)[1])) == []  # its rows were there already
    assert Journal.read(file).done == {chunk.name for chunk in some(2)}


def test_jams_that_could_not_be_kept_are_mined_again(expected, tmp_path: Path):
    def fail(_) -> None:
        raise InterruptedError

    file = tmp_path / "mined.txt"
    for keep in (fail, (kept := []).append):
        with (
            closing(run(chunks(FIRST, set()), Journal.read(file), seconds=600, workers=1, keep=keep)) as news,
            suppress(InterruptedError),
        ):
            next(news)
    assert frozenset(kept[0]) == expected[some(1)[0].name]
    assert len(Journal.read(file).done) == 1


def test_mining_ends_when_its_time_is_over(tmp_path: Path):
    ticks = iter(range(100))
    journal = Journal.read(tmp_path / "mined.txt")
    told = list(run(chunks(FIRST, journal.done), journal, seconds=3, workers=1, clock=lambda: next(ticks)))
    assert len(told) == 3


def test_a_rule_is_gone_through_to_its_end_however_often_it_is_stopped(tmp_path: Path):
    rule, file = Rule(4, vehicles=4), tmp_path / "mined.txt"
    told = []
    while left := parts(rule, (journal := Journal.read(file)).done):
        with closing(run(iter(left), journal, seconds=600, workers=1)) as news:
            told += islice(news, 11)
    rows = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    whole = [Part(rule, number).mined() for number in range(rule.parts)]
    assert rule.parts == 27
    assert len(told) == 27
    assert {Record.parse(row) for row in rows} == {record for one in whole for record in one.records}
    assert len(rows) == len(set(rows)) == told[-1].distinct


def test_a_file_that_is_no_journal_is_left_as_it_is(tmp_path):
    file = tmp_path / "letter"
    for content in (b"Dear aunt,\nthank you for", b"\xff\xfe\x00"):
        file.write_bytes(content)
        with pytest.raises(RangeError, match="no journal of mined jams"):
            Journal.read(file)
        assert file.read_bytes() == content
