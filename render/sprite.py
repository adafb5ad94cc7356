"""Sprites: small pictures in the palette, drawn once and pasted often."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from render.fonts import MIN_SIZE, Face, drawing, font
from render.palette import COLOURS, Rgb, quantised

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]

_FAINTEST: Final = 40
"""Coverage, of 255, from which on a pixel belongs to a sprite."""


class Sprite(NamedTuple):
    """A picture in the palette, the mask of its pixels and its origin inside it."""

    image: Image.Image
    mask: Image.Image
    origin: tuple[int, int] = (0, 0)

    @classmethod
    def from_cover(cls, cover: Image.Image, indices: bytes, origin: tuple[int, int]) -> "Sprite":
        """Return the sprite of an 8-bit coverage, given the palette's index for each value."""
        box = cover.getbbox() or (0, 0, 1, 1)
        cover = cover.crop(box)
        image = Image.frombytes("P", cover.size, cover.tobytes().translate(indices))
        mask = cover.point([255 * (value >= _FAINTEST) for value in range(256)], "1")
        return cls(image, mask, (origin[0] - box[0], origin[1] - box[1]))

    @classmethod
    def joined(
        cls, pieces: Sequence[tuple["Sprite", float, float]], origin: tuple[int, int]
    ) -> "Sprite":
        """Return sprites as one, each later one above those before; they lie at these points.

        No piece may reach beyond ``origin`` to the left or upwards, nor as far the other way.
        """
        size = (2 * origin[0], 2 * origin[1])
        image, mask = Image.new("P", size), Image.new("1", size)
        for piece, x, y in pieces:
            at = (origin[0] + round(x) - piece.origin[0], origin[1] + round(y) - piece.origin[1])
            image.paste(piece.image, at, piece.mask)
            mask.paste(255, at, piece.mask)
        box = mask.getbbox() or (0, 0, 1, 1)
        return cls(image.crop(box), mask.crop(box), (origin[0] - box[0], origin[1] - box[1]))

    @property
    def width(self) -> int:
        return self.image.width


class Brush:
    """Draws a sprite with ``samples`` squared times its final pixels.

    Coordinates are final pixels, divided by ``zoom``. Edges are blended with ``ground``, the colour
    the sprite is going to lie on. ``colours`` are the palette, see `quantised`.
    """

    def __init__(
        self,
        width: float,
        height: float,
        ground: Rgb,
        *,
        zoom: float = 1.0,
        samples: int = 3,
        colours: tuple[Rgb, ...] = COLOURS,
    ) -> None:
        self._samples = samples
        self._colours = colours
        self._scale = samples * zoom
        size = (round(width * zoom) * samples, round(height * zoom) * samples)
        self.image = Image.new("RGB", size, ground)
        self.mask = Image.new("L", size)
        self._draw = ImageDraw.Draw(self.image)
        self._cover = ImageDraw.Draw(self.mask)

    def ellipse(self, box: Box, fill: Rgb) -> None:
        scaled = self._scaled_box(box)
        self._draw.ellipse(scaled, fill=fill)
        self._cover.ellipse(scaled, fill=255)

    def rectangle(self, box: Box, fill: Rgb, radius: float = 0) -> None:
        scaled, round_by = self._scaled_box(box), radius * self._scale
        self._draw.rounded_rectangle(scaled, round_by, fill=fill)
        self._cover.rounded_rectangle(scaled, round_by, fill=255)

    def polygon(self, points: Sequence[Point], fill: Rgb) -> None:
        scaled = self._scaled(points)
        self._draw.polygon(scaled, fill=fill)
        self._cover.polygon(scaled, fill=255)

    def line(self, points: Sequence[Point], fill: Rgb, width: float) -> None:
        scaled, thick = self._scaled(points), max(1, round(width * self._scale))
        self._draw.line(scaled, fill=fill, width=thick, joint="curve")
        self._cover.line(scaled, fill=255, width=thick, joint="curve")

    def write(self, text: str, x: float, y: float, size: float, face: Face, fill: Rgb) -> None:
        """Write a short text, its middle at this point. Raises ValueError if it gets too small."""
        if size * self._scale < MIN_SIZE * self._samples:
            raise ValueError(f"text of {size * self._scale / self._samples} px is too small")
        big = font(face.value, round(size * self._scale))
        at = (x * self._scale, y * self._scale)
        with drawing:
            self._draw.text(at, text, fill=fill, font=big, anchor="mm")
            self._cover.text(at, text, fill=255, font=big, anchor="mm")

    def blend(self, other: "Brush", share: float) -> None:
        """Lay another drawing of the same size over this one, with this opacity from 0 to 1."""
        veil = other.mask.point([round(value * share) for value in range(256)])
        self.image.paste(other.image, (0, 0), veil)
        self.mask.paste(255, (0, 0), other.mask)

    def picture(self) -> Image.Image:
        """Return the whole drawing, brought to its final size and to the palette."""
        return quantised(self.image.reduce(self._samples), self._colours)

    def cutout(self) -> Image.Image:
        """Return the whole drawing in its final size and colours, on a transparent background."""
        picture = self.image.reduce(self._samples)
        picture.putalpha(self.mask.reduce(self._samples))
        return picture

    def sprite(self, origin: tuple[int, int] = (0, 0)) -> Sprite:
        """Return what has been drawn."""
        cover = self.mask.reduce(self._samples)
        box = cover.getbbox() or (0, 0, 1, 1)
        mask = cover.crop(box).point([255 * (value >= _FAINTEST) for value in range(256)], "1")
        image = self.picture().crop(box)
        return Sprite(image, mask, (origin[0] - box[0], origin[1] - box[1]))

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._scale, y * self._scale) for x, y in points]

    def _scaled_box(self, box: Box) -> Box:
        left, top, right, bottom = (side * self._scale for side in box)
        return left, top, right - 1, bottom - 1
