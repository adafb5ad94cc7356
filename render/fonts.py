"""The fonts of pictures, all free to ship; see the licence files beside them."""

from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Final
from unicodedata import normalize

from PIL import ImageFont, features

_FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "fonts"


FONT_LOCK = Lock()
"""Held while a font is opened or used: FreeType isn't made for several threads at once, and Pillow
lets other threads run while it opens a file."""


class Face(Enum):
    """The two faces that pictures are set in."""

    __hash__ = object.__hash__  # several times as fast as that of `Enum`

    TITLE = "rye/Rye-Regular.ttf"
    BODY = "bitter/Bitter-Bold.ttf"


MIN_SIZE: Final = 28
"""No text is smaller. Every client shows pictures at two fifths of their size or larger (a phone
400 px of their 1000, Discord on a desktop at least as much of those not higher than 7/8 of their
width), so that small letters are at least 6 px high and capitals 7.5 px."""

EMOJI: Final = "noto-emoji/NotoEmoji-Bold.ttf"
FALLBACKS: Final = (
    "noto/NotoSans-Bold.ttf",
    "noto/NotoSansArabic-Bold.ttf",
    "noto/NotoSansHebrew-Bold.ttf",
    "noto/NotoSansThai-Bold.ttf",
    "noto/NotoSansDevanagari-Bold.ttf",
    "droid/DroidSansFallback.ttf",
    EMOJI,
    "noto/NotoSansSymbols2-Regular.ttf",
)
"""Fonts for what the faces lack, in the order in which they are asked."""

LAYOUT = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC
"""How letters are put together: only Raqm, where it is there, knows Arabic, Thai and their like."""

_UNASSIGNED: Final = "\U0010fffe"
"""A character that no font has: it is drawn as the font's sign for missing ones."""
_LOOKING_SIZE: Final = 16
"""Size in which glyphs are compared, in pixels."""


@cache  # there are few sizes
def font(file: str, size: int, layout: ImageFont.Layout | None = None) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels, with `LAYOUT` unless another one is given.

    It isn't to be called while `FONT_LOCK` is held.
    """
    with FONT_LOCK:
        return ImageFont.truetype(
            _FOLDER / file, size, layout_engine=LAYOUT if layout is None else layout
        )


@lru_cache(maxsize=8192)
def covers(file: str, char: str) -> bool:
    """Return whether a font has a character, or a letter and the accents to make it of."""
    parts = normalize("NFD", char)
    if len(parts) > 1 and all(covers(file, part) for part in parts):
        return True
    return _look(file, char) != _missing(file)


@cache
def _missing(file: str) -> tuple[object, ...]:
    return _look(file, _UNASSIGNED)


def _look(file: str, char: str) -> tuple[object, ...]:
    """Return the width, place and pixels of a font's glyph for a character."""
    unshaped = font(file, _LOOKING_SIZE, ImageFont.Layout.BASIC)
    with FONT_LOCK:
        mask, offset = unshaped.getmask2(char, "L")
        return unshaped.getlength(char), offset, mask.size, bytes(mask)


@lru_cache(maxsize=4096)
def file_of(char: str, face: str) -> str:
    """Return the font that has this character, the box of a general one if none has it.

    ``face`` is the value of the `Face` to begin with.
    """
    candidates = (face, Face.BODY.value, *FALLBACKS)
    return next((file for file in candidates if covers(file, char)), FALLBACKS[0])
