"""The answers of the API as records: they describe, and nothing passes through them; `tests/fuzz` holds every answer against them."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

Count = Annotated[int, Field(ge=0)]
_EXACT = 2**53  # up to here a float holds every whole number
Solved = Literal["optimal", "found", "unsolvable", "limit"]


def _as_json_has_it(value: Any) -> Any:
    """In JSON `6.0` is the number 6, and a script may write it so. `true` and `"6"` are none, though Python takes them for some."""
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < _EXACT else value


def _as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _EXACT else value


Whole = Annotated[int, BeforeValidator(_as_json_has_it), Field(strict=True, gt=-_EXACT, lt=_EXACT)]
Seed = Annotated[
    str,
    BeforeValidator(lambda value: _as_text(_as_json_has_it(value))),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "maxLength": 200},
                {"type": "integer", "exclusiveMinimum": -_EXACT, "exclusiveMaximum": _EXACT},
            ]
        }
    ),
]


class Shape(BaseModel):
    """Every field is there in every answer: one that does not apply is null."""

    model_config = ConfigDict(extra="forbid")


class Problem(Shape):
    """What is wrong (RFC 9457). `detail` is a sentence for people."""

    type: Literal["about:blank"]
    title: str
    status: Annotated[int, Field(ge=400, le=599)]
    detail: Annotated[str, Field(min_length=1)]


class Alive(Shape):
    status: Literal["alive"]


class Built(Shape):
    """What is being made, and the share of all work that is done."""

    what: str
    done: Annotated[float, Field(ge=0, le=1)]


class Ready(Shape):
    """`sets`: the sets of tables that are loaded, by family; `failed`: why they could not be made."""

    ready: bool
    sets: dict[str, list[str]]
    building: Built | None
    failed: str | None


class Board(Shape):
    """`solvable` null: not decided; `reason`: why it cannot be solved."""

    family: str
    code: str
    rows: Count
    cols: Count
    solved: bool
    solvable: bool | None
    reason: str | None
    legal: list[str]


class Solution(Shape):
    input: str
    code: str
    family: str
    metric: str
    outcome: Solved
    length: Count | None
    lower_bound: Count | None
    moves: list[str] | None
    multi_tile: Count | None
    steps: Count | None
    entered: None
    nodes: Count
    seconds: Annotated[float, Field(ge=0)]
    method: str
    reason: str | None
    error: None


class Reply(Shape):
    """A legal move; `cost` is what it loses, 0 the best."""

    move: str
    after: str
    remaining: Count
    cost: Count


class Hint(Shape):
    code: str
    metric: str
    move: str | None
    words: str | None
    remaining: Count | None
    outcome: Solved
    lower_bound: Count | None
    after: str | None
    plan: str | None
    replies: list[Reply] | None
    reason: str | None


class Jam(Shape):
    """`met` false: the wish was not reached, and this is the hardest that was found (`code` null: none)."""

    code: str | None
    met: bool
    length: Count | None
    steps: Count | None
    positions: Count | None
    difficulty: str | None
    hardest_length: Count | None
    tries: Count
    seconds: Annotated[float, Field(ge=0)]
    seed: str | None


class Shuffled(Shape):
    code: str
    seed: str


class Hardest(Shape):
    code: str
    length: Count
    steps: Count


class Analysis(Shape):
    """`histogram[d]`: the positions at d slides. Null: the component is past its bound."""

    code: str
    solvable: bool | None
    positions: Count | None
    solved: Count | None
    length: Count | None
    steps: Count | None
    hardest: Hardest | None
    histogram: list[Count] | None
    difficulty: str | None
    reasons: list[str]


class Change(Shape):
    change: Literal["add", "remove", "longer", "shorter", "move", "wall", "clear"]
    words: str
    code: str
    length: Count | None
    solvable: bool | None


class Changes(Shape):
    code: str
    metric: str
    length: Count | None
    changes: list[Change]


class Day(Shape):
    day: str
    tiles: str
    jam: str
    slides: Count


class Known(Shape):
    """All but the first two null where the library does not hold it."""

    code: str
    known: bool
    kept: str | None
    upside_down: bool | None
    slides: Count | None
    steps: Count | None
    positions: Count | None
    difficulty: str | None


class OtherReading(Shape):
    code: str
    words: str


class Played(Shape):
    line: str
    at: Count


class Reading(Shape):
    """One board of a text: `row` where it begins, from 1; `error` the sentence where it cannot be read, else null."""

    family: str | None
    code: str | None
    row: Count
    notes: list[str]
    names: dict[str, str]
    other: list[OtherReading]
    game: Played | None
    error: str | None


class Readings(Shape):
    boards: list[Reading]
