"""A real store for the games of this folder."""

from tests.bot.conftest import store

__all__ = ["store"]
