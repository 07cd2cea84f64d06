"""The components of jams met of late, and the one place that knows which kernel lists which board."""

from collections import OrderedDict
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from app.puzzles.jams.board import Board
from app.puzzles.jams.search import component, layout, small
from app.puzzles.jams.search.component import MOST_POSITIONS, Analysis

CACHED_POSITIONS = 4_000_000  # over all components kept: some 100 MB


def explore(board: Board, stop: NDArray[np.uint8], most: int = MOST_POSITIONS) -> Analysis | None:
    """The component of `board`, or None where it has more than `most` positions, its key is too long, or `stop` was set."""
    return small.analyse(board, stop, most) if board.size <= small.LARGEST else component.analyse(board, stop, most)


class Analyses:
    """The components met of late, so that every board of the same jam shares one. Safe to use from several threads."""

    def __init__(self, most: int = CACHED_POSITIONS) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[int, Analysis] = OrderedDict()
        self._too_big: OrderedDict[Board, None] = OrderedDict()

    def of(self, board: Board) -> Analysis | None:
        """The component of `board` if it is here."""
        if not self._kept:
            return None
        shape = layout.shape_of(board, layout.in_order(board))
        with self._lock:
            same = [kept for kept in self._kept.values() if kept.shape == shape]
        for kept in same:
            if kept.index(board) >= 0:
                with self._lock:
                    self._kept[id(kept)] = kept
                    self._kept.move_to_end(id(kept))
                return kept
        return None

    def get(self, board: Board, stop: NDArray[np.uint8]) -> Analysis | None:
        """The component of `board`, worked out where it is not here; None as for `explore`."""
        kept = self.of(board)
        if kept is not None or board in self._too_big:
            return kept
        made = explore(board, stop)
        with self._lock:
            if made is not None:
                self._kept[id(made)] = made
                while len(self._kept) > 1 and sum(each.positions for each in self._kept.values()) > self._most:
                    self._kept.popitem(last=False)
            elif not stop[0]:
                self._too_big[board] = None
                while len(self._too_big) > 1_000:
                    self._too_big.popitem(last=False)
        return made
