"""Whatever people have, read into a maker: a whole board, or as much of one as the text shows."""

from app.puzzles.errors import CodeError
from app.puzzles.reading import read
from app.settings import Settings


def read_draft(text: str, slug: str, settings: Settings) -> tuple[str, str]:
    """Size and cells of the first board of the family in a text. Raises CodeError with one sentence."""
    if len(text) > settings.most_text_chars:
        raise CodeError(f"the text has {len(text):,} characters, and {settings.most_text_chars:,} are read at a time")
    found = [reading for reading in read(text) if reading.family == slug and reading.cells]
    if not found:
        raise CodeError(f"no drawing of {slug} was found in this text")
    first = found[0]
    size = str(first.rows) if first.rows == first.cols else f"{first.rows}x{first.cols}"
    return size, first.cells
