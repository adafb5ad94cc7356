"""Claim at the table."""

from bot.views.claim.view import VIEW

__all__ = ["VIEW"]
