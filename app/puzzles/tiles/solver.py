"""Board and budget to solution: picks the method for the shape, turns values into arrays and back."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome, Reply, Solution, cost
from app.puzzles.tiles import goals, view
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.search import every, ida
from app.puzzles.tiles.search.ida import Engine
from app.puzzles.tiles.search.labels import FEW, labels
from app.puzzles.tiles.search.lookup import DistanceTable
from app.puzzles.tiles.search.rounds import Asked, rounds
from app.puzzles.tiles.search.stored import StoredTables, stored_tables
from app.puzzles.tiles.search.strategy import short, shortest, solves
from app.puzzles.tiles.tables.loading import TABLE_SHAPES, Tables
from app.puzzles.tiles.turning import across, transposed

METRICS = ("single", "multi")
Change = Callable[[Solution[Push]], Solution[Push]]

EXACT_CELLS = 16  # the largest boards whose shortest solution is looked for


class TilesSolver:
    """Answers for every shape, with the tables of a folder. Safe to call from several threads. Keeps nothing but tables."""

    def __init__(self, folder: Path, set_name: str, memory: int = 0) -> None:
        self._tables = Tables(folder, set_name)

    @property
    def sets(self) -> tuple[str, ...]:
        return self._tables.sets

    def is_dear(self, board: Board) -> bool | None:
        if tuple(sorted((board.rows, board.cols))) in TABLE_SHAPES:
            return False
        return True if len(board.cells) > EXACT_CELLS else None

    def keep(self, analysis: None, board: Board) -> None:
        """Nothing is worked out by a shuffle."""

    def kept(self, board: Board) -> None:
        return None

    def ready(self, board: Board) -> bool:
        rows, cols = sorted((board.rows, board.cols))
        return self._tables.ready(rows, cols)

    def prepare(self, board: Board, budget: Budget) -> None:
        rows, cols = sorted((board.rows, board.cols))
        self._tables.prepare(rows, cols, budget)

    def solve(self, board: Board, metric: str, budget: Budget, plan: Sequence[Push] = ()) -> Solution[Push]:
        if board.rows > board.cols:
            share = retold(budget, upright)
            solution = upright(self.solve(transposed(board), metric, share, across(plan)))
            budget.nodes += share.nodes
            return replace(solution, reason=_reason(board))
        if reason := _reason(board):
            return Solution(Outcome.UNSOLVABLE, metric, None, None, None, method="parity", reason=reason)
        if not self.ready(board):
            self.prepare(board, Budget(tell=budget.tell))
            budget.begin()
        began = budget.clock()
        if (board.rows, board.cols) in TABLE_SHAPES:
            table = self._distances(board, metric)
            moves = table.shortest(board)
            length = table.remaining(board)
            solution = Solution(Outcome.OPTIMAL, metric, moves, length, length, method="distance table")
        else:
            counted: Change = (lambda single: in_pushes(single, board)) if metric == "multi" else (lambda single: single)
            share = retold(budget, counted)
            solution = counted(self._search(self._engine(board), board, share, plan))
            budget.nodes += share.nodes
        return replace(solution, seconds=budget.clock() - began)

    def replies(self, board: Board, metric: str, budget: Budget) -> tuple[Reply[Board, Push], ...] | None:
        if board.rows > board.cols:
            turned = self.replies(transposed(board), metric, budget)
            return turned and tuple(
                replace(reply, move=across((reply.move,))[0], after=transposed(reply.after)) for reply in turned
            )
        if board.is_solved or _reason(board):
            return None
        if (board.rows, board.cols) in TABLE_SHAPES:
            table = self._distances(board, metric)
            counted = [(move, after, table.remaining(after)) for move, after in table.options(board)]
        elif metric == "single" and is_provable(board):
            counted = exact_replies(self._engine(board), board, budget)
        else:
            counted = []
        before = 1 + min((remaining for _, _, remaining in counted), default=0)
        return tuple(Reply(move, after, remaining, cost(before, 1, remaining)) for move, after, remaining in counted) or None

    def every_shortest(self, board: Board, metric: str, most: int, budget: Budget) -> tuple[int, list[tuple[Push, ...]]] | None:
        if board.rows > board.cols:
            found = self.every_shortest(transposed(board), metric, most, budget)
            return found and (found[0], [across(moves) for moves in found[1]])
        if _reason(board):
            return None
        if (board.rows, board.cols) in TABLE_SHAPES:
            return self._distances(board, metric).every_shortest(board, most)
        if metric != "single" or board.alike or not is_provable(board):
            return None
        engine = self._engine(board)
        solution = shortest(engine, board, budget)
        if solution.outcome is not Outcome.OPTIMAL or solution.length is None:
            return None
        return every.every_shortest(engine, board, solution.length, most, budget)

    def _search(self, engine: Engine, board: Board, budget: Budget, plan: Sequence[Push]) -> Solution[Push]:
        known = view.line(plan, "single") if solves(board, plan) else None
        return (shortest if is_provable(board) else short)(engine, board, budget, known)

    def _distances(self, board: Board, metric: str) -> DistanceTable:
        return DistanceTable(metric, self._tables.distances(board.rows, board.cols, metric))

    def stored(self, board: Board) -> StoredTables:
        """The pattern databases of the board's shape, to be looked at."""
        return stored_tables(self._engine(board))

    def rounds(self, board: Board, budget: Budget) -> tuple[Asked, ...]:
        """The rounds of a proof for a solvable board that stands wider than high or square, as far as the budget goes."""
        return tuple(rounds(self._engine(board), board, budget))

    def _engine(self, board: Board) -> Engine:
        return self._tables.engine(board.rows, board.cols)


