"""Colours never carry meaning alone, and the colours chosen differ for every kind of sight."""

from itertools import combinations
from math import dist
from typing import TypeAlias

import pytest

from bot.views.hosted_games import GAMES
from render.canvas import WIDTH
from render.palette import BONE, COLOURS, FIR, PAPER, SEAT_COLOURS, SOOT, STAMP, Rgb
from render.scoreboard import arrow_sprite
from render.seats import SEATS
from render.table import HEIGHT
from tests.render.shown import SCREENS, assert_told_apart, on_screen, scale

Lab: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

# Linear-light simulations of the complete deficiencies by Machado, Oliveira and Fernandes (2009).
SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
FAR_APART = 25
"""CIELAB distance; 2.3 is just noticeable."""


def seen(colour: Rgb, sight: Matrix) -> Lab:
    """Return the CIELAB coordinates of a colour as seen with this sight."""
    light = [_linear(channel / 255) for channel in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in sight
    )
    x = (0.4125 * red + 0.3576 * green + 0.1804 * blue) / 0.9505
    y = 0.2127 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9503 * blue) / 1.0888
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_seat_colours_differ_for_every_eye(sight: str) -> None:
    colours = [*SEAT_COLOURS, BONE, SOOT, PAPER]
    pairs = combinations([seen(colour, SIGHTS[sight]) for colour in colours], 2)
    markers = [
        pair for pair in pairs if pair != tuple(seen(c, SIGHTS[sight]) for c in (BONE, PAPER))
    ]
    assert min(dist(*pair) for pair in markers) >= FAR_APART


@pytest.mark.parametrize("sight", SIGHTS)
def test_gains_and_losses_differ_in_colour_for_every_eye(sight: str) -> None:
    assert dist(*(seen(ink, SIGHTS[sight]) for ink in (FIR, STAMP))) >= FAR_APART


@pytest.mark.parametrize("screen", SCREENS)
def test_gains_and_losses_differ_in_greyscale(screen: str) -> None:
    by = scale(WIDTH, HEIGHT, screen)
    assert_told_apart(
        {
            upwards: on_screen(arrow_sprite(PAPER, upwards=upwards).moved(2, 15), 30, PAPER, by)
            for upwards in (True, False)
        }
    )


def test_every_seat_has_its_own_sign_pattern_and_emoji() -> None:
    assert len(SEATS) >= max(max(game.rules.seats) for game in GAMES.values())
    for feature in ("key", "rgb", "emoji", "shape", "dashes"):
        assert len({getattr(seat, feature) for seat in SEATS}) == len(SEATS), feature


def test_the_palette_fits_into_a_byte() -> None:
    assert len(COLOURS) == len(set(COLOURS)) <= 256
