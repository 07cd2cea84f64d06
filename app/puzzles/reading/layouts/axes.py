"""Numbers or letters round a drawing that count its columns and rows, as on a chessboard."""

import re
from collections.abc import Sequence

from app.puzzles.reading.records import Line

_LETTERS = "abcdefghijkl"
_FIRST = re.compile(r"[\s|]*[^\s|]+")
_LISTED = re.compile(r"\s*\w+[).:]\s")
_RULE = frozenset("+-=_| ")


def without(part: Sequence[Line]) -> list[Line] | None:
    """The rows without what counts them, each sign left in its column; None where nothing does.

    The columns must be counted, on the first line or the last, or four rows and more, or rows listed as `1)`,
    so that no row of a board is taken for a count.
    """
    rows = [line for line in part if not set(line.text) <= _RULE]
    if len(rows) < 3:
        return None
    for head, body in ((rows[0], rows[1:]), (rows[-1], rows[:-1])):
        words = head.text.replace("|", " ").split()
        if _counts(list(words[0]) if len(words) == 1 else words):
            return _uncounted(body)
    bare = _uncounted(rows)
    listed = all(_LISTED.match(line.text) for line in rows)
    return bare if (len(rows) > 3 or listed) and bare != rows else None


def _counts(words: Sequence[str]) -> bool:
    """2 to 12 words that run 1 2 3 …, 0 1 2 … or a b c …, upwards or downwards."""
    if not 2 <= len(words) <= len(_LETTERS):
        return False
    runs = [list(_LETTERS[: len(words)]), *([str(first + k) for k in range(len(words))] for first in (0, 1))]
    said = [word.lower().rstrip(").:") for word in words]
    return said in runs or said[::-1] in runs


def _uncounted(rows: Sequence[Line]) -> list[Line]:
    """The rows with blanks for the words, or single signs, in front and behind that count them."""
    bare = texts = [line.text.rstrip() for line in rows]
    for count in (_word_in_front, _sign_in_front):
        heads = [count(text) for text in texts]
        if _counts([text[head].strip(" \t|") for text, head in zip(texts, heads, strict=True)]):
            texts = [" " * head.stop + text[head.stop :] for text, head in zip(texts, heads, strict=True)]
            break
    tails = [text.split()[-1] for text in texts if text.strip()]
    if len(tails) == len(texts) and _counts(tails):
        texts = [text.removesuffix(tail) for text, tail in zip(texts, tails, strict=True)]
    return list(rows) if texts == bare else [line._replace(text=text) for line, text in zip(rows, texts, strict=True)]


def _word_in_front(text: str) -> slice:
    found = _FIRST.match(text)
    return slice(0, found.end() if found else 0)


def _sign_in_front(text: str) -> slice:
    return slice(0, len(text) - len(text.lstrip()) + 1)
