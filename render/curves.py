"""Lines of charts: each in its seat's colour and pattern, with symbol, name and final value."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, pairwise
from math import hypot
from typing import Final

from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.headline import draw_headline
from render.palette import INK, PAPER, SEAT_COLOURS, SEPIA, mixed
from render.scenery import paper, wall
from render.scoreboard import SEPIA_INK
from render.seats import SEATS
from render.shapes import draw_shape
from render.sprite import Brush, Point
from render.text import Style, measured

TOP, BOTTOM = 150, 556
"""Heights of the highest and the lowest value."""
LINE_EDGE: Final = 10
MARK: Final = Style(28, SEPIA_INK)

_HEIGHT: Final = 640
_LEFT, _RIGHT = 96, 652
"""The widest possible ends of the axes."""
_NARROWEST: Final = 560
"""Minimum right end of the axes where names are long."""
_NAME, _FINAL = Style(32), Style(36)
_ROW: Final = 76
_LINE: Final = 6
_MOST_TICKS: Final = 6


def sides(marks: Iterable[str], names: Iterable[str], finals: Iterable[str]) -> tuple[int, int]:
    """Return the left and right end of the axes, leaving room for the labels beside them.

    A single line needs no name beside it: "" leaves more room for the line.
    """
    marked = max(measured(mark, MARK.size, Face.BODY) for mark in marks)
    named = max(measured(name, _NAME.size, Face.BODY) for name in names)
    ended = max(measured(final, _FINAL.size, Face.BODY) for final in finals)
    right = WIDTH - 40 - ended - 12 - named - 90
    return max(_LEFT, marked + 42), max(_NARROWEST, min(_RIGHT, right) if named else right)


def sheet() -> Brush:
    """Return an empty sheet under an empty headline."""
    brush = wall(_HEIGHT)
    draw_headline(brush)
    paper(brush, (12, 108, WIDTH - 12, _HEIGHT - 8), seed=9)
    return brush


def draw_axes(
    brush: Brush, left: int, right: int, heights: Iterable[float], places: Iterable[float]
) -> None:
    """Draw both axes, a faint line at each of the heights, and a notch at each of the places."""
    faint = mixed(PAPER, SEPIA, 0.45)
    for y in heights:
        brush.line([(left, y), (right, y)], faint, 1.8)
    for x in places:
        brush.line([(x, BOTTOM), (x, BOTTOM + 8)], SEPIA_INK, 3)
    brush.line([(left, TOP - 12), (left, BOTTOM), (right, BOTTOM)], SEPIA_INK, 3)


def write_heights(canvas: Canvas, left: int, marks: Iterable[tuple[float, str]]) -> None:
    """Write the labels of the vertical axis, each at its height."""
    for y, mark in marks:
        canvas.write(mark, left - 14, y + 10, MARK, "right")


def write_places(canvas: Canvas, marks: Iterable[tuple[float, str]]) -> None:
    """Write the labels below the horizontal axis, each at its place."""
    for x, mark in marks:
        canvas.write(mark, x, BOTTOM + 38, MARK, "middle")


def draw_curve(brush: Brush, seat: int, points: Sequence[Point], signs: Iterable[Point]) -> None:
    """Draw a line in a seat's colour and pattern, with its symbol at some points."""
    colour = SEAT_COLOURS[seat]
    for piece in _dashed(points, SEATS[seat].dashes):
        brush.line(piece, INK, LINE_EDGE)
        brush.line(piece, colour, _LINE)
    for x, y in signs:
        draw_shape(brush, SEATS[seat].shape, x, y, 11, colour, fill=colour)


def write_ends(canvas: Canvas, right: int, ends: Sequence[tuple[int, str, str, float]]) -> None:
    """Write each line's name and final value, as close to its end as the others allow.

    Each entry of ``ends`` has a seat, a name, a final value and a height.
    """
    left, edge = right + 24, WIDTH - 40
    downwards = sorted(ends, key=lambda end: end[3])
    heights = _spread([height for *_, height in downwards])
    for (seat, name, number, _), y in zip(downwards, heights, strict=True):
        width = measured(number, _FINAL.size, Face.BODY)
        canvas.put(seat_sprite(seat, PAPER, 0.6), left + 28, y)
        canvas.write(number, edge, y + 12, _FINAL, "right")
        canvas.write(name, left + 66, y + 12, _NAME, width=edge - width - left - 78)


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


def _spread(heights: Sequence[float]) -> list[float]:
    """Return heights at least a row apart and near the given ones, which must be ascending."""
    lowest = BOTTOM - 36
    placed: list[float] = []
    for index, y in enumerate(heights):
        below = len(heights) - 1 - index
        earliest = placed[-1] + _ROW if placed else TOP + 8
        placed.append(min(max(y, earliest), lowest - below * _ROW))
    return placed
