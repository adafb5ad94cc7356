"""The chart at the end of a game: every seat's score, turn by turn."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from render import curves
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.curves import LINE_EDGE, LineEnd, ticks
from render.headline import write_headline
from render.names import shown_names, style_name
from render.picture import Picture
from render.seats import SEATS
from render.sprite import Point
from render.words import Translate

_HEIGHTS: Final = 150, 556
"""Heights of the highest score and of zero."""
_LINE_DISTANCE: Final = 9
"""Distance in pixels between lines that would otherwise coincide, if the scale has room for it."""
_SIGNS: Final = 6
"""Number of symbols on a line."""
_DESCRIBED_STEPS: Final = 4
"""Number of steps in which alt texts describe the course of a score."""


class _Axes(NamedTuple):
    """The scales of a chart: last turn, highest score, number of seats, and the axes' area."""

    turns: int
    top: int
    seats: int
    plot: Area

    @classmethod
    def of(cls, names: Sequence[str], scores: Sequence[Sequence[int]]) -> "_Axes":
        """Return the scales for these scores, with room for the labels beside the axes."""
        top = max(1, *map(max, scores))
        plot = curves.plot_area(*_HEIGHTS, map(str, ticks(top)), names, map(str, scores[-1]))
        return cls(len(scores) - 1, top, len(names), plot)

    def at(self, turn: float, score: float) -> Point:
        x = self.plot.left + self.plot.width * turn / self.turns
        return x, self.plot.bottom - self.plot.height * score / self.top

    def line(self, seat: int, scores: Sequence[int]) -> list[Point]:
        """Return the points of a seat's line; even at the lowest score it stays above the axis."""
        least = (self.seats - 1) / 2 * self._apart + LINE_EDGE / 2 * self._pixel
        aside = ((self.seats - 1) / 2 - seat) * self._apart  # so that equal scores stay visible
        return [self.at(turn, max(score, least) + aside) for turn, score in enumerate(scores)]

    @property
    def _apart(self) -> float:
        return min(_LINE_DISTANCE * self._pixel, 1 / (2 * self.seats))

    @property
    def _pixel(self) -> float:
        """Height of a pixel in points of score."""
        return self.top / self.plot.height


def chart_picture(
    title: str,
    subtitle: str,
    names: Sequence[str],
    scores: Sequence[Sequence[int]],
    translate: Translate,
) -> Picture:
    """Return the chart of the scores.

    ``scores`` has a row for the start and one for the end of every turn; a row has the score of
    each seat. ``subtitle`` names the quantity. ``names`` are the players' names by seat, as
    Discord gives them. Raises ValueError without a single turn.
    """
    turns = len(scores) - 1
    if turns < 1:
        raise ValueError("no turn has been played")
    shown = shown_names(names, translate)
    axes = _Axes.of(shown, scores)
    plot = axes.plot
    heights = [(axes.at(0, score)[1], str(score)) for score in ticks(axes.top)]
    places = [(axes.at(turn, 0)[0], str(turn)) for turn in ticks(turns)]
    lines = [axes.line(seat, [row[seat] for row in scores]) for seat in range(len(shown))]
    brush = curves.sheet()
    curves.draw_axes(brush, plot, (y for y, _ in heights), (x for x, _ in places))
    ends = [
        LineEnd(seat, shown[seat], str(final), lines[seat][-1][1])
        for seat, final in enumerate(scores[-1])
    ]
    curves.draw_leaders(brush, plot, ends)
    for seat in _drawing_order(scores):
        signs = [lines[seat][turn] for turn in _sign_turns(turns, seat)]
        curves.draw_curve(brush, seat, lines[seat], signs)
    canvas = Canvas(brush.picture())
    write_headline(canvas, title, subtitle, None, "", alarm=False)
    curves.write_heights(canvas, plot, heights)
    curves.write_places(canvas, plot, places)
    canvas.write(translate("chart-turns"), plot.right + 34, plot.bottom + 38, curves.MARK)
    curves.write_ends(canvas, plot, ends)
    words = (_alt_line(seat, shown[seat], scores, translate) for seat in range(len(shown)))
    alt = told((translate("chart-alt", title=title, subtitle=subtitle, turns=turns), *words))
    return Picture(canvas.png(), alt)


def _alt_line(seat: int, name: str, scores: Sequence[Sequence[int]], translate: Translate) -> str:
    return translate(
        "chart-alt-seat",
        name=short(name),
        style=style_name(seat, translate),
        scores=", ".join(
            translate("chart-alt-score", score=scores[turn][seat], turn=turn)
            for turn in described_steps(len(scores) - 1)
        ),
    )


def described_steps(last: int) -> list[int]:
    """Return the steps, out of 0 to the last one, that alt texts describe."""
    return sorted({round(last * step / _DESCRIBED_STEPS) for step in range(_DESCRIBED_STEPS + 1)})


def _drawing_order(scores: Sequence[Sequence[int]]) -> Iterator[int]:
    """Yield the seats from the lowest final score to the highest, so that the leader is on top."""
    yield from sorted(range(len(scores[-1])), key=lambda seat: scores[-1][seat])


def _sign_turns(turns: int, seat: int) -> list[int]:
    """Return the turns at which a line has symbols, the last one among them."""
    shift = (seat + 0.5) / len(SEATS)
    return sorted({turns, *(round(turns * (step + shift) / _SIGNS) for step in range(_SIGNS))})
