"""The toy game and a real store for it."""

from tests.bot.conftest import store
from tests.toy.registered import toy

__all__ = ["store", "toy"]
