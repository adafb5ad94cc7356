"""A manual clock for tests in which time passes."""

from datetime import UTC, datetime, timedelta

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Clock:
    """A clock that stands still at noon until a test advances it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **time: float) -> None:
        """Advance the clock; the arguments are those of a timedelta."""
        self.now += timedelta(**time)
