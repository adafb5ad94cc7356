"""Sprites: small pictures in the palette, drawn once and pasted often."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from render.fonts import FONT_LOCK, MIN_SIZE, Face, font
from render.memory import BytesLimitedCache
from render.palette import COLOURS, Rgb, quantised

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]

Pixels: TypeAlias = "ImagingCore"
"""Pillow's C image, `PIL.Image.Image.im`; pasting it directly takes a fourth of the time."""
Piece: TypeAlias = tuple["Pixels | int", "Pixels | None", int, int, int, int]
"""Pixels as palette indexes, or one index for all; the mask that they are pasted through, or None;
and their box relative to an origin."""

_FAINTEST: Final = 40
"""Minimum coverage, of 255, at which a pixel belongs to a sprite."""
OPAQUE: Final = [255 * (value >= _FAINTEST) for value in range(256)]
"""The mask value of each coverage."""
_WORTH_CUTTING: Final = 5000
"""Minimum number of pixels that are worth a piece of their own, pasted without a mask."""
_BANDS: Final = 24
"""Number of horizontal bands in which opaque boxes are searched."""
PIECE_BYTES: Final = 700
"""Overhead of a piece in bytes, besides its pixels."""


class Sprite(NamedTuple):
    """A small picture: its pieces, its box relative to its origin, and its palette."""

    pieces: tuple[Piece, ...]
    box: tuple[int, int, int, int]
    colours: tuple[Rgb, ...] = COLOURS

    @classmethod
    def of(cls, pieces: Iterable[Piece]) -> "Sprite":
        """Return the sprite of these pieces."""
        pieces = tuple(pieces)
        if not pieces:
            return cls((), (0, 0, 0, 0))
        _, _, lefts, tops, rights, bottoms = zip(*pieces, strict=True)
        return cls(pieces, (min(lefts), min(tops), max(rights), max(bottoms)))

    @classmethod
    def cut(
        cls,
        image: Image.Image,
        mask: Image.Image,
        origin: tuple[int, int],
        colours: tuple[Rgb, ...] = COLOURS,
    ) -> "Sprite":
        """Return the sprite of an image in the palette of these colours.

        ``origin`` is a point in the image; ``mask`` has mode "1".
        """
        left, top = -origin[0], -origin[1]
        box = (left, top, left + image.width, top + image.height)
        pixels = Image.frombytes("L", image.size, image.tobytes())
        return cls(_pieces(pixels, mask, left, top), box, colours)

    @classmethod
    def joined(
        cls, sprites: Sequence[tuple["Sprite", float, float]], origin: tuple[int, int]
    ) -> "Sprite":
        """Return sprites at these points joined into one, later ones above earlier ones.

        All must lie within a box of twice ``origin``, around the new sprite's origin.
        """
        size = (2 * origin[0], 2 * origin[1])
        image, mask = Image.new("L", size), Image.new("1", size)
        for sprite, x, y in sprites:
            at = origin[0] + round(x), origin[1] + round(y)
            put_pieces(image.im, sprite.pieces, *at)
            put_pieces(mask.im, [(255, *piece[1:]) for piece in sprite.pieces], *at)
        box = mask.getbbox() or (0, 0, 1, 1)
        return cls.cut(image.crop(box), mask.crop(box), (origin[0] - box[0], origin[1] - box[1]))

    def moved(self, right: int, down: int) -> "Sprite":
        """Return the sprite moved by this much relative to its origin."""
        pieces = [
            (*piece[:2], piece[2] + right, piece[3] + down, piece[4] + right, piece[5] + down)
            for piece in self.pieces
        ]
        return Sprite.of(pieces)._replace(colours=self.colours)

    @property
    def width(self) -> int:
        return self.box[2] - self.box[0]

    @property
    def height(self) -> int:
        return self.box[3] - self.box[1]


def _sprite_bytes(sprite: Sprite) -> int:
    return 400 + pieces_bytes(sprite.pieces)


SPRITES: Final = BytesLimitedCache[object, Sprite]("sprites", 32_000_000, _sprite_bytes)
"""The sprites of all games, except letters."""


def mask_of(cover: Image.Image) -> Image.Image:
    """Return the mask, of mode "1", of the pixels with enough 8-bit coverage."""
    return cover.point(OPAQUE, "1")


def put_pieces(image: Pixels, pieces: Sequence[Piece], x: int, y: int) -> None:
    """Put pieces on an image, with their origin at this point."""
    paste = image.paste
    for pixels, mask, left, top, right, bottom in pieces:
        box = (x + left, y + top, x + right, y + bottom)
        if mask is None:
            paste(pixels, box)
        else:
            paste(pixels, box, mask)


def pieces_bytes(pieces: Sequence[Piece]) -> int:
    """Return the memory that pieces take, in bytes."""
    return sum(
        PIECE_BYTES + (right - left) * (bottom - top) * (1 if mask is None else 2)
        for _, mask, left, top, right, bottom in pieces
    )


