"""Fixtures of the toy games and a real store."""

from tests.bot.conftest import bids, store

__all__ = ["bids", "store"]
