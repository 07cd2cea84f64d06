"""What was mined and which chunks are done, in a file of rows as the starter set is.

A chunk's rows are written with the line that says it is done, in one go; what stands there without that line is done again. So a run
can be stopped, killed and taken up, and finds nothing twice.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path

from app.puzzles.errors import RangeError
from app.puzzles.jams.making.chunk import Yield
from app.puzzles.jams.making.record import Record

_DONE = "# done "


@dataclass(slots=True)
class Journal:
    """What a file of mined rows holds: the cells of every jam, and the names of the pieces that are done."""

    file: Path
    cells: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    best: int = 0

    @classmethod
    def read(cls, file: Path) -> "Journal":
        """A torn last line, of a run that was killed in the middle of it, is cut off. Raises RangeError for any other file."""
        journal = cls(file)
        if not file.exists():
            return journal
        try:
            text = file.read_text()
            whole = text[: text.rfind("\n") + 1]
            for line in whole.splitlines():
                journal._take(line)
        except ValueError as error:  # nothing of it has been touched
            raise RangeError(f"{file} is no journal of mined jams, so nothing is written into it") from error
        if whole != text:
            file.write_text(whole)
        return journal

    def _take(self, line: str) -> None:
        if line.startswith(_DONE):
            self.done.add(line.removeprefix(_DONE))
        elif line and not line.startswith("#"):
            slides, cells, *_ = line.split()
            self.cells.add(cells)
            self.best = max(self.best, int(slides))

    def note(self, found: Yield) -> list[Record]:
        """Write down what is new of a piece, and that it is done."""
        new = [record for record in found.records if record.board.cells not in self.cells]
        with self.file.open("a") as file:
            file.write("".join(f"{record}\n" for record in new) + f"{_DONE}{found.name}\n")
            file.flush()
            os.fsync(file.fileno())
        self.done.add(found.name)
        self.cells.update(record.board.cells for record in new)
        self.best = max([self.best, *(record.slides for record in new)])
        return new
