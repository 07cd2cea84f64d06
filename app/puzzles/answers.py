"""Answers for programs: the same fields over HTTP and in the shell. A field that does not apply is None, never left out."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from app.puzzles.budget import Budget
from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.family import Family
from app.puzzles.interface import Board, Move, Outcome, Reply, Solution, Solver
from app.puzzles.reading import Reading, entered_slide
from app.puzzles.wording import many

SOLUTION_FIELDS = (
    "input", "code", "family", "metric", "outcome", "length", "lower_bound", "moves", "multi_tile", "steps",
    "entered", "nodes", "seconds", "method", "reason", "error",
)  # fmt: skip
READ_FIELDS = ("row", "notes", "names", "other")  # what the shell adds: a text may hold many boards, and name its cars


def solution_answer(text: str, family: Family, board: Board, solution: Solution) -> dict[str, Any]:
    """One solved row. The second count is of the same moves, in the metric that is not the family's default."""
    moves = solution.moves
    other = None if moves is None else family.rules.count(moves, family.metrics[1])
    return dict.fromkeys(SOLUTION_FIELDS) | {
        "input": text,
        "code": str(board),
        "family": family.slug,
        "metric": solution.metric,
        "outcome": solution.outcome.value,
        "length": solution.length,
        "lower_bound": solution.lower_bound,
        "moves": None if moves is None else [str(move) for move in family.rules.listed(moves)],
        family.second_count: other,
        "nodes": int(solution.nodes),
        "seconds": round(float(solution.seconds), 6),
        "method": solution.method,
        "reason": solution.reason,
    }


def row_answer(
    read: Reading,
    family: Family,
    solver: Solver,
    metric: str,
    budget: Budget,
    goal: str = "gap-last",
    *,
    by_hand: bool = False,
    every: int = 0,
) -> dict[str, Any]:
    """One board of the command line, solved: the answer with its moves for the board as entered, and what was asked beside it.

    Each of the two has all of the budget's seconds.
    """
    board = read.board

    def entered(moves: Sequence[Move]) -> tuple[Move, ...]:
        return family.notation.as_entered(moves, goal)

    budget.begin()
    solution = solver.solve(board, metric, budget)
    if solution.moves is not None:
        solution = replace(solution, moves=entered(solution.moves))
    answer = solution_answer(read.text, family, board, solution) | read_answer(read)
    answer["entered"] = None if solution.moves is None else in_own_words(read, answer["moves"])
    if by_hand:
        stages = family.engine.by_hand(board) if family.engine.by_hand and solution.outcome is not Outcome.UNSOLVABLE else None
        answer["stages"] = stages and [
            {"name": stage.name, "moves": list(map(str, entered(family.rules.listed(stage.moves))))} for stage in stages
        ]
    if every:
        budget.begin()
        found = solver.every_shortest(board, metric, every, budget) if solution.outcome is Outcome.OPTIMAL else None
        answer["count"] = found and found[0]
        answer["solutions"] = found and [list(map(str, entered(family.rules.listed(way)))) for way in found[1]]
    return answer


def read_answer(read: Reading) -> dict[str, Any]:
    """What reading says of one board beside its code."""
    return {
        "row": read.row,
        "notes": list(read.notes),
        "names": dict(read.names),
        "other": [{"code": other.code, "words": other.words} for other in read.other],
    }


def in_own_words(read: Reading, moves: Sequence[str]) -> list[str] | None:
    """Slides in the names and directions of the text, where these differ from the board's: `99+2`."""
    if not read.names and not read.turn:
        return None
    return [entered_slide(read, move) for move in moves]


def unread_answer(text: str, error: str | None) -> dict[str, Any]:
    """A board that cannot be read: the sentence, and nothing else but the input."""
    return dict.fromkeys((*SOLUTION_FIELDS, *READ_FIELDS)) | {"input": text, "error": error}


def board_answer(family: Family, board: Board, solvable: bool | None, reason: str | None) -> dict[str, Any]:
    return {
        "family": family.slug,
        "code": str(board),
        "rows": board.rows,
        "cols": board.cols,
        "solved": board.is_solved,
        "solvable": solvable,
        "reason": reason,
        "legal": [str(move) for move in board.moves()],
    }


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move from a board as it stands, the solution behind it and every reply where those are exact."""

    solution: Solution
    replies: tuple[Reply, ...] | None

    @property
    def move(self) -> Move | None:
        """The next token, or None on a won board and where nothing was found."""
        return self.solution.moves[0] if self.solution.moves else None


def hint_answer(family: Family, board: Board, hint: Hint) -> dict[str, Any]:
    solution, move = hint.solution, hint.move
    return {
        "code": str(board),
        "metric": solution.metric,
        "move": None if move is None else str(move),
        "words": None if move is None else family.speech.words(board, move),
        "remaining": solution.length,
        "outcome": solution.outcome.value,
        "lower_bound": solution.lower_bound,
        "after": None if move is None else str(board.apply(move)),
        "plan": plan_text(solution.moves),
        "replies": None if hint.replies is None else [reply_answer(reply) for reply in hint.replies],
        "reason": solution.reason,
    }


def reply_answer(reply: Reply) -> dict[str, Any]:
    return {"move": str(reply.move), "after": str(reply.after), "remaining": reply.remaining, "cost": reply.cost}


def plan_text(moves: Sequence[Move] | None) -> str | None:
    """A plan as it goes into a form or a query: tokens joined by `.`."""
    return None if moves is None else ".".join(map(str, moves))


def checked_plan(family: Family, board: Board, text: str) -> tuple[Move, ...]:
    """The plan's moves up to the win. Raises CodeError where it cannot be read or does not solve this board.

    A plan is also taken a move late: a caller who has played its first move may hand it on as it came.
    """
    moves = family.notation.read_moves(text.translate(_LIST_MARKS)) if text.strip(" .") else ()
    try:
        return _solving(board, moves)
    except CodeError:
        if len(moves) > 1:
            with suppress(CodeError):
                return _solving(board, moves[1:])
        raise


_LIST_MARKS = str.maketrans("", "", "[]'\"")  # what is left of a list of texts that was written into a query as it stands


def _solving(board: Board, plan: Sequence[Move]) -> tuple[Move, ...]:
    moves: list[Move] = []
    for move in plan:
        if board.is_solved:
            break
        try:
            board = board.apply(move)
        except IllegalMoveError as error:
            raise CodeError(f"move {len(moves) + 1} of the plan is not possible, {move}: {error}") from error
        moves.append(move)
    if moves and not board.is_solved:
        raise CodeError(f"the plan stops after {many(len(moves), 'move')} without solving the board")
    return tuple(moves)
