"""The description of the API (`/api/openapi.json`): what each operation answers, and how it may refuse. It stands nowhere else."""

from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from app.puzzles import FAMILIES
from app.web.api import shapes

ANSWERS: dict[str, type[BaseModel]] = {
    "/healthz": shapes.Alive,
    "/readyz": shapes.Ready,
    "/api/daily/{day}": shapes.Day,
    "/api/library/known/{code}": shapes.Known,
    "/api/read": shapes.Readings,
    "/api/jams/generate": shapes.Jam,  # with `count` a list of them
    "/api/tiles/shuffle": shapes.Shuffled,
    "/api/{slug}/{code}": shapes.Board,
    "/api/{slug}/{code}/solution": shapes.Solution,
    "/api/{slug}/{code}/hint": shapes.Hint,
    "/api/{slug}/{code}/analysis": shapes.Analysis,
    "/api/{slug}/{code}/changes": shapes.Changes,
}
STUDIED = ("/api/{slug}/{code}/analysis", "/api/{slug}/{code}/changes")
NO_SEARCH = ("/api/read", "/api/daily/{day}", "/api/{slug}/{code}")  # the last shows without what a search could not tell

WHY = {
    400: "The `Host` is none of the names of this server",
    403: "Sent or fetched by a page of another site",
    404: "There is no such thing",
    413: "The body is too long",
    414: "The address is too long",
    422: "What was sent cannot be read, or a number is out of its range; `detail` says where",
    429: "This client has as much being searched as one may have",
    431: "The head of the request is too long",
    503: "As much is being searched as there is room for, or tables are being made",
}
MEANINGS = {
    "slug": "The kind of puzzle",
    "code": "The code of a board, such as sp1-3-813402765 or rh1-6-…, or the bare characters of one",
    "day": "A day since 2026-01-05, such as 2026-01-05",
    "metric": "What is counted; empty: the first of its kind of puzzle",
    "seconds": "Of search at most; left out: 2, and never more than the server admits, which is 30 unless it was set otherwise",
    "plan": "Moves from this board to a solved one, joined by dots or given one by one: an offer, which is checked",
    "alike": "Tiles that look alike, such as 1-2-3,7-8: all is answered for what the eye sees",
    "most": "So many changes at most",
    "order": "Which changes come first",
}
_AGAIN = {"Retry-After": {"required": True, "schema": {"type": "integer", "minimum": 1}, "description": "Seconds"}}


def refusals(path: str, operation: dict[str, Any]) -> list[int]:
    """How an operation may refuse follows from what it takes."""
    if not path.startswith("/api/"):
        return [403, 414, 431]
    posts, named = "requestBody" in operation, "{" in path
    busy = path not in NO_SEARCH
    return sorted(
        {400, 403, 414, 422, 431} | ({413} if posts else set()) | ({404} if named else set()) | ({429, 503} if busy else set())
    )


def install(app: FastAPI) -> None:
    """FastAPI describes what comes in; this what goes out. Both are worked out once, when first asked for."""
    of_inputs = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _completed(of_inputs())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _completed(description: dict[str, Any]) -> dict[str, Any]:
    documented: list[type[BaseModel]] = [*ANSWERS.values(), shapes.Problem]
    _, known = models_json_schema([(shape, "serialization") for shape in documented], ref_template="#/components/schemas/{model}")
    schemas = description.setdefault("components", {}).setdefault("schemas", {})
    schemas |= known["$defs"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for path, operations in description["paths"].items():
        for operation in operations.values():
            operation["responses"] = _answered(path) | {str(code): _refused(code) for code in refusals(path, operation)}
            for parameter in operation.get("parameters", ()):
                _describe(parameter, path)
    return description


def _describe(parameter: dict[str, Any], path: str) -> None:
    """What may be said in an address. It is read by the family it is for, so that FastAPI knows no more than that it is text."""
    name = parameter["name"]
    if name in MEANINGS:
        parameter["description"] = MEANINGS[name]
    if name == "slug":
        parameter["schema"] |= {"enum": _families(path)}
    if name == "metric":
        parameter["schema"] |= {"enum": ["", *(metric for slug in _families(path) for metric in FAMILIES[slug].metrics)]}
    if name == "seconds":
        parameter["schema"] = {"type": "number", "exclusiveMinimum": 0}


def _families(path: str) -> list[str]:
    return [slug for slug, family in FAMILIES.items() if family.maker.studies is not None or path not in STUDIED]


def _answered(path: str) -> dict[str, Any]:
    shape = {"$ref": f"#/components/schemas/{ANSWERS[path].__name__}"}
    if path == "/api/jams/generate":
        shape = {"anyOf": [shape, {"type": "array", "items": shape, "minItems": 1, "maxItems": 50}]}  # type: ignore[dict-item]
    answered = {"200": _response("The answer", "application/json", shape)}
    if path == "/readyz":
        answered["503"] = _response("Not ready yet", "application/json", shape) | {"headers": _AGAIN}
    return answered


def _refused(status: int) -> dict[str, Any]:
    refused = _response(WHY[status], "application/problem+json", {"$ref": "#/components/schemas/Problem"})
    return refused | ({"headers": _AGAIN} if status in (429, 503) else {})


def _response(words: str, media: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": words, "content": {media: {"schema": schema}}}
