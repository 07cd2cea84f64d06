"""Jams: cars and trucks that slide along themselves; car A must leave by the right edge."""

from app.puzzles.interface import Family
from app.puzzles.jams import code, explain, solver
from app.puzzles.jams.making import generator, wish
from app.puzzles.jams.view import view

FAMILY = Family(
    slug="jams",
    metrics=wish.METRICS,
    read=code.read,
    names=lambda text: code.read_named(text)[1],
    read_move=code.read_move,
    typed_move=code.typed_move,
    read_moves=code.read_moves,
    as_entered=code.as_entered,
    wish_size=wish.wish_size,
    wish_like=wish.wish_like,
    join=code.join,
    count=code.count,
    words=code.words,
    piece=code.piece,
    piece_words=code.piece_words,
    explain=explain.explain,
    view=view,
    listed=tuple,
    arithmetic=lambda _: "",
    facts=solver.facts,
    written=code.written,
    moves_text=code.moves_text,
    build=solver.build,
    solver=solver.solver,
    wish=wish.Wish,
    generate=generator.generate,
)
