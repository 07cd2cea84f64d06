"""The win in words: what was played against the shortest, and with what help."""

from dataclasses import dataclass

from app.puzzles.game import Game
from app.puzzles.interface import Building, Outcome, Solution
from app.web import words
from app.web.addresses import another_url, beside, puzzle_url
from app.web.levels.leading import lead_of
from app.web.library.listed import harder_url, list_url
from app.web.play.options import Options

HOW_SOLVED = {
    "": "Solved in {}",
    "none": "Solved in {} without help",
    "hints": "Solved in {} with hints",
    "solve": "Solved by the computer in {}",
}


@dataclass(frozen=True, slots=True)
class WinView:
    """The win: what was played against the shortest, and whether it is the player's own. `more`: other ways on, (words, address)."""

    words: str
    played: int
    shortest: str
    again_url: str
    next_url: str
    share_text: str
    celebrated: bool = True
    next_words: str = "Next puzzle"
    more: tuple[tuple[str, str], ...] = ()


def win_view(game: Game, options: Options, start: Solution | Building | None, origin: str) -> WinView:
    """What was played against the shortest. The shared text tells the result and the puzzle, not the way."""
    played, metric = game.count(options.metric), options.metric
    proved = isinstance(start, Solution) and start.outcome is Outcome.OPTIMAL
    shortest = f"{start.length:,}" if isinstance(start, Solution) and proved else ""
    if not shortest:
        verdict = "the shortest way is not proved yet"
    elif isinstance(start, Solution) and played == start.length:
        verdict = "no shorter way exists"
    else:
        verdict = f"the shortest way takes {shortest}"
    result = f"{HOW_SOLVED[options.help].format(words.counted(played, metric))}; {verdict}."
    puzzle, lead = puzzle_url(game.family.slug, game.start, options.dress), lead_of(game)
    onward = options.onward(game.family)
    another = another_url(game.family, game.start, onward)
    next_words, next_url = "Next puzzle", another
    if lead:
        stays = lead.url.startswith(puzzle_url(game.family.slug, ""))  # a list of levels wears no picture
        next_words, next_url = lead.words, beside(lead.url, onward if stays else ())
    elif options.listed:
        next_words, next_url = "Next harder", harder_url(options.listed, game.start)
    return WinView(
        words=result,
        played=played,
        shortest=shortest,
        again_url=puzzle,
        next_url=next_url,
        next_words=next_words,
        more=(("Another like this", another), ("Back to the list", list_url(options.listed))) if options.listed else (),
        share_text=f"Fewest Moves: {words.kind(game.family, game.start)}\n{result}\n{origin}{puzzle}",
        celebrated=options.help != "solve",
    )
