"""The toy game and a real store for it."""

from tests.bot.conftest import store
from tests.toy.registered import bids, pig, toy

__all__ = ["bids", "pig", "store", "toy"]
