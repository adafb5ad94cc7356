"""Fixtures of the toy game and a real store."""

from tests.bot.conftest import store
from tests.toy.registered import piles

__all__ = ["piles", "store"]
