"""Jams put on their shelves, each once, with the shelves' counts kept in the same transaction."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update

from app.library.store.schema import ALIKE, jams, shelves
from app.puzzles.jams.making.record import DIFFICULTIES, Record

Alike = tuple[Any, ...]
_AT_ONCE = 500  # rows of a statement: SQLite takes 32,766 numbers in one


def add(connection: Connection, records: Sequence[Record]) -> int:
    """Add what is not there yet, in a transaction that nobody else writes in; how many that was."""
    new = _unknown(connection, records)
    of_shelf: dict[Alike, list[Record]] = defaultdict(list)
    for record in new:
        of_shelf[_alike(record)].append(record)
    ids = _shelve(connection, of_shelf)
    rows = [_row(record, ids[_alike(record)]) for record in new]
    if rows:
        connection.execute(insert(jams), rows)
    return len(rows)


def _unknown(connection: Connection, records: Sequence[Record]) -> list[Record]:
    """Those that are not there yet, each once."""
    found = {record.board.cells: record for record in records}
    for some in _parts(list(found)):
        for cells in connection.scalars(select(jams.c.cells).where(jams.c.cells.in_(some))):
            del found[cells]
    return list(found.values())


def _shelve(connection: Connection, of_shelf: dict[Alike, list[Record]]) -> dict[Alike, int]:
    """The shelves' numbers, their counts raised; new shelves are made."""
    ids = _ids(connection, of_shelf)
    missing = [alike for alike in of_shelf if alike not in ids]
    if missing:
        empty = {"jams": 0, "least_steps": 32_767, "most_steps": 0}
        connection.execute(insert(shelves), [dict(zip(ALIKE, alike, strict=True)) | empty for alike in missing])
        ids = _ids(connection, of_shelf)
    raised = [
        {
            "shelf_id": ids[alike],
            "more": len(records),
            "least": min(record.steps for record in records),
            "most": max(record.steps for record in records),
        }
        for alike, records in of_shelf.items()
    ]
    if raised:
        connection.execute(_raise(connection.dialect.name == "sqlite"), raised)
    return ids


def _raise(sqlite: bool) -> Any:
    least, most = (func.min, func.max) if sqlite else (func.least, func.greatest)  # SQLite's own names for them
    return (
        update(shelves)
        .where(shelves.c.id == bindparam("shelf_id"))
        .values(
            jams=shelves.c.jams + bindparam("more"),
            least_steps=least(shelves.c.least_steps, bindparam("least")),
            most_steps=most(shelves.c.most_steps, bindparam("most")),
        )
    )


def _ids(connection: Connection, wanted: dict[Alike, list[Record]]) -> dict[Alike, int]:
    """The numbers of those shelves that exist. Narrowed by slides: a shelf of a batch is one of some thousand."""
    slides = sorted({alike[0] for alike in wanted})
    rows = connection.execute(select(shelves.c.id, *(shelves.c[name] for name in ALIKE)).where(shelves.c.slides.in_(slides)))
    found = {tuple(row[1:]): row[0] for row in rows}
    return {alike: found[alike] for alike in wanted if alike in found}


def _alike(record: Record) -> Alike:
    """In the order of ALIKE."""
    return (
        record.slides, record.vehicles, record.walls, record.board.size, DIFFICULTIES.index(record.difficulty),
        record.one_first_move, record.one_way, record.all_needed,
    )  # fmt: skip


def _row(record: Record, shelf: int) -> dict[str, Any]:
    return {
        "cells": record.board.cells, "slides": record.slides, "steps": record.steps, "vehicles": record.vehicles,
        "positions": record.positions, "solutions": record.solutions, "shelf": shelf,
    }  # fmt: skip


def _parts(items: list[str]) -> Iterator[list[str]]:
    return (items[start : start + _AT_ONCE] for start in range(0, len(items), _AT_ONCE))
