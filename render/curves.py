"""Lines of charts: each in its seat's colour and pattern, with symbol, name and final value."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, pairwise
from math import hypot
from statistics import fmean
from typing import Final, NamedTuple

from render.area import Area
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.headline import draw_headline
from render.palette import INK, PAPER, SEAT_COLOURS, SEPIA, mixed
from render.scenery import paper, wall
from render.scoreboard import MIDDLE, SEPIA_INK
from render.seats import SEATS
from render.shapes import draw_shape
from render.sprite import Brush, Point
from render.text import Style, measured

LINE_EDGE: Final = 10
MARK: Final = Style(28, SEPIA_INK)

_HEIGHT: Final = 640
_EDGE: Final = 30
"""Margin of the labels beside the axes."""
_NARROWEST: Final = 560
"""Minimum right end of the axes where names are long."""
_NAME, _FINAL = Style(28), Style(32)
_ROW: Final = 46
_LEADER: Final = 24
"""Width of the thin lines between the curves' ends and their labels."""
_DISC: Final = 54
_GAP: Final = 10
"""Width between a final value and a name."""
_LINE: Final = 6
_MOST_TICKS: Final = 6


class LineEnd(NamedTuple):
    """The end of a seat's line: its label's final value and name, and its height.

    A single line needs no name beside it: "" leaves more room for the line.
    """

    seat: int
    name: str
    number: str
    y: float


def plot_area(
    top: int, bottom: int, marks: Iterable[str], names: Iterable[str], finals: Iterable[str]
) -> Area:
    """Return the area between the axes, leaving room for the labels beside them."""
    left = _EDGE + max(measured(mark, MARK.size) for mark in marks) + 14
    named = max(measured(name, _NAME.size) + _GAP * bool(name) for name in names)
    ended = max(measured(final, _FINAL.size) for final in finals)
    right = WIDTH - _EDGE - named - ended - _DISC - _LEADER
    return Area(left, top, max(_NARROWEST, right), bottom)


def sheet() -> Brush:
    """Return an empty sheet under an empty headline."""
    brush = wall(_HEIGHT)
    draw_headline(brush)
    paper(brush, (12, 108, WIDTH - 12, _HEIGHT - 8), seed=9)
    return brush


def draw_axes(brush: Brush, plot: Area, heights: Iterable[float], places: Iterable[float]) -> None:
    """Draw both axes, a faint line at each of the heights, and a notch at each of the places."""
    left, top, right, bottom = plot
    faint = mixed(PAPER, SEPIA, 0.45)
    for y in heights:
        brush.line([(left, y), (right, y)], faint, 1.8)
    for x in places:
        brush.line([(x, bottom), (x, bottom + 8)], SEPIA_INK, 3)
    brush.line([(left, top - 12), (left, bottom), (right, bottom)], SEPIA_INK, 3)


def write_heights(canvas: Canvas, plot: Area, marks: Iterable[tuple[float, str]]) -> None:
    """Write the labels of the vertical axis, each at its height."""
    for y, mark in marks:
        canvas.write(mark, plot.left - 14, y + 10, MARK, "right")


def write_places(canvas: Canvas, plot: Area, marks: Iterable[tuple[float, str]]) -> None:
    """Write the labels below the horizontal axis, each at its place."""
    for x, mark in marks:
        canvas.write(mark, x, plot.bottom + 38, MARK, "middle")


def draw_curve(brush: Brush, seat: int, points: Sequence[Point], signs: Iterable[Point]) -> None:
    """Draw a line in a seat's colour and pattern, with its symbol at some points."""
    colour = SEAT_COLOURS[seat]
    for piece in _dashed(points, SEATS[seat].dashes):
        brush.line(piece, INK, LINE_EDGE)
        brush.line(piece, colour, _LINE)
    for x, y in signs:
        draw_shape(brush, SEATS[seat].shape, x, y, 11, colour, fill=colour)


def draw_leaders(brush: Brush, plot: Area, ends: Sequence[LineEnd]) -> None:
    """Draw a thin line from each curve's end to its label."""
    for end, y in _spread(plot, ends):
        points = [(plot.right, end.y), (plot.right + 8, end.y), (plot.right + _LEADER, y)]
        brush.line(points, SEPIA_INK, 2.4)


def write_ends(canvas: Canvas, plot: Area, ends: Sequence[LineEnd]) -> None:
    """Write each line's final value and name, as close to its end as the others allow."""
    left = plot.right + _LEADER
    right = left + _DISC + max(measured(end.number, _FINAL.size) for end in ends)
    for end, y in _spread(plot, ends):
        base = y + _FINAL.size * MIDDLE
        canvas.put(seat_sprite(end.seat, PAPER, 0.46), left + 24, y)
        canvas.write(end.number, right, base, _FINAL, "right")
        if end.name:
            name = right + _GAP
            canvas.write(end.name, name, base, _NAME, width=WIDTH - _EDGE - name)


def ticks(highest: int) -> range:
    """Return the ticks of an axis from 0 to at most this number, at round steps."""
    step = next(
        base * 10**power
        for power in range(9)
        for base in (1, 2, 5)
        if base * 10**power * _MOST_TICKS >= highest
    )
    return range(0, highest + 1, step)


def _dashed(points: Sequence[Point], dashes: Sequence[int]) -> Iterator[list[Point]]:
    """Yield the drawn pieces of a line; lengths are alternately drawn and skipped."""
    if len(dashes) == 1:
        yield list(points)
        return
    lengths = cycle(dashes)
    left, drawing = float(next(lengths)), True
    piece = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        length, done = hypot(to_x - x, to_y - y), 0.0
        while length - done > left:
            done += left
            at = (x + (to_x - x) * done / length, y + (to_y - y) * done / length)
            if drawing:
                yield [*piece, at]
            piece, drawing, left = [at], not drawing, float(next(lengths))
        left -= length - done
        piece.append((to_x, to_y))
    if drawing:
        yield piece


def _spread(plot: Area, ends: Sequence[LineEnd]) -> Iterator[tuple[LineEnd, float]]:
    """Yield each end with its label's height: a row apart, and near the ends of the lines."""

    def top(block: Sequence[LineEnd]) -> float:
        """Return the height of a block's first label, with its labels around their ends."""
        high = _ROW * (len(block) - 1)
        return min(max(plot.top, fmean(end.y for end in block) - high / 2), plot.bottom - 24 - high)

    blocks: list[list[LineEnd]] = []
    for end in sorted(ends, key=lambda end: end.y):
        blocks.append([end])
        while len(blocks) > 1 and top(blocks[-1]) < top(blocks[-2]) + _ROW * len(blocks[-2]):
            lower = blocks.pop()
            blocks[-1] += lower
    for block in blocks:
        for row, end in enumerate(block):
            yield end, top(block) + _ROW * row
