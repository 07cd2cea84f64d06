"""One edit of a tile board being set, as fields of text: `do=set&cell=3&tile=5`, `do=swap&cell=3&with=4`. Cells count from 0."""

from collections.abc import Callable

from app.puzzles.edits import Fields, chosen
from app.puzzles.errors import CodeError
from app.puzzles.tiles import generator
from app.puzzles.tiles.draft import Draft


def edited(draft: Draft, fields: Fields) -> Draft:
    """The board after the edit. Raises CodeError for an edit that cannot be read, IllegalMoveError for one that does not fit."""
    return chosen(EDITS, fields)(draft, fields)


def _set(draft: Draft, fields: Fields) -> Draft:
    """A cell gets a tile; `.` or nothing empties it."""
    text = fields.get("tile", "").strip()
    return draft.with_tile(_number(fields, "cell"), None if text in ("", ".") else _number(fields, "tile"))


def _swap(draft: Draft, fields: Fields) -> Draft:
    return draft.swapped(_number(fields, "cell"), _number(fields, "with"))


def _mend(draft: Draft, _: Fields) -> Draft:
    return draft.swapped(*draft.mend) if draft.mend else draft


def _shuffle(draft: Draft, fields: Fields) -> Draft:
    """The shuffle of a word; without one, of the word that stands there already."""
    seed = fields.get("seed", "").strip()
    if not seed or len(seed) > generator.LONGEST_SEED:
        raise CodeError(f"a shuffle needs a word of 1 to {generator.LONGEST_SEED} characters")
    return Draft.of(generator.shuffle(draft.rows, draft.cols, seed))


def _resize(draft: Draft, fields: Fields) -> Draft:
    return Draft.parse(fields.get("to", ""), "")


def _number(fields: Fields, name: str) -> int:
    text = fields.get(name, "").strip()
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise CodeError(f"{name} is a number from 0, not {text[:20]!r}")
    return int(text)


EDITS: dict[str, Callable[[Draft, Fields], Draft]] = {
    "set": _set,
    "swap": _swap,
    "mend": _mend,
    "shuffle": _shuffle,
    "size": _resize,
    "complete": lambda draft, _: draft.completed(),
    "clear": lambda draft, _: draft.emptied(),
}
