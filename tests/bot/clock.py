"""A clock for tests that need time to pass."""

from datetime import UTC, datetime, timedelta

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Clock:
    """A clock that stands still at noon until a test sets it forward."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **time: float) -> None:
        """Let some time pass, given as to a timedelta."""
        self.now += timedelta(**time)
