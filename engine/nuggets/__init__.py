"""Gold Nuggets, a dice game for two to five players."""

from engine.nuggets import notation  # noqa: F401  (it registers how positions are written)
from engine.nuggets.rules import Nuggets

__all__ = ["Nuggets"]
