"""How far the goal was, move by move: the whole line as a drawing, what lies after the cursor too."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.puzzles.game import Game
from app.puzzles.wording import many
from app.web import words
from app.web.addresses import Extras, game_url

LEFT, RIGHT, TOP, BOTTOM = 34.0, 446.0, 10.0, 130.0  # the plot inside a drawing of 460 x 150
STEPS = (1, 2, 5, 10, 20, 50)


@dataclass(frozen=True, slots=True)
class GraphPoint:
    """One board of the game on the graph of remaining. `url` goes back there.

    `number` is that of the last move played there, `words` name the move that led there,
    `better` one that would have cost nothing, `before_url` the game before it.
    """

    at: int
    move: str
    remaining: int
    x: float
    y: float
    cost: int
    url: str
    number: int
    words: str = ""
    better: str = ""
    before_url: str = ""


@dataclass(frozen=True, slots=True)
class GraphView:
    """Remaining over the game, laid out in a 460 x 150 drawing. `ticks` are (y, label); `area`, `line`, `ahead` are path data.

    `left_out` tells of the boards of the game that have no point, since their remaining is not proved; "" where all have one.
    """

    points: tuple[GraphPoint, ...]
    ticks: tuple[tuple[float, str], ...]
    line: str
    area: str
    ahead: str = ""
    left_out: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether every board of the game has its point."""
        return not self.left_out

    @property
    def costly(self) -> tuple[GraphPoint, ...]:
        return tuple(point for point in self.points if point.cost)


def graph_view(
    game: Game, metric: str, remaining: Mapping[int, int], extras: Extras, better: Mapping[int, str]
) -> GraphView | None:
    """A graph of the boards of the line whose remaining is proved, from zero up; None where that makes no line.

    `remaining` holds it by the number of tokens played, `better` a best move there in words.
    """
    ats = [at for at in range(len(game.line) + 1) if at in remaining]
    if len(ats) < 2:
        return None
    high = max(*(remaining[at] for at in ats), 1)
    step = next((step for step in STEPS if high / step <= 6), 100)
    high = -(-high // step) * step
    points = tuple(_point(game, metric, remaining, at, high, extras, better) for at in ats)
    ticks = tuple((_y(value, high), str(value)) for value in range(0, high + 1, step))
    behind = [point for point in points if point.at <= game.at]
    ahead = [point for point in points if point.at >= game.at]
    area = f"M{behind[0].x},{BOTTOM} L{_path(behind)} L{behind[-1].x},{BOTTOM} z" if behind else ""
    line, to_come = f"M{_path(behind)}" if behind else "", f"M{_path(ahead)}" if len(ahead) > 1 else ""
    return GraphView(points, ticks, line, area, to_come, _left_out(len(game.line) + 1 - len(ats), metric))


def _left_out(boards: int, metric: str) -> str:
    return f"Left out: {many(boards, 'board')} whose fewest {words.unit(metric)} are not proved yet." if boards else ""


def _path(points: list[GraphPoint]) -> str:
    return " L".join(f"{point.x},{point.y}" for point in points)


def _point(
    game: Game, metric: str, remaining: Mapping[int, int], at: int, high: int, extras: Extras, better: Mapping[int, str]
) -> GraphPoint:
    cost = max(game.cost(at, remaining[at - 1], remaining[at], metric), 0) if at and at - 1 in remaining else 0
    x = round(LEFT + (RIGHT - LEFT) * at / len(game.line), 1)
    move = game.line[at - 1] if at else None
    told = game.family.speech.words(game.boards[at - 1], move) if move is not None else ""
    before = game_url(game, max(at - 1, 0), extras)
    y, url = _y(remaining[at], high), game_url(game, at, extras)
    number = game.family.rules.count(game.line[:at], game.family.metrics[0])
    return GraphPoint(
        at, str(move or ""), remaining[at], x, y, cost, url, number, told, better.get(at - 1, "") if cost else "", before
    )


def _y(value: int, high: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * value / high, 1)
