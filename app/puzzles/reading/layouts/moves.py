"""Lines of moves that people write beside a board: `A+2 B-1`, `C down 1`, `Solution: UDLRU`. They are no rows of it."""

import re

LONGEST = 2_000
_NAME = re.compile(r"\s*(?:[0-9]+[.)]\s|[\w ]{1,20}:)?")
_PARTING = re.compile(r"[.,;()\[\]'\"]*(?:\s+|,|;|$)[(\[\"']*|^[(\[\"']+")
_SLIDE = re.compile(r"[A-Za-z](?:[+-][0-9]{1,2}|[UDLR^v<>][0-9]{1,2}|[0-9]{1,2}[UDLR])")
_WAY = re.compile(r"up|down|left|right", re.IGNORECASE)
_RUN = re.compile(r"(?:[UDLR][0-9']?)+", re.IGNORECASE)
_HINT = re.compile(
    r"\b[A-Za-z][+^v<>-][0-9]|\b(?:up|down|left|right)\b|\b[A-Za-z][0-9UDLR]{2,3}\b|(?:^|[:.])\W*(?:[UDLR][0-9']?\W*)+$",
    re.IGNORECASE,
)  # without one of these no line is moves
_BESIDE = re.compile(r"[A-Z]|[0-9]{1,2}|red|car|truck|tile|move|moves|slide|by|cells?|steps?|the|then|and|to", re.IGNORECASE)


def is_moves(text: str) -> bool:
    """Slides, or ways in words or letters, and nothing else; no row of a board could say it."""
    if len(text) > LONGEST or not _HINT.search(text):
        return False
    name = _NAME.match(text)
    named = bool(name and name[0].strip())
    words = _words(text[name.end() if name else 0 :])
    if any(_SLIDE.fullmatch(word) or _WAY.fullmatch(word) for word in words):
        return all(_SLIDE.fullmatch(word) or _WAY.fullmatch(word) or _BESIDE.fullmatch(word) for word in words)
    return _are_ways(words) and (named or ("".join(words).isalpha() and _returns("".join(words).upper())))


def may_be_moves(text: str) -> bool:
    """The same where no board is around: `U D L R` might also be four cars."""
    return is_moves(text) or (len(text) <= LONGEST and _are_ways(_words(text)))


def _words(text: str) -> list[str]:
    """The words without signs behind them; none where empty cells stand among them."""
    return [] if ".." in text or " ." in text else [word for word in _PARTING.split(text) if word]


def _are_ways(words: list[str]) -> bool:
    return bool(words) and all(_RUN.fullmatch(word) for word in words)


def _returns(ways: str) -> bool:
    """Whether a letter stands again behind another one: then it is no car."""
    firsts = re.sub(r"(.)\1*", r"\1", ways)
    return len(firsts) > len(set(firsts))
