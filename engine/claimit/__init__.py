"""Claim It!, a dice-and-board game for two to five players."""

from engine.claimit.rules import ClaimIt

__all__ = ["ClaimIt"]
