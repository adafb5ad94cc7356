"""Claim, a card game for two to four players."""

from bot.games.claim.engine import notation  # noqa: F401  (it registers how positions are written)
from bot.games.claim.engine.rules import Claim

__all__ = ["Claim"]
