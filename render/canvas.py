"""A picture under construction: a backdrop on which sprites and text are put."""

from typing import Final, Literal, TypeAlias

from PIL import Image

from render import png
from render.area import Area
from render.backdrops import Backdrop
from render.dimming import dimmed
from render.sprite import Sprite, put_pieces
from render.text import Style, text_sprite

Anchor: TypeAlias = Literal["left", "middle", "right"]

WIDTH: Final = 1000
"""The width of all pictures in pixels."""

SIZE_LIMIT: Final = 100_000
"""Maximum size of a picture in bytes, since it is sent to phones."""


class Canvas:
    """A picture on a copy of a backdrop."""

    def __init__(self, backdrop: Backdrop | Image.Image) -> None:
        if isinstance(backdrop, Image.Image):
            backdrop = Backdrop.of(backdrop)
        memory, self._size, self._palette = backdrop
        self._memory = bytearray(memory)
        self._pixels = png.image_in(self._memory, self._size, "L").im

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite with its origin at this point."""
        put_pieces(self._pixels, sprite.pieces, round(x), round(y))

    def write(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        anchor: Anchor = "left",
        width: int | None = None,
    ) -> int:
        """Write a text on the baseline y, cut to the width; return its width in pixels."""
        pieces, (left, _, right, _), _ = text_sprite(text, style, width)
        if anchor != "left":
            x -= (right - left) / (2 if anchor == "middle" else 1)
        put_pieces(self._pixels, pieces, round(x - left), round(y))
        return right - left

    def dim(self, area: Area) -> None:
        """Darken an area of the picture; sprites put there afterwards stand out."""
        part = png.image_in(self._memory, self._size, "L").crop(area)
        self._pixels.paste(part.point(dimmed(self._palette)).im, area)

    def part(self, area: Area) -> Sprite:
        """Return an area of the picture as a sprite; its origin is the upper left corner."""
        pixels = png.image_in(self._memory, self._size, "L").crop(area)
        box = (0, 0, area.width, area.height)
        return Sprite(((pixels.im, None, *box),), box)

    def backdrop(self) -> Backdrop:
        """Return the picture as a backdrop for others."""
        return Backdrop(bytes(self._memory), self._size, self._palette)

    def image(self) -> Image.Image:
        """Return the picture as an independent image."""
        image = png.image_in(self._memory, self._size).copy()
        image.putpalette(self._palette)
        return image

    def png(self) -> bytes:
        """Return the picture as a palette PNG of at most `SIZE_LIMIT` bytes."""
        return png.written(self._memory, self._size, self._palette, SIZE_LIMIT)
