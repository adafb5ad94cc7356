"""The benchmark of many processes needs a server."""

from tests.postgresql import postgresql

__all__ = ["postgresql"]
