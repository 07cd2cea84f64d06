"""A game as its page shows it: finished words, numbers and addresses, put together from the game, the options and what is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from app.puzzles.answers import plan_text
from app.puzzles.game import LINE_LIMIT, Game
from app.puzzles.interface import Board, Building, Facts, Outcome, Reply, Solution, Stage, Verdict
from app.puzzles.wording import opened
from app.web import words
from app.web.addresses import edit_url, game_url, puzzle_url
from app.web.levels.leading import lead_of
from app.web.play.graph import graph_view
from app.web.play.options import Options
from app.web.play.pressing import links, steps
from app.web.play.views import AnswerView, ByHandView, HintView, Message, PlayView, ReplyView, StageView
from app.web.play.winning import win_view
from app.web.work.refusals import BusyError

News = Solution | Building | None


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is known when a page is drawn: of the puzzle as given, of the board now, the replies, and the hint asked for.

    `line` is the proved remaining by the number of tokens played, `better` a best move there in words once the game is won;
    `settled` says that asking again would bring nothing more, `running` that the board now is still being searched: `now` is then
    what the search has told so far; `refused` why it is not.
    """

    start: News = None
    now: News = None
    replies: tuple[Reply, ...] | None = None
    hint: HintView | None = None
    message: Message | None = None
    line: Mapping[int, int] = field(default_factory=dict)
    better: Mapping[int, str] = field(default_factory=dict)
    settled: bool = False
    running: bool = False
    facts: Facts | None = None
    refused: BusyError | None = None


NOTHING_KNOWN = Numbers()
COACH_WORDS = (("on", "after each move"), ("after", "only after the game"), ("off", "off"))


def play_view(game: Game, options: Options, numbers: Numbers, origin: str, message: Message | None = None) -> PlayView:
    family, board, metric = game.family, game.board, options.metric
    shown, drawing = coaching(game, options), family.speech.view(board)
    plan = numbers.hint.plan if numbers.hint else known_plan(numbers.now) or options.plan
    options, numbers = replace(options, plan=plan), replace(numbers, start=best_start(game, metric, numbers))
    return PlayView(
        slug=family.slug,
        board=drawing,
        links=links(game, options, drawing),
        steps=steps(game, options, drawing),
        under=family.speech.done if game.is_won else family.speech.by_hand,
        kind=" · ".join((words.kind(family, board), *_places(game), *(numbers.facts.labels[:1] if numbers.facts else ()))),
        in_short=family.speech.in_short,
        move_example=family.notation.move_example,
        reasons=(*numbers.facts.reasons, *numbers.facts.labels[1:]) if numbers.facts else (),
        code=game.code,
        metric=metric,
        unit=words.unit(metric),
        line=game.line_text,
        length=len(game.line),
        at=game.at,
        played=game.count(metric),
        other_count=words.second_count(family, game.played, metric),
        won=game.is_won,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        headline=words.answer_view(numbers.start),
        remaining=remaining_view(game, options, numbers),
        proof=_proof(game, numbers.start),
        exports=(*family.notation.written(board), *family.notation.moves_written(game.played)),
        line_full=len(game.line_text) >= LINE_LIMIT - 10,
        message=message or numbers.message,
        hint=numbers.hint,
        pick=options.pick,
        plan=plan,
        coach=options.coach,
        help=options.help,
        replies=None if numbers.replies is None else _replies(game, metric, numbers.replies),
        show_replies=options.replies,
        settled=numbers.settled,
        coaches=_coaches(game, options),
        graph=graph_view(game, metric, numbers.line, options.extras(family), numbers.better) if shown else None,
        win=win_view(game, options, numbers.start, origin) if game.is_won and game.at else None,
        **_addresses(game, options, numbers.hint, origin),
    )


def _places(game: Game) -> tuple[str, ...]:
    """Which level this is, where it is one."""
    lead = lead_of(game)
    return (lead.place,) if lead else ()


def _proof(game: Game, start: News) -> str:
    """Why the puzzle cannot be solved, or the sum that shows it can."""
    searched = start.reason if isinstance(start, Solution) else None
    return searched or _verdict(game.start).reason or game.family.rules.arithmetic(game.start)


def _addresses(game: Game, options: Options, hint: HintView | None, origin: str) -> dict[str, Any]:
    """Every address of the page; all but those that leave the game carry the options on."""
    family, extras = game.family, options.extras(game.family)
    can_be_solved = _verdict(game.start).solvable and not game.is_won
    return {
        "extras": extras,
        "here_url": game_url(game, extras=options.at_address(game)),
        "share_url": origin + game_url(game),
        "share_page_url": game_url(game, extras=options.at_address(game), page="share"),
        "puzzle_url": origin + puzzle_url(family.slug, game.start),
        "undo_url": game_url(game, max(game.at - 1, 0), extras),
        "redo_url": game_url(game, min(game.at + 1, len(game.line)), extras),
        "restart_url": game_url(game, 0, extras),
        "last_url": game_url(game, len(game.line), extras),
        "fresh_url": puzzle_url(family.slug, game.board),
        "edit_url": edit_url(family, game.board),
        "another_url": f"/{family.slug}/another?like={game.start}",
        "base_url": puzzle_url(family.slug, game.start),
        "hint_url": _next_hint_url(game, options, hint),
        "remaining_url": _remaining_url(game, options),
        "stop_url": game_url(game, extras=(*extras, ("stop", "1"))) if options.seconds else "",
        "wait_url": game_url(game, extras=(*extras, ("wait", "1"))),
        "replies_url": _replies_url(game, options),
        "by_hand_url": game_url(game, page="by-hand") if family.engine.by_hand and can_be_solved else "",
    }


