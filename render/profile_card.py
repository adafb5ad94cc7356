"""The card of a person's standing: rating, last results, and the chart of ratings."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from math import cos, pi, sin
from typing import Final, NamedTuple

from render.alt import short, told
from render.canvas import WIDTH, Canvas
from render.fonts import Face
from render.headline import draw_headline, write_headline
from render.names import shown_names
from render.palette import (
    BONE,
    FIR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    SEPIA,
    STAMP,
    mixed,
)
from render.picture import Picture
from render.rating_chart import Axes, Curve, draw_ratings, line_words, write_ratings
from render.scenery import paper, wall
from render.scoreboard import SEPIA_INK
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style
from render.words import Translate

CHARTED_GAMES: Final = 5
"""Minimum number of rated games for the chart."""
LAST_GAMES: Final = 12
"""Maximum number of results on the card."""
_SHORT, _TALL = 344, 694
"""Heights without and with the chart."""
_PLOT: Final = 388, 626
"""Heights of the highest and the lowest rating of the chart."""
_MEDAL_X, _MEDAL_Y, _RADIUS = 134, 209, 90
_LEFT: Final = 268
_RESULT, _STEP = 44, 54
"""The side of the sign of a result, and the distance of two of them."""
_RESULTS_Y, _ASIDE = 212, 21


class Standing(NamedTuple):
    """A person's ``rating`` in ``game``, with ``spread`` as its margin of error.

    The medal is hollow unless the rating ``is_settled``; ``words`` is the rating in the alt text.
    ``rank`` is "" for an unranked person. ``results`` has True for each game won, oldest first.
    ``best_label`` is the caption of ``best``, the best game or the best rating.
    """

    name: str
    game: str
    games: int
    rating: int
    spread: int
    is_settled: bool
    words: str
    rank: str
    results: Sequence[bool]
    best_label: str
    best: str


def profile_card(
    standing: Standing, lines: Sequence[Curve], now: datetime, translate: Translate
) -> Picture:
    """Return the card, with the chart of the ratings from `CHARTED_GAMES` games on.

    Games of a single day have no chart: it would be a vertical line.
    """
    [name] = shown_names([standing.name], translate)
    results = standing.results[-LAST_GAMES:]
    missing = CHARTED_GAMES - len(results)
    times = [at for line in lines for at, _ in line.points]
    has_chart = missing <= 0 and max(times) - min(times) >= timedelta(days=1)
    brush = wall(_TALL if has_chart else _SHORT, seed=13)
    draw_headline(brush)
    paper(brush, (12, 108, WIDTH - 12, _SHORT - 8), seed=5)
    _draw_places(brush, len(results))
    axes = Axes.of(lines, now, *_PLOT) if has_chart else None
    if axes:
        paper(brush, (12, _SHORT + 2, WIDTH - 12, _TALL - 8), seed=9)
        draw_ratings(brush, axes, lines, translate)
    canvas = Canvas(brush.picture())
    subtitle = translate("card-games", game=standing.game, games=standing.games)
    write_headline(canvas, name, subtitle, None, standing.rank, alarm=False)
    _write_medal(canvas, standing)
    label = Style(28, SEPIA_INK)
    canvas.write(translate("card-last"), _LEFT, 152, label)
    for number, won in enumerate(results):
        y = _RESULTS_Y - _ASIDE if won else _RESULTS_Y + _ASIDE
        canvas.put(_result_sprite(won=won), _LEFT + _STEP * number, y - _RESULT // 2)
    if missing > 0:
        more = translate("card-more", games=missing)
        canvas.write(more, _LEFT, 304, label)
        below = [f"{more}."]
    else:
        x = _LEFT + canvas.write(standing.best_label, _LEFT, 304, label) + 18
        canvas.write(standing.best, x, 306, Style(38))
        below = [f"{standing.best_label}: {standing.best}."]
    if axes:
        write_ratings(canvas, axes, lines, translate)
        below += [line_words(line, translate) for line in lines]
    words = _words(standing, name, subtitle, translate)
    return Picture(canvas.png(), told((words, *below)))


def _words(standing: Standing, name: str, subtitle: str, translate: Translate) -> str:
    """Return the sentences of the alt text about a person's rating and last games."""
    last = standing.results[-LAST_GAMES:]
    return translate(
        "card-alt",
        name=short(name),
        about=f"{subtitle}, {standing.rank}" if standing.rank else subtitle,
        words=standing.words,
        spread=standing.spread,
        results=", ".join(translate("card-won" if won else "card-lost") for won in last),
    )


