"""Tiles: the 15 puzzle and its relatives, 2 to 6 rows by 2 to 6 columns."""

from app.puzzles.interface import Family
from app.puzzles.tiles import by_hand, code, generator, parity, solver, view
from app.puzzles.tiles.tables import loading

FAMILY = Family(
    slug="tiles",
    metrics=solver.METRICS,
    read=code.read,
    names=lambda _: {},
    read_move=code.read_move,
    typed_move=code.typed_move,
    read_moves=code.read_moves,
    as_entered=code.as_entered,
    wish_size=generator.wish_size,
    wish_like=generator.wish_like,
    join=view.join,
    count=view.count,
    words=view.words,
    piece=view.piece,
    piece_words=view.piece_words,
    explain=view.explain,
    view=view.view,
    listed=lambda moves: tuple(single for move in moves for single in move.singles),
    arithmetic=lambda board: parity.of(board.cells, board.cols).line,
    facts=lambda *_: None,
    written=code.written,
    moves_text=code.write_moves,
    build=loading.build,
    solver=solver.TilesSolver,
    wish=generator.Wish,
    generate=generator.generate,
    by_hand=by_hand.by_hand,
)
