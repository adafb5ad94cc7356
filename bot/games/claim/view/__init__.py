"""Claim at the table."""

from bot.games.claim.view.table import VIEW

__all__ = ["VIEW"]
