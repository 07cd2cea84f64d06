"""A third family for the tests: a row of coins to be sorted by swapping two neighbours. Its solver is breadth-first search."""

from collections import deque
from dataclasses import dataclass
from types import SimpleNamespace

from app.puzzles.drawing import CELL, Drawing, Piece, Target
from app.puzzles.errors import CodeError, IllegalMoveError, RangeError
from app.puzzles.family import Engine, Family, Maker, Notation, Rules, Speech
from app.puzzles.interface import Generated, Outcome, Reply, Solution, Verdict, cost


@dataclass(frozen=True)
class Swap:
    """The coin at `place` and the one to its right change places. Text: `S1`, counted from 1."""

    place: int

    def __str__(self):
        return f"S{self.place}"

    def inverse(self):
        return self


@dataclass(frozen=True)
class Coins:
    coins: str
    rows = 1

    @property
    def cols(self):
        return len(self.coins)

    @property
    def is_solved(self):
        return list(self.coins) == sorted(self.coins)

    def __str__(self):
        return f"co1-{self.coins}"

    def moves(self):
        return iter([Swap(place) for place in range(1, self.cols)])

    def apply(self, move):
        if not 1 <= move.place < self.cols:
            raise IllegalMoveError(f"there are no coins at {move.place} and {move.place + 1}")
        row = list(self.coins)
        row[move.place - 1 : move.place + 1] = row[move.place - 1 : move.place + 1][::-1]
        return Coins("".join(row))

    def verdict(self):
        return Verdict(True)


def read(text):
    if not text.startswith("co1-") or not text[4:].isdigit() or len(text) > 10:
        raise CodeError(f"{text[:20]!r} is no row of coins such as co1-2143")
    return Coins(text[4:])


def read_move(text):
    if len(text) != 2 or text[0] != "S" or not text[1].isdigit():
        raise CodeError(f"{text[:20]!r} is no swap such as S1")
    return Swap(int(text[1]))


def view(board):
    def piece(place, coin):
        swap = f"S{place + 1}" if place + 1 < board.cols else ""
        target = Target(swap, place * CELL, 0, "r", f"coin {coin} right", "")
        return Piece(
            f"coin-{place}",
            coin,
            "tile",
            0,
            place,
            1,
            1,
            (),
            (50, 50),
            f"coin {coin}",
            token=swap,
            targets=(target,) * bool(swap),
        )

    pieces = tuple(piece(place, coin) for place, coin in enumerate(board.coins))
    return Drawing("coins", 1, board.cols, (0, 0, board.cols * CELL, CELL), f"Row of {board.cols} coins", (), (), pieces)


class Solver(SimpleNamespace):
    def solve(self, board, metric, budget, plan=()):
        came, waiting = {board: ()}, deque([board])
        while not (here := waiting.popleft()).is_solved:
            for move in here.moves():
                if (after := here.apply(move)) not in came:
                    came[after] = (*came[here], move)
                    waiting.append(after)
        return Solution(Outcome.OPTIMAL, metric, came[here], len(came[here]), len(came[here]), method="breadth-first search")

    def replies(self, board, metric, budget):
        before = self.solve(board, metric, budget).length
        left = [
            (move, after, self.solve(after, metric, budget).length) for move in board.moves() for after in [board.apply(move)]
        ]
        return tuple(Reply(move, after, length, cost(before, 1, length)) for move, after, length in left)


def solver(folder, tables, memory):
    no = lambda *_: False  # noqa: E731
    return Solver(sets=("standard",), is_dear=no, ready=lambda _: True, prepare=no, keep=no, every_shortest=lambda *_: None)


def wished(coins="2143", seed=""):
    if not coins.isdigit():
        raise RangeError("coins are digits")
    return SimpleNamespace(coins=coins, seed=seed)


def coins_family(speech_more):
    return Family(
        slug="coins",
        metrics=("swaps", "hops"),
        second_count="hops",
        notation=Notation(
            read=read,
            read_move=read_move,
            typed_move=lambda _, text: read_move(text),
            read_moves=lambda text: tuple(read_move(token) for token in text.split(".") if token),
            as_entered=lambda moves, _: tuple(moves),
            moves_text=lambda moves: " ".join(map(str, moves)),
            written=lambda board: (("Code", str(board)),),
            moves_written=lambda moves: (("Moves", " ".join(map(str, moves))),),
            code_words="A row of coins looks like co1-2143.",
            move_example="S1",
        ),
        rules=Rules(
            join=lambda before, move: (before, move),
            count=lambda moves, _: len(moves),
            listed=tuple,
            arithmetic=lambda _: "",
            elsewhere=lambda _: (),
        ),
        speech=Speech(
            title="Coins",
            aim="Sort the coins",
            units={"swaps": ("swap", "swaps"), "hops": ("hop", "hops")},
            by_hand="Press a coin to swap it with the one to its right.",
            done="The coins are in order.",
            words=lambda board, move: f"coin {board.coins[move.place - 1]} right",
            piece=lambda board, move: board.coins[move.place - 1],
            piece_words=lambda board, move: f"coin {board.coins[move.place - 1]}",
            explain=lambda *_: "",
            view=view,
            **speech_more,
        ),
        engine=Engine(build=lambda *_: None, solver=solver, facts=lambda *_: None),
        maker=Maker(
            wish=wished,
            wish_size=lambda _: {},
            wish_like=lambda *_: {},
            fitting=dict,
            generate=lambda wish, _: Generated(Coins(wish.coins), True, wish.seed),
        ),
    )
