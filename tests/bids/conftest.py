"""The toy games and a real store for them."""

from tests.bot.conftest import bids, store

__all__ = ["bids", "store"]
