"""Small pictures beside the words: tiny boards, dots in layers, bars. Numbers for templates, no markup."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.puzzles.tiles.board import Board as Tiles
from app.puzzles.wording import grouped

CELL = 22  # units of a cell of a tiny board


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile of a tiny board: its corner, the middle of the line its text stands on, its class."""

    text: str
    x: int
    y: int
    text_x: int
    text_y: int
    kind: str


@dataclass(frozen=True, slots=True)
class Mini:
    """A tile board the size of a word: its tiles, on a bed with a margin of one unit."""

    width: int
    height: int
    bed_width: int
    bed_height: int
    tiles: tuple[Tile, ...]
    words: str
    state: str = ""


def mini(board: Tiles, state: str = "", classes: Mapping[int, str] | None = None) -> Mini:
    """`classes` tell tiles apart by their numbers; otherwise those at home are."""

    def kind(cell: int, tile: int) -> str:
        return classes.get(tile, "") if classes is not None else "home" if tile == cell + 1 else ""

    def placed(cell: int, tile: int) -> Tile:
        x, y = cell % board.cols * CELL, cell // board.cols * CELL
        return Tile(str(tile), x + 1, y + 1, x + 11, y + 16, kind(cell, tile))

    tiles = tuple(placed(cell, tile) for cell, tile in enumerate(board.cells) if tile)
    width, height = board.cols * CELL, board.rows * CELL
    return Mini(width + 4, height + 4, width + 2, height + 2, tiles, spoken(board), state)


def spoken(board: Tiles) -> str:
    """A board as it is read out: `4 1 2, 5 gap 3`."""
    rows = (board.cells[start : start + board.cols] for start in range(0, len(board.cells), board.cols))
    return ", ".join(" ".join(str(tile) if tile else "gap" for tile in row) for row in rows)


@dataclass(frozen=True, slots=True)
class Dot:
    """One board or position. `state` is its class; `url` "" where it cannot be pressed; `tab` whether the keyboard stops there."""

    x: float
    y: float
    state: str
    words: str = ""
    url: str = ""
    tab: bool = False


@dataclass(frozen=True, slots=True)
class Dots:
    """Dots in layers from left to right. `lines` and `way` are path data; `ticks` are (x, label), and stand at `tick_y`."""

    width: int
    height: int
    radius: float
    lines: str
    way: str
    dots: tuple[Dot, ...]
    ticks: tuple[tuple[float, str], ...]
    words: str

    @property
    def tick_y(self) -> int:
        return self.height - 2


Place = tuple[float, float]


def layered(layers: Sequence[Sequence[Any]], width: int, height: int, left: float = 14, top: float = 12) -> dict[Any, Place]:
    """Where each member of each layer stands: layers from left to right, members evenly from top to bottom, around the middle.

    The members of a layer keep the order in which they are given.
    """
    across = (width - 2 * left) / max(len(layers) - 1, 1)
    tallest = max(len(layer) for layer in layers)
    down = min((height - 2 * top) / max(tallest - 1, 1), 16.0)
    return {
        member: (round(left + number * across, 1), round(height / 2 + (index - (len(layer) - 1) / 2) * down, 1))
        for number, layer in enumerate(layers)
        for index, member in enumerate(layer)
    }


def lines(places: Mapping[Any, Place], pairs: Iterable[tuple[Any, Any]]) -> str:
    """Straight lines between places as path data, each point told from the one before: a third of the size when compressed."""
    path, x, y = [], 0.0, 0.0
    for one, other in pairs:
        (a, b), (c, d) = places[one], places[other]
        path.append(f"m{_step(a - x, b - y)}l{_step(c - a, d - b)}")
        x, y = c, d
    return "".join(path)


def chain(places: Mapping[Any, Place], members: Sequence[Any]) -> str:
    """One line through the places of all members."""
    return "M" + "L".join(_text(*places[member]) for member in members) if len(members) > 1 else ""


def _text(x: float, y: float) -> str:
    return f"{x:g} {y:g}"


def _step(x: float, y: float) -> str:
    """Places have one decimal at most, so that steps between them add up."""
    return f"{round(x, 1):g} {round(y, 1):g}"


def specks(places: Iterable[Place]) -> str:
    """Dots as path data: a stroke with round ends and no length. Evenly spaced dots are told in the same letters."""
    path, x, y = [], 0.0, 0.0
    for a, b in places:
        path.append(f"m{_step(a - x, b - y)}h0")
        x, y = a, b
    return "".join(path)


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar in units of the drawing. `words` are its tooltip; `mark` is the height of a mark across it, None for none."""

    x: float
    y: float
    width: float
    height: float
    words: str
    state: str = ""
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Level:
    """A line across the bars with a label beside it, which stands a little lower."""

    y: float
    words: str

    @property
    def text_y(self) -> float:
        return self.y + 4


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars that stand on a line. `ticks` are (x, label), and stand at `tick_y`."""

    width: int
    height: int
    base: float
    bars: tuple[Bar, ...]
    ticks: tuple[tuple[float, str], ...]
    levels: tuple[Level, ...]
    words: str

    @property
    def tick_y(self) -> int:
        return self.height - 8


def histogram(
    counts: Sequence[int],
    words: str,
    told: Callable[[int], str],
    *,
    here: int | None = None,
    marks: Sequence[int] | None = None,
    width: int = 640,
    height: int = 220,
) -> Bars:
    """Bars of how many boards there are at each distance. `here` is the reader's; `marks` are published counts to lay beside ours."""
    left, base, top = 52.0, height - 26.0, 12.0
    most = max(counts)
    step = (width - left - 4) / len(counts)

    def rise(count: int) -> float:
        return round(base - (base - top) * count / most, 1)

    bars = tuple(
        Bar(
            round(left + far * step + step * 0.08, 1),
            min(rise(count), base - 0.8) if count else base,
            round(step * 0.84, 1),
            round(base - min(rise(count), base - 0.8), 1) if count else 0,
            told(far),
            "here" if far == here else "",
            None if marks is None else rise(marks[far]),
        )
        for far, count in enumerate(counts)
    )
    every = next(every for every in (1, 2, 5, 10, 20) if step * every >= 22)
    ticks = tuple((round(left + (far + 0.5) * step, 1), str(far)) for far in range(0, len(counts), every))
    levels = tuple(Level(rise(level), grouped(level)) for level in _levels(most))
    return Bars(width, height, base, bars, ticks, levels, words)


def _levels(most: int) -> list[int]:
    """A few round numbers up to `most`."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if most / (size * factor) <= 4:
                return [size * factor * number for number in range(1, most // (size * factor) + 1)]
        size *= 10
