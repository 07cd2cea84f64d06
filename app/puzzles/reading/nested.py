"""Brackets as a tree: nested lists of Python, JSON and C, printed arrays, records. One pass, and none of it is believed to balance."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.puzzles.reading.records import Line

_WORD = re.compile(r"\"[^\"]*\"|'[^']*'|[\[\](){},:=;]|[^\s\[\](){},:=;\"']+|[\"']")
MOST_DEPTH = 8
FEW_WORDS = 4_000  # after as many, one useful group in forty words is asked for: what holds boards has one in ten
_OPEN, _CLOSE = frozenset("[({"), frozenset("])}")


@dataclass(slots=True)
class Leaf:
    """A word or a quoted text, with its place."""

    text: str
    quoted: bool
    line: int
    col: int


@dataclass(slots=True)
class Node:
    """A group in brackets. `items` are its members in order, `keys` the name in front of each ("" for none)."""

    line: int
    col: int
    items: list["Leaf | Node"] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    def add(self, item: "Leaf | Node", key: str) -> None:
        self.items.append(item)
        self.keys.append(key)

    @property
    def is_row(self) -> bool:
        """Only words, none of them named."""
        return bool(self.items) and all(isinstance(item, Leaf) for item in self.items) and not any(self.keys)


class _Tree:
    """The tree while it grows: the groups that are open, the name that waits for its member, whether a comma has just stood."""

    def __init__(self) -> None:
        self.root = Node(1, 1)
        self.open = [self.root]
        self.key, self.after_comma = "", False
        self.words, self.useful = 0, 0

    @property
    def is_hopeless(self) -> bool:
        """Too deep, or much text and little in it that a board could be made of."""
        return len(self.open) > MOST_DEPTH or (self.words > FEW_WORDS and self.useful * 40 < self.words)

    def take(self, word: str, line: int, col: int) -> None:
        self.words += 1
        top = self.open[-1]
        if word in _OPEN:
            node = Node(line, col)
            top.add(node, self.key)
            self.open.append(node)
            self.key, self.after_comma = "", True
        elif word in _CLOSE:
            self.useful += len(top.items) > 2
            if len(self.open) > 1:
                self.open.pop()
            self.key, self.after_comma = "", False
        elif word in ":=":
            self._name(top)
        elif word in ",;":
            if self.after_comma:
                top.add(Leaf("", False, line, col), "")
            self.key, self.after_comma = "", word == ","
        else:
            self._leaf(top, word, line, col)

    def _name(self, top: Node) -> None:
        last = top.items[-1] if top.items else None
        if isinstance(last, Leaf):
            self.key = last.text
            top.items.pop()
            top.keys.pop()

    def _leaf(self, top: Node, word: str, line: int, col: int) -> None:
        quoted = word[0] in "\"'" and len(word) > 1
        self.useful += quoted and len(word) > 6
        top.add(Leaf(word[1:-1] if quoted else word, quoted, line, col + quoted), self.key)
        self.key, self.after_comma = "", False


def tree(lines: Sequence[Line]) -> Node | None:
    """Everything in brackets, or None where the text is too deep or too empty to hold boards."""
    grown = _Tree()
    for line in lines:
        for found in _WORD.finditer(line.text):
            grown.take(found[0], line.number, line.col + found.start())
            if grown.is_hopeless:
                return None
    return grown.root
