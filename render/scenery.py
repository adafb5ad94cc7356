"""The gold-rush scenery that all pictures share: planks, signs, paper and nails."""

from collections.abc import Iterator
from math import cos, pi, radians, sin
from random import Random
from typing import Final

from render.palette import (
    BARK,
    BONE,
    COLOURS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_DARK,
    SEPIA,
    STAMP,
    TIMBER,
    WOOD,
    Rgb,
    mixed,
)
from render.sprite import Box, Brush, Point

PLANKS: Final = tuple(mixed(WOOD, BARK, share) for share in (0.05, 0.18, 0.3))
"""The colours of the planks of a wall."""


def wall(height: int, seed: int = 7, colours: tuple[Rgb, ...] = COLOURS) -> Brush:
    """Return the wall of weathered planks behind everything, as wide as a picture."""
    brush = Brush(1000, height, WOOD, samples=2, colours=colours)
    rows = max(2, round(height / 104))
    random = Random(seed)  # noqa: S311  (scenery, not chance)
    for row in range(rows):
        y = row * (height / rows)
        _plank(brush, (0, y, 1000, y + height / rows), random.choice(PLANKS), random)
    return brush


def _plank(brush: Brush, box: Box, colour: Rgb, random: Random) -> None:
    left, top, right, bottom = box
    dark, light = mixed(colour, BARK, 0.45), mixed(colour, TIMBER, 0.3)
    brush.rectangle(box, colour)
    for _ in range(round((bottom - top) / 22)):
        y, x = random.uniform(top + 6, bottom - 6), random.uniform(left - 200, right)
        length, sway = random.uniform(160, 520), random.uniform(-4, 4)
        grain = [(x + length * t / 12, y + sway * sin(pi * t / 6)) for t in range(13)]
        inside = [(min(max(gx, left), right), gy) for gx, gy in grain]
        brush.line(inside, random.choice((dark, dark, light)), 1.6)
    brush.rectangle((left, top, right, top + 2), light)
    brush.rectangle((left, bottom - 3, right, bottom), BARK)


def nail(brush: Brush, x: float, y: float) -> None:
    """Draw the head of a nail."""
    brush.ellipse((x - 6, y - 5, x + 7, y + 8), BARK)
    brush.ellipse((x - 6, y - 6, x + 6, y + 6), mixed(SEPIA, BARK, 0.2))
    brush.ellipse((x - 4, y - 4, x + 1, y + 1), PAPER_DARK)


def tag(brush: Brush, x: float, y: float, *, red: bool) -> None:
    """Draw a round tag around a point: brass, or red with a cross."""
    rim, face = (STAMP, STAMP) if red else (GOLD, GOLD_LIGHT)
    for radius, colour in ((23.0, BARK), (20.5, rim), (17.5, face)):
        brush.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
    if red:
        brush.line([(x - 9, y - 9), (x + 9, y + 9)], BONE, 6)
        brush.line([(x + 9, y - 9), (x - 9, y + 9)], BONE, 6)


def sign(brush: Brush, box: Box, colour: Rgb = WOOD, seed: int = 1) -> None:
    """Draw a wooden sign with a gilded line around it."""
    left, top, right, bottom = box
    brush.rectangle((left + 3, top + 5, right + 3, bottom + 5), BARK, 14)
    brush.rectangle(box, mixed(colour, BARK, 0.6), 14)
    brush.rectangle((left + 3, top + 2, right - 3, bottom - 5), colour, 12)
    random = Random(seed)  # noqa: S311  (scenery, not chance)
    for _ in range(round((bottom - top) / 9)):
        y = random.uniform(top + 14, bottom - 16)
        x = random.uniform(left + 14, right - 120)
        length = min(random.uniform(100, 420), right - 16 - x)
        brush.line(
            [(x, y), (x + length / 2, y + 2), (x + length, y)], mixed(colour, BARK, 0.25), 1.5
        )
    frame(brush, (left + 9, top + 8, right - 9, bottom - 11), mixed(GOLD, colour, 0.1), 2.5)


