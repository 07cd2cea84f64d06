"""Remaining over a game, laid out for a drawing: what the coach saw, move by move."""

from collections.abc import Mapping

from app.puzzles.game import Game
from app.web.addresses import Extras, game_url
from app.web.play.views import GraphPoint, GraphView

LEFT, RIGHT, TOP, BOTTOM = 34.0, 446.0, 10.0, 130.0  # the plot inside a drawing of 460 x 150
STEPS = (1, 2, 5, 10, 20, 50)


def graph_view(game: Game, metric: str, remaining: Mapping[int, int], extras: Extras) -> GraphView | None:
    """A graph of the boards up to the cursor whose remaining is proved; None where that makes no line.

    `remaining` holds it by the number of tokens played.
    """
    ats = [at for at in range(game.at + 1) if at in remaining]
    if len(ats) < 2:
        return None
    low, high = min(remaining[at] for at in ats), max(remaining[at] for at in ats)
    step = next((step for step in STEPS if (high - low) / step <= 6), 100)
    low, high = low // step * step, -(-max(high, low + 1) // step) * step
    points = tuple(_point(game, metric, remaining, at, low, high, extras) for at in ats)
    ticks = tuple((_y(value, low, high), str(value)) for value in range(low, high + 1, step))
    path = " L".join(f"{point.x},{point.y}" for point in points)
    return GraphView(points, ticks, f"M{path}", f"M{points[0].x},{BOTTOM} L{path} L{points[-1].x},{BOTTOM} z")


def _point(game: Game, metric: str, remaining: Mapping[int, int], at: int, low: int, high: int, extras: Extras) -> GraphPoint:
    cost = 0
    if at and at - 1 in remaining:
        cost = max(game.cost(at, remaining[at - 1], remaining[at], metric), 0)
    x = round(LEFT + (RIGHT - LEFT) * at / game.at, 1)
    move = str(game.line[at - 1]) if at else ""
    return GraphPoint(at, move, remaining[at], x, _y(remaining[at], low, high), cost, game_url(game, at, extras))


def _y(value: int, low: int, high: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low), 1)
