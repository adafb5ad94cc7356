"""Light in soft rays from one point, as behind the winner of a game."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.palette import COLOURS, GOLD, GOLD_LIGHT, Rgb, mixed
from render.sprite import Brush

_LIGHT: Final = mixed(GOLD, GOLD_LIGHT, 0.25)
_OPACITY: Final = 0.65
"""Opacity of the light at its point."""
_SHADES: Final = 8
"""Number of shades of a ground in the light; more of them make files larger."""
_RAYS: Final = 36
_BRIGHT, _FAINT = (1.0, 0.5), (0.65, 0.3)
"""Brightness of rays, and their width for a distance of 1 between the middles of two rays."""


def lit_colours(grounds: Sequence[Rgb]) -> tuple[Rgb, ...]:
    """Return the colours of all pictures, followed by those of light on these grounds."""
    shares = [_OPACITY * step / _SHADES for step in range(1, _SHADES + 1)]
    shades = [mixed(ground, _LIGHT, share) for ground in grounds for share in shares]
    return tuple(dict.fromkeys((*COLOURS, *shades)))


def draw_rays(brush: Brush, x: float, y: float, reach: int) -> None:
    """Draw rays from a point over all that has been drawn; they fade up to a distance of reach."""
    rays = Image.new("L", (2 * reach, 2 * reach))
    draw = ImageDraw.Draw(rays)
    for ray in range(_RAYS):
        brightness, width = _FAINT if ray % 2 else _BRIGHT
        turns = (2 * pi * (ray + side * width / 2) / _RAYS for side in (-1, 1))
        ends = [(reach * (1 + cos(turn)), reach * (1 + sin(turn))) for turn in turns]
        draw.polygon([(reach, reach), *ends], round(255 * brightness))
    veil = ImageChops.multiply(rays.filter(ImageFilter.BoxBlur(1)), _fading(2 * reach))
    left, top = round((x - reach) * brush.scale), round((y - reach) * brush.scale)
    side = round(2 * reach * brush.scale)
    veil = veil.resize((side, side), Image.Resampling.BILINEAR)
    brush.image.paste(_LIGHT, (left, top, left + side, top + side), veil)


def _fading(side: int) -> Image.Image:
    """Return a disc with the opacity of light, greatest in its middle and none at its edge."""
    distances = Image.radial_gradient("L")  # up to the corners
    edge = 255 / 2**0.5
    shares = [max(0.0, 1 - distance / edge) for distance in range(256)]
    return distances.point([round(255 * _OPACITY * share) for share in shares]).resize((side, side))
