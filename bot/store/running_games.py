"""Running games in the store: their logs, seats and results, saved before anything is shown."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import (
    case,
    delete,
    insert,
    literal,
    select,
)

from bot.ids import InteractionId, TableId, UserId
from bot.store.changes import (
    change_seat,
    change_table,
    drop_checkpoint,
    extend_log,
    in_play,
    keep_key_ids,
    write_log,
    write_results,
)
from bot.store.database import STANDINGS, BoundStatement, Database
from bot.store.errors import Conflict
from bot.store.queries import (
    read_key_ids,
    saved_entry,
)
from bot.store.schema import (
    log,
    tables,
    votes,
)
from bot.store.seat_usage import check_seat_limit, seats_lock
from bot.store.standing_types import RatingUpdate
from bot.store.standings import update_standings
from bot.store.statements import (
    insert_entries,
    select_all_entries,
    select_checkpoint,
    select_entries,
    select_key,
    upsert_checkpoint,
)
from bot.store.table_types import (
    COMPUTER_KEY_ID,
    ENDED_STATUSES,
    Checkpoint,
    Revealed,
    SavedEntry,
    SavedGame,
    SeatChange,
    SeatLimit,
    SeatResult,
    TableStatus,
)
from bot.store.webhook_events import queue_event
from engine.chance import derive_key
from engine.game import Seat
from engine.log import EntryKind, LogEntry


class GameStore:
    """Games. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database, *, with_webhook: bool = False) -> None:
        """``with_webhook`` queues an event for the webhook whenever a table ends."""
        self._database = database
        self._with_webhook = with_webhook

    async def start(
        self,
        table_id: TableId,
        start_id: InteractionId,
        key_ids: Sequence[int],
        entries: Sequence[LogEntry],
        now: datetime,
        *,
        options: str | None = None,
        limit: SeatLimit | None = None,
    ) -> None:
        """Start the game of a lobby, with the first entries of its log.

        The key was derived from ``start_id`` and ``key_ids``, the user id of each seat or 0 for a
        computer player. The entries were computed with ``options``; None skips that check. Raises
        Conflict if the table isn't in its lobby, its seats have changed (their order counts) or it
        has other options; raises TooManySeats if a player would exceed the ``limit``.
        """
        async with self._database.writing(seats_lock(limit)) as connection:
            await change_table(
                connection,
                table_id,
                (TableStatus.LOBBY,),
                status=TableStatus.RUNNING,
                start_id=start_id,
                started_at=now,
                due_at=case((tables.c.turn_limit.is_not(None), literal(now, tables.c.due_at.type))),
            )
            if await read_key_ids(connection, table_id) != list(key_ids):
                raise Conflict(f"the seats of table {table_id} have changed")
            saved_options = select(tables.c.options).where(tables.c.id == table_id)
            if options not in (None, await connection.scalar(saved_options)):
                raise Conflict(f"the options of table {table_id} have changed")
            people = [UserId(user_id) for user_id in key_ids if user_id != COMPUTER_KEY_ID]
            await check_seat_limit(connection, limit, people)
            await keep_key_ids(connection, table_id)
            await write_log(connection, table_id, 0, entries, now)

    async def log(self, table_id: TableId) -> list[LogEntry]:
        """Return the log in order."""
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(log.c.kind, log.c.seat, log.c.payload)
                .where(log.c.table_id == table_id)
                .order_by(log.c.sequence)
            )
            return [LogEntry(EntryKind(kind), seat, payload) for kind, seat, payload in rows]

    async def entries(self, table_id: TableId) -> list[SavedEntry]:
        """Return the log in order, with the time at which each entry was saved."""
        [rows] = await self._database.fetch((select_all_entries(), {"table_id": table_id}))
        return [saved_entry(*row) for row in rows]

    async def saved_game(self, table_id: TableId, start_id: InteractionId) -> SavedGame:
        """Return the state from which a running game continues. Raises ValueError as `key` does."""
        of_table = {"table_id": table_id}
        keys, checkpoints, entries = await self._database.fetch(
            (select_key(), {**of_table, "start_id": start_id}),
            (select_checkpoint(), of_table),
            (select_entries(), of_table),
        )
        return SavedGame(
            _key(table_id, start_id, keys),
            Checkpoint(*checkpoints[0]) if checkpoints else None,
            [saved_entry(*row) for row in entries],
        )

    async def append(
        self,
        table_id: TableId,
        first_sequence: int,
        entries: Sequence[LogEntry],
        now: datetime,
        change: SeatChange | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        """Append entries to the log of a running game, the first at ``first_sequence``.

        With a ``change`` a seat changes in the same transaction; otherwise a ``checkpoint`` of the
        position after the entries is saved. Raises Conflict if the log has another length or the
        game isn't running, and as `change_seat` does.
        """
        if change is not None:
            async with self._database.writing() as connection:
                await in_play(connection, table_id)
                await extend_log(connection, table_id, first_sequence, entries, now)
                await change_seat(connection, table_id, change)
            return
        values: dict[str, Any] = {"of_table": table_id, "first": first_sequence, "saved_at": now}
        for index, entry in enumerate(entries):
            values[f"kind_{index}"] = entry.kind.value
            values[f"seat_{index}"] = entry.seat
            values[f"payload_{index}"] = entry.payload
        statements: list[BoundStatement] = [(insert_entries(len(entries)), values)]
        if checkpoint is not None:
            row = {"table_id": table_id, **msgspec.structs.asdict(checkpoint)}
            statements.append((upsert_checkpoint(), row))
        if not await self._database.execute(*statements):
            raise Conflict(f"table {table_id} isn't at entry {first_sequence}")

    async def finish(
        self,
        table_id: TableId,
        first_sequence: int,
        entries: Sequence[LogEntry],
        outcome: Sequence[SeatResult],
        now: datetime,
        rating_update: RatingUpdate | None = None,
        change: SeatChange | None = None,
    ) -> None:
        """Append the last entries and end the game with these results.

        With a ``rating_update`` the standings change in the same transaction, with a ``change`` a
        seat. Raises Conflict as `append` does.
        """
        async with self._database.writing(STANDINGS) as connection:
            await change_table(
                connection,
                table_id,
                (TableStatus.RUNNING,),
                status=TableStatus.FINISHED,
                ended_at=now,
                due_at=None,
            )
            await extend_log(connection, table_id, first_sequence, entries, now)
            await drop_checkpoint(connection, table_id)
            if change is not None:
                await change_seat(connection, table_id, change)
            await write_results(connection, table_id, outcome, now)
            await update_standings(connection, table_id, rating_update)
            if self._with_webhook:
                await queue_event(connection, table_id, now)

    async def change_seat(
        self, table_id: TableId, change: SeatChange, *, limit: SeatLimit | None = None
    ) -> None:
        """Change the occupant of a seat while the game runs.

        Raises Conflict if the game isn't running, the seat has changed meanwhile or the user has
        another seat at the table; raises TooManySeats if the user would exceed the ``limit``.
        """
        async with self._database.writing(seats_lock(limit)) as connection:
            await in_play(connection, table_id)
            await change_seat(connection, table_id, change)
            await check_seat_limit(connection, limit, [change.after.user_id])
            await connection.execute(
                delete(votes).where(votes.c.table_id == table_id, votes.c.seat == change.seat)
            )

    async def play_out(self, table_id: TableId, changes: Sequence[SeatChange]) -> None:
        """Save that computer players finish a game after its deadline, and the seats they take.

        Raises Conflict if the game isn't running or a seat has changed meanwhile.
        """
        async with self._database.writing() as connection:
            await change_table(connection, table_id, (TableStatus.RUNNING,), played_out=True)
            for change in changes:
                await change_seat(connection, table_id, change)

    async def vote(
        self, table_id: TableId, *, turn: int, seat: Seat, voter: Seat
    ) -> frozenset[Seat]:
        """Save a seat's vote in this turn to replace the player of another seat.

        Returns all voters so far. Votes of other turns are deleted, as are votes about a seat that
        changes. Raises Conflict if the game isn't running.
        """
        of_table = votes.c.table_id == table_id
        async with self._database.writing() as connection:
            await in_play(connection, table_id)
            await connection.execute(delete(votes).where(of_table, votes.c.turn != turn))
            query = select(votes.c.voter).where(of_table, votes.c.seat == seat)
            voters = frozenset((await connection.scalars(query)).all())
            if voter not in voters:
                vote = {"table_id": table_id, "seat": seat, "voter": voter, "turn": turn}
                await connection.execute(insert(votes).values(vote))
            return voters | {voter}

    async def key(self, table_id: TableId, start_id: InteractionId) -> bytes:
        """Return the key of the game's chance, given the id of the interaction that starts it.

        Raises ValueError if there is no such table or another interaction started it.
        """
        values = {"table_id": table_id, "start_id": start_id}
        [rows] = await self._database.fetch((select_key(), values))
        return _key(table_id, start_id, rows)

    async def revealed(self, table_id: TableId) -> Revealed:
        """Return the seed and key of a table's chance. Raises ValueError if it isn't over."""
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(tables.c.seed, tables.c.key).where(
                    tables.c.id == table_id, tables.c.status.in_(ENDED_STATUSES)
                )
            )
            if (origin := rows.one_or_none()) is None:
                raise ValueError(f"table {table_id} isn't over")
            seed, key = origin
            ids = [
                key_id if key_id >= 0 else None
                for key_id in await read_key_ids(connection, table_id)
            ]
            return Revealed(seed.hex(), tuple(ids), None if seed else key.hex())


def _key(table_id: TableId, start_id: InteractionId, rows: Sequence[Sequence[Any]]) -> bytes:
    """Return the key of chance from rows of `select_key`. Raises ValueError if there are none."""
    if not rows:
        raise ValueError(f"interaction {start_id} can't start table {table_id}")
    seed, saved_key, _ = rows[0]
    key: bytes = saved_key or derive_key(seed, start_id, [key_id for *_, key_id in rows])
    return key
