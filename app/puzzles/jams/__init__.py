"""Jams: cars and trucks that slide along themselves; car A must leave by the right edge."""

from app.puzzles.family import Engine, Family, Maker, Notation, Rules, Speech, Studies
from app.puzzles.jams import code, explain, solver, writing
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.making import changes, draft, generator, harder, likely, report, wish
from app.puzzles.jams.view import view

FAMILY: Family[Board, Slide] = Family(
    slug="jams",
    metrics=wish.METRICS,
    second_count="steps",
    notation=Notation(
        read=code.read,
        read_move=code.read_move,
        typed_move=code.typed_move,
        read_moves=code.read_moves,
        as_entered=code.as_entered,
        written=writing.notations,
        moves_text=code.moves_text,
        moves_written=writing.moves_written,
        code_words="A jam's code looks like rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo: the size, then the cells row by row, "
        "o for an empty cell, A for the car that must leave.",
        move_example="A+2",
        paste_example="rh1-6-…  or rows of letters, . for an empty cell",
    ),
    rules=Rules(join=code.join, count=code.count, listed=tuple, arithmetic=lambda _: "", elsewhere=lambda _: ()),
    speech=Speech(
        title="Jam",
        aim="Slide the cars until the red one can leave",
        units={"slides": ("slide", "slides"), "steps": ("step", "steps")},
        by_hand="Drag a car, or tap it and then a free cell.",
        done="The red car is out.",
        words=code.words,
        piece=code.piece,
        piece_words=code.piece_words,
        explain=explain.explain,
        view=view,
        in_short="A move is one car sliding any distance. The red car leaves through the right edge.",
    ),
    engine=Engine(build=solver.build, solver=solver.solver, facts=solver.facts),
    maker=Maker(
        wish=wish.Wish,
        wish_size=wish.wish_size,
        wish_like=wish.wish_like,
        fitting=wish.fitting,
        generate=generator.generate,
        draft=lambda board: {"size": str(board.size), "cells": board.cells},
        half=draft.half,
        likely=likely.likely,
        by_length=True,
        mined=True,
        studies=Studies(
            report=report.report,
            changes=lambda board, metric, budget: changes.judged(changes.changes(board), metric, budget),
            harder=harder.harder,
            fewest=changes.fewest_cars,
            records=(report.Report, report.Hardest, changes.Change, changes.Judged, harder.Climbing, harder.Step),
        ),
    ),
)
