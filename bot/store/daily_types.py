"""Types of the store for positions of the day and costly decisions."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

from bot.ids import TableId

CALENDAR_DAYS: Final = 30
"""Number of days in a calendar, today included."""


def day_of(at: datetime) -> date:
    """Return the UTC date of a moment."""
    return at.astimezone(UTC).date()


def number_of_day(day: date) -> int:
    """Return a date as a number: 20261123 is 23 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_from_number(number: int) -> date | None:
    """Return the date of such a number, None if there is no such date."""
    year, month_and_day = divmod(number, 10_000)
    try:
        return date(year, *divmod(month_and_day, 100))
    except ValueError:
        return None


class DailyAnswer(NamedTuple):
    """A user's answer to a game's position of a day.

    ``position`` is the number of the position, ``answer`` the action as JSON, ``cost`` the loss in
    winning probability. ``shared`` is whether the user has posted the result.
    """

    game: str
    day: date
    position: int
    answer: str
    cost: float
    shared: bool = False


class Shares(NamedTuple):
    """The number of users who gave each answer: ``in_guild`` in one guild, and ``everywhere``."""

    in_guild: Mapping[str, int]
    everywhere: Mapping[str, int]


class Mistake(NamedTuple):
    """A user's costly decision: the log entry of a table with this ``sequence`` number.

    Entries that were undone don't count, as in `bot.tables.record_format.Record.entries`.
    """

    table_id: TableId
    sequence: int
    cost: float
