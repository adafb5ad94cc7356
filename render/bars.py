"""Ratings as bars: each rating with its range of uncertainty."""

from collections.abc import Sequence
from itertools import chain, count
from typing import Final, NamedTuple

from render.alt import short, told
from render.canvas import WIDTH, Canvas
from render.headline import draw_headline, write_headline
from render.names import shown_names
from render.palette import GOLD, GOLD_DARK, INK, PAPER, SEPIA, mixed
from render.picture import Picture
from render.scenery import paper, wall
from render.scoreboard import SEPIA_INK
from render.sprite import Brush
from render.text import Style
from render.words import Translate

_TOP, _ROW, _BELOW = 118, 62, 54
_PLACE, _NAME, _NAME_END = 78, 92, 350
_LEFT, _RIGHT = 372, 850
"""The ends of the scale."""
_NUMBER: Final = WIDTH - 30
_STEPS: Final = (100, 200, 500, 1000)
_MOST_TICKS: Final = 6


class Bar(NamedTuple):
    """A player's rating, and half the width of its likely range.

    The bar is hollow unless ``is_sure``. ``words`` say the same in an alt text.
    """

    place: str
    name: str
    number: float
    spread: float
    is_sure: bool
    words: str


def bars_picture(title: str, subtitle: str, bars: Sequence[Bar], translate: Translate) -> Picture:
    """Return a chart with one bar per player. Raises ValueError without any."""
    ticks = _ticks(bars)
    low, high = ticks[0], ticks[-1]
    names = shown_names([bar.name for bar in bars], translate)

    def at(number: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * (number - low) / (high - low)

    bottom = _TOP + _ROW * len(bars)
    brush = wall(bottom + _BELOW + 8)
    draw_headline(brush)
    paper(brush, (12, 108, WIDTH - 12, bottom + _BELOW), seed=11)
    faint = mixed(PAPER, SEPIA, 0.45)
    for tick in ticks:
        brush.line([(at(tick), _TOP + 4), (at(tick), bottom)], faint, 1.8)
    for row, bar in enumerate(bars):
        ends = (at(max(low, bar.number - bar.spread)), at(min(high, bar.number + bar.spread)))
        _draw_bar(brush, ends, at(bar.number), _TOP + _ROW * row + _ROW / 2, filled=bar.is_sure)
    canvas = Canvas(brush.picture())
    write_headline(canvas, title, subtitle, None, "", alarm=False)
    for tick in ticks:
        canvas.write(str(tick), at(tick), bottom + 34, Style(28, SEPIA_INK), "middle")
    for row, (bar, name) in enumerate(zip(bars, names, strict=True)):
        base = _TOP + _ROW * row + _ROW // 2 + 12
        canvas.write(bar.place, _PLACE, base, Style(32, SEPIA_INK), "right")
        canvas.write(name, _NAME, base, Style(34, INK), width=_NAME_END - _NAME)
        ink = INK if bar.is_sure else SEPIA_INK
        canvas.write(str(round(bar.number)), _NUMBER, base, Style(38, ink), "right")
    lines = (
        translate("bars-alt-row", place=bar.place, name=short(name), words=bar.words)
        for bar, name in zip(bars, names, strict=True)
    )
    return Picture(canvas.png(), told((f"{title}: {subtitle}.", *lines)))


def _ticks(bars: Sequence[Bar]) -> range:
    """Return the fewest ticks of the scale that enclose all bars."""
    low = min(bar.number - bar.spread for bar in bars)
    high = max(bar.number + bar.spread for bar in bars)
    for step in chain(_STEPS, count(2000, 1000)):
        first, last = int(low // step), -int(-high // step)
        if last - first < _MOST_TICKS:
            break
    return range(first * step, last * step + 1, step)


def _draw_bar(
    brush: Brush, ends: tuple[float, float], middle: float, y: float, *, filled: bool
) -> None:
    """Draw the likely range as a bar, and the rating as a notch across it."""
    left, right = ends
    brush.rectangle((left - 2, y - 13, right + 2, y + 13), INK, 9)
    brush.rectangle((left + 1, y - 10, right - 1, y + 10), GOLD if filled else PAPER, 7)
    brush.rectangle((middle - 5, y - 20, middle + 5, y + 20), INK, 4)
    brush.rectangle((middle - 2, y - 17, middle + 2, y + 17), GOLD_DARK if filled else PAPER, 2)