def is_provable(board: Board) -> bool:
    """Whether its shortest solution is looked for: the board is small, and few that look the same have to be searched beside it."""
    return len(board.cells) <= EXACT_CELLS and board.alike.arrangements <= FEW


def is_within(engine: Engine, board: Board, moves: int, budget: Budget) -> bool | None:
    """Whether a solution of so many moves exists; None when the budget does not suffice."""
    answers = (ida.decide(engine, other, moves, budget)[0] for other in labels(engine, board).boards)
    return next((answer for answer in answers if answer is not False), False)


def exact_replies(engine: Engine, board: Board, budget: Budget) -> list[tuple[Push, Board, int]]:
    """Every move with its exact remaining; [] when the budget does not suffice. Each is one more or one less than the board's."""
    solution = shortest(engine, board, budget)
    if solution.outcome is not Outcome.OPTIMAL or not solution.moves:
        return []
    counted = []
    for move in board.moves():
        after, closer = board.apply(move), len(solution.moves) - 1
        found = True if move == solution.moves[0] else is_within(engine, after, closer, budget)
        if found is None:
            return []
        counted.append((move, after, closer if found else closer + 2))
    return counted


def retold(budget: Budget, change: Change) -> Budget:
    """The same budget, whose solutions are told changed. Who takes it adds what it spent to the whole."""
    share = budget.part()
    share.tell = lambda news: budget.tell(change(news) if isinstance(news, Solution) else news)
    return share


def upright(solution: Solution[Push]) -> Solution[Push]:
    """An answer for the transposed board as one for the board."""
    return solution if solution.moves is None else replace(solution, moves=across(solution.moves))


def in_pushes(single: Solution[Push], board: Board) -> Solution[Push]:
    """The same solution counted in pushes. Pushes along rows and columns take turns, which bounds their number from below."""
    shorter, longer = sorted((board.rows - 1, board.cols - 1))
    pairs, rest = divmod(single.lower_bound or 0, shorter + longer)
    bound = 2 * pairs + (rest > 0) + (rest > longer)
    moves = view.line(single.moves or (), "multi")
    outcome = Outcome.OPTIMAL if len(moves) == bound else Outcome.FOUND
    return replace(single, outcome=outcome, metric="multi", moves=moves, length=len(moves), lower_bound=bound)


def _reason(board: Board) -> str | None:
    """The arithmetic, and for which other goal the same tiles can be put in order."""
    reason = board.verdict().reason
    return f"{reason}; {goals.told(board)}" if reason else None
