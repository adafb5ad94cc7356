"""Claim, a card game for two to four players."""

from engine.claim.rules import Claim

__all__ = ["Claim"]
