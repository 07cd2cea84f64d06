"""Answers as rows for people, and the exit status that each earns."""

from typing import Any

from app.puzzles import FAMILIES
from app.puzzles.interface import Outcome
from app.puzzles.wording import sentence
from app.shell.faults import UNREAD

ANSWERED, NO_ANSWER = 0, 1


def status(answer: dict[str, Any]) -> int:
    if answer["error"] is not None:
        return UNREAD
    return NO_ANSWER if answer["outcome"] in (Outcome.UNSOLVABLE, Outcome.LIMIT) else ANSWERED


def solved(answer: dict[str, Any]) -> str:
    """One board's answer."""
    if answer["error"] is not None:
        return f"{answer['input'].strip()}: cannot be read: {answer['error']}"
    one, more = FAMILIES[answer["family"]].speech.units[answer["metric"]]
    unit = one if answer["length"] == 1 else more
    match answer["outcome"]:
        case "optimal":
            words = f"{answer['length']} {unit}, shortest"
        case "found":
            words = f"{answer['length']} {unit} found, at least {answer['lower_bound']} needed"
        case "limit":
            words = f"nothing found in the time it had, at least {answer['lower_bound']} needed"
        case _:
            words = f"unsolvable: {answer['reason']}"
    return f"{answer['code']}: {words}" + (f": {' '.join(answer['moves'])}" if answer["moves"] else "") + _extra(answer)


def _extra(answer: dict[str, Any]) -> str:
    extra = "".join(f"\n  {sentence(note)}" for note in answer["notes"])
    extra += "".join(f"\n  {stage['name']}: {' '.join(stage['moves'])}" for stage in answer.get("stages") or ())
    if answer.get("count") is not None:
        extra += f"\n  {answer['count']} shortest solutions" + "".join("\n  " + " ".join(way) for way in answer["solutions"])
    return extra


def made(answer: dict[str, Any], unit: tuple[str, str]) -> str:
    """One puzzle of the generator."""
    if answer["code"] is None:
        return f"no jam was found, seed {answer['seed']}"
    length = f": {answer['length']} {unit[answer['length'] != 1]}" if answer.get("length") is not None else ""
    return f"{answer['code']}{length}, seed {answer['seed']}" + (
        "" if answer["met"] else " (the hardest found; the wish was not met)"
    )
