"""Whatever people have, read into a maker: a whole board, or as much of one as the text shows."""

from app.puzzles import FAMILIES
from app.puzzles.errors import CodeError
from app.puzzles.game import Game
from app.puzzles.reading import Reading, read
from app.settings import Settings


def read_draft(text: str, slug: str, settings: Settings) -> Reading:
    """The first board of the family in a text, with as much of a drawing as there is. Raises CodeError with one sentence."""
    if len(text) > settings.most_text_chars:
        raise CodeError(f"the text has {len(text):,} characters, and {settings.most_text_chars:,} are read at a time")
    found = [reading for reading in read(text) if reading.family == slug and reading.cells]
    if not found:
        raise CodeError(f"no drawing of {slug} was found in this text")
    return found[0]


def fields_of(reading: Reading) -> tuple[str, str]:
    """Size and cells as a maker's address holds them; of a link to a game, its board at the cursor. Raises LineError."""
    family = FAMILIES[reading.family]
    if reading.game is not None and family.maker.draft is not None:
        fields = family.maker.draft(Game.replay(family, reading.board, *reading.game).board)
        return fields["size"], fields["cells"]
    size = str(reading.rows) if reading.rows == reading.cols else f"{reading.rows}x{reading.cols}"
    return size, reading.cells
