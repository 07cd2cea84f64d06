"""A board as a drawing: what stands where and in which words, without markup. A cell is 100 units wide and high.

Each family fills these records in its `view.py`; one macro (`templates/macros/board.html`) turns them into SVG for the page, for
cards, previews, print and lessons alike.
"""

from dataclasses import dataclass

CELL = 100


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units: its corner and its size."""

    x: int
    y: int
    width: int
    height: int

    def inside(self, margin: int) -> "Box":
        """The rectangle so many units within this one."""
        return Box(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)


@dataclass(frozen=True, slots=True)
class Path:
    """A filled or stroked line; `kind` is its class, `d` its path data."""

    kind: str
    d: str


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the sprite (`art-<art>`), moved by `x` and `y` units."""

    art: str
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True)
class Target:
    """A cell that a piece can be sent to: the token that does it, its corner in units, the way there (`l`, `r`, `u`, `d`).

    `words` name the move; `arrow` is an arrow from the piece to that cell as path data.
    """

    token: str
    x: int
    y: int
    way: str
    words: str
    arrow: str


@dataclass(frozen=True, slots=True)
class Cut:
    """A piece's part of the picture: its `face` as it lies on the whole of it, and the `shift` from there to the piece."""

    face: Box
    shift: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile or a car. `row`, `col`, `rows`, `cols` count cells; the properties give units.

    `id` is its id on the page, `kind` its classes, `parts` what it is painted from (cars point right; one that `stands` is mirrored
    over the diagonal), `label` the middle of its name in units, `plate` the radius of the disc under it (0: none), `pip` the middle
    of the dot of a piece at home, `cut` its part of the picture (None: it is painted). `token` is what a press plays
    at once ("" where a press picks the piece), `live` whether it can move, `words` what a screen reader says of it.
    """

    id: str
    name: str
    kind: str
    row: int
    col: int
    rows: int
    cols: int
    parts: tuple[Part, ...]
    label: tuple[int, int]
    words: str
    plate: int = 0
    pip: tuple[int, int] | None = None
    stands: bool = False
    home: bool = False
    token: str = ""
    targets: tuple[Target, ...] = ()
    cut: Cut | None = None

    def __hash__(self) -> int:
        """Of its words alone, which say what and where it is: a template looks up dozens of pieces a move."""
        return hash(self.words)

    @property
    def live(self) -> bool:
        return bool(self.targets)

    @property
    def picks(self) -> bool:
        """Whether a press picks it, and a second one says where it goes."""
        return self.live and not self.token

    @property
    def x(self) -> int:
        return self.col * CELL

    @property
    def y(self) -> int:
        return self.row * CELL

    @property
    def width(self) -> int:
        return self.cols * CELL

    @property
    def height(self) -> int:
        return self.rows * CELL

    @property
    def halo(self) -> Box:
        """The frame round it while it is picked, from its own corner."""
        return Box(0, 0, self.width, self.height).inside(4)

    @property
    def ring(self) -> Box:
        """The frame round it while a hint means it, on the board."""
        return Box(self.x, self.y, self.width, self.height).inside(3)

    def target(self, token: str) -> Target | None:
        """Where `token` sends it; a push of several tiles sends the one beside the gap to its only target."""
        found = [target for target in self.targets if target.token == token]
        return found[0] if found else self.targets[0] if len(self.targets) == 1 else None


@dataclass(frozen=True, slots=True)
class Backdrop:
    """The picture that the pieces are cut from, as it lies on the whole board: its file ("" for a photo), its corner, its size in units.

    `board` is the size of the cells together, `last` the face of the tile that is missing.
    """

    file: str
    x: float
    y: float
    width: float
    height: float
    board: tuple[int, int]
    last: Box


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole board. `kind` is its class, `box` its view box (x, y, width, height), `words` its label for a screen reader.

    `ground` lies under everything, `fixtures` (walls) on it, `pieces` on both, in the order of their names; `picture` is what
    pieces with a `cut` are cut from.
    """

    kind: str
    rows: int
    cols: int
    box: tuple[int, int, int, int]
    words: str
    ground: tuple[Path, ...]
    fixtures: tuple[Part, ...]
    pieces: tuple[Piece, ...]
    picture: Backdrop | None = None

    @property
    def widest(self) -> int:
        """Pixels beyond which it need not grow: a cell of 180."""
        return self.box[2] * 180 // CELL

    @property
    def by_picking(self) -> bool:
        """Whether a piece is picked first and then sent, rather than moved by one press."""
        return not any(piece.token for piece in self.pieces)

    def piece(self, name: str) -> Piece | None:
        return next((piece for piece in self.pieces if piece.name == name), None)


def rounded(x: int, y: int, width: int, height: int, radius: int) -> str:
    """A rectangle with round corners, as path data."""
    r, across, down = radius, width - 2 * radius, height - 2 * radius
    corner = f"a{r} {r} 0 0 1"
    return f"M{x + r} {y}h{across}{corner} {r} {r}v{down}{corner}-{r} {r}h-{across}{corner}-{r}-{r}v-{down}{corner} {r}-{r}z"


def arrow(x: int, y: int, way: str, length: int) -> str:
    """An arrow of `length` units from (x, y): a shaft 11 wide, a head 36 wide and 30 long."""
    shaft = length - 30
    turns = {"r": (1, 0), "l": (-1, 0), "d": (0, 1), "u": (0, -1)}
    right, down = turns[way]
    points = ((0, -5), (shaft, -5), (shaft, -18), (length, 0), (shaft, 18), (shaft, 5), (0, 5))
    return "M" + "L".join(f"{x + a * right - b * down} {y + a * down + b * right}" for a, b in points) + "z"
