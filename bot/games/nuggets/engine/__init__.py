"""Gold Nuggets, a dice game for two to five players."""

from bot.games.nuggets.engine import notation  # noqa: F401  (it registers how positions are written)
from bot.games.nuggets.engine.rules import Nuggets

__all__ = ["Nuggets"]
