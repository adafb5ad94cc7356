"""Nudges: people at a table let those know whom it waits for, but not too often."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.locale import catalogue
from bot.presenter import Presenter
from bot.quiet import Quiet
from bot.snapshot import Refused, seat_of
from bot.tables import Tables
from bot.views import waiting

_NEXT_AFTER: Final = timedelta(hours=1)


class _Nudge(NamedTuple):
    turn: int
    at: datetime


class Nudges:
    """The nudges at all tables. They are remembered while the program runs."""

    def __init__(
        self, tables: Tables, presenter: Presenter, quiet: Quiet, now: Callable[[], datetime]
    ) -> None:
        self._tables = tables
        self._presenter = presenter
        self._quiet = quiet
        self._now = now
        self._latest: dict[int, _Nudge] = {}

    async def nudge(self, table_id: int, user_id: int) -> None:
        """Ping those whom a table waits for, in the name of somebody who plays there too.

        Raises Refused, also if they have quiet hours or were nudged within the hour, and one of
        `bot.reply.UNDELIVERED` if Discord doesn't take the message.
        """
        now = await self._tables.get(table_id)
        by, awaited = seat_of(now.table, user_id), self._tables.awaited(now)
        if by is None:
            raise Refused("stranger", now.table)
        if not awaited or by in awaited:
            raise Refused("nobody-to-nudge", now.table)
        quiet = await self._quiet.among(awaited.values())
        people = [person for person in awaited.values() if person not in quiet]
        if not people:
            names = tuple(now.table.seats[seat].name for seat in awaited)
            raise Refused("quiet-hours", now.table, names=names)
        turn, at = self._tables.rules_of(now.table).turn(now.state), self._now()
        self._forget_before(at - _NEXT_AFTER)
        latest = self._latest.get(table_id)
        if latest is not None and latest.turn == turn:
            left = latest.at + _NEXT_AFTER - at
            raise Refused("nudged-already", now.table, minutes=-(-left // timedelta(minutes=1)))
        self._latest[table_id] = _Nudge(turn, at)
        say = catalogue(now.table.language)
        await self._presenter.tell(now.table, waiting.nudge(now.table, people, by, say), "nudge")

    def _forget_before(self, moment: datetime) -> None:
        self._latest = {
            table_id: nudge for table_id, nudge in self._latest.items() if nudge.at > moment
        }
