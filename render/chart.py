"""The chart at the end of a game: every seat's score, turn by turn."""

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from math import hypot
from typing import Final, NamedTuple

from render.alt import short, told
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.headline import draw_headline, write_headline
from render.names import shown_names, style_name
from render.palette import INK, PAPER, SEAT_COLOURS, SEPIA, mixed
from render.picture import Picture
from render.scenery import paper, wall
from render.scoreboard import SEPIA_INK
from render.seats import SEATS
from render.shapes import draw_shape
from render.sprite import Brush, Point
from render.text import Style, measured
from render.words import Translate

_HEIGHT: Final = 640
_LEFT, _RIGHT, _TOP, _BOTTOM = 96, 652, 150, 556
"""Where the axes lie, at least so far from the left and at most so far to the right."""
_NARROWEST: Final = 560
"""How far to the right they reach where names are long."""
_MARK, _NAME, _FINAL = Style(28, SEPIA_INK), Style(32), Style(36)
_ROW: Final = 76
_LINE, _EDGE = 6, 10
_APART: Final = 9
"""How far apart lines run that would else lie on each other, if the scale has room for it."""
_SIGNS: Final = 6
"""How many signs a line carries."""
_MOST_TICKS: Final = 6
_TOLD: Final = 4
"""In how many steps alt texts tell how a score went."""


class _Axes(NamedTuple):
    """The scales of a chart: the last turn, the highest score and the lowest, how many seats."""

    turns: int
    top: int
    seats: int
    base: int
    left: int = _LEFT
    right: int = _RIGHT

    @classmethod
    def of(cls, names: Sequence[str], scores: Sequence[Sequence[int]], base: int) -> "_Axes":
        """Return the scales for these scores, with room for what stands beside them."""
        axes = cls(len(scores) - 1, max(base + 1, *map(max, scores)), len(names), base)
        marked = max(measured(str(mark), _MARK.size, Face.BODY) for mark in axes.marks())
        named = max(measured(name, _NAME.size, Face.BODY) for name in names)
        ended = max(measured(str(final), _FINAL.size, Face.BODY) for final in scores[-1])
        right = WIDTH - 40 - ended - 12 - named - 90
        return axes._replace(
            left=max(_LEFT, marked + 42), right=max(_NARROWEST, min(_RIGHT, right))
        )

    def at(self, turn: float, score: float) -> Point:
        x = self.left + (self.right - self.left) * turn / self.turns
        return x, _BOTTOM - (_BOTTOM - _TOP) * (score - self.base) / (self.top - self.base)

    def _aside(self, seat: int) -> float:
        """Return how much above its score a seat's line runs, so that equal ones can be told."""
        return ((self.seats - 1) / 2 - seat) * self._apart

    def marks(self) -> Iterator[int]:
        """Yield the scores that are marked."""
        return (self.base + mark for mark in ticks(self.top - self.base))

    def line(self, seat: int, scores: Sequence[int]) -> list[Point]:
        """Return the points of a seat's line; at the lowest score no line dips below the axis."""
        least = self.base + (self.seats - 1) / 2 * self._apart + _EDGE / 2 * self._pixel
        return [
            self.at(turn, max(score, least) + self._aside(seat))
            for turn, score in enumerate(scores)
        ]

    @property
    def _apart(self) -> float:
        return min(_APART * self._pixel, 1 / (2 * self.seats))

    @property
    def _pixel(self) -> float:
        """How much of a score is a pixel high."""
        return (self.top - self.base) / (_BOTTOM - _TOP)


def chart_picture(
    title: str,
    subtitle: str,
    names: Sequence[str],
    scores: Sequence[Sequence[int]],
    translate: Translate,
    *,
    base: int = 0,
    words: str = "chart",
) -> Picture:
    """Return how the scores went.

    ``scores`` has a row for the start and one for the end of every turn; a row has the score of
    each seat, ``base`` or more. ``subtitle`` says what is counted, and the messages that begin with
    ``words`` what a turn is. ``names`` are the players' names by
    seat, as Discord gives them. Raises ValueError without a single turn.
    """
    turns = len(scores) - 1
    if turns < 1:
        raise ValueError("no turn has been played")
    shown = shown_names(names, translate)
    axes = _Axes.of(shown, scores, base)
    brush = wall(_HEIGHT)
    draw_headline(brush)
    paper(brush, (12, 108, WIDTH - 12, _HEIGHT - 8), seed=9)
    _draw_grid(brush, axes)
    for seat in _drawing_order(scores):
        _draw_line(brush, axes, seat, [row[seat] for row in scores])
    canvas = Canvas(brush.picture())
    write_headline(canvas, title, subtitle, None, "", alarm=False)
    _write_grid(canvas, axes, translate(f"{words}-turns"))
    _write_names(canvas, axes, shown, scores[-1])
    lines = [
        translate(
            "chart-alt-seat",
            name=short(shown[seat]),
            style=style_name(seat, translate),
            scores=", ".join(
                translate(f"{words}-alt-score", score=scores[turn][seat], turn=turn)
                for turn in _told_turns(turns)
            ),
        )
        for seat in range(len(shown))
    ]
    alt = told((translate(f"{words}-alt", title=title, subtitle=subtitle, turns=turns), *lines))
    return Picture(canvas.png(), alt)


