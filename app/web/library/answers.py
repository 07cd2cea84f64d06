"""What the library answers to programs."""

from typing import Any

from app.library.answering import Known
from app.library.store.kept import Kept


def granted_answer(kept: Kept, wish: Any) -> dict[str, Any]:
    """A wish met by a mined jam, in the fields of a generated one. A jam is kept at its hardest position in slides."""
    record = kept.record
    return {
        "code": str(record.board), "met": True, "length": record.steps if wish.metric == "steps" else record.slides,
        "steps": record.steps, "positions": record.positions, "difficulty": record.difficulty,
        "hardest_length": record.slides if wish.metric == "slides" else None, "tries": 0, "seconds": 0.0, "seed": None,
    }  # fmt: skip


def known_answer(code: str, known: Known | None) -> dict[str, Any]:
    """Whether a jam is known, and as what: all fields but the first two null where it is not."""
    record = known and known.kept.record
    return {
        "code": code, "known": known is not None, "kept": record and str(record.board), "upside_down": known and known.upside_down,
        "slides": record and record.slides, "steps": record and record.steps, "positions": record and record.positions,
        "difficulty": record and record.difficulty,
    }  # fmt: skip
