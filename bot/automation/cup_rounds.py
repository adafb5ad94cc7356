"""Plays the rounds of cups: opens their tables, takes the results, and ends them in time."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from bot.cups.cups import Cups
from bot.cups.outcomes import VOID, outcome_of
from bot.cups.snapshot import CupSnapshot
from bot.messages.cup_messages import CupMessages, TablePlace
from bot.store.ended_tables import EndedTableStore
from bot.store.table_types import ENDED_STATUSES, CupGame, NewTable, Occupant
from bot.tables.refusals import Refused
from bot.tables.table_service import Tables
from bot.tables.time_control import usually_rolls
from engine.cups.cup import Phase
from engine.game import AnyGame

PLAYED_OUT_BY: Final = timedelta(hours=2)
"""Time after the deadline when a game that the computer players haven't finished is a draw."""
OPENING_PAUSE: Final = 5.0
"""Seconds between two tables: 64 are open within six minutes, and Discord keeps up."""

_log = logging.getLogger(__name__)


class CupRounds:
    """Plays the rounds of cups. Each method may be called again, also after a crash."""

    def __init__(
        self,
        cups: Cups,
        tables: Tables,
        ended_tables: EndedTableStore,
        messages: CupMessages,
        rules: Mapping[str, AnyGame],
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._cups = cups
        self._tables = tables
        self._ended_tables = ended_tables
        self._messages = messages
        self._rules = rules
        self._clock = clock
        self._sleep = sleep

    async def play(self, snapshot: CupSnapshot) -> CupSnapshot:
        """Open the tables of a round, take the results of those that have ended, and end it."""
        round_, known = snapshot.cup.rounds[-1], len(snapshot.entries)
        snapshot = await self._decide_ended(snapshot)
        if self._clock() < round_.ends:
            return await self._open_tables(snapshot)
        if len(snapshot.entries) > known:
            return snapshot
        is_late = self._clock() > round_.ends + PLAYED_OUT_BY
        if is_late:
            _log.warning("cup %s: games weren't played out in time: draws", snapshot.row.id)
        end = self._tables.cancelling.give_up if is_late else self._tables.end_at_deadline
        for board in snapshot.open_boards:
            if (table_id := snapshot.table_of(board)) is None:
                await self._cups.decide(snapshot.row.id, snapshot.last_round, board, VOID)
                continue
            with suppress(Refused):  # it has ended
                await end(table_id)
        return await self._decide_ended(await self._cups.get(snapshot.row.id))

    async def _decide_ended(self, snapshot: CupSnapshot) -> CupSnapshot:
        """Take the results of tables that have ended; move the deadline of others if necessary."""
        round_number, round_ = snapshot.last_round, snapshot.cup.rounds[-1]
        for board in snapshot.open_boards:
            if (table_id := snapshot.table_of(board)) is None:
                continue
            table = await self._tables.table(table_id)
            if table.status in ENDED_STATUSES:
                end = await self._ended_tables.of_table(table_id)
                game = round_.pairing.games[board]
                outcome = VOID if end is None else outcome_of(end, game)
                snapshot = await self._cups.decide(snapshot.row.id, round_number, board, outcome)
            elif table.deadline != round_.ends:
                with suppress(Refused):  # it has ended
                    await self._tables.move_deadline(table_id, round_.ends)
        return snapshot

    async def _open_tables(self, snapshot: CupSnapshot) -> CupSnapshot:
        """Open the tables that are missing, one after the other."""
        missing = [board for board in snapshot.open_boards if snapshot.table_of(board) is None]
        rules = self._rules.get(snapshot.row.terms.game)
        if missing and rules is None:
            _log.warning("cup %s: its game isn't installed", snapshot.row.id)
        if not missing or rules is None:
            return snapshot
        await self._messages.show_round(snapshot)
        place = await self._messages.place_of_tables(snapshot)
        for board in missing:
            await self._tables.open_for_cup(_table(snapshot, board, rules, place))
            await self._sleep(OPENING_PAUSE)
            now = await self._cups.get(snapshot.row.id)
            if now.last_round != snapshot.last_round or now.cup.phase is not Phase.PLAYING:
                return now
        return await self._cups.get(snapshot.row.id)

    async def close_tables(self, snapshot: CupSnapshot) -> None:
        """Close the tables of a cup that was called off."""
        for (round_number, _), table_id in snapshot.tables.items():
            if round_number == snapshot.last_round:
                with suppress(Refused):  # it has ended
                    await self._tables.cancelling.give_up(table_id)


def _table(snapshot: CupSnapshot, board: int, rules: AnyGame, place: TablePlace) -> NewTable:
    """Return the table of a game of the last round."""
    row, round_ = snapshot.row, snapshot.cup.rounds[-1]
    first, second = (Occupant(*snapshot.people[member]) for member in round_.pairing.games[board])
    return NewTable(
        guild_id=row.guild_id,
        channel_id=place.channel_id,
        parent_id=place.parent_id,
        thread=place.thread,
        game=row.terms.game,
        rules_version=rules.rules_version,
        options=row.terms.options,
        seat_count=2,
        language=row.language,
        host=first,
        guests=(second,),
        turn_limit=row.terms.turn_limit,
        auto_roll=usually_rolls(rules, row.terms.turn_limit),
        rated=row.terms.rated,
        cup=CupGame(row.id, snapshot.last_round, board),
        deadline=round_.ends,
    )
