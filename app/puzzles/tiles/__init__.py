"""Tiles: the 15 puzzle and its relatives, 2 to 6 rows by 2 to 6 columns."""

from app.puzzles.family import Album, Engine, Family, Maker, Notation, Rules, Speech
from app.puzzles.tiles import by_hand, code, draft, generator, goals, parity, pictures, solver, view, writing
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.tables import loading

FAMILY: Family[Board, Push] = Family(
    slug="tiles",
    metrics=solver.METRICS,
    second_count="multi_tile",
    notation=Notation(
        read=code.read,
        read_move=code.read_move,
        typed_move=code.typed_move,
        read_moves=code.read_moves,
        as_entered=code.as_entered,
        written=writing.notations,
        moves_text=code.write_moves,
        moves_written=writing.moves_written,
        code_words="A tiles code looks like sp1-3-813402765: the size, then the cells row by row, one digit or letter a cell, "
        "0 for the gap.",
        move_example="U or R3",
        paste_example="1 2 3 4/5 6 7 8/…  or  sp1-3-813402765",
        other_goal="Tiles whose goal begins with the gap: 0 1 2 …",
    ),
    rules=Rules(
        join=view.join,
        count=view.count,
        listed=lambda moves: tuple(single for move in moves for single in move.singles),
        arithmetic=lambda board: board.alike.sentence or parity.of(board.cells, board.cols).line,
        alike=Board.seen,
        elsewhere=goals.elsewhere,
    ),
    speech=Speech(
        title="Tiles",
        aim="Put the tiles in order",
        units={"single": ("move", "moves"), "multi": ("push", "pushes")},
        by_hand="Press a tile in the same row or column as the empty place.",
        done="Every tile is home.",
        words=view.words,
        piece=view.piece,
        piece_words=view.piece_words,
        explain=view.explain,
        view=view.view,
        in_short="A letter says which way the tile goes: U up, D down, L left, R right.",
    ),
    engine=Engine(build=loading.build, solver=solver.TilesSolver, facts=lambda *_: None, by_hand=by_hand.by_hand),
    maker=Maker(
        wish=generator.Wish,
        wish_size=generator.wish_size,
        wish_like=generator.wish_like,
        fitting=dict,
        generate=generator.generate,
        draft=draft.fields,
        half=draft.half,
    ),
    album=Album(pictures.PICTURES, pictures.view, pictures.alike, pictures.alike_words),
)
