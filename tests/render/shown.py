"""Discord's display of pictures: 400 px wide on phones, fitted into 550 x 350 px on desktops."""

from collections.abc import Mapping
from itertools import combinations

from PIL import Image, ImageChops

from bot.conformance.pictures import SCREENS, scale
from render.palette import Rgb, quantised
from render.sprite import Sprite, put_pieces

__all__ = ["SCREENS", "assert_told_apart", "on_screen", "scale", "shown"]

_CLEARLY = 48
_ENOUGH = 15


def shown(image: Image.Image, screen: str) -> Image.Image:
    """Return a picture in greyscale, at the size of the screen."""
    by = scale(*image.size, screen)
    size = round(image.width * by), round(image.height * by)
    return image.convert("L").resize(size, Image.Resampling.LANCZOS)


def on_screen(sprite: Sprite, side: int, ground: Rgb, by: float) -> Image.Image:
    """Return a sprite in greyscale and at this scale, its origin in the corner of a square."""
    square = quantised(Image.new("RGB", (side, side), ground), sprite.colours)
    put_pieces(square.im, sprite.pieces, 0, 0)
    small = round(side * by)
    return square.convert("RGB").convert("L").resize((small, small), Image.Resampling.LANCZOS)


def assert_told_apart(seen: Mapping[object, Image.Image]) -> None:
    """Check that any two of these pictures differ clearly in some pixels."""
    for (name, first), (other_name, second) in combinations(seen.items(), 2):
        off = ImageChops.difference(first, second)
        clear = sum(off.point([255 * (value > _CLEARLY) for value in range(256)]).histogram()[255:])
        assert clear >= _ENOUGH, (name, other_name, clear)
