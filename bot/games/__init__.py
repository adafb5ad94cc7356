"""The program's own games: each is a package as others can be, see docs/add-a-game.md.

May import `engine`, `render`, `bot.views` and what that may import.
"""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).resolve().parents[2] / "assets" / "games"
"""The folder that has a folder for each of these games: its words, its lesson and its positions."""
