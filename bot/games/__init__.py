"""The program's own games, each a `GamePackage` with its view (see docs/add-a-game.md).

May import `engine`, `render` and `bot.views`.
"""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).resolve().parents[2] / "assets" / "games"
"""The folder that has a folder for each of these games: its words, its lesson and its positions."""
