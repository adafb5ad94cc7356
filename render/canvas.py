"""The picture in the making: a prepared ground on which sprites and text are put."""

from typing import Final, Literal, TypeAlias

from PIL import Image

from render import png
from render.sprite import Sprite, put_pieces
from render.text import Style, text_sprite

Anchor: TypeAlias = Literal["left", "middle", "right"]

WIDTH: Final = 1000
"""The width of all pictures in pixels."""

SIZE_LIMIT: Final = 100_000
"""The most bytes of a picture: it is sent to phones."""


class Canvas:
    """A picture on a ground that stays as it is: the canvas works on a copy."""

    def __init__(self, ground: Image.Image) -> None:
        self._memory = png.memory_of(ground.size)
        self._image = png.image_in(self._memory, ground.size)
        self._image.readonly = 0  # what is put on it goes into this memory, not into a copy
        self._image.putpalette(ground.getpalette() or ())
        self._image.paste(ground)
        self._pixels = self._image.im

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite's origin there."""
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
        sprite = text_sprite(text, style, width)
        if anchor != "left":
            x -= sprite.width / (2 if anchor == "middle" else 1)
        self.put(sprite, x - sprite.box[0], y)
        return sprite.width

    def image(self) -> Image.Image:
        return self._image

    def png(self) -> bytes:
        """Return the picture as a palette PNG: fast, unless that made it larger than allowed."""
        palette = bytes(self._image.getpalette() or ())
        file = png.written(self._memory, self._image.size, palette)
        if len(file) <= SIZE_LIMIT:
            return file
        return png.written(self._memory, self._image.size, palette, small=True)
