"""Dimming: a part of a picture is darkened, so that what stays bright stands out."""

from functools import lru_cache
from typing import Final

from render.palette import BARK, Rgb, mixed, nearest

_GREY: Final = 0.2
"""Share of grey in a colour that is about to be darkened."""
_DARK: Final = 0.6
"""Share of the dark in a dimmed colour."""


@lru_cache(maxsize=4)
def dimmed(palette: bytes) -> list[int]:
    """Return for each colour of a palette the index of the dimmed one."""
    colours = zip(palette[::3], palette[1::3], palette[2::3], strict=True)
    indexes = [nearest(_dim(colour)) for colour in colours]
    return indexes + [0] * (256 - len(indexes))


def _dim(colour: Rgb) -> Rgb:
    red, green, blue = colour
    grey = round(0.3 * red + 0.59 * green + 0.11 * blue)
    return mixed(mixed(colour, (grey, grey, grey), _GREY), BARK, _DARK)
