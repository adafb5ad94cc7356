"""Fixtures of the toy games and a real store."""

from tests.bot.conftest import store
from tests.toy.registered import bids, pig, toy

__all__ = ["bids", "pig", "store", "toy"]
