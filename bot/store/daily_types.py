"""What the store takes and gives about positions of the day and costly decisions."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

from bot.ids import TableId

CALENDAR_DAYS: Final = 30
"""How many days a calendar shows: today and those before it."""


def day_of(at: datetime) -> date:
    """Return the date of a moment, in UTC."""
    return at.astimezone(UTC).date()


def number_of_day(day: date) -> int:
    """Return a date as a number: 20261123 is 23 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_with(number: int) -> date | None:
    """Return the date that such a number stands for, None if there is none."""
    year, rest = divmod(number, 10_000)
    try:
        return date(year, *divmod(rest, 100))
    except ValueError:
        return None


class DailyAnswer(NamedTuple):
    """A person's answer to a game's position of a day.

    ``position`` is the number of the position, ``answer`` the action as JSON, ``cost`` the chance
    of winning that it gives away.
    """

    game: str
    day: date
    position: int
    answer: str
    cost: float


class Shares(NamedTuple):
    """How many people have given each answer: ``here``, on one server, and ``everywhere``."""

    here: Mapping[str, int]
    everywhere: Mapping[str, int]


class Mistake(NamedTuple):
    """A costly decision of a person's: the entry of a table's log with this ``sequence`` number.

    Only entries that count are counted, as in `bot.tables.record_format.Record.entries`.
    """

    table_id: TableId
    sequence: int
    cost: float
