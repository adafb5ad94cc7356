"""How pictures look in greyscale, on a phone 400 px wide."""

from collections.abc import Mapping
from itertools import combinations

from PIL import Image, ImageChops

from render.palette import Rgb, quantised
from render.sprite import Sprite

_CLEARLY = 48
_ENOUGH = 15


def on_a_phone(sprite: Sprite, side: int, ground: Rgb) -> Image.Image:
    """Return a sprite, its origin in the corner of a square, as a greyscale phone shows it."""
    square = quantised(Image.new("RGB", (side, side), ground))
    left, top = sprite.origin
    square.paste(sprite.image, (-left, -top), sprite.mask)
    small = round(side * 0.4)
    return square.convert("L").resize((small, small), Image.Resampling.LANCZOS)


def assert_told_apart(seen: Mapping[object, Image.Image]) -> None:
    """Any two of these pictures differ clearly in some pixels."""
    for (one, first), (other, second) in combinations(seen.items(), 2):
        off = ImageChops.difference(first, second)
        clear = sum(off.point([255 * (value > _CLEARLY) for value in range(256)]).histogram()[255:])
        assert clear >= _ENOUGH, (one, other, clear)
