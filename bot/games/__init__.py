"""The bot's own games, each a `GamePackage` with its view (see docs/game-reference.md).

May import `engine`, `render` and `bot.views`.
"""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).resolve().parents[2] / "assets" / "games"
"""Folder of the games' data: a folder per game with its catalogues, lesson and positions."""
