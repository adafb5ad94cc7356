"""A board of squares: its lines, its coordinates, and the contents of its cells."""

from enum import Enum
from typing import Final, NamedTuple

from render.area import Area
from render.canvas import Canvas
from render.fonts import MIN_SIZE, Face
from render.palette import BONE, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER, STAMP, Rgb, mixed
from render.scenery import paper
from render.sprite import SPRITES, Brush, Sprite

EDGE: Final = 3
"""Margin of a cell that the lines between cells take up."""
MARGIN: Final = 40
"""Width of the coordinates at the left and at the bottom of a board's area."""
_SHEET: Final = 8
"""Margin of the paper around the cells at the sides without coordinates."""
AROUND: Final = MARGIN + _SHEET
"""Pixels that a board needs besides its cells, in width and in height."""
_LINE: Final = mixed(PAPER, INK, 0.62)
_NUMBER: Final = 33
DARK: Final = mixed(PAPER, INK, 0.25)
"""Colour of the dark cells of a chequered board."""


class CellLook(Enum):
    """The emphasis of a cell; each differs from the others in more than its colour."""

    __hash__ = object.__hash__  # several times as fast as `Enum`'s

    OPEN = "open"
    """May be chosen: a light cell with a dashed golden edge."""
    CHOSEN = "chosen"
    """Was chosen, or the last piece went here: golden, with a solid edge."""
    CHANGED = "changed"
    """Was changed by the last move, such as by turning a piece over: with golden corners."""
    LOST = "lost"
    """Red, with a double edge, such as the place of a captured piece."""


