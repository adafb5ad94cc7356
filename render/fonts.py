"""The fonts of pictures, all freely redistributable; see the licence files beside them."""

from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Final
from unicodedata import east_asian_width, normalize

from PIL import ImageFont, features

_FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "fonts"


FONT_LOCK = Lock()
"""Held while a font is opened or used. FreeType isn't safe for several threads at once, and Pillow
lets other threads run while it opens a file."""


class Face(Enum):
    """The two typefaces of pictures."""

    __hash__ = object.__hash__  # several times as fast as `Enum`'s

    TITLE = "rye/Rye-Regular.ttf"
    BODY = "bitter/Bitter-Bold.ttf"


MIN_SIZE: Final = 28
"""Minimum size of text. Every client shows pictures at two fifths of their size or larger (a phone
400 px of their 1000, Discord on a desktop at least as much of those not higher than 7/8 of their
width), so that small letters are at least 6 px high and capitals 7.5 px."""

EMOJI: Final = "noto-emoji/NotoEmoji-Bold.ttf"
_EAST_ASIAN: Final = "droid/DroidSansFallback.ttf"
FALLBACKS: Final = (
    "noto/NotoSans-Bold.ttf",
    "noto/NotoSansArabic-Bold.ttf",
    "noto/NotoSansHebrew-Bold.ttf",
    "noto/NotoSansThai-Bold.ttf",
    "noto/NotoSansDevanagari-Bold.ttf",
    _EAST_ASIAN,
    EMOJI,
    "noto/NotoSansSymbols2-Regular.ttf",
)
"""Fonts for characters missing from the typefaces, in order of preference."""

LAYOUT = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC
"""The layout engine. Only Raqm, if available, shapes Arabic, Thai and similar scripts."""

_UNASSIGNED: Final = "\U0010fffe"
"""A character that no font has: it is drawn as the font's glyph for missing characters."""
_BOX_SIZE: Final = 1000
"""Size in pixels at which the boxes of glyphs are compared, without hinting, which is slow."""
_PIXEL_SIZE: Final = 16
"""Size in pixels at which glyphs are compared pixel by pixel, if their boxes are the same."""


@cache  # few sizes are in use
def font(file: str, size: int, layout: ImageFont.Layout | None = None) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels, with `LAYOUT` unless another one is given.

    Must not be called while `FONT_LOCK` is held.
    """
    with FONT_LOCK:
        return ImageFont.truetype(
            _FOLDER / file, size, layout_engine=LAYOUT if layout is None else layout
        )


@lru_cache(maxsize=8192)
def covers(file: str, char: str) -> bool:
    """Return whether a font has a character, or the letter and accents it is composed of."""
    parts = normalize("NFD", char)
    if parts != char and all(covers(file, part) for part in parts):
        return True
    return any(look(file, char) != look(file, _UNASSIGNED) for look in (_box, _pixels))


@lru_cache(maxsize=512)
def _box(file: str, char: str) -> tuple[object, ...]:
    """Return the width and the box of a font's glyph for a character."""
    unshaped = font(file, _BOX_SIZE, ImageFont.Layout.BASIC)
    with FONT_LOCK:
        return unshaped.getlength(char), unshaped.getbbox(char)


@lru_cache(maxsize=512)
def _pixels(file: str, char: str) -> tuple[object, ...]:
    """Return the pixels of a font's glyph for a character."""
    unshaped = font(file, _PIXEL_SIZE, ImageFont.Layout.BASIC)
    with FONT_LOCK:
        mask, offset = unshaped.getmask2(char, "L")
        return offset, mask.size, bytes(mask)


@lru_cache(maxsize=8192)
def file_of(char: str, face: str) -> str:
    """Return the first font that has this character, or a general one if none has it.

    ``face`` is the value of the preferred `Face`.
    """
    first = (_EAST_ASIAN, EMOJI) if east_asian_width(char) in "WF" else (face, Face.BODY.value)
    return next((file for file in (*first, *FALLBACKS) if covers(file, char)), FALLBACKS[0])
