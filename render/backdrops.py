"""Backdrops: the common part of many pictures, drawn once and ready to be copied."""

from typing import Final, NamedTuple

from PIL import Image

from render import png
from render.memory import BytesLimitedCache
from render.palette import Rgb, channels


class Backdrop(NamedTuple):
    """A picture in memory in the form that `render.png` takes, with its palette."""

    memory: bytes
    size: png.Size
    palette: bytes

    @classmethod
    def of(cls, image: Image.Image) -> "Backdrop":
        """Return a palette image as a backdrop."""
        memory = png.memory_of(image.size)
        png.image_in(memory, image.size).im.paste(image.im, (0, 0, *image.size))
        return cls(bytes(memory), image.size, bytes(image.getpalette() or ()))

    def in_colours(self, colours: tuple[Rgb, ...]) -> "Backdrop":
        """Return the backdrop with an extended palette, which must begin with its colours."""
        return self._replace(palette=channels(colours))


BACKDROPS: Final = BytesLimitedCache[object, Backdrop](
    "backdrops", 32_000_000, lambda backdrop: len(backdrop.memory)
)
"""The backdrops of all games."""
