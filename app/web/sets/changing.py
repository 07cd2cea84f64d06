"""One change of a set: a puzzle earlier, later, elsewhere or out, what was pasted, or so many more of a kind."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.puzzles.errors import RangeError
from app.puzzles.reading import Reading
from app.puzzles.wording import sentence
from app.web.sets.asked import MOST_PUZZLES, Typed

MOST_SAID = 12  # sentences about what was pasted; a file of faults is not read by anyone


@dataclass(frozen=True, slots=True)
class Change:
    """The set after it, and what there is to say: faults and choices of what was pasted, each a sentence."""

    typed: Typed
    said: tuple[str, ...] = ()


def moved(typed: Typed, wish: str) -> Change:
    """`earlier-3`, `later-3`, `out-3`; `order-3.1.2` names every place once. Raises RangeError."""
    verb, _, places = wish.partition("-")
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2})*", places):
        raise RangeError(f"{wish[:40]!r} is no change of a set")
    numbers, codes = [int(place) for place in places.split(".")], list(typed.codes)
    if verb == "order":
        if sorted(numbers) != list(range(1, len(codes) + 1)):
            raise RangeError("a new order names each place of the set once")
        return Change(replace(typed, codes=tuple(codes[number - 1] for number in numbers)))
    place = numbers[0]
    if not 1 <= place <= len(codes):
        raise RangeError(f"the set has no puzzle {place}: it has {len(codes)}")
    code = codes.pop(place - 1)
    if verb != "out":
        codes.insert(max(place - 2, 0) if verb == "earlier" else place, code)
    return Change(replace(typed, codes=tuple(codes)))


def pasted(typed: Typed, readings: Sequence[Reading]) -> Change:
    """The set with every board of a text behind it. A board that cannot be read is named, and the rest stands."""
    boards = [reading for reading in readings if reading.error is None]
    said = [_at(reading, reading.error) for reading in readings if reading.error is not None]
    said += [_at(reading, note) for reading in boards for note in reading.notes]
    if not boards:
        raise RangeError(readings[0].error if readings and readings[0].error else "there is no board in this text")
    return added(typed, [str(reading.board) for reading in boards], said)


def _at(reading: Reading, words: str) -> str:
    """A sentence about one board of several: where it stands in the text, unless it says so itself."""
    return sentence(words if words.startswith("row ") else f"row {reading.row}: {words}")


def added(typed: Typed, codes: Sequence[str], said: Sequence[str] = ()) -> Change:
    """The set with as many of the codes behind it as it has room for."""
    room = MOST_PUZZLES - len(typed.codes)
    over = len(codes) - room
    said = list(said)
    if over > 0:
        left = f"the last {over} were left out" if over > 1 else "the last one was left out"
        said.insert(0, f"A set takes up to {MOST_PUZZLES} puzzles: {left}.")
    if len(said) > MOST_SAID:
        said = [*said[:MOST_SAID], f"And {len(said) - MOST_SAID} more like these."]
    return Change(replace(typed, codes=(*typed.codes, *codes[: max(room, 0)])), tuple(said))
