"""Gold Nuggets, a dice game for two to five players."""

from engine.nuggets.rules import Nuggets

__all__ = ["Nuggets"]
