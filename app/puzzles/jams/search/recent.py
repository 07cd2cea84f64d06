"""The components of jams met of late, and the one place that knows which kernel lists which board."""

from collections import OrderedDict
from threading import Lock

from app.puzzles.budget import Flag
from app.puzzles.jams.board import Board
from app.puzzles.jams.search import component, layout, small
from app.puzzles.jams.search.component import MOST_POSITIONS, Analysis
from app.puzzles.jams.search.layout import Shape

CACHED_BYTES = 100_000_000  # over all components kept, where nobody says otherwise: some 4 million positions
MOST_ALIKE = 16  # components kept of one shape: each is looked at when a board of that shape comes
_TOO_BIG = 1_000  # boards remembered as having too many positions


def explore(board: Board, stop: Flag, most: int = MOST_POSITIONS) -> Analysis | None:
    """The component of `board`, or None where it has more than `most` positions, its key is too long, or `stop` was set."""
    return small.analyse(board, stop, most) if board.size <= small.LARGEST else component.analyse(board, stop, most)


class Analyses:
    """The components met of late, so that every board of the same jam shares one. Safe to use from several threads.

    A look-up costs the same however many are kept: few have the shape of one board.
    """

    def __init__(self, memory: int = CACHED_BYTES) -> None:
        self._most = memory
        self._lock = Lock()
        self._kept: OrderedDict[int, Analysis] = OrderedDict()
        self._of_shape: dict[Shape, list[Analysis]] = {}
        self._too_big: OrderedDict[Board, int] = OrderedDict()
        self.bytes = 0  # kept

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, board: Board) -> Analysis | None:
        """The component of `board` if it is here."""
        if not self._kept:
            return None
        with self._lock:
            same = tuple(self._of_shape.get(layout.shape_of(board, layout.in_order(board)), ()))
        for kept in same:
            if kept.index(board) >= 0:
                with self._lock:
                    if id(kept) in self._kept:
                        self._kept.move_to_end(id(kept))
                return kept
        return None

    def get(self, board: Board, stop: Flag, most: int = MOST_POSITIONS) -> Analysis | None:
        """The component of `board`, worked out where it is not here; None as for `explore`."""
        kept = self.of(board)
        if kept is not None or self._too_big.get(board, 0) >= most:
            return kept
        made = explore(board, stop, most)
        if made is not None:
            made = self.keep(made, board)
        elif not stop[0]:
            with self._lock:
                self._too_big[board] = most
                while len(self._too_big) > _TOO_BIG:
                    self._too_big.popitem(last=False)
        return made

    def keep(self, made: Analysis, board: Board) -> Analysis:
        """The component of `board` as it is kept from now on, once however often it comes: others may have worked it out meanwhile.

        The oldest go where there are too many.
        """
        with self._lock:
            for kept in self._of_shape.get(made.shape, ()):
                if kept.index(board) >= 0:
                    return kept
            self._keep(made)
            return made

    def _keep(self, made: Analysis) -> None:
        same = self._of_shape.setdefault(made.shape, [])
        same.append(made)
        self._kept[id(made)] = made
        self.bytes += made.bytes
        if len(same) > MOST_ALIKE:
            self._drop(same[0])
        while self.bytes > self._most and len(self._kept) > 1:
            self._drop(next(iter(self._kept.values())))

    def _drop(self, kept: Analysis) -> None:
        del self._kept[id(kept)]
        self.bytes -= kept.bytes
        same = self._of_shape[kept.shape]
        same.remove(kept)
        if not same:
            del self._of_shape[kept.shape]
