"""The standing of a cup as a crosstable, and the podium at its end.

A won game is a green shape that points up, a lost one a red outline that points down, a draw a
brown box. A Swiss cup has a column for each round, with the opponent's number in the standing; an
all-play-all has a column for each opponent.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from engine.cups.cup import Cup
from engine.cups.entries import WIN, System
from engine.cups.standings import MemberStanding
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.cup_table import CupField, Line, Mark, alt_text, points_words, table_of
from render.fonts import Face
from render.headline import draw_headline, write_headline
from render.leaderboard import PODIUM, Leader, leaderboard_picture
from render.names import shown_names
from render.palette import BONE, FIR, INK, PAPER, PAPER_DARK, SEPIA, STAMP, mixed
from render.picture import Picture
from render.scenery import paper, wall
from render.scoreboard import HEAD, MIDDLE, SEPIA_INK, white_flag
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, shrunk_size
from render.words import Translate, halves

ROWS_A_PAGE: Final = 16
_LISTED: Final = 10
"""Maximum number of members below the podium."""
_TOP, _ROWS, _LEGEND = 108, 150, 42
"""Tops of the paper and of the first row, and the height of the legend."""
_TALL, _LOW, _MANY = 54, 42, 12
"""Heights of the rows of up to `_MANY` members, and of more."""
_EDGE, _NAME, _POINTS = 26, 92, 78
"""The margin of the table, the left end of names, and the width of the points."""
_PEAK: Final = 7
"""Height of the point of a shape."""


_SHAPES: Final = {Mark.WON: (BONE, FIR), Mark.DRAWN: (INK, PAPER_DARK), Mark.LOST: (INK, PAPER)}
"""Ink and ground of the marks with a shape."""


class _Layout(NamedTuple):
    """The places in a table of these numbers of rows and columns."""

    rows: int
    columns: int
    is_swiss: bool

    @property
    def row(self) -> int:
        """The height of a row."""
        return _TALL if self.rows <= _MANY else _LOW

    @property
    def column(self) -> int:
        """The width of a column."""
        return 68 if self.is_swiss else 60

    @property
    def bottom(self) -> int:
        return round(self.y(self.rows)) + (_LEGEND if self.is_swiss else 12)

    def x(self, column: float) -> float:
        """Return the left side of a column, counted from 0."""
        return WIDTH - _EDGE - (self.columns - column) * self.column

    def y(self, row: float) -> float:
        """Return the top of a row, counted from 0."""
        return _ROWS + row * self.row


def pages(rows: Sequence[MemberStanding]) -> int:
    """Return the number of pictures that show the whole standing."""
    return max(1, -(-len(rows) // ROWS_A_PAGE))


def crosstable(
    title: str,
    subtitle: str,
    cup: Cup,
    rows: Sequence[MemberStanding],
    names: Sequence[str],
    translate: Translate,
    page: int = 0,
) -> Picture:
    """Return a page of the standing, counted from 0.

    ``rows`` is the whole standing, ``names`` has a name for each member, as Discord gives them.
    """
    heads, everybody = table_of(cup, rows, shown_names(names, translate), translate)
    lines = everybody[page * ROWS_A_PAGE :][:ROWS_A_PAGE]
    layout = _Layout(len(lines), len(heads), cup.terms.system is System.SWISS)
    canvas = Canvas(_backdrop(layout))
    plate = f"{lines[0].number}-{lines[-1].number} / {len(rows)}" if pages(rows) > 1 else ""
    write_headline(canvas, title, subtitle, None, plate, alarm=False)
    for column, head in enumerate(heads):
        x = layout.x(column + 0.5)
        canvas.write(head, x, _ROWS - 8, HEAD, "middle", layout.column - 4)
    for index, line in enumerate(lines):
        _write_line(canvas, layout, line, index)
    index = 0
    for _, group in groupby(lines, lambda line: line.row.place):
        members = len(list(group))
        if lines[index].shares_place:
            canvas.put(_bar_sprite(members * layout.row - 10), _EDGE - 6, layout.y(index) + 5)
        index += members
    if layout.is_swiss:
        right = round(layout.x(0)) - 10
        about = translate("cup-picture-numbers")
        canvas.write(about, right, _ROWS - 8, HEAD, "right", right - _EDGE)
        _write_legend(canvas, layout, translate)
    return Picture(canvas.png(), alt_text(f"{title}: {subtitle}.", lines, translate))


def podium(
    title: str,
    subtitle: str,
    rows: Sequence[MemberStanding],
    names: Sequence[str],
    translate: Translate,
) -> Picture:
    """Return the picture of the end: the first three on a podium, and ten behind them."""
    leaders = []
    for index, row in enumerate(rows[: PODIUM + _LISTED]):
        words = points_words(row, translate)
        number = words if index < PODIUM else halves(row.points)
        leaders.append(Leader(row.place, names[row.member], number, "", words))
    return leaderboard_picture(title, subtitle, leaders[:PODIUM], leaders[PODIUM:], translate)


def _write_line(canvas: Canvas, layout: _Layout, line: Line, index: int) -> None:
    """Write a row of the table, counted from 0."""
    y, ink = layout.y(index + 0.5), SEPIA_INK if line.has_left else INK
    place, points = Style(30, SEPIA_INK), Style(36, ink)
    right = round(layout.x(0)) - 10
    canvas.write(f"{line.number}.", _NAME - 10, y + place.size * MIDDLE, place, "right")
    canvas.write(halves(line.row.points), right, y + points.size * MIDDLE, points, "right")
    right -= _POINTS
    if line.has_left:
        canvas.put(white_flag(PAPER), right - 16, y)
        right -= 44
    width = right - _NAME
    name = Style(shrunk_size(line.name, 32, Face.BODY, width), ink)
    canvas.write(line.name, _NAME, y + name.size * MIDDLE, name, width=width)
    for column, field in enumerate(line.fields):
        x, size = layout.x(column + 0.5), (layout.column - 4, layout.row - 4)
        _write_field(canvas, field, _text(field, layout), x, y, size)


def _text(field: CupField, layout: _Layout) -> str:
    """Return the text of a field: in a Swiss cup the opponent, otherwise the points."""
    match field.mark:
        case Mark.NOTHING | Mark.SELF:
            return ""
        case Mark.FREE:
            return f"+{halves(field.points)}"
        case Mark.ABSENT:
            return "-"
        case Mark.OPEN if not layout.is_swiss:
            return "·"
    return str(field.opponent) if layout.is_swiss else halves(field.points)


def _write_field(
    canvas: Canvas, field: CupField, text: str, x: float, y: float, size: tuple[int, int]
) -> None:
    """Write a field around a point."""
    ink, ground = _SHAPES.get(field.mark, (SEPIA_INK, PAPER))
    if field.mark in (*_SHAPES, Mark.SELF):
        canvas.put(_mark_sprite(field.mark, *size), x, y)
    canvas.write(text, x, y + HEAD.size * MIDDLE, Style(HEAD.size, ink, ground), "middle")


def _write_legend(canvas: Canvas, layout: _Layout, translate: Translate) -> None:
    """Write below the table what its marks mean."""
    x, y = _NAME - 58.0, layout.bottom - _LEGEND / 2
    for field in (*map(CupField, _SHAPES), CupField(Mark.FREE, WIN), CupField(Mark.ABSENT)):
        text = "" if field.mark in _SHAPES else _text(field, layout)
        _write_field(canvas, field, text, x + 22, y, (44, 32))
        word = translate(f"cup-picture-{field.mark}")
        x += 52
        room = WIDTH - _EDGE - round(x)
        x += canvas.write(word, x, y + HEAD.size * MIDDLE, HEAD, width=room) + 16


@BACKDROPS
def _backdrop(layout: _Layout) -> Backdrop:
    brush = wall(layout.bottom + 11)
    draw_headline(brush)
    paper(brush, (12, _TOP, WIDTH - 12, layout.bottom + 6), seed=11)
    for row in range(layout.rows + 1):
        line = [(_EDGE, layout.y(row)), (WIDTH - _EDGE, layout.y(row))]
        brush.line(line, mixed(PAPER, SEPIA, 0.45), 1.8)
    for column in range(layout.columns):
        x = layout.x(column)
        brush.line([(x, _TOP + 10), (x, layout.y(layout.rows))], mixed(PAPER, STAMP, 0.45), 1.8)
    return Backdrop.of(brush.picture())


@SPRITES
def _mark_sprite(mark: Mark, width: int, height: int) -> Sprite:
    """Return the shape of a mark; its origin is its middle."""
    brush = Brush(width, height, PAPER)
    if mark is Mark.SELF:
        brush.rectangle((0, 0, width, height), mixed(PAPER, SEPIA, 0.45), 6)
    elif mark is Mark.DRAWN:
        brush.rectangle((0, 3, width, height - 3), INK, 8)
        brush.rectangle((3, 6, width - 3, height - 6), PAPER_DARK, 5)
    else:
        edge, inside = (INK, FIR) if mark is Mark.WON else (STAMP, PAPER)
        for inset, colour in ((0, edge), (3, inside)):
            flat, shoulder, tip = height - 3 - inset, _PEAK + inset, inset
            outline = [
                *((inset, flat), (inset, shoulder), (width / 2, tip)),
                *((width - inset, shoulder), (width - inset, flat)),
            ]
            up = mark is Mark.WON
            brush.polygon([(x, y if up else height - y) for x, y in outline], colour)
    return brush.sprite((width // 2, height // 2))


@SPRITES
def _bar_sprite(height: int) -> Sprite:
    """Return the bar beside members who share a place."""
    brush = Brush(6, height, PAPER)
    brush.rectangle((0, 0, 6, height), STAMP, 3)
    return brush.sprite()
