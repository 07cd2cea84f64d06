"""Where a reader is on the map of a jam: the line of the address replayed, on a map that is whole or a sample."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.drawing import Drawing
from app.puzzles.errors import CodeError
from app.puzzles.game import Game
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.view import view
from app.puzzles.lessons.jam_map import MOST_POSITIONS, JamMap, sampled_map, whole_map
from app.puzzles.lessons.space import Space
from app.puzzles.wording import many, searched
from app.web.learn.asked import Asked
from app.web.learn.running import taught, with_solver
from app.web.work.work import Work

SAMPLE = 1_500  # positions drawn of a jam too large to be drawn whole
ANALYSIS_SECONDS = 0.6
LONGEST_URL = 900  # characters: past it the way played is left behind


@lru_cache(maxsize=12)
def _whole(board: Board) -> JamMap | None:
    return whole_map(Space(board))


class Walk:
    """The jam of an address with the line played on it, and the map they are on."""

    def __init__(self, asked: Asked, game: Game, known: JamMap) -> None:
        self.asked, self.game, self.known = asked, game, known
        self.trail = [known.index[known.space.position(board)] for board in game.boards[: game.at + 1]]  # type: ignore[arg-type]
        self.here = self.trail[-1]

    @property
    def board(self) -> Board:
        return self.game.board  # type: ignore[return-value]

    def url(self, moves: Sequence[Slide]) -> str:
        """The address after these slides from here: they join the line as in a game."""
        game = self.game
        for move in moves:
            game = _played(game, move)
        return self.asked.url(
            board=self.asked.board, step=game.at + 1, line=game.line_text, zoom=self.asked.fields.get("zoom", "")
        )

    def slides(self, way: Sequence[int]) -> list[Slide]:
        space, positions = self.known.space, self.known.positions
        return [space.slide(positions[one], positions[other]) for one, other in pairwise(way)]


def _played(game: Game, move: Slide) -> Game:
    """One more slide; a won jam may be wandered on in, which a game may not."""
    if not game.is_won:
        return game.play(move)
    after = game.board.apply(move)
    return Game(game.family, (*game.played, move), game.at + 1, (*game.boards[: game.at + 1], after))


def _game(asked: Asked) -> Game:
    """The line of the address replayed. Raises CodeError naming the token."""
    game = Game.begin(FAMILIES["jams"], asked.board)
    for number_, token in enumerate((one for one in asked.fields.get("line", "").split(".") if one), 1):
        try:
            move = FAMILIES["jams"].notation.read_move(token)
            after = game.board.apply(move)
        except ValueError as error:
            raise CodeError(f"move {number_} in this link is not possible, {token[:20]!r}: {error}") from error
        game = Game(game.family, (*game.line, move), number_, (*game.boards, after))
    at = min(asked.step - 1, len(game.line)) if asked.stepped else len(game.line)
    return game.seek(at)


async def walk(asked: Asked, work: Work) -> Walk:
    """Raises CodeError where the jam has no map: nobody can win it, or it is too large."""
    game = _game(asked)
    board: Board = asked.board
    if board.verdict().solvable is False:
        raise CodeError(f"this jam cannot be solved, so it has no map by distance to the exit: {board.verdict().reason}")
    known: JamMap | None = await taught(work, ("map", board), lambda: _whole(board))
    if known is None:
        known = await _sampled(game, work)
    return Walk(asked, game, known)


async def _sampled(game: Game, work: Work) -> JamMap:
    board: Any = game.start
    if (reached := Space(board).reach(MOST_POSITIONS)) is not None:
        raise CodeError(f"this jam cannot be solved: {searched(len(reached))}, and A gets out in none of them")
    boards = game.boards

    def job(solver: Any, _: Budget) -> JamMap | str:
        analysis = solver.analysis(board, Budget(ANALYSIS_SECONDS))
        if analysis is None:
            return "large"
        return _sample(board, boards, analysis) if analysis.solvable else "stuck"

    made = await with_solver(work, "jams", ("sample", str(board), game.line_text), job, ANALYSIS_SECONDS)
    if isinstance(made, JamMap):
        return made
    if made == "stuck":
        raise CodeError("this jam cannot be solved: all positions it can reach were searched, and none is a way out")
    raise CodeError("this jam can reach too many positions for a map that is drawn while you wait: take one of at most 6 x 6")


def _sample(board: Board, boards: Sequence[Any], analysis: Any) -> JamMap:
    """Some of all positions, evenly from every layer; and the way played, with a shortest way out from each of its boards."""
    space, far = Space(board), analysis.far("slides")
    draw = random.Random(str(board))  # noqa: S311
    by_layer: dict[int, list[int]] = {}
    for index, distance in enumerate(far.tolist()):
        by_layer.setdefault(distance, []).append(index)
    each = max(4, SAMPLE // len(by_layer))
    picked = [
        (index, distance) for distance, members in by_layer.items() for index in draw.sample(members, min(each, len(members)))
    ]
    pairs = [(space.position(analysis.board(index, board)), distance) for index, distance in picked]
    for one in (*boards, analysis.board(analysis.hardest(), board)):
        at = one
        for move in (None, *analysis.solution(one, "slides")):
            at = at if move is None else at.apply(move)
            pairs.append((space.position(at), analysis.remaining(at, "slides")))
    beside = space.neighbours(space.position(boards[-1]))
    pairs += [(position, analysis.remaining(space.board_at(position), "slides")) for position in beside]
    counts = [len(by_layer.get(distance, ())) for distance in range(max(by_layer) + 1)]
    return sampled_map(space, counts, pairs)


async def there(asked: Asked, work: Work, to: str) -> str:
    """The address of a position of the map: the shortest way there joins the line; on a sample one begins anew there."""
    here, index = await _chosen(asked, work, to)
    if not here.known.is_whole:
        return asked.url(board=here.known.space.board_at(here.known.positions[index]))
    way = here.known.way_between(here.here, index)
    url = here.url(here.slides(way))
    return url if len(url) < LONGEST_URL else asked.url(board=here.known.space.board_at(here.known.positions[index]), line="")


@dataclass(frozen=True, slots=True)
class Peek:
    """A position pointed at, and how far it is from the exit."""

    drawing: Drawing
    words: str


async def peek(asked: Asked, work: Work, to: str) -> Peek:
    here, index = await _chosen(asked, work, to)
    far = here.known.far[index]
    board = here.known.space.board_at(here.known.positions[index])
    return Peek(view(board), f"{many(int(far), 'slide')} from the exit")


async def _chosen(asked: Asked, work: Work, to: str) -> tuple[Walk, int]:
    here = await walk(asked, work)
    if not (to.isascii() and to.isdigit() and len(to) < 8 and int(to) < len(here.known.positions)):
        raise CodeError(f"to={to[:20]!r} is not the number of a position of this map")
    return here, int(to)
