"""Which sequences of moves need never be tried, because a sequence before them in order leads to the same arrangement.

Taylor and Korf (1993): found once by breadth-first search on an endless board, put into an automaton that the search carries along.
A sequence is dropped only for one whose gap stays within the same rectangle, so that it can be played wherever the dropped one can.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

DEPTH = 10  # moves; 340 sequences. 6 leaves a fifth more positions to search, 11 takes three times as long to find
LONGEST_SIDES = 7  # rows and columns of the gap's rectangle together; of ten moves none that goes further is dropped

Word = tuple[int, ...]
Box = tuple[int, int, int, int]

_GAP_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))  # of the gap, for the tile's ways U D L R
_UNSET, DEAD = -2, -1


@dataclass(frozen=True, slots=True)
class _Node:
    """A sequence that is kept: its moves, the gap's place, which tile stands on each changed cell, the gap's rectangle."""

    word: Word
    gap: tuple[int, int]
    moved: dict[tuple[int, int], tuple[int, int]]
    box: Box

    def follow(self, way: int) -> "_Node":
        row, col = self.gap[0] + _GAP_STEPS[way][0], self.gap[1] + _GAP_STEPS[way][1]
        moved = dict(self.moved)
        tile = moved.pop((row, col), (row, col))
        if tile != self.gap:
            moved[self.gap] = tile
        top, left, bottom, right = self.box
        return _Node((*self.word, way), (row, col), moved, (min(top, row), min(left, col), max(bottom, row), max(right, col)))


@cache
def words(depth: int) -> tuple[Word, ...]:
    """The shortest sequences of at most `depth` moves to drop, as numbers of ways U D L R."""
    dropped: dict[Word, None] = {}
    start = _Node((), (0, 0), {}, (0, 0, 0, 0))
    kept: dict[tuple[object, ...], list[Box]] = {_key(start): [start.box]}
    level = [start]
    for _ in range(depth):
        following = []
        for node in _followers(level, dropped):
            boxes = kept.setdefault(_key(node), [])
            if any(_within(box, node.box) for box in boxes):
                dropped[node.word] = None
            else:
                boxes.append(node.box)
                following.append(node)
        level = following
    return tuple(dropped)


def _followers(level: list[_Node], dropped: dict[Word, None]) -> Iterator[_Node]:
    for node in level:
        for way in range(4):
            word = (*node.word, way)
            if not any(word[start:] in dropped for start in range(1, len(word) - 1)):
                after = node.follow(way)
                if _sides(after.box) <= LONGEST_SIDES:
                    yield after


def _sides(box: Box) -> int:
    return box[2] - box[0] + box[3] - box[1] + 2


def _key(node: _Node) -> tuple[object, ...]:
    return (node.gap, *sorted(node.moved.items()))


def _within(inner: Box, outer: Box) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def automaton(dropped: Sequence[Word]) -> NDArray[np.int16]:
    """int16[states, 8]: the state after each way, DEAD where a dropped sequence is complete, then a bit for each way that is not.

    Begin in 0. Aho and Corasick (1975). The last three of the eight columns are 0: rows of a power of two are found by a shift.
    """
    states = [[_UNSET] * 4]
    for word in dropped:
        at = 0
        for way in word[:-1]:
            if states[at][way] == _UNSET:
                states[at][way] = len(states)
                states.append([_UNSET] * 4)
            at = states[at][way]
        states[at][word[-1]] = DEAD
    _link(states)
    rows = np.zeros((len(states), 8), np.int16)
    rows[:, :4] = states
    rows[:, 4] = (rows[:, :4] >= 0) @ (1 << np.arange(4))
    return rows


def _link(states: list[list[int]]) -> None:
    """Fill the missing ways with those of the longest proper suffix that is a state."""
    suffix = [0] * len(states)
    waiting: deque[int] = deque()
    for way in range(4):
        if states[0][way] == _UNSET:
            states[0][way] = 0
        elif states[0][way] > 0:
            waiting.append(states[0][way])
    while waiting:
        at = waiting.popleft()
        for way in range(4):
            shorter = states[suffix[at]][way]
            if states[at][way] == _UNSET or shorter == DEAD:
                states[at][way] = shorter
            elif states[at][way] >= 0:
                suffix[states[at][way]] = shorter
                waiting.append(states[at][way])
