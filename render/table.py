"""The picture of a whole table, for games that need no layout of their own.

From top to bottom: the sign, a field for the game's own drawing, and the ledger with a row for each
seat, which may stand beside a board instead. All pictures of a game are the same size.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.game import Result, Seat
from render.alt import headline, short, told
from render.area import Area
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.grid import AROUND, Grid
from render.headline import SIGN, draw_headline, write_headline
from render.names import shown_names, style_name, together
from render.picture import Picture
from render.scenery import wall
from render.scoreboard import Ledger, Pair, Row, ScoreColumn
from render.side_ledger import NARROWEST, SideLedger, block_height
from render.sprite import Brush
from render.words import Translate

HEIGHT: Final = 782
"""The height of pictures in pixels; they are `render.canvas.WIDTH` wide."""
BOARD_HEIGHT: Final = 875
"""The height of pictures with a board, as high as pictures may be."""
MOST_COLUMNS: Final = 4
_COLUMN: Final = 156
"""Width of a column of numbers."""
_GAP: Final = 8

Draw: TypeAlias = Callable[[Brush, Area], None]
"""Draws the constant part of the field."""
BoardSize: TypeAlias = tuple[int, int]
"""The numbers of a board's columns and rows."""


class Contents(NamedTuple):
    """The contents of a picture of a table besides its field.

    ``does`` is the action of the ``mover``, or the winners' achievement if there is a ``result``.
    Without a mover the picture is about all seats. ``numbers`` has a row for each seat with a
    number below each of the ``heads``, or its previous and present value. ``plate`` is a word or
    two; without it the plate shows the number of the ``turn``. An ``alarm`` reddens it. ``names``
    are as Discord gives them.
    """

    names: Sequence[str]
    turn: int
    mover: Seat | None
    does: str
    heads: Sequence[str]
    numbers: Sequence[Sequence[int | Pair]]
    resigned: Sequence[Seat] = ()
    result: Result | None = None
    plate: str = ""
    alarm: bool = False


class TableLayout(NamedTuple):
    """The places in a picture: its height, the game's field, and the ledger."""

    height: int
    field: Area
    ledger: Ledger | SideLedger


def layout_of(seats: int, columns: int, board: BoardSize | None = None) -> TableLayout:
    """Return the layout for a number of seats and of columns, at most `MOST_COLUMNS`.

    The ledger is at the foot, and the field above it 976 px wide, and as high as the ledger leaves
    room for: 496 px for two seats, 343 px for five. A picture with a ``board`` is higher, and the
    ledger beside the board if that makes its cells larger: 89 px of an 8 x 8 board, 59 px of a
    12 x 12 one.
    """
    if board is None:
        return _below(seats, columns, HEIGHT)
    layouts = [_below(seats, columns, BOARD_HEIGHT), _beside(columns, board)]
    if seats * block_height(columns) > layouts[1].field.height:
        return layouts[0]
    return max(layouts, key=lambda layout: Grid(layout.field, *board).side)


