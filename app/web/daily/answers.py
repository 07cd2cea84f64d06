"""How the puzzles of a day that is over are solved, in the fewest moves."""

from dataclasses import dataclass
from datetime import date

from app.puzzles import at_code
from app.puzzles.drawing import Drawing
from app.puzzles.game import Game
from app.puzzles.lists.daily import of
from app.web import words
from app.web.addresses import game_url
from app.web.daily.views import name_of, url_of
from app.web.render import Page
from app.web.work.asker import asker_of

SECONDS = 5.0  # a board of a day takes hundredths; a machine that is busy, longer


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One puzzle with its shortest solution: `way` its moves, `url` the game in which Redo steps through them."""

    title: str
    code: str
    board: Drawing
    told: str
    way: str
    url: str


@dataclass(frozen=True, slots=True)
class AnswersView:
    name: str
    url: str
    answers: tuple[AnswerView, ...]


async def answers_of(day: date, page: Page) -> AnswersView:
    both = of(day)
    pairs = (("Daily jam", str(both.jam)), ("Daily tiles", str(both.tiles)))
    return AnswersView(name_of(day), url_of(day), tuple([await _answer(title, code, page) for title, code in pairs]))


async def _answer(title: str, code: str, page: Page) -> AnswerView:
    """Raises BusyError."""
    game = Game.begin(*at_code(code))
    family, metric = game.family, game.family.metrics[0]
    solution = await page.work.solve(
        family, game.start, metric, SECONDS, patience=SECONDS, asker=asker_of(page.request)
    )  # fmt: skip
    board = family.speech.view(game.start)
    if solution is None or not solution.moves:
        return AnswerView(title, code, board, "It was not solved in time: load the page again", "", "")
    stepped = game_url(game.foresee(solution.moves), extras=(("help", "solve"),))
    return AnswerView(title, code, board, words.headline(solution), family.notation.moves_text(solution.moves), stepped)
