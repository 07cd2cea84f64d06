"""Whole numbers drawn from a text: the same on every machine and version.

Not `random.Random`: its methods may change between Python versions, and a seed on a blackboard must last.
"""

import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


class Draw:
    """An endless stream of 32-bit numbers: SHA-256 of `text|k`, k = 0, 1, 2 …, each digest read as eight of them."""

    def __init__(self, text: str) -> None:
        self._text = unicodedata.normalize("NFC", text).strip()
        self._block = 0
        self._numbers: list[int] = []

    def _number(self) -> int:
        if not self._numbers:
            digest = sha256(f"{self._text}|{self._block}".encode()).digest()
            self._block += 1
            self._numbers = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._numbers.pop()

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely: numbers past the last full round are thrown away."""
        top = (1 << 32) // limit * limit
        while (number := self._number()) >= top:
            pass
        return number % limit

    def between(self, low: int, high: int) -> int:
        """A number from low to high, both included."""
        return low + self.below(high - low + 1)

    def one_of(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]