def _pieces(pixels: Image.Image, mask: Image.Image, left: int, top: int) -> tuple[Piece, ...]:
    """Return an image in pieces, so that its opaque part needs no mask where that pays off."""
    width, height = pixels.size
    whole = (0, 0, width, height)
    inner = _opaque_box(mask)
    if inner == whole:
        return ((pixels.im, None, left, top, left + width, top + height),)
    x0, y0, x1, y1 = inner
    if (x1 - x0) * (y1 - y0) < _WORTH_CUTTING:
        return ((pixels.im, mask.im, left, top, left + width, top + height),)
    around = (0, 0, width, y0), (0, y0, x0, y1), (x1, y0, width, y1), (0, y1, width, height)
    boxes = [box for box in (inner, *around) if box[0] < box[2] and box[1] < box[3]]
    return tuple(
        (
            pixels.crop(box).im,
            None if box == inner else mask.crop(box).im,
            left + box[0],
            top + box[1],
            left + box[2],
            top + box[3],
        )
        for box in boxes
    )


def _opaque_box(mask: Image.Image) -> tuple[int, int, int, int]:
    """Return a large box of a mask without holes."""
    width, height = mask.size
    if mask.getextrema() == (255, 255):
        return 0, 0, width, height
    if width * height < _WORTH_CUTTING:
        return 0, 0, 0, 0
    content, high = mask.convert("L").tobytes(), -(-height // _BANDS)
    runs = [_longest_run(content[at : at + width]) for at in range(0, width * height, width)]
    bands = [runs[at : at + high] for at in range(0, height, high)]
    limits = [(max(start for start, _ in band), min(end for _, end in band)) for band in bands]
    boxes = [(0, 0, 0, 0)]
    for first in range(len(limits)):
        left, right = 0, width
        for last, (start, end) in enumerate(limits[first:], first + 1):
            left, right = max(left, start), min(right, end)
            if left >= right:
                break
            boxes.append((left, first * high, right, min(last * high, height)))
    return max(boxes, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))


def _longest_run(row: bytes) -> tuple[int, int]:
    """Return the start and end of the longest part of a mask's row without a hole."""
    longest = max(row.split(b"\0"), key=len)
    start = row.find(longest)
    return start, start + len(longest)


class Brush:
    """Draws a sprite with ``samples`` squared samples per final pixel.

    Coordinates are final pixels, divided by ``zoom``; ``image`` has ``scale`` pixels for each.
    Edges are blended with ``ground``, the colour below the sprite. ``colours`` are the palette, see
    `quantised`.
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
        self.scale = samples * zoom
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
        scaled, round_by = self._scaled_box(box), radius * self.scale
        self._draw.rounded_rectangle(scaled, round_by, fill=fill)
        self._cover.rounded_rectangle(scaled, round_by, fill=255)

    def polygon(self, points: Sequence[Point], fill: Rgb) -> None:
        scaled = self._scaled(points)
        self._draw.polygon(scaled, fill=fill)
        self._cover.polygon(scaled, fill=255)

    def line(self, points: Sequence[Point], fill: Rgb, width: float) -> None:
        scaled, thick = self._scaled(points), max(1, round(width * self.scale))
        self._draw.line(scaled, fill=fill, width=thick, joint="curve")
        self._cover.line(scaled, fill=255, width=thick, joint="curve")

    def write(self, text: str, x: float, y: float, size: float, face: Face, fill: Rgb) -> None:
        """Write a short text with its middle here. Raises ValueError if it is too small."""
        if size * self.scale < MIN_SIZE * self._samples:
            raise ValueError(f"text of {size * self.scale / self._samples} px is too small")
        large_font = font(face.value, round(size * self.scale))
        position = (x * self.scale, y * self.scale)
        with FONT_LOCK:
            self._draw.text(position, text, fill=fill, font=large_font, anchor="mm")
            self._cover.text(position, text, fill=255, font=large_font, anchor="mm")

    def blend(self, other: "Brush", share: float) -> None:
        """Blend another drawing of the same size over this one, with this opacity from 0 to 1."""
        veil = other.mask.point([round(value * share) for value in range(256)])
        self.image.paste(other.image, (0, 0), veil)
        self.mask.paste(255, (0, 0), other.mask)

    def picture(self) -> Image.Image:
        """Return the whole drawing at its final size and in the palette."""
        return quantised(self.image.reduce(self._samples), self._colours)

    def cutout(self) -> Image.Image:
        """Return the whole drawing at its final size, on a transparent background."""
        picture = self.image.reduce(self._samples)
        picture.putalpha(self.mask.reduce(self._samples))
        return picture

    def sprite(self, origin: tuple[int, int] = (0, 0)) -> Sprite:
        """Return the drawing as a sprite."""
        cover = self.mask.reduce(self._samples)
        box = cover.getbbox() or (0, 0, 1, 1)
        at = origin[0] - box[0], origin[1] - box[1]
        return Sprite.cut(self.picture().crop(box), mask_of(cover.crop(box)), at, self._colours)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def _scaled_box(self, box: Box) -> Box:
        left, top, right, bottom = (side * self.scale for side in box)
        return left, top, right - 1, bottom - 1
