"""Mining for as long as one likes: chunks in order of their number, a journal that says which are done, and the finds in the library.

The journal is a file of rows, as the starter set is. A chunk's rows are written with the line that says it is done, in one go; what
stands there without that line is done again. So a run can be stopped, killed and taken up, and finds nothing twice.
"""

import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from app.library.spreading import spread
from app.puzzles.jams.making.chunk import Chunk, Yield, mine
from app.puzzles.jams.making.record import Record

_DONE = "# done "


@dataclass(slots=True)
class Journal:
    """What a file of mined rows holds: the cells of every jam, and the names of the chunks that are done."""

    file: Path
    cells: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    best: int = 0

    @classmethod
    def read(cls, file: Path) -> "Journal":
        """A torn last line, of a run that was killed in the middle of it, is cut off."""
        journal = cls(file)
        if not file.exists():
            return journal
        text = file.read_text()
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            file.write_text(whole)
        for line in whole.splitlines():
            if line.startswith(_DONE):
                journal.done.add(line.removeprefix(_DONE))
            elif line and not line.startswith("#"):
                slides, cells, *_ = line.split()
                journal.cells.add(cells)
                journal.best = max(journal.best, int(slides))
        return journal

    def note(self, found: Yield) -> list[Record]:
        """Write down what is new of a chunk, and that it is done."""
        new = [record for record in found.records if record.board.cells not in self.cells]
        with self.file.open("a") as file:
            file.write("".join(f"{record}\n" for record in new) + f"{_DONE}{found.chunk.name}\n")
            file.flush()
            os.fsync(file.fileno())
        self.done.add(found.chunk.name)
        self.cells.update(record.board.cells for record in new)
        self.best = max([self.best, *(record.slides for record in new)])
        return new


@dataclass(frozen=True, slots=True)
class News:
    """How far mining is: components looked at in this run and how many a second, the most slides and the jams found in all."""

    components: int
    rate: float
    best: int
    distinct: int
    new: tuple[Record, ...]


def chunks(first: Chunk, done: set[str]) -> Iterator[Chunk]:
    """Those that are not done, without end."""
    for number in count(1):
        chunk = Chunk(first.seed, number, first.size, first.walls, first.least, first.tries)
        if chunk.name not in done:
            yield chunk


def run(
    first: Chunk,
    journal: Journal,
    seconds: float,
    workers: int = 0,
    scheduler: str = "",
    clock: Callable[[], float] = time.monotonic,
) -> Generator[News]:
    """Mine until the seconds are over, telling after each chunk. Closing the generator stops."""
    began, components = clock(), 0
    with closing(spread(mine, chunks(first, set(journal.done)), workers, scheduler)) as finished:
        for found in finished:
            components += found.components
            new = journal.note(found)
            passed = clock() - began
            yield News(components, components / max(passed, 0.001), journal.best, len(journal.cells), tuple(new))
            if passed >= seconds:
                return
