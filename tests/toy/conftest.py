"""The toy game and a real store for it."""

from tests.bot.conftest import store
from tests.toy.registered import bids, toy

__all__ = ["bids", "store", "toy"]
