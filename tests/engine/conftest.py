"""What the tests of the rules share."""

from tests.engine.games import hasty

__all__ = ["hasty"]
