"""The palette shared by all pictures, and the conversion of drawings to it.

A fixed palette keeps files small and makes composing cheap: sprites are quantised once and then
only copied.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from PIL import Image

from render.seats import SEATS

Rgb: TypeAlias = tuple[int, int, int]


def rgb(value: int) -> Rgb:
    """Return the red, green and blue components of 0xRRGGBB."""
    return value >> 16, value >> 8 & 255, value & 255


def mixed(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Return a blend of two colours; the share of the second one is from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


INK: Final = rgb(0x2A1A10)
SEPIA: Final = rgb(0x8A6238)
SOOT: Final = rgb(0x1D1916)
STEEL: Final = rgb(0x6C6760)
BONE: Final = rgb(0xFBF6EA)
PAPER: Final = rgb(0xEAD5A8)
PAPER_DARK: Final = rgb(0xCFAE74)
CHALK: Final = rgb(0xF6E9C8)
BARK: Final = rgb(0x2E1B10)
WOOD: Final = rgb(0x5E3A20)
TIMBER: Final = rgb(0x8C5A30)
GOLD: Final = rgb(0xE2A526)
GOLD_LIGHT: Final = rgb(0xFFE08A)
GOLD_DARK: Final = rgb(0x8F5E12)
STAMP: Final = rgb(0x9E2418)
FIR: Final = rgb(0x006B5A)
SEAT_COLOURS: Final = tuple(rgb(seat.rgb) for seat in SEATS)


def _colours() -> tuple[Rgb, ...]:
    """Return the ramps between colours that are adjacent in pictures."""
    ramps: list[tuple[int, tuple[Rgb, ...]]] = [
        (7, (BARK, WOOD, TIMBER, PAPER_DARK)),
        (9, (INK, PAPER)),
        (4, (SEPIA, PAPER, CHALK, BONE)),
        (6, (INK, CHALK)),
        (7, (SOOT, BONE)),
        (4, (SOOT, STEEL, PAPER)),
        (5, (STEEL, BONE)),
        (6, (GOLD_DARK, GOLD, GOLD_LIGHT, BONE)),
        (6, (INK, GOLD_LIGHT)),
        (5, (BARK, GOLD_DARK)),
        (6, (WOOD, GOLD)),
        (7, (WOOD, CHALK)),
        (5, (STAMP, PAPER)),
        (5, (STAMP, CHALK)),
        (4, (BARK, STAMP)),
        (4, (STAMP, BONE)),
        (4, (FIR, PAPER)),
    ]
    for colour in SEAT_COLOURS:
        ramps += [
            (4, (mixed(colour, INK, 0.75), colour)),
            (4, (colour, BONE)),
            (3, (colour, PAPER)),
        ]
    colours: dict[Rgb, None] = {}
    for steps, stops in ramps:
        for first, second in pairwise(stops):
            for step in range(steps):
                colours[mixed(first, second, step / (steps - 1))] = None
    return tuple(colours)


COLOURS: Final = _colours()
"""The colours that all games share: fewer than 256, since films need one for "unchanged"."""


@lru_cache(maxsize=4)
def _holder(colours: tuple[Rgb, ...]) -> Image.Image:
    holder = Image.new("P", (1, 1))
    holder.putpalette(channels(colours))
    return holder


def channels(colours: tuple[Rgb, ...]) -> bytes:
    """Return the components of all colours as bytes."""
    return bytes(channel for colour in colours for channel in colour)


def quantised(image: Image.Image, colours: tuple[Rgb, ...] = COLOURS) -> Image.Image:
    """Return an RGB image in the palette, without dithering.

    A game that needs more ``colours`` begins with those of all pictures, so that indexes keep their
    meaning and shared sprites can be pasted into its pictures.
    """
    return image.quantize(palette=_holder(colours), dither=Image.Dither.NONE)


@lru_cache(maxsize=4096)
def nearest(colour: Rgb) -> int:
    """Return the index of the palette's colour closest to this one."""

    def distance(index: int) -> int:
        # Eyes see differences in green best and in blue worst.
        red, green, blue = (a - b for a, b in zip(COLOURS[index], colour, strict=True))
        return 3 * red * red + 4 * green * green + 2 * blue * blue

    return min(range(len(COLOURS)), key=distance)


@lru_cache(maxsize=256)
def ramp(ground: Rgb, ink: Rgb) -> bytes:
    """Return for each coverage from 0 to 255 the palette index of ink on a ground."""
    steps = 5
    shades = [nearest(mixed(ground, ink, step / steps)) for step in range(steps + 1)]
    return bytes(shades[round(cover * steps / 255)] for cover in range(256))