class Grid(NamedTuple):
    """A board with these numbers of columns and rows, as large as fits into the middle of an area.

    Cells are square. Columns are counted from 0 at the left, rows from 0 at the bottom; they are
    labelled with letters ("A" to "Z") and numbers from 1.
    """

    area: Area
    columns: int
    rows: int

    @property
    def side(self) -> int:
        """The side of a cell in pixels."""
        width = (self.area.width - MARGIN - _SHEET) // self.columns
        return min(width, (self.area.height - MARGIN - _SHEET) // self.rows)

    @property
    def cells(self) -> Area:
        """The area of all cells."""
        width, height = self.side * self.columns, self.side * self.rows
        left = self.area.left + MARGIN + (self.area.width - MARGIN - _SHEET - width) // 2
        top = self.area.top + _SHEET + (self.area.height - MARGIN - _SHEET - height) // 2
        return Area(left, top, left + width, top + height)

    def cell(self, column: int, row: int) -> Area:
        """Return the area of a cell. Raises ValueError if it isn't on the board."""
        if column not in range(self.columns) or row not in range(self.rows):
            raise ValueError(f"the board has no cell in column {column} and row {row}")
        left, _, _, bottom = self.cells
        x, y = left + column * self.side, bottom - row * self.side
        return Area(x, y - self.side, x + self.side, y)

    def draw(self, brush: Brush, *, chequered: bool = False) -> None:
        """Draw the empty board on its paper."""
        left, top, right, bottom = self.cells
        sheet = (left - MARGIN, top - _SHEET, right + _SHEET, bottom + MARGIN)
        paper(brush, sheet, seed=3)
        for column in range(self.columns if chequered else 0):
            for row in range(column % 2, self.rows, 2):
                brush.rectangle(self.cell(column, row), DARK)
        draw_lines(brush, self.cells, self.columns, self.rows)
        for column in range(self.columns):
            x = left + (column + 0.5) * self.side
            brush.write(chr(ord("A") + column), x, bottom + 19, _NUMBER, Face.TITLE, INK)
        for row in range(self.rows):
            y = bottom - (row + 0.5) * self.side
            size = _NUMBER if row < 9 else MIN_SIZE
            brush.write(str(row + 1), left - 17, y, size, Face.TITLE, INK)

    def mark(self, canvas: Canvas, column: int, row: int, look: CellLook) -> None:
        """Mark a cell, before putting anything on it."""
        cell = self.cell(column, row).inset(EDGE, EDGE)
        canvas.put(_mark_sprite(self.side - 2 * EDGE, look), cell.left, cell.top)

    def put(self, canvas: Canvas, sprite: Sprite, column: int, row: int) -> None:
        """Put a sprite whose origin is its middle on a cell."""
        cell = self.cell(column, row)
        canvas.put(sprite, cell.x, cell.y)

    def zoom(self, width: float) -> float:
        """Return the zoom at which a sprite of this width fills a cell, with some margin."""
        return round((self.side - 4 * EDGE) / width, 2)


def draw_lines(brush: Brush, cells: Area, columns: int, rows: int) -> None:
    """Draw the lines of a board, the outer ones thicker."""
    left, top, right, bottom = cells
    for line in range(columns + 1):
        x, width = left + line * cells.width / columns, _thickness(line, columns)
        brush.line([(x, top - 1), (x, bottom + 1)], _LINE, width)
    for line in range(rows + 1):
        y, width = top + line * cells.height / rows, _thickness(line, rows)
        brush.line([(left - 1, y), (right + 1, y)], _LINE, width)


def _thickness(line: int, last: int) -> float:
    return 4.0 if line in (0, last) else 2.4


LOOKS: Final[dict[CellLook, tuple[Rgb, Rgb]]] = {
    CellLook.OPEN: (GOLD_DARK, mixed(PAPER, BONE, 0.75)),
    CellLook.CHOSEN: (GOLD_DARK, mixed(GOLD_LIGHT, GOLD, 0.25)),
    CellLook.CHANGED: (GOLD_DARK, mixed(GOLD_LIGHT, BONE, 0.4)),
    CellLook.LOST: (STAMP, mixed(PAPER, STAMP, 0.33)),
}
"""The edge and the ground of a marked cell; sprites on it are blended with that ground."""


@SPRITES
def _mark_sprite(side: int, look: CellLook) -> Sprite:
    edge, ground = LOOKS[look]
    brush = Brush(side, side, PAPER)
    brush.rectangle((0, 0, side, side), edge, 9)
    brush.rectangle((4, 4, side - 4, side - 4), ground, 7)
    if look is CellLook.LOST:
        brush.rectangle((8, 8, side - 8, side - 8), edge, 6)
        brush.rectangle((11, 11, side - 11, side - 11), ground, 5)
    if look is CellLook.OPEN:
        for gap in range(14, side - 14, 19):
            brush.rectangle((gap, 0, gap + 8, side), ground)
            brush.rectangle((0, gap, side, gap + 8), ground)
    if look is CellLook.CHANGED:
        corner = side // 4
        brush.rectangle((corner, 0, side - corner, side), ground)
        brush.rectangle((0, corner, side, side - corner), ground)
    return brush.sprite()


@SPRITES
def hit_sprite(side: int, ground: Rgb) -> Sprite:
    """Return the mark of a hit for a cell: a heavy red cross; its origin is its middle.

    Its light edge shows it on a dark piece.
    """
    brush = Brush(side, side, ground)
    near, far = 0.24 * side, 0.76 * side
    for inset, colour in ((-2.5, BONE), (0, INK), (2.5, STAMP)):
        start, end, width = near + inset, far - inset, 0.22 * side - 2 * inset
        brush.line([(start, start), (end, end)], colour, width)
        brush.line([(start, end), (end, start)], colour, width)
    return brush.sprite((side // 2, side // 2))


@SPRITES
def miss_sprite(side: int, ground: Rgb) -> Sprite:
    """Return the mark of a miss for a cell: a small white disc; its origin is its middle."""
    brush = Brush(side, side, ground)
    middle, radius = side / 2, 0.23 * side
    for reach, colour in ((radius, INK), (radius - 3, BONE)):
        brush.ellipse((middle - reach, middle - reach, middle + reach, middle + reach), colour)
    return brush.sprite((side // 2, side // 2))
