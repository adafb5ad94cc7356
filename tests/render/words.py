"""The languages and names that pictures are checked with."""

from typing import Final

from bot.catalogue import catalogue
from render.fonts import font
from render.glyphs import letter, units
from render.memory import CACHES

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
"""The widest names that computer players have."""


def forget_texts() -> None:
    """Forget all texts and letters, so that they are measured and drawn again."""
    font.cache_clear()
    units.cache_clear()
    letter.cache_clear()
    for cache in CACHES:
        if cache.name == "texts":
            cache.clear()
