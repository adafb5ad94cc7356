"""Claim It!, a dice-and-board game for two to five players."""

from engine.claimit import notation  # noqa: F401  (it registers how positions are written)
from engine.claimit.rules import ClaimIt

__all__ = ["ClaimIt"]
