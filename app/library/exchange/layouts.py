"""Rows of other programs into claims, and records into rows: text, JSON lines, CSV. Nothing is believed here; `verifying.py` solves."""

import csv
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO
from typing import Any

from app.puzzles.jams.making.record import Record

SWITCHES = ("one_first_move", "all_needed")
CLAIMS = ("slides", "steps", "positions", "solutions", "vehicles", "walls", *SWITCHES, "difficulty")
FIELDS = ("code", *CLAIMS)  # of JSON lines and CSV, as written
_TEXT = ("slides", "", "positions", "steps", "solutions", *SWITCHES, "difficulty")  # of a text row; the cells are second


class Layout(StrEnum):
    text = "text"
    jsonl = "jsonl"
    csv = "csv"


@dataclass(frozen=True, slots=True)
class Claim:
    """A row as it came: its line, counted from 1, the text of its board, and what it says of it, by name. `fault`: it is no row."""

    line: int
    board: str
    said: tuple[tuple[str, str], ...] = ()
    fault: str = ""


def claims(text: str) -> list[Claim]:
    """Every row of a text in any of the layouts; blank lines and those that begin with `#` are left out."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip() and not line.startswith("#")]
    match _layout(lines[0][1]) if lines else Layout.text:
        case Layout.jsonl:
            return [_from_json(number, line) for number, line in lines]
        case Layout.csv:
            return list(_from_csv(lines))
        case _:
            return [_from_text(number, line) for number, line in lines]


def _layout(first: str) -> Layout:
    if first.lstrip().startswith("{"):
        return Layout.jsonl
    return Layout.csv if {"cells", "code"} & {name.strip() for name in first.split(",")} else Layout.text


def _from_text(number: int, line: str) -> Claim:
    """`slides cells positions`, with or without the numbers, or a whole row of `Record`."""
    parts = line.split()
    place = 1 if len(parts) > 1 and len(parts[0]) < 8 and parts[0].isdigit() else 0
    names = _TEXT[1 - place :]
    if len(parts) > len(names):
        return Claim(number, "", fault=f"has {len(parts)} parts; a row is `slides cells positions`")
    said = tuple((name, value) for name, value in zip(names, parts, strict=False) if name)
    return Claim(number, parts[place], said)


def _from_json(number: int, line: str) -> Claim:
    try:
        row = json.loads(line)
    except ValueError as error:
        return Claim(number, "", fault=f"is not JSON: {error}")
    return _from_fields(number, row) if isinstance(row, dict) else Claim(number, "", fault="is not an object")


def _from_csv(lines: list[tuple[int, str]]) -> Iterator[Claim]:
    names = [name.strip() for name in next(csv.reader([lines[0][1]]))]
    for number, line in lines[1:]:
        values = next(csv.reader([line]))
        if len(values) != len(names):
            yield Claim(number, "", fault=f"has {len(values)} values, and the first row names {len(names)}")
        else:
            yield _from_fields(number, dict(zip(names, values, strict=True)))


def _from_fields(number: int, row: dict[str, Any]) -> Claim:
    board = row.get("code") or row.get("cells")
    if not isinstance(board, str):
        return Claim(number, "", fault="names no board as `code` or `cells`")
    said = tuple((name, _plain(row[name])) for name in CLAIMS if row.get(name) not in (None, ""))
    return Claim(number, board, said)


def _plain(value: Any) -> str:
    """As a text row has it: `true` is 1, and 51.0, as some programs write every number, is 51."""
    if isinstance(value, bool) or (isinstance(value, float) and value.is_integer()):
        return str(int(value))
    return {"true": "1", "false": "0"}.get(str(value).lower(), str(value))


def fields_of(record: Record) -> dict[str, Any]:
    """What JSON lines and CSV say of a jam; the letters and numbers that `claims` reads back."""
    return {name: str(record.board) if name == "code" else getattr(record, name) for name in FIELDS}


def written(records: Iterable[Record], layout: Layout) -> Iterator[str]:
    """The lines of a file."""
    if layout is Layout.csv:
        yield ",".join(FIELDS)
    for record in records:
        match layout:
            case Layout.text:
                yield f"{record.slides} {record.board.cells} {record.positions}"
            case Layout.jsonl:
                yield json.dumps(fields_of(record))
            case Layout.csv:
                yield _csv_line(record)


def _csv_line(record: Record) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="").writerow(_plain(value) for value in fields_of(record).values())
    return text.getvalue()
