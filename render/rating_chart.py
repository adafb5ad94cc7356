"""The history of ratings by date: a line for each game, up to today."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from render import curves
from render.area import Area
from render.canvas import Canvas
from render.chart import described_steps
from render.curves import LineEnd, ticks
from render.names import style_name
from render.seats import SEATS
from render.sprite import Brush, Point
from render.words import Translate

_STEP: Final = 100
"""The scale begins and ends at a multiple of this."""
_SHORTEST_SPAN: Final = timedelta(hours=1)
"""Minimum time span of the chart."""
_MOST_DATES: Final = 5
_DAYS: Final = (1, 2, 7, 14)
_MONTHS: Final = (1, 2, 3, 6, 12, 24, 60, 120)
_MOST_MARKED_POINTS: Final = 12
"""Maximum number of points that each carry their line's symbol."""
_SIGNS: Final = 6


class Curve(NamedTuple):
    """The ratings in a game with their dates, drawn like the line of a seat."""

    seat: int
    name: str
    points: Sequence[tuple[datetime, int]]


class Axes(NamedTuple):
    """The scales of a chart of ratings, and the area between its axes."""

    begin: datetime
    end: datetime
    base: int
    top: int
    plot: Area

    @classmethod
    def of(cls, lines: Sequence[Curve], now: datetime, top: int, bottom: int) -> "Axes":
        """Return the scales for these lines until now, between these heights of the picture."""
        moments = [at for line in lines for at, _ in line.points]
        values = [value for line in lines for _, value in line.points]
        base = min(values) // _STEP * _STEP
        best = max(base + _STEP, -(-max(values) // _STEP) * _STEP)
        end = max(now, *moments)
        begin = min(*moments, end - _SHORTEST_SPAN)
        finals = (str(line.points[-1][1]) for line in lines)
        plot = curves.plot_area(top, bottom, (str(base), str(best)), _names(lines), finals)
        return cls(begin, end, base, best, plot)

    def x(self, moment: datetime) -> float:
        share = (moment - self.begin) / (self.end - self.begin)
        return self.plot.left + self.plot.width * share

    def y(self, value: float) -> float:
        return self.plot.bottom - self.plot.height * (value - self.base) / (self.top - self.base)

    def line(self, points: Sequence[tuple[datetime, int]]) -> list[Point]:
        """Return the points of a line; its last rating extends to today."""
        return [(self.x(at), self.y(value)) for at, value in (*points, (self.end, points[-1][1]))]


def draw_ratings(brush: Brush, axes: Axes, lines: Sequence[Curve], translate: Translate) -> None:
    """Draw the axes and the lines."""
    heights = (y for y, _ in _heights(axes))
    places = (axes.x(at) for at, _ in _dates(lines, axes, translate))
    curves.draw_axes(brush, axes.plot, heights, places)
    curves.draw_leaders(brush, axes.plot, _ends(lines, axes))
    for line in lines:  # dashed lines leave those below visible
        drawn = axes.line(line.points)
        signs = [drawn[at] for at in _sign_places(len(line.points), line.seat)]
        curves.draw_curve(brush, line.seat, drawn, signs)


def write_ratings(canvas: Canvas, axes: Axes, lines: Sequence[Curve], translate: Translate) -> None:
    """Write the labels of the axes and of the lines."""
    curves.write_heights(canvas, axes.plot, _heights(axes))
    places = [(axes.x(at), label) for at, label in _dates(lines, axes, translate)]
    curves.write_places(canvas, axes.plot, places)
    curves.write_ends(canvas, axes.plot, _ends(lines, axes))


def _heights(axes: Axes) -> list[tuple[float, str]]:
    ratings = (axes.base + mark for mark in ticks(axes.top - axes.base))
    return [(axes.y(rating), str(rating)) for rating in ratings]


def _ends(lines: Sequence[Curve], axes: Axes) -> list[LineEnd]:
    finals = (line.points[-1][1] for line in lines)
    return [
        LineEnd(line.seat, name, str(final), axes.y(final))
        for line, name, final in zip(lines, _names(lines), finals, strict=True)
    ]


def _names(lines: Sequence[Curve]) -> list[str]:
    """Return the label beside each line; a single line is named in the headline instead."""
    return [line.name for line in lines] if len(lines) > 1 else [""]


def line_words(line: Curve, translate: Translate) -> str:
    """Return the sentence of the alt text about a line."""
    points = (line.points[at] for at in described_steps(len(line.points) - 1))
    return translate(
        "chart-alt-seat",
        name=line.name,
        style=style_name(line.seat, translate),
        scores=", ".join(
            translate("rated-alt-point", rating=str(value), date=_dated(at, translate))
            for at, value in points
        ),
    )


def _sign_places(points: int, seat: int) -> list[int]:
    """Return the points that carry their line's symbol: all, or some at even steps."""
    if points <= _MOST_MARKED_POINTS:
        return [*range(points)]
    shift = (seat + 0.5) / len(SEATS)
    return sorted({round((points - 1) * (step + shift) / _SIGNS) for step in range(_SIGNS)})


def _dated(moment: datetime, translate: Translate) -> str:
    """Return the UTC date of a moment, with the year."""
    day = moment.astimezone(UTC)
    return translate("date-full", day=day.day, month=_month(day, translate), year=str(day.year))


def _month(day: datetime, translate: Translate) -> str:
    return translate("date-month", month=day.month)


def _dates(lines: Sequence[Curve], axes: Axes, translate: Translate) -> list[tuple[datetime, str]]:
    """Return the marked dates with their labels, as many as are legible."""
    first, last = axes.begin.astimezone(UTC), axes.end.astimezone(UTC)
    for days in _DAYS:
        dates = list(_days(first, last, days))
        if len(dates) <= _MOST_DATES:
            if not dates:  # all points are on one day
                dates = [min(at for line in lines for at, _ in line.points).astimezone(UTC)]
            return [
                (at, translate("date-day", day=at.day, month=_month(at, translate))) for at in dates
            ]
    months = next(
        dates
        for step in _MONTHS
        if len(dates := list(_firsts(first, last, step))) <= _MOST_DATES or step == _MONTHS[-1]
    )
    return [(at, str(at.year) if at.month == 1 else _month(at, translate)) for at in months]


def _days(first: datetime, last: datetime, step: int) -> Iterator[datetime]:
    """Yield the midnights between two moments, one every ``step`` days."""
    midnight = first.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    while midnight <= last:
        if midnight.toordinal() % step == 1 % step:  # weeks begin on a Monday
            yield midnight
        midnight += timedelta(days=1)


def _firsts(first: datetime, last: datetime, step: int) -> Iterator[datetime]:
    """Yield the starts of months between two moments, one every ``step`` months."""
    for number in range(first.year * 12 + first.month, last.year * 12 + last.month):
        if number % step == 0:
            yield datetime(number // 12, number % 12 + 1, 1, tzinfo=UTC)
