"""Brackets as a tree: nested lists of Python, JSON and C, printed arrays, records. One pass, and none of it is believed to balance."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

_WORD = re.compile(r"\"[^\"]*\"|'[^']*'|[\[\](){},:=;]|[^\s\[\](){},:=;\"']+|[\"']")
MOST_DEPTH = 8
WORDS_A_BOARD = 2_000  # at least one whole board in so many words: 72 cars as JSON have 1,800
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
    row_start: int = 0

    def add(self, item: "Leaf | Node", key: str) -> None:
        self.items.append(item)
        self.keys.append(key)

    def end_row(self) -> None:
        """What stands since the last `;` becomes a row of its own: `[1 2; 3 0]`."""
        row, start = self.items[self.row_start :], self.row_start
        if row and not any(self.keys[start:]) and all(isinstance(item, Leaf) for item in row):
            self.items[start:], self.keys[start:] = [Node(row[0].line, row[0].col, row, [""] * len(row))], [""]
        self.row_start = len(self.items)

    @property
    def is_row(self) -> bool:
        """Only words, none of them named."""
        return bool(self.items) and all(isinstance(item, Leaf) for item in self.items) and not any(self.keys)

    @property
    def is_torn(self) -> bool:
        """Numbers stand beside rows, or a record without a name beside named members, so that a bracket is missing."""
        bare = [item for key, item in zip(self.keys, self.items, strict=True) if not key]
        groups = sum(isinstance(item, Node) for item in bare)
        numbers = any(isinstance(item, Leaf) and item.text.isdecimal() for item in bare)
        return (groups > 1 and numbers) or (any(self.keys) and any(isinstance(item, Node) and any(item.keys) for item in bare))


class _Tree:
    """The tree while it grows: the groups that are open, the name that waits for its member, whether a comma has just stood."""

    def __init__(self) -> None:
        self.root = Node(1, 1)
        self.open = [self.root]
        self.key, self.after_comma = "", False

    def take(self, word: str, line: int, col: int) -> None:
        top = self.open[-1]
        if word in _OPEN:
            node = Node(line, col)
            top.add(node, self.key)
            self.open.append(node)
            self.key, self.after_comma = "", True
        elif word in _CLOSE:
            if len(self.open) > 1:
                if top.row_start:
                    top.end_row()
                self.open.pop()
                if not top.items:
                    self._empty(top)
            self.key, self.after_comma = "", False
        elif word in ":=":
            self._name(top)
        elif word in ",;":
            if self.after_comma:
                top.add(Leaf("", False, line, col), "")
            if word == ";" and len(self.open) > 1:
                top.end_row()
            self.key, self.after_comma = "", word == ","
        else:
            self._leaf(top, word, line, col)

    def _empty(self, node: Node) -> None:
        """Brackets round nothing are an empty cell of the brackets around them: `[7, 8, []]`."""
        if len(self.open) > 1:
            self.open[-1].items[-1] = Leaf("", False, node.line, node.col)

    def _name(self, top: Node) -> None:
        last = top.items[-1] if top.items else None
        if isinstance(last, Leaf):
            self.key = last.text
            top.items.pop()
            top.keys.pop()

    def _leaf(self, top: Node, word: str, line: int, col: int) -> None:
        quoted = word[0] in "\"'" and len(word) > 1
        top.add(Leaf(word[1:-1] if quoted else word, quoted, line, col + quoted), self.key)
        self.key, self.after_comma = "", False


def tree(rows: Sequence[str], boards_in: Callable[[Node], int], first: int = 1) -> Node | None:
    """Everything in brackets, or None where the text is too deep for boards or holds too few.

    `boards_in` counts the whole boards of a tree. It is asked each time the text has doubled: boards must keep up with the words.
    """
    grown = _Tree()
    words, ask_at = 0, WORDS_A_BOARD
    for number, row in enumerate(rows, first):
        if not row:
            continue
        for found in _WORD.finditer(row):
            grown.take(found[0], number, found.start() + 1)
            words += 1
            if len(grown.open) > MOST_DEPTH:
                return None
            if words == ask_at:
                if boards_in(grown.root) * WORDS_A_BOARD < words:
                    return None
                ask_at *= 2
    return grown.root