@lru_cache(maxsize=4096)
def _verdict(board: Board) -> Verdict:
    """A move is shown beside the same proof as the one before it: 1 ms of fixpoint on a jam."""
    return board.verdict()


def _replies_url(game: Game, options: Options) -> str:
    """Shows the replies, or hides them; the script tells the second from a step along the line by its `replies=0`."""
    hidden = replace(options, replies=False).extras(game.family)
    return "" if game.is_won else game_url(game, extras=(*hidden, ("replies", "0" if options.replies else "1")))


def _coaches(game: Game, options: Options) -> tuple[tuple[str, str], ...]:
    return tuple(
        (words, "" if name == options.coach else game_url(game, extras=replace(options, coach=name).extras(game.family)))
        for name, words in COACH_WORDS
    )


def coaching(game: Game, options: Options) -> bool:
    """Whether remaining may be shown: always, or only once the game is won, or never."""
    return options.coach == "on" or (options.coach == "after" and game.is_won)


def known_plan(news: News) -> str:
    """The way behind a number that is not proved, as text: it travels with every request, so that no later number is worse."""
    return plan_text(news.moves) or "" if isinstance(news, Solution) and news.outcome is Outcome.FOUND else ""


def best_start(game: Game, metric: str, numbers: Numbers) -> News:
    """What is known of the puzzle as given: what was played and the best way from here may be better than what was found for it."""
    start, now = numbers.start, numbers.now
    if (
        not isinstance(start, Solution)
        or start.outcome is not Outcome.FOUND
        or not isinstance(now, Solution)
        or now.length is None
    ):
        return start
    return replace(start, length=min(start.length or 0, game.count(metric) + now.length))


SEARCH_ON = 30  # seconds of a search that a player asks to go on


def remaining_view(game: Game, options: Options, numbers: Numbers) -> AnswerView:
    """What is known of the board now, or why it is not shown."""
    if game.is_won:
        return AnswerView("proved", "0", "Solved")
    if not coaching(game, options):
        return AnswerView("hidden", "–", "The coach is off" if options.coach == "off" else "Shown after the win")
    view = words.answer_view(numbers.now, _remaining_url(game, replace(options, seconds=SEARCH_ON)))
    if not numbers.settled and isinstance(numbers.now, Solution) and numbers.now.outcome is not Outcome.OPTIMAL:
        return AnswerView("waiting", view.number, "searching on")
    return view


def _remaining_url(game: Game, options: Options) -> str:
    seconds = (("seconds", f"{options.seconds:.0f}"),) if options.seconds else ()
    quiet = (("quiet", "1"),) if options.quiet else ()
    plan = (("plan", options.plan),) if options.plan else ()
    return game_url(game, extras=(*options.extras(game.family), *seconds, *quiet, *plan), page="remaining")


def _next_hint_url(game: Game, options: Options, hint: HintView | None) -> str:
    """The next rung of the ladder. The plan travels along, so that the rungs speak of one solution."""
    rung = 1 if hint is None else min(hint.rung + 1, 3)
    extras = [*options.extras(game.family), ("hint", str(rung))]
    if plan := (hint.plan if hint else options.plan):
        extras.append(("plan", plan))
    return game_url(game, extras=tuple(extras))


def _replies(game: Game, metric: str, replies: Sequence[Reply]) -> tuple[ReplyView, ...]:
    """Every move with what it costs this game: going on with the slide just made, or taking it back, counts as the line will."""
    played, views = game.count(metric), []
    for reply in replies:
        joined = game.family.rules.join(game.line[game.at - 1], reply.move) if game.at else (reply.move,)
        kept = game.line[: max(game.at - 1, 0)]
        counts = game.family.rules.count((*kept, *joined), metric) - played
        own = game.family.rules.count((reply.move,), metric)
        cost = max(reply.cost + counts - own, 0)
        views.append(ReplyView(str(reply.move), game.family.speech.words(game.board, reply.move), reply.remaining, cost))
    return tuple(views)


def solution_message(solution: Solution) -> Message:
    """What Solve says: how long the way is that now lies behind the cursor, and how it is walked."""
    return Message(f"{words.headline(solution)}. Step through it with Redo; Undo goes back.", "good", "Solved.")


def by_hand_view(game: Game, stages: Sequence[Stage]) -> ByHandView:
    """The stages with the game at the end of each: the whole way lies on its line, so that redo walks on."""
    family, moves = game.family, [move for stage in stages for move in stage.moves]
    whole, at, views = game.foresee(moves), game.at, []
    for stage in stages:
        at += len(stage.moves)
        count = family.rules.count(stage.moves, family.metrics[0])
        url = game_url(whole, at, (("help", "solve"),))
        drawn = family.speech.view(whole.boards[at])
        views.append(
            StageView(
                opened(stage.name), family.notation.moves_text(stage.moves), words.counted(count, family.metrics[0]), url, drawn
            )
        )
    parts = f"{len(views)} {'stage' if len(views) == 1 else 'stages'}"
    total = words.counted(family.rules.count(moves, family.metrics[0]), family.metrics[0])
    return ByHandView(
        words.kind(family, game.start), family.speech.view(game.board), f"{total} in {parts}", tuple(views), game_url(game)
    )
