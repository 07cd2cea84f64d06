"""The win in words: what was played against the shortest, and with what help."""

from app.puzzles.game import Game
from app.puzzles.interface import Building, Outcome, Solution
from app.web import words
from app.web.addresses import puzzle_url
from app.web.levels.leading import lead_of
from app.web.play.options import Options
from app.web.play.views import WinView

HOW_SOLVED = {
    "": "Solved in {}",
    "none": "Solved in {} without help",
    "hints": "Solved in {} with hints",
    "solve": "Solved by the computer in {}",
}


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
    puzzle, lead = puzzle_url(game.family.slug, game.start), lead_of(game)
    return WinView(
        words=result,
        played=played,
        shortest=shortest,
        again_url=puzzle,
        next_url=lead.url if lead else f"/{game.family.slug}/another?like={game.start}",
        next_words=lead.words if lead else "Next puzzle",
        share_text=f"Fewest Moves: {words.kind(game.family, game.start)}\n{result}\n{origin}{puzzle}",
        celebrated=options.help != "solve",
    )
