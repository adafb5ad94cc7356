"""Sprites: small pictures in the palette, drawn once and pasted often."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from render.fonts import MIN_SIZE, Face, drawing, font
from render.palette import COLOURS, Rgb, quantised

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]

Pixels: TypeAlias = "Image.core.ImagingCore"
"""What `PIL.Image.Image.im` is: to paste that itself takes a fourth of the time."""
Piece: TypeAlias = tuple["Pixels | int", "Pixels | None", int, int, int, int]
"""Pixels as numbers of palette colours, or one number for all of them; the mask that they are
pasted through, unless all are; and their box, its sides as seen from an origin."""

_FAINTEST: Final = 40
"""Coverage, of 255, from which on a pixel belongs to a sprite."""
_OPAQUE: Final = [255 * (value >= _FAINTEST) for value in range(256)]
PIECE_BYTES: Final = 700
"""What a piece takes beside its pixels."""


class Sprite(NamedTuple):
    """A small picture: its pieces, its box as seen from its origin, and the colours it is in."""

    pieces: tuple[Piece, ...]
    box: tuple[int, int, int, int]
    colours: tuple[Rgb, ...] = COLOURS

    @classmethod
    def cut(
        cls,
        image: Image.Image,
        mask: Image.Image,
        origin: tuple[int, int],
        colours: tuple[Rgb, ...] = COLOURS,
    ) -> "Sprite":
        """Return the sprite of an image in the palette of these colours.

        Its origin lies that far right and down in the image; ``mask`` has mode "1".
        """
        left, top = -origin[0], -origin[1]
        box = (left, top, left + image.width, top + image.height)
        pixels = Image.frombytes("L", image.size, image.tobytes())
        return cls(((pixels.im, mask.im, *box),), box, colours)

    @classmethod
    def joined(
        cls, sprites: Sequence[tuple["Sprite", float, float]], origin: tuple[int, int]
    ) -> "Sprite":
        """Return sprites as one, each later one above those before; they lie at these points.

        None may reach beyond ``origin`` to the left or upwards, nor as far the other way.
        """
        size = (2 * origin[0], 2 * origin[1])
        image, mask = Image.new("L", size), Image.new("1", size)
        for sprite, x, y in sprites:
            at = origin[0] + round(x), origin[1] + round(y)
            put_pieces(image.im, sprite.pieces, *at)
            put_pieces(mask.im, [(255, *piece[1:]) for piece in sprite.pieces], *at)
        box = mask.getbbox() or (0, 0, 1, 1)
        return cls.cut(image.crop(box), mask.crop(box), (origin[0] - box[0], origin[1] - box[1]))

    @property
    def width(self) -> int:
        return self.box[2] - self.box[0]

    @property
    def height(self) -> int:
        return self.box[3] - self.box[1]


def mask_of(cover: Image.Image) -> Image.Image:
    """Return the mask, of mode "1", of what an 8-bit coverage shows clearly enough."""
    return cover.point(_OPAQUE, "1")


def put_pieces(image: Pixels, pieces: Sequence[Piece], x: int, y: int) -> None:
    """Put pieces on an image, their origin at this point."""
    paste = image.paste
    for pixels, mask, left, top, right, bottom in pieces:
        box = (x + left, y + top, x + right, y + bottom)
        if mask is None:
            paste(pixels, box)
        else:
            paste(pixels, box, mask)


def pieces_bytes(pieces: Sequence[Piece]) -> int:
    """Return how much memory pieces take."""
    return sum(
        PIECE_BYTES + (right - left) * (bottom - top) * (1 if mask is None else 2)
        for _, mask, left, top, right, bottom in pieces
    )


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
        at = origin[0] - box[0], origin[1] - box[1]
        return Sprite.cut(self.picture().crop(box), mask_of(cover.crop(box)), at, self._colours)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._scale, y * self._scale) for x, y in points]

    def _scaled_box(self, box: Box) -> Box:
        left, top, right, bottom = (side * self._scale for side in box)
        return left, top, right - 1, bottom - 1
