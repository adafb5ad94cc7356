"""Claim, a card game for two to four players."""

from engine.claim import notation  # noqa: F401  (it registers how positions are written)
from engine.claim.rules import Claim

__all__ = ["Claim"]
