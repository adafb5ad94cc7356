"""The languages and names that pictures are checked with."""

from typing import Final

from bot.catalogue import catalogue
from render.fonts import Face
from render.text import _shortened, _steps, measured

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


def fitted(text: str, size: int, face: Face, width: int) -> str:
    """Return the text, or as much of its beginning as is shown with an ellipsis in a width."""
    if measured(text, size, face) <= width:
        return text
    steps = _shortened(text, _steps(text, size, face), size, face, width)
    return "".join(unit for _, unit, _ in steps)
