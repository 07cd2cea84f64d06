"""Lines that say something about boards and are none: titles, labels, sentences."""

import re
from collections.abc import Sequence

from app.puzzles.reading.layouts import moves

_KINDS = (
    "level|puzzle|board|jam|game|grid|map|step|move|state|start|initial|goal|final|target|end|problem|instance|test|case|card|input|output|"
    "sample|example|solution|solved|depth|cost|size|exercise|task|set|no|nr|number|name|easy|medium|hard|expert|beginner|intermediate|"
    "advanced|difficulty|challenge|configuration|config|position"
)
_TITLE = re.compile(rf"[^A-Za-z]*(?:[A-Za-z]+[^A-Za-z]+)?(?:{_KINDS})s?(?![A-Za-z])[^/;|]{{0,60}}", re.IGNORECASE)
LONGEST = 200  # signs of a title; what a longer line is shows in as many
_COMMENT = re.compile(r"\s*(?:#+|//+)\s+[^\s#]*[A-Za-z][a-z]")
_WORD = re.compile(r"[^\W\d_]{2}")
_NAMED = re.compile(r"[:=]\s*[^\s:=]{4}")
_DRAWN = re.compile(r"\s*([-=_*~])\1+\s*|\s*\w*\s*=\s*")
_ASSIGNED = re.compile(r"(?:(?:const|let|var|auto|char|int|final|String|static|my)\b[\w\s*<>\[\]]*|\w*[a-z]{3}\w*)\s*=")
_LEGEND = re.compile(
    r"(?:legend|key)?\W*\w{1,3}\W*\s*(?:=|:|->|\bis\b)[^0-9/;|]*\b(?:red|cars?|trucks?|bus|lorry|vehicles?|empty|walls?|exit|blank|gap|target|free)\b[^0-9/;|]*",
    re.IGNORECASE,
)
_NUMBERS = re.compile(r"[0-9]+")


def is_heading(text: str) -> bool:
    """A title (`Level 12`, `8-puzzle example`), a label that ends with a colon, a comment, or a sentence."""
    if len(text) > LONGEST:
        return is_sentence(text[:LONGEST])
    if moves.is_moves(text):
        return True
    if not _WORD.search(text):
        return False
    if _LEGEND.fullmatch(text):
        return True
    if _COMMENT.match(text):
        return True
    text = text.strip()
    if text.endswith(":") or _ASSIGNED.fullmatch(text):
        return True
    if not text.isascii() and not any(sign.isalpha() for sign in text):
        return False
    if text.isupper() and all(sign.isalpha() or sign in "._-*" for sign in text):
        return False  # four cars that stand side by side may spell MOVE, two of them NO
    return is_sentence(text) or (bool(_TITLE.fullmatch(text)) and not _holds_board(text))


def is_sentence(text: str) -> bool:
    """Three words or more, most of them written like words."""
    words = text.split()
    return len(words) > 2 and sum(_is_word(word) for word in words) * 2 > len(words)


def are_remarks(lines: Sequence[str]) -> bool:
    """A remark, a signature below `--`, a name in front of nothing (`board =`), rules: lines of which none may be a row."""
    said = [line for line in lines if not _DRAWN.fullmatch(line)]
    return all(is_remark(line) for line in said) and (len(said) < 4 or all(map(moves.may_be_moves, said)))


def is_remark(text: str) -> bool:
    """Words and nothing else, such as `Thanks!`: what stands alone between blank lines and is no board."""
    return all(_is_word(word) for word in text.split()) or moves.may_be_moves(text)


def _is_word(word: str) -> bool:
    bare = word.strip(".,!?:;()'\"")
    return len(bare) > 1 and bare.isalpha() and bare[1:].islower() and len(set(bare.lower())) * 2 > len(bare)


def _holds_board(text: str) -> bool:
    """Behind a name there may be a board: four numbers, a long number or word, or something behind a sign."""
    numbers = _NUMBERS.findall(text)
    if len(numbers) > 3 or max(map(len, text.split())) > 12 or any(sign in text for sign in "[{"):
        return True
    return any(len(number) > 5 for number in numbers) or bool(_NAMED.search(text))
