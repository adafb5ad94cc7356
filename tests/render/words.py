"""Languages and names for tests of pictures."""

from typing import Final

from bot.catalogue import catalogue
from render import glyphs
from render.fonts import Face, font
from render.memory import CACHES
from render.text import cut, measured

EN, DE = catalogue("en"), catalogue("de")
NAMES: Final = ("Ada", "Benedikt", "Cleopatra Jones", "Dee", "Ezekiel")
ODD_NAMES: Final = (
    "**Bold** _||Jack||_ @everyone",
    "日本語の名前 한국어",
    "محمد بن سلمان",
    "👩‍👧 🎲 ❤️ Zoë",
    "W" * 32,
)
LONG_NAMES: Final = tuple(letter * 32 for letter in "WMQ@&")
COMPUTERS = tuple(f"{DE('computer-easy')} {number}" for number in range(2, 6))
"""The widest names of computer players."""


def fitted(text: str, size: int, face: Face, width: int) -> str:
    """Return the text, or the part of it that fits into a width with an ellipsis."""
    if measured(text, size, face) <= width:
        return text
    return "".join(unit.text for unit in cut(text, face, (width + 0.5) / size))


def forget_texts() -> None:
    """Clear the caches of texts and letters, so that they are measured and drawn again."""
    font.cache_clear()
    glyphs.units.cache_clear()
    glyphs.letter.cache_clear()
    glyphs._letter_cover.cache_clear()
    for cache in CACHES:
        if cache.name == "texts":
            cache.clear()