def frame(brush: Brush, box: Box, colour: Rgb, width: float) -> None:
    """Draw a frame with notched corners, as on old share certificates."""
    left, top, right, bottom = box
    notch = 12.0
    brush.line(
        [
            (left + notch, top),
            (right - notch, top),
            (right - notch, top + notch),
            (right, top + notch),
            (right, bottom - notch),
            (right - notch, bottom - notch),
            (right - notch, bottom),
            (left + notch, bottom),
            (left + notch, bottom - notch),
            (left, bottom - notch),
            (left, top + notch),
            (left + notch, top + notch),
            (left + notch, top),
        ],
        colour,
        width,
    )


def paper(brush: Brush, box: Box, seed: int) -> None:
    """Draw a sheet of old paper with a worn edge."""
    left, top, right, bottom = box
    shadow = (left + 4, top + 6, right + 4, bottom + 6)
    brush.polygon(list(_worn(shadow, 2, seed)), BARK)
    for inset, colour in (
        (0.0, mixed(SEPIA, BARK, 0.25)),
        (3.0, mixed(PAPER, PAPER_DARK, 0.8)),
        (9.0, PAPER),
    ):
        inner = (left + inset, top + inset, right - inset, bottom - inset)
        brush.polygon(list(_worn(inner, 2.0, seed)), colour)


def _worn(box: Box, wear: float, seed: int) -> Iterator[Point]:
    """Yield the outline of a box whose edges are a little uneven."""
    left, top, right, bottom = box
    random = Random(seed)  # noqa: S311  (scenery, not chance)
    step = 40
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        pieces = max(2, round((abs(x1 - x0) + abs(y1 - y0)) / step))
        for piece in range(pieces):
            share = piece / pieces
            jitter = random.uniform(-wear, wear)
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            yield (x, y + jitter) if y0 == y1 else (x + jitter, y)


def nugget(brush: Brush, x: float, y: float, radius: float, turn: float = 0.0) -> None:
    """Draw a gold nugget around a point, rotated by ``turn`` radians."""
    lumps = (1.0, 0.86, 1.05, 0.9, 0.98, 0.8, 1.02, 0.92, 0.84)

    def lump(share: float, dx: float, dy: float) -> list[Point]:
        return [
            (
                x + dx + radius * share * size * cos(turn + 2 * pi * index / len(lumps)),
                y + dy + 0.82 * radius * share * size * sin(turn + 2 * pi * index / len(lumps)),
            )
            for index, size in enumerate(lumps)
        ]

    brush.polygon(lump(1.0, 0, 0), mixed(GOLD_DARK, INK, 0.5))
    brush.polygon(lump(0.86, 0, 0), GOLD_DARK)
    brush.polygon(lump(0.78, -0.06 * radius, -0.07 * radius), GOLD)
    brush.polygon(lump(0.36, -0.24 * radius, -0.26 * radius), GOLD_LIGHT)


def horseshoe(brush: Brush, x: float, y: float) -> None:
    """Draw the horseshoe that shows where no note is pinned."""

    def arc(radius: float, lift: float) -> list[Point]:
        turns = [radians(-52 + 284 * step / 40) for step in range(41)]
        return [(x + radius * cos(turn), y + lift + 1.1 * radius * sin(turn)) for turn in turns]

    for radius, lift, colour, width in (
        (46.0, 5.0, BARK, 27.0),
        (46.0, 0.0, INK, 26.0),
        (46.0, 0.0, mixed(SEPIA, WOOD, 0.3), 20.0),
        (46.0, 0.0, INK, 5.0),
    ):
        brush.line(arc(radius, lift), colour, width)
    for turn in (-20, 15, 50, 130, 165, 200):
        at = radians(turn)
        px, py = x + 46 * cos(at), y + 50.6 * sin(at)
        brush.ellipse((px - 4, py - 4, px + 4, py + 4), PAPER)


def contour(x: float, y: float, radius: float, phase: float) -> list[Point]:
    """Return a closed line around a hill, as on a surveyor's map."""
    steps = 60
    angles = [2 * pi * step / steps for step in range(steps + 1)]
    return [
        (
            x + radius * (1 + 0.16 * sin(3 * angle + phase) + 0.07 * sin(5 * angle)) * cos(angle),
            y + radius * (0.8 + 0.14 * sin(2 * angle + phase)) * sin(angle),
        )
        for angle in angles
    ]