def _draw_places(brush: Brush, games: int) -> None:
    """Draw the line between won and lost games, with a dot for each game missing to a chart."""
    faint, left = mixed(PAPER, SEPIA, 0.45), _LEFT + _RESULT / 2
    right = left + _STEP * (max(games, CHARTED_GAMES) - 1)
    brush.line([(left, _RESULTS_Y), (right, _RESULTS_Y)], faint, 2.4)
    for number in range(games, CHARTED_GAMES):
        x = left + _STEP * number
        brush.ellipse((x - 8, _RESULTS_Y - 8, x + 8, _RESULTS_Y + 8), faint)
        brush.ellipse((x - 5, _RESULTS_Y - 5, x + 5, _RESULTS_Y + 5), PAPER)


def _write_medal(canvas: Canvas, standing: Standing) -> None:
    ground = GOLD if standing.is_settled else PAPER
    canvas.put(_medal_sprite(is_settled=standing.is_settled), _MEDAL_X, _MEDAL_Y)
    number = Style(46, INK, ground, Face.TITLE)
    canvas.write(str(standing.rating), _MEDAL_X, _MEDAL_Y + 8, number, "middle")
    spread = Style(30, INK, ground)
    canvas.write(f"±{standing.spread}", _MEDAL_X, _MEDAL_Y + 46, spread, "middle")


@SPRITES
def _medal_sprite(*, is_settled: bool) -> Sprite:
    """Return a medal on its ribbon; its origin is the middle of the coin."""
    half = _RADIUS + 6
    brush = Brush(2 * half, 2 * half + 40, PAPER)
    x = y = half
    for side in (-1, 1):
        for grow, colour in ((3, INK), (0, STAMP)):
            tail = [
                (x + side * (14 - grow), y + 60),
                (x + side * (66 + grow), y + 50),
                (x + side * (74 + grow), y + 110 + grow),
                (x + side * 50, y + 98 + grow),
                (x + side * (30 - grow), y + 116 + grow),
            ]
            brush.polygon(tail, colour)
    for radius, colour in ((_RADIUS, INK), (_RADIUS - 3, GOLD_DARK), (_RADIUS - 6, GOLD)):
        brush.polygon(_scalloped(x, y, radius), colour)
    face = GOLD if is_settled else PAPER
    for inset, colour in ((13, GOLD_DARK), (17, GOLD_LIGHT if is_settled else BONE), (21, face)):
        radius = _RADIUS - inset
        brush.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
    return brush.sprite((half, half))


def _scalloped(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return the outline of a coin with a wavy edge."""
    return [
        (
            x + (radius - 3 + 3 * cos(24 * angle)) * cos(angle),
            y + (radius - 3 + 3 * cos(24 * angle)) * sin(angle),
        )
        for angle in (2 * pi * step / 240 for step in range(240))
    ]


@SPRITES
def _result_sprite(*, won: bool) -> Sprite:
    """Return the sign of a game: green and upward if it was won, otherwise red and downward."""
    brush = Brush(_RESULT, _RESULT, PAPER)
    brush.rectangle((0, 0, _RESULT, _RESULT), INK, 10)
    brush.rectangle((3, 3, _RESULT - 3, _RESULT - 3), FIR if won else STAMP, 8)
    base, tip = (30, 12) if won else (14, 32)
    brush.polygon([(10, base), (_RESULT / 2, tip), (_RESULT - 10, base)], BONE)
    return brush.sprite()
