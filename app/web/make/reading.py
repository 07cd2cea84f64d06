"""Whatever people have, read into a maker: a whole board, or as much of one as the text shows."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlencode

from app.puzzles import FAMILIES
from app.puzzles.errors import CodeError, LineError
from app.puzzles.family import Family
from app.puzzles.game import Game
from app.puzzles.interface import Board
from app.puzzles.reading import GOALS, Reading
from app.puzzles.wording import opened, sentence
from app.settings import Settings
from app.web.make.views import Lead
from app.web.reading.routes import boards_of

MOST_LINKED = 20  # boards of a text that a maker leads to beside the one it shows

Address = Callable[[str, str], str]  # where the maker shows a drawing, by its size and its cells


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a text has for a maker: the drawing ("" where it shows none of the family), how it was read, and what else it may mean."""

    size: str = ""
    cells: str = ""
    notes: tuple[str, ...] = ()
    leads: tuple[Lead, ...] = ()


async def pasted(text: str, family: Family, settings: Settings, address: Address) -> Pasted:
    """The first board of the family in a text, or where the text belongs. Raises CodeError, RangeError with one sentence."""
    found = await boards_of(text, GOALS[0], settings)
    drawn = [reading for reading in found if reading.cells and FAMILIES[reading.family].maker.draft is not None]
    mine = [reading for reading in drawn if reading.family == family.slug]
    if mine:
        return _taken(mine, family, address)
    if not drawn:
        raise CodeError(found[0].error or "nothing that can be drawn was found in this text")
    lead = Lead(f"This is for the maker of {drawn[0].family}:", ((_elsewhere(drawn[0]), "open it there"),))
    return Pasted(leads=(lead,))


def _taken(mine: Sequence[Reading], family: Family, address: Address) -> Pasted:
    """The first of the family's boards; what the drawing cannot show is a note."""
    reading = mine[0]
    size, cells, fault = _fields(reading)
    notes = [*reading.notes, *(one.words for one in reading.faults if one.is_lost), *([fault] if fault else [])]
    return Pasted(size, cells, tuple(map(sentence, notes)), tuple(_leads(reading, mine, family, address)))


def _leads(reading: Reading, mine: Sequence[Reading], family: Family, address: Address) -> list[Lead]:
    def of(board: Board) -> str:
        return address(*_drawing(family, board))

    leads = []
    if reading.other:
        links = ((of(family.notation.read(other.code)), opened(other.words)) for other in reading.other)
        leads.append(Lead("Not what you meant?", tuple(links)))
    if reading.board is not None and (goals := family.rules.elsewhere(reading.board)):
        leads.append(Lead("The same board for another goal:", tuple((of(board), opened(goal)) for goal, board in goals)))
    if len(mine) > 1:
        numbered = []
        for number, one in enumerate(mine[1 : MOST_LINKED + 1], 2):
            with suppress(CodeError):  # a drawing that is too large for a maker
                numbered.append((address(*_fields(one)[:2]), str(number)))
        leads.append(Lead(f"This is the first of {len(mine)} boards in the text. The others:", tuple(numbered)))
    return leads


def _elsewhere(reading: Reading) -> str:
    size, cells, _ = _fields(reading)
    return f"/make/{reading.family}?{urlencode({'size': size, 'cells': cells})}"


def _fields(reading: Reading) -> tuple[str, str, str]:
    """Size and cells as a maker's address holds them, of a link to a game its board at the cursor; and what is wrong with its line."""
    family, fault = FAMILIES[reading.family], ""
    if reading.game is not None:
        try:
            game = Game.replay(family, reading.board, *reading.game)
        except LineError as error:
            game, fault = error.kept or Game.begin(family, reading.board), str(error)
        return *_drawing(family, game.board), fault
    fields = family.maker.half(reading.rows, reading.cols, reading.cells) if family.maker.half is not None else {}
    return fields.get("size", ""), fields.get("cells", ""), fault


def _drawing(family: Family, board: Board) -> tuple[str, str]:
    fields = family.maker.draft(board) if family.maker.draft is not None else {}
    return fields.get("size", ""), fields.get("cells", "")
