"""Sizes that are said in words, as the one notation that every layout knows: `rows = 3, cols = 2` becomes `3x2`."""

import re

_TALL, _WIDE = r"(?:n?rows?|height)", r"(?:n?col(?:umn)?s?|width)"
_BETWEEN = r"\s*(?:[,;x]|and|by|\n)?\s*"
_IS = r"\s*[:=]?\s*"
_PHRASES = (
    re.compile(rf"\b{_TALL}{_IS}(?P<rows>\d\d?){_BETWEEN}{_WIDE}{_IS}(?P<cols>\d\d?)\b", re.IGNORECASE),
    re.compile(rf"\b{_WIDE}{_IS}(?P<cols>\d\d?){_BETWEEN}{_TALL}{_IS}(?P<rows>\d\d?)\b", re.IGNORECASE),
    re.compile(rf"\b(?P<rows>\d\d?)\s*{_TALL}\b{_BETWEEN}(?P<cols>\d\d?)\s*{_WIDE}\b", re.IGNORECASE),
    re.compile(rf"\b(?P<cols>\d\d?)\s*{_WIDE}\b{_BETWEEN}(?P<rows>\d\d?)\s*{_TALL}\b", re.IGNORECASE),
)
_WORDS = ("row", "height")


def crossed(text: str) -> str:
    """The text with the sizes in it as `RxC`, in as many lines as before."""
    lower = text.lower()
    if not any(word in lower for word in _WORDS):
        return text
    for phrase in _PHRASES:
        text = phrase.sub(lambda found: f"{found['rows']}x{found['cols']}" + "\n" * found[0].count("\n"), text)
    return text
