"""The view of Claim."""

from bot.games.claim.view.table import VIEW

__all__ = ["VIEW"]