def _below(seats: int, columns: int, height: int) -> TableLayout:
    lefts = [WIDTH - 26 - _COLUMN * left for left in range(columns, 0, -1)]
    places = tuple(ScoreColumn(x, x + _COLUMN // 2, _COLUMN - 12) for x in lefts)
    ledger = Ledger(0, WIDTH - 32 - _COLUMN * columns, places)
    ledger = ledger._replace(top=height - ledger.end(seats))
    field = Area(SIGN.left, SIGN.bottom + _GAP, SIGN.right, ledger.top - _GAP)
    return TableLayout(height, field, ledger)


def _beside(columns: int, board: BoardSize) -> TableLayout:
    widest = SIGN.right - NARROWEST - _GAP
    field = Area(SIGN.left, SIGN.bottom + _GAP, widest, BOARD_HEIGHT - _GAP)
    width = board[0] * Grid(field, *board).side + AROUND
    field = field._replace(right=field.left + width)
    area = Area(field.right + _GAP, field.top, SIGN.right, field.bottom)
    return TableLayout(BOARD_HEIGHT, field, SideLedger(area, columns))


def draw_nothing(_brush: Brush, _field: Area) -> None:
    """Leave the field empty, showing the wall."""


@BACKDROPS
def _backdrop(layout: TableLayout, seats: int, draw: Draw) -> Backdrop:
    brush = wall(layout.height)
    draw_headline(brush)
    draw(brush, layout.field)
    layout.ledger.draw(brush, seats)
    return Backdrop.of(brush.picture())


class TablePicture:
    """A picture under construction: the game draws on its ``canvas``, in the ``field``.

    ``draw`` draws the constant part of the field, once for all pictures: it must be the same
    function each time. The field of a picture with a ``board`` of these columns and rows has the
    shape for a `render.grid.Grid` of them, as `layout_of` explains.
    """

    def __init__(
        self,
        contents: Contents,
        translate: Translate,
        draw: Draw = draw_nothing,
        board: BoardSize | None = None,
    ) -> None:
        self._contents, self._translate = contents, translate
        self._names = shown_names(contents.names, translate)
        seats = len(contents.names)
        layout = layout_of(seats, len(contents.heads), board)
        self.field = layout.field
        self.canvas = Canvas(_backdrop(layout, seats, draw))
        layout.ledger.write(self.canvas, contents.heads, self._rows())
        about = self._about()
        seat = about[0] if len(about) == 1 else None
        title = together([self._names[seat] for seat in about], translate)
        write_headline(
            self.canvas,
            title,
            contents.does,
            seat,
            self._plate(),
            alarm=contents.alarm,
            won=contents.result is not None,
        )

    def picture(self, *sentences: str) -> Picture:
        """Return the picture; the sentences describe the field in its alt text."""
        lines = [self._line(row) for row in self._rows()]
        return Picture(self.canvas.png(), told([self._headline(), *sentences, *lines]))

    def _about(self) -> Sequence[Seat]:
        """Return the seats that the picture is about."""
        contents = self._contents
        if contents.result is not None:
            return contents.result.winners
        return range(len(contents.names)) if contents.mover is None else (contents.mover,)

    def _plate(self) -> str:
        contents, translate = self._contents, self._translate
        if contents.result is not None:
            return translate("picture-end")
        return contents.plate or translate("picture-turn", number=contents.turn)

    def _headline(self) -> str:
        contents, translate = self._contents, self._translate
        if contents.result is None and contents.mover is not None:
            now = headline(contents.turn, contents.mover, self._names, contents.does, translate)
            return f"{contents.plate} {now}" if contents.plate else now
        named = together([short(self._names[seat]) for seat in self._about()], translate)
        key = "picture-alt-all" if contents.result is None else "picture-alt-end"
        return translate(key, name=named, does=contents.does, number=contents.turn)

    def _rows(self) -> list[Row]:
        """Return the rows from top to bottom: after the game the winners first."""
        contents = self._contents
        pairs = [
            tuple([number if isinstance(number, tuple) else (number, number) for number in line])
            for line in contents.numbers
        ]
        if contents.result is None:
            return [
                Row(
                    seat,
                    name,
                    pairs[seat],
                    marked=seat == contents.mover,
                    resigned=seat in contents.resigned,
                )
                for seat, name in enumerate(self._names)
            ]
        return [
            Row(
                standing.seat,
                self._names[standing.seat],
                pairs[standing.seat],
                place=f"{standing.place}.",
                winner=standing.place == 1,
                resigned=standing.resigned,
            )
            for standing in contents.result.standings
        ]

    def _line(self, row: Row) -> str:
        """Return a seat's row of the ledger in words."""
        translate = self._translate
        counts = ", ".join(
            translate(
                "picture-alt-count",
                head=head,
                number=str(now)
                if start == now
                else translate("picture-alt-change", start=start, now=now),
            )
            for head, (start, now) in zip(self._contents.heads, row.numbers, strict=True)
        )
        style, name = style_name(row.seat, translate), short(row.name)
        line = translate("picture-alt-line", name=name, style=style, counts=counts)
        resignation = translate("picture-alt-resigned") if row.resigned else ""
        return " ".join(filter(None, [row.place, line, resignation]))
