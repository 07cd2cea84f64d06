"""What the pieces of a game are cut from, and which of them the eye cannot tell apart."""

from dataclasses import dataclass, replace
from typing import Any

from app.puzzles.drawing import Drawing
from app.puzzles.errors import LineError, RangeError
from app.puzzles.family import Family
from app.puzzles.game import Game
from app.web.addresses import game_url
from app.web.play.options import OWN, Options


def dressed(puzzle: Game, options: Options) -> Game:
    """The puzzle as its page shows it: without numbers, tiles that look alike are interchangeable. Raises RangeError, CodeError."""
    family, album = puzzle.family, puzzle.family.album
    if not options.picture and not options.bare:
        return puzzle
    if album is None or family.rules.alike is None:
        raise RangeError(f"{family.slug} have no pictures and no numbers to hide: these are for tiles")
    names = [picture.name for picture in album.pictures]
    if options.picture and options.picture not in (*names, OWN):
        raise RangeError(
            f"there is no picture called {options.picture[:40]!r}: there are {', '.join(names)} and {OWN}, your own photo"
        )
    groups = alike_groups(puzzle, options)
    return Game.begin(family, family.rules.alike(puzzle.start, groups)) if groups else puzzle


def drawn(family: Family, board: Any, options: Options) -> Drawing:
    """The board with its picture on it."""
    if family.album is None or not (options.picture or options.bare):
        return family.speech.view(board)
    return family.album.view(board, options.picture, not options.bare)


def alike_groups(game: Game, options: Options) -> str:
    """Which tiles are interchangeable, as an address says it."""
    if game.family.album is None or not options.bare:
        return ""
    return options.alike if options.picture in ("", OWN) else game.family.album.alike(game.start, options.picture)


def look_alike(game: Game, options: Options) -> str:
    """Which tiles look alike, in words; "" where all differ."""
    return game.family.album.alike_words(game.board, options.picture) if game.family.album and options.bare else ""


def redressed(game: Game, options: Options) -> str:
    """The address of the game in another dress; without its line where that passes a board that looks right in it and is won there."""
    family, groups = game.family, alike_groups(game, options)
    if groups and family.rules.alike is not None:
        try:
            Game.replay(family, family.rules.alike(game.start, groups), game.line_text)
        except LineError:
            game = Game.begin(family, game.start)
    return game_url(game, extras=options.at_address(game))


@dataclass(frozen=True, slots=True)
class PictureView:
    """What the pieces of this game show: `title` and `words` of the picture ("" without one), which tiles `alike` names in words.

    `choose_url` leads to the page of pictures, `numbers_url` to the same game with or without numbers, as `numbers_words` say;
    `own` tells that only the player's browser has the picture, `bare` that the numbers are hidden.
    """

    title: str
    words: str
    alike: str
    choose_url: str
    numbers_url: str
    numbers_words: str
    own: bool
    bare: bool


def picture_view(game: Game, options: Options) -> PictureView | None:
    """None where the pieces of a family cannot carry pictures."""
    album = game.family.album
    if album is None:
        return None
    choose_url = game_url(game, extras=options.at_address(game), page="pictures")
    if not options.dress:
        return PictureView("", "", "", choose_url, "", "", own=False, bare=False)
    found = next((picture for picture in album.pictures if picture.name == options.picture), None)
    title, words = (found.title, found.words) if found else ("Your photo", "a photo that only this browser has")
    other = replace(options, bare=not options.bare)
    numbers_words = "Show the numbers" if options.bare else "Hide the numbers"
    return PictureView(
        title, words, look_alike(game, options), choose_url, redressed(game, other), numbers_words,
        own=options.picture == OWN, bare=options.bare,
    )  # fmt: skip
