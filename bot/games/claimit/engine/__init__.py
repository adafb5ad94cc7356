"""Claim It!, a dice-and-board game for two to five players."""

from bot.games.claimit.engine import notation  # noqa: F401  (it registers how positions are written)
from bot.games.claimit.engine.rules import ClaimIt

__all__ = ["ClaimIt"]
