"""A game as its page shows it: finished words, numbers and addresses, put together from the game, the options and what is known."""

from dataclasses import dataclass
from typing import Any

from app.puzzles.answers import plan_text
from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.game import LINE_LIMIT, Game
from app.puzzles.interface import Building, Outcome, Reply, Solution
from app.web import words
from app.web.addresses import game_url, puzzle_url
from app.web.inputs import Options
from app.web.pages import AnswerView, HintView, Message, PlayView, ReplyView

News = Solution | Building | None


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is known when a page is drawn: of the puzzle as given, of the board now, the replies, and the hint asked for."""

    start: News = None
    now: News = None
    replies: tuple[Reply, ...] | None = None
    hint: HintView | None = None
    message: Message | None = None


NOTHING_KNOWN = Numbers()


def play_view(game: Game, options: Options, numbers: Numbers, origin: str, message: Message | None = None) -> PlayView:
    family, board, metric = game.family, game.board, options.metric
    extras = options.extras(family)
    here = game_url(game, extras=extras)
    verdict = game.start.verdict()
    return PlayView(
        slug=family.slug,
        board=family.view(board),
        kind=words.kind(family, board),
        code=str(game.start),
        metric=metric,
        unit=words.unit(metric),
        line=game.line_text,
        at=game.at,
        tokens=tuple(map(str, game.line)),
        played=game.count(metric),
        other_count=words.second_count(family, game.played, metric),
        won=game.is_won,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        here_url=here,
        share_url=origin + game_url(game),
        undo_url=game_url(game, max(game.at - 1, 0), extras),
        redo_url=game_url(game, min(game.at + 1, len(game.line)), extras),
        restart_url=game_url(game, 0, extras),
        last_url=game_url(game, len(game.line), extras),
        fresh_url=puzzle_url(family.slug, board),
        base_url=puzzle_url(family.slug, game.start),
        hint_url=_next_hint_url(game, options, numbers.hint),
        remaining_url=game_url(game, extras=extras, page="remaining"),
        wait_url=game_url(game, extras=(*extras, ("wait", "1"))),
        headline=words.answer_view(numbers.start),
        remaining=remaining_view(game, options, numbers.now),
        proof=verdict.reason or "",
        line_full=len(game.line_text) >= LINE_LIMIT - 10,
        message=message or numbers.message,
        hint=numbers.hint,
        pick=options.pick,
        plan=numbers.hint.plan if numbers.hint else options.plan,
        coach=options.coach,
        extras=extras,
        replies=None if numbers.replies is None else tuple(_reply(game, reply) for reply in numbers.replies),
        show_replies=options.replies,
        legal=tuple((str(move), family.words(board, move)) for move in board.moves()) if not game.is_won else (),
    )


def remaining_view(game: Game, options: Options, now: News) -> AnswerView:
    on = (*options.extras(game.family), ("seconds", "30"))
    return words.answer_view(now, game_url(game, extras=on, page="remaining"))


def _next_hint_url(game: Game, options: Options, hint: HintView | None) -> str:
    """The next rung of the ladder. The plan travels along, so that the rungs speak of one solution."""
    rung = 1 if hint is None else min(hint.rung + 1, 3)
    extras = [*options.extras(game.family), ("hint", str(rung))]
    if plan := (hint.plan if hint else options.plan):
        extras.append(("plan", plan))
    return game_url(game, extras=tuple(extras))


def _reply(game: Game, reply: Reply) -> ReplyView:
    return ReplyView(str(reply.move), game.family.words(game.board, reply.move), reply.remaining, reply.cost)


def hint_view(game: Game, solution: Solution | None, rung: int) -> HintView:
    """One rung: the length, the piece, the move with its reason; or an honest refusal that says which kind it is."""
    if game.is_won:
        return HintView(0, "The puzzle is solved: there is nothing left to move.")
    if solution is None:
        return HintView(
            0, "No answer yet: the search is still running or its tables are being made. Ask again in a moment.", "plain"
        )
    if solution.outcome is Outcome.UNSOLVABLE:
        return HintView(0, f"No hint can help: {solution.reason}.", "cost")
    if not solution.moves:
        bound = words.counted(solution.lower_bound or 0, solution.metric)
        return HintView(
            0, f"No way to the goal was found in the time given; at least {bound} are needed. Search on, or ask again.", "cost"
        )
    return _rung(game, solution, rung)


def _rung(game: Game, solution: Solution, rung: int) -> HintView:
    assert solution.moves and solution.length is not None  # noqa: S101
    move, family, board = solution.moves[0], game.family, game.board
    plan, piece = plan_text(solution.moves) or "", family.piece(board, move)
    proved = solution.outcome is Outcome.OPTIMAL
    length = words.counted(solution.length, solution.metric)
    if rung <= 1:
        tail = "and no shorter way exists" if proved else f"are enough; at least {solution.lower_bound:,} are needed"
        lead = f"{length} {'remain' if solution.length != 1 else 'remains'}, " if proved else f"{length} "
        return HintView(1, lead + tail + ".", next_label="Which piece?", plan=plan)
    if rung == 2:
        return HintView(2, f"Look at {family.piece_words(board, move)}.", piece=piece, next_label="Which move?", plan=plan)
    after = solution.length - family.count((move,), solution.metric)
    reason = family.explain(board, move)
    promise = f"{words.counted(after, solution.metric)} will remain" + ("." if proved else " at most.")
    text = f"{family.words(board, move)}. {reason + ' ' if reason else ''}{promise}"
    return HintView(3, text[0].upper() + text[1:], piece=piece, move=str(move), next_label="Play it", plan=plan)


def plan_after(game: Game, moves: tuple[Any, ...], text: str) -> str:
    """The plan for the board after `moves`: what is left of it where they follow it, the way back and then all of it where not."""
    try:
        plan = list(game.family.read_moves(text)) if text else []
    except CodeError:
        return ""
    if not plan:
        return ""
    board = game.board
    try:
        for move in moves:
            if plan and board.apply(plan[0]) == board.apply(move):
                plan.pop(0)
            else:
                plan.insert(0, move.inverse())
            board = board.apply(move)
    except IllegalMoveError:
        return ""
    return plan_text(plan) or ""


def solution_message(news: News) -> Message:
    """What Solve says: how long the way is that now lies behind the cursor, and how it is walked."""
    assert isinstance(news, Solution)  # noqa: S101
    return Message(f"{words.headline(news)}. Step through it with Redo; Undo goes back.", "good", "Solved.")
