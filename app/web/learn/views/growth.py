"""How fast it grows: boards by size, our measured times, and what is known to be hard for everybody."""

from collections.abc import Mapping
from math import factorial, log10
from typing import Any

from app.puzzles.lessons import counted
from app.web.learn.asked import Asked, is_tiles, screens
from app.web.learn.pictures import Bar, Bars, Level
from app.web.learn.questions import Question, choose, number
from app.web.learn.sources import SOURCES
from app.web.work.work import Work

SCREENS = {"many": "How many", "long": "How long", "hard": "How hard", "far": "How far"}
SIZES = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6))
NAMES = (
    (33, "decillion"),
    (30, "nonillion"),
    (27, "octillion"),
    (24, "septillion"),
    (21, "sextillion"),
    (18, "quintillion"),
    (15, "quadrillion"),
    (12, "trillion"),
    (9, "billion"),
    (6, "million"),
)
LEAST_5X5, MOST_5X5 = 152, 205  # moves that the farthest 5x5 needs at least and at most: OEIS A090031


def boards(rows: int, cols: int) -> int:
    """How many boards of a size can be solved: half of all arrangements."""
    return factorial(rows * cols) // 2


def in_words(number_: int) -> str:
    """`10.5 trillion`, or the number itself where it is short."""
    for power, name in NAMES:
        if number_ >= 10**power:
            many = number_ / 10**power
            digits = len(str(number_)) - 1
            return f"{many:.3g} {name}" if many < 1000 else f"about {number_ / 10**digits:.2g} · 10{_raised(digits)}"
    return f"{number_:,}"


def seconds(value: float) -> str:
    """A time with its unit: `61 µs`, `5.5 ms`, `5.3 s`."""
    if value < 0.001:
        return f"{value * 1e6:.2g} µs".replace("e+02", "00")
    return f"{value * 1000:.2g} ms" if value < 0.1 else f"{value:.2g} s"


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    stepper, screen = screens(asked, SCREENS)
    rows, cols = sorted((asked.board.rows, asked.board.cols))
    mine = (rows, cols) if is_tiles(asked.board) else None
    sizes = SIZES if mine is None or mine in SIZES else tuple(sorted({*SIZES, mine}, key=lambda size: size[0] * size[1]))
    return {
        "steps": stepper,
        "screen": screen,
        "title": SCREENS[screen],
        "mine": mine and f"{mine[0]} × {mine[1]}",
        "mine_boards": None if mine is None else boards(*mine),
        "mine_words": "" if mine is None else in_words(boards(*mine)),
        "bars_view": _bars(sizes, mine),
        "table": [(f"{a} × {b}", boards(a, b), in_words(boards(a, b)), (a, b) == mine) for a, b in sizes],
        "proofs": [
            (size.replace("x", " × "), boards(*map(int, size.split("x"))), seconds(spent))
            for size, spent in counted.PROOF_SECONDS.items()
        ],
        "plain": [(size.replace("x", " × "), count, seconds(spent)) for size, (count, spent) in counted.PLAIN_SECONDS.items()],
        "five": counted.FIVE,
        "jams": [(count, positions, seconds(spent)) for count, positions, spent in counted.JAM_SECONDS],
        "date": counted.DATE,
        "cores": counted.CORES,
        "least": LEAST_5X5,
        "most": MOST_5X5,
        "sources": SOURCES,
        "questions": _questions(asked, mine or (4, 4)),
    }


def _bars(sizes: tuple[tuple[int, int], ...], mine: tuple[int, int] | None) -> Bars:
    """Bars whose height is the number of digits: each line up is a thousand times as many."""
    width, height, left, base, top = 640, 260, 52.0, 234.0, 12.0
    most = log10(boards(*sizes[-1]))
    step = (width - left - 4) / len(sizes)

    def rise(digits: float) -> float:
        return round(base - (base - top) * digits / most, 1)

    bars = []
    for at, (rows, cols) in enumerate(sizes):
        y = rise(log10(boards(rows, cols)))
        told = f"{rows} × {cols}: {in_words(boards(rows, cols))} boards"
        bars.append(
            Bar(
                round(left + (at + 0.1) * step, 1),
                y,
                round(step * 0.8, 1),
                round(base - y, 1),
                told,
                "here" if (rows, cols) == mine else "",
            )
        )
    levels = tuple(
        Level(rise(power), {3: "1,000", 6: "10⁶"}.get(power, f"10{_raised(power)}")) for power in range(6, int(most) + 1, 6)
    )
    ticks = tuple((round(left + (at + 0.5) * step, 1), f"{rows}×{cols}") for at, (rows, cols) in enumerate(sizes))
    words = "Boards by size, each line six digits more: " + "; ".join(bar.words for bar in bars)
    return Bars(width, height, base, tuple(bars), ticks, levels, words)


def _raised(power: int) -> str:
    return "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(power))


def _questions(asked: Asked, size: tuple[int, int]) -> tuple[Question, ...]:
    rows, cols = size
    times = boards(5, 5) // boards(4, 4)
    return (
        number(
            asked,
            "q1",
            "How many boards of 2 × 2 can be solved?",
            boards(2, 2),
            "Half of 4 · 3 · 2 · 1 = 24.",
            "Half of all arrangements of three tiles and a gap.",
        ),
        choose(
            asked,
            "q2",
            f"{rows} × {cols}: you add one tile to a puzzle with {rows * cols} cells. How many times as many boards are there?",
            tuple((str(value), f"{value} times") for value in sorted({2, rows * cols, rows * cols + 1, (rows * cols) ** 2})),
            (str(rows * cols + 1),),
            f"The new tile can stand in {rows * cols + 1} places for each board there was.",
            "In how many places can the new tile stand?",
        ),
        choose(
            asked,
            "q3",
            "The farthest 5 × 5 needs 152 to 205 moves. What does that mean?",
            (
                ("random", "A random board needs that many"),
                ("all", "Every board can be solved in 205, and one is known to need 152"),
                ("guess", "It is a guess"),
            ),
            ("all",),
            f"Nobody knows where between. A 5 × 5 has {in_words(times)} times as many boards as a 4 × 4.",
            "Both numbers are proved, one from below and one from above.",
        ),
    )