def ticks(highest: int) -> range:
    """Return the marks of an axis from 0 to at most this number, in steps that read easily."""
    step = next(
        base * 10**power
        for power in range(9)
        for base in (1, 2, 5)
        if base * 10**power * _MOST_TICKS >= highest
    )
    return range(0, highest + 1, step)


def _told_turns(turns: int) -> list[int]:
    return sorted({round(turns * step / _TOLD) for step in range(_TOLD + 1)})


def _drawing_order(scores: Sequence[Sequence[int]]) -> list[int]:
    """Return the seats from the lowest end to the highest: the leader's line lies on top."""
    return sorted(range(len(scores[-1])), key=lambda seat: scores[-1][seat])


def _draw_grid(brush: Brush, axes: _Axes) -> None:
    faint = mixed(PAPER, SEPIA, 0.45)
    for score in axes.marks():
        brush.line([axes.at(0, score), axes.at(axes.turns, score)], faint, 1.8)
    for turn in ticks(axes.turns):
        x, bottom = axes.at(turn, axes.base)
        brush.line([(x, bottom), (x, bottom + 8)], SEPIA_INK, 3)
    left, right = axes.left, axes.right
    brush.line([(left, _TOP - 12), (left, _BOTTOM), (right, _BOTTOM)], SEPIA_INK, 3)


def _write_grid(canvas: Canvas, axes: _Axes, unit: str) -> None:
    for score in axes.marks():
        canvas.write(str(score), axes.left - 14, axes.at(0, score)[1] + 10, _MARK, "right")
    for turn in ticks(axes.turns):
        canvas.write(str(turn), axes.at(turn, axes.base)[0], _BOTTOM + 38, _MARK, "middle")
    canvas.write(unit, axes.right + 34, _BOTTOM + 38, _MARK)


def _draw_line(brush: Brush, axes: _Axes, seat: int, scores: Sequence[int]) -> None:
    """Draw a seat's line in its colour and pattern, with its sign now and then."""
    points = axes.line(seat, scores)
    colour = SEAT_COLOURS[seat]
    for piece in _dashed(points, SEATS[seat].dashes):
        brush.line(piece, INK, _EDGE)
        brush.line(piece, colour, _LINE)
    for turn in _sign_turns(len(scores) - 1, seat):
        x, y = points[turn]
        draw_shape(brush, SEATS[seat].shape, x, y, 11, colour, fill=colour)


def _sign_turns(turns: int, seat: int) -> list[int]:
    """Return where a line carries its sign: not where those of the other seats do, if possible."""
    shift = (seat + 0.5) / len(SEATS)
    return sorted({round(turns * (step + shift) / _SIGNS) for step in range(_SIGNS)})


def _dashed(points: Sequence[Point], dashes: Sequence[int]) -> Iterator[list[Point]]:
    """Yield the drawn pieces of a line: the lengths are drawn and left out by turns."""
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


def _write_names(canvas: Canvas, axes: _Axes, names: Sequence[str], finals: Sequence[int]) -> None:
    """Write who a line belongs to and where it ended, as near to its end as the others allow."""
    seats = sorted(range(len(names)), key=lambda seat: -finals[seat])
    left, right = axes.right + 24, WIDTH - 40
    wished = [axes.at(axes.turns, finals[seat])[1] for seat in seats]
    for seat, y in zip(seats, _spread(wished), strict=True):
        number = str(finals[seat])
        width = measured(number, _FINAL.size, Face.BODY)
        canvas.put(seat_sprite(seat, PAPER, 0.6), left + 28, y)
        canvas.write(number, right, y + 12, _FINAL, "right")
        canvas.write(names[seat], left + 66, y + 12, _NAME, width=right - width - left - 78)


def _spread(wished: Sequence[float]) -> list[float]:
    """Return heights at least a row apart, near to these, which run downwards."""
    lowest = _BOTTOM - 36
    placed: list[float] = []
    for index, y in enumerate(wished):
        below = len(wished) - 1 - index
        earliest = placed[-1] + _ROW if placed else _TOP + 8
        placed.append(min(max(y, earliest), lowest - below * _ROW))
    return placed
