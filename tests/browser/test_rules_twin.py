"""The browser's rules are the server's: the same legal moves, the same boards after them, the same words and counts."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from app.puzzles import FAMILIES
from app.puzzles.game import Game
from app.puzzles.tiles.board import Board
from tests.browser.table import JAM, TILES

RULES = Path(__file__).resolve().parents[2] / "static" / "rules"
SIZES = [(rows, cols) for rows in range(2, 7) for cols in range(2, 7)]
JAMS = (
    "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
    "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
    "BBBCDEFGGCDEFoAADEHHIooooJIoKKoJLLMM",
    "rh1-4-ooBoooBoAAoooCCo",
    "rh1-8-BBBBooooooooooooooCoooooAACoooooooCoDDooooooxooooooooooooEEEoooo",
)

TWIN = """boards.map(({code, moves}) => {
    const board = rules.read(code);
    const pieces = (one) => rules.pieces(one).map(({id, row, col}) => `${id} ${row} ${col}`).sort();
    return {
        legal: rules.legal(board).sort(), solved: rules.solved(board), pieces: pieces(board),
        after: moves.map((move) => pieces(rules.apply(board, move))), words: moves.map((move) => rules.words(board, move)),
    };
})"""

COUNTS = """games.map(({tokens, code}) => {
    let [line, board] = [[], rules.read(code)];
    for (const token of tokens) {
        line = [...line.slice(0, -1), ...(line.length ? rules.join(line.at(-1), token) : [token])];
        board = rules.apply(board, token);
    }
    return {line: line.join("."), counts: metrics.map((metric) => rules.count(line, metric)), solved: rules.solved(board)};
})"""


def in_the_browser(page: Page, slug: str, function: str, argument: Any) -> Any:
    """Call a function that sees the family's module as `rules`."""
    source = (RULES / f"{slug}.js").read_text()
    names = re.findall(r"^export (?:function|const) (\w+)", source, re.MULTILINE)
    module = f"(() => {{ {source.replace('export ', '')}\nreturn {{ {', '.join(names)} }}; }})()"
    return page.evaluate(f"(argument) => {{ const rules = {module}; return ({function})(argument); }}", argument)


def tile_boards(draw: random.Random) -> list[Any]:
    boards = []
    for rows, cols in SIZES:
        for _ in range(4):
            cells = list(range(rows * cols))
            draw.shuffle(cells)
            boards.append(Board(rows, cols, tuple(cells)))
        boards.append(boards[-1].goal(rows, cols))
    return boards


def jam_boards(draw: random.Random) -> list[Any]:
    boards = []
    for text in JAMS:
        board = FAMILIES["jams"].notation.read(text)
        for _ in range(25):
            boards.append(board)
            board = board.apply(draw.choice(list(board.moves())))
    return boards


def every_move(slug: str, board: Any) -> list[Any]:
    return sorted(board.pushes() if slug == "tiles" else board.moves(), key=str)


def pieces(slug: str, board: Any) -> list[str]:
    drawing = FAMILIES[slug].speech.view(board)
    return sorted(f"{piece.id} {piece.row} {piece.col}" for piece in drawing.pieces)


@pytest.mark.parametrize(("slug", "boards", "address"), [("tiles", tile_boards, TILES), ("jams", jam_boards, JAM)])
def test_the_twin_plays_by_the_servers_rules(page: Page, slug: str, boards: Any, address: str) -> None:
    page.goto(address)
    family, tried = FAMILIES[slug], boards(random.Random(5))
    asked = [{"code": str(board), "moves": list(map(str, every_move(slug, board)))} for board in tried]
    for board, twin in zip(tried, in_the_browser(page, slug, f"(boards) => {TWIN}", asked), strict=True):
        moves = every_move(slug, board)
        assert twin["legal"] == list(map(str, moves)), board
        assert twin["solved"] == board.is_solved
        assert twin["pieces"] == pieces(slug, board)
        assert twin["after"] == [pieces(slug, board.apply(move)) for move in moves]
        assert twin["words"] == [family.speech.words(board, move) for move in moves]


@pytest.mark.parametrize(("slug", "boards", "address"), [("tiles", tile_boards, TILES), ("jams", jam_boards, JAM)])
def test_the_twin_joins_and_counts_as_the_server_does(page: Page, slug: str, boards: Any, address: str) -> None:
    page.goto(address)
    draw, family, games = random.Random(6), FAMILIES[slug], []
    for board in boards(draw):
        game, tokens = Game.begin(family, board), []
        while len(tokens) < 12 and not game.is_won:
            move = draw.choice(every_move(slug, game.board))
            game = game.play(move)
            tokens.append(str(move))
        games.append((game, {"code": str(board), "tokens": tokens}))
    answers = in_the_browser(page, slug, f"([games, metrics]) => {COUNTS}", [[asked for _, asked in games], list(family.metrics)])
    for (game, _), twin in zip(games, answers, strict=True):
        assert twin["line"] == game.line_text
        assert twin["counts"] == [game.count(metric) for metric in family.metrics]
        assert twin["solved"] == game.is_won


TYPED = {
    TILES: {"u": "U", "r": "R", " 5 ": "R", "4": None, "R9": None, "0": None, "push it": None},
    JAM: {
        "b": "B+1", "B 2": "B+2", "b down 3": "B+3", "B up": "B-1", "B left 1": None, "B>": "B+1", "Z1": None, "B0": None, "A-2": "A-2",
    },
}  # fmt: skip


@pytest.mark.parametrize("address", [TILES, JAM])
def test_typed_moves_are_read_alike(page: Page, address: str) -> None:
    """A text the twin cannot read, None here, goes to the server as it is: there the sentence is worded."""
    page.goto(address)
    _, slug, code = address.split("/")
    family = FAMILIES[slug]
    for text, token in TYPED[address].items():
        twin = in_the_browser(page, slug, "([code, text]) => rules.typed(rules.read(code), text)", [code, text])
        assert twin == token, text
        if token is not None:
            assert str(family.notation.typed_move(family.notation.read(code), text)) == token
