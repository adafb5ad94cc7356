"""Fixtures shared by the tests of the rules."""

from tests.engine.games import hasty

__all__ = ["hasty"]
