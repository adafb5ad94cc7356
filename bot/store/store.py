"""The store: every table with its seats, log and results, kept before anything is shown."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Self

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Row,
    Text,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy import Table as SchemaTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import leaderboard
from bot.store.database import Alone, Database
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.migrations import UnknownRevision, upgrade
from bot.store.records import (
    COMPUTER_KEY_ID,
    LeaderPage,
    NewTable,
    QuietHours,
    Reseated,
    Revealed,
    Seated,
    SeatResult,
    Shown,
    Table,
    TableStatus,
)
from bot.store.schema import (
    Moment,
    guilds,
    invitations,
    log,
    people,
    result_stats,
    results,
    seats,
    tables,
)
from engine.chance import commitment, derive_key, new_seed
from engine.game import Column, Seat
from engine.log import EntryKind, LogEntry
from engine.player import Strength

_USUAL_ENTRIES = range(1, 4)
"""How many entries one action adds to a log: itself and what chance answers."""
_GOING_ON = (TableStatus.LOBBY, TableStatus.RUNNING)
_OVER = (TableStatus.FINISHED, TableStatus.CANCELLED)


class Store:
    """The bot's memory in one SQLite file.

    Every method is one transaction: it takes effect as a whole or not at all. Each raises
    StoreUnavailable when the database can't be used, and works again by itself when the cause is
    gone. Methods that change a table raise Conflict when it isn't as they need it. When a call is
    cancelled, what it writes may or may not have been written.
    """

    def __init__(self, database: Database) -> None:
        """Use `open` instead."""
        self._database = database

    @classmethod
    async def open(cls, path: Path, *, busy_timeout: float = 5.0) -> Self:
        """Open the file, made with its parent folder if need be, and migrate it to this version.

        ``busy_timeout`` is how many seconds to wait for a lock that another program holds.
        """
        await asyncio.to_thread(_make_folder, path)
        await asyncio.to_thread(_compile_ahead)
        database = Database(path, busy_timeout)
        try:
            async with database.changing_schema() as connection:
                damage = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar_one()
                if damage != "ok":
                    raise StoreUnavailable(StoreProblem.CORRUPT, path, damage)
                await connection.run_sync(upgrade)
        except UnknownRevision as unknown:
            await database.close()
            raise StoreUnavailable(StoreProblem.NEWER, path, unknown) from unknown
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Close the file."""
        await self._database.close()

    # Tables

    async def create(self, new: NewTable, now: datetime) -> Table:
        """Make a table in its lobby, with a fresh secret seed and its host on seat 0.

        Raises Conflict if it would be a second rematch.
        """
        async with self._database.writing() as connection:
            created = await connection.execute(
                insert(tables)
                .values(
                    guild_id=new.guild_id,
                    channel_id=new.channel_id,
                    game=new.game,
                    rules_version=new.rules_version,
                    options=new.options,
                    wanted=new.wanted,
                    thread=new.thread,
                    language=new.language,
                    host_id=new.host.person,
                    status=TableStatus.LOBBY,
                    seed=new_seed(),
                    rematch_of=new.rematch_of,
                    created_at=now,
                    pace=new.pace,
                    coach=new.coach,
                )
                .returning(tables.c.id)
            )
            table_id = created.scalar_one()
            await _seat(connection, table_id, [new.host, *new.computers])
            [table] = await _read_tables(connection, tables.c.id == table_id)
            return table

    async def table(self, table_id: int) -> Table | None:
        """Return the table, or None if there is none with this id."""
        async with self._database.reading() as connection:
            found = await _read_tables(connection, tables.c.id == table_id)
            return found[0] if found else None

    async def unclosed(self) -> list[Table]:
        """Return the tables that go on or whose end hasn't been shown, newest first."""
        async with self._database.reading() as connection:
            return await _read_tables(connection, tables.c.closed.is_(False))

    async def running_in(
        self, guild_id: int, game: str, channel_id: int | None = None
    ) -> list[Table]:
        """Return a guild's tables in lobby or in play, newest first.

        With ``channel_id`` only those made in this channel or shown there now.
        """
        among = [
            tables.c.guild_id == guild_id,
            tables.c.game == game,
            tables.c.status.in_(_GOING_ON),
        ]
        if channel_id is not None:
            among.append(_here(channel_id))
        async with self._database.reading() as connection:
            return await _read_tables(connection, *among)

    async def finished_in(
        self, guild_id: int, game: str, channel_id: int | None = None, *, limit: int
    ) -> list[Table]:
        """Return a guild's tables that were played to their end, newest first.

        With ``channel_id`` only those made in this channel or shown there last.
        """
        among = [
            tables.c.guild_id == guild_id,
            tables.c.game == game,
            tables.c.status == TableStatus.FINISHED,
        ]
        if channel_id is not None:
            among.append(_here(channel_id))
        async with self._database.reading() as connection:
            return await _read_tables(connection, *among, limit=limit)

    async def show(self, table_id: int, shown: Shown) -> None:
        """Remember the message that shows the table now."""
        values = {
            "table_id": table_id,
            "channel_id": shown.channel_id,
            "message_id": shown.message_id,
            "turn": shown.turn,
        }
        if not await self._database.write_alone(_showing(), values):
            raise Conflict(f"there is no table {table_id}")

    async def close_table(self, table_id: int) -> None:
        """Remember that the end of the table has been shown. Raises Conflict if it goes on."""
        async with self._database.writing() as connection:
            await _change(connection, table_id, _OVER, closed=True)

    # Seats

    async def sit(self, table_id: int, seated: Seated) -> None:
        """Give somebody the next seat.

        Raises Conflict outside the lobby, if they have a seat already or all wanted are there.
        """
        async with self._database.writing() as connection:
            sitting = await _in_lobby(connection, table_id)
            wanted = select(tables.c.wanted).where(tables.c.id == table_id)
            if len(sitting) >= (await connection.execute(wanted)).scalar_one():
                raise Conflict(f"table {table_id} is full")
            await _seat(connection, table_id, [seated], first=len(sitting))

    async def leave(self, table_id: int, user_id: int) -> None:
        """Free somebody's seat; who sits behind it moves up.

        A host who leaves hands the table on to the first other person. Raises Conflict outside the
        lobby or if they have no seat.
        """
        async with self._database.writing() as connection:
            sitting = await _in_lobby(connection, table_id)
            staying = [seated for seated in sitting if seated.user_id != user_id]
            if len(staying) == len(sitting):
                raise Conflict(f"user {user_id} has no seat at table {table_id}")
            await _seat_anew(connection, table_id, staying)
            heirs = [seated.user_id for seated in staying if seated.user_id is not None]
            if heirs:
                await connection.execute(
                    update(tables)
                    .where(tables.c.id == table_id, tables.c.host_id == user_id)
                    .values(host_id=heirs[0])
                )

    async def dismiss(self, table_id: int, seat: Seat) -> None:
        """Free the seat of a computer player; who sits behind it moves up.

        Raises Conflict outside the lobby or if no computer player has the seat.
        """
        async with self._database.writing() as connection:
            sitting = await _in_lobby(connection, table_id)
            if seat >= len(sitting) or sitting[seat].user_id is not None:
                raise Conflict(f"no computer player has seat {seat} at table {table_id}")
            await _seat_anew(connection, table_id, [*sitting[:seat], *sitting[seat + 1 :]])

    async def resize(self, table_id: int, wanted: int) -> None:
        """Change how many seats a lobby has. Raises Conflict outside it or if more people sit."""
        async with self._database.writing() as connection:
            if len(await _in_lobby(connection, table_id)) > wanted:
                raise Conflict(f"more than {wanted} sit at table {table_id}")
            await _change(connection, table_id, (TableStatus.LOBBY,), wanted=wanted)

    async def pass_on(self, table_id: int, host_id: int, heir_id: int) -> None:
        """Make somebody with a seat the host in another's place.

        Raises Conflict if the table is over, if it has another host, or if the heir has no seat.
        """
        sits = exists().where(seats.c.table_id == table_id, seats.c.user_id == heir_id)
        async with self._database.writing() as connection:
            passed = await connection.execute(
                update(tables)
                .where(
                    tables.c.id == table_id,
                    tables.c.status.in_(_GOING_ON),
                    tables.c.host_id == host_id,
                    sits,
                )
                .values(host_id=heir_id)
            )
            if passed.rowcount != 1:
                raise Conflict(f"user {host_id} can't pass table {table_id} on to {heir_id}")

    async def invite(self, table_id: int, user_id: int) -> None:
        """Remember that somebody has been invited to a table. Raises Conflict if they had been."""
        async with self._database.writing() as connection:
            await connection.execute(insert(invitations).values(table_id=table_id, user_id=user_id))

    async def reseat(self, table_id: int, change: Reseated) -> None:
        """Let somebody else play on a seat, or another way, while the game runs.

        Raises Conflict if the game isn't running, if the seat isn't as it was before, or if the
        person has another seat at the table.
        """
        async with self._database.writing() as connection:
            await _change(connection, table_id, (TableStatus.RUNNING,), status=TableStatus.RUNNING)
            await _reseat(connection, table_id, change)

    async def key(self, table_id: int, start_id: int) -> bytes:
        """Return the key of the game's draws, given the id of the interaction that starts it.

        Raises ValueError if there is no such table or another interaction has started it.
        """
        startable = or_(tables.c.start_id.is_(None), tables.c.start_id == start_id)
        async with self._database.reading() as connection:
            seed = await connection.scalar(
                select(tables.c.seed).where(tables.c.id == table_id, startable)
            )
            if seed is None:
                raise ValueError(f"interaction {start_id} can't start table {table_id}")
            return derive_key(seed, start_id, await _key_ids(connection, table_id))

    async def revealed(self, table_id: int) -> Revealed:
        """Return what the draws of a table came from. Raises ValueError if it isn't over."""
        async with self._database.reading() as connection:
            seed: bytes | None = await connection.scalar(
                select(tables.c.seed).where(tables.c.id == table_id, tables.c.status.in_(_OVER))
            )
            if seed is None:
                raise ValueError(f"table {table_id} isn't over")
            return Revealed(seed.hex(), tuple(await _key_ids(connection, table_id)))

    # The game

    async def start(
        self,
        table_id: int,
        start_id: int,
        key_ids: Sequence[int],
        entries: Sequence[LogEntry],
        now: datetime,
    ) -> None:
        """Turn the lobby into a game whose log begins with these entries.

        ``start_id`` and ``key_ids`` are what the key was derived from: by seat the user, 0 for a
        computer player. Raises Conflict outside the lobby or if others, or the same in another
        order, have the seats by now.
        """
        async with self._database.writing() as connection:
            await _change(
                connection,
                table_id,
                (TableStatus.LOBBY,),
                status=TableStatus.RUNNING,
                start_id=start_id,
                started_at=now,
            )
            if await _key_ids(connection, table_id) != list(key_ids):
                raise Conflict(f"the seats of table {table_id} have changed")
            await connection.execute(
                update(seats)
                .where(seats.c.table_id == table_id)
                .values(key_id=func.coalesce(seats.c.user_id, COMPUTER_KEY_ID))
            )
            await _write_log(connection, table_id, 0, entries, now)

    async def log(self, table_id: int) -> list[LogEntry]:
        """Return the log in order."""
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(log.c.kind, log.c.seat, log.c.payload)
                .where(log.c.table_id == table_id)
                .order_by(log.c.sequence)
            )
            return [LogEntry(EntryKind(kind), seat, payload) for kind, seat, payload in rows]

    async def moment(self, table_id: int, sequence: int) -> datetime | None:
        """Return when an entry was saved, or None if nobody knows any more."""
        async with self._database.reading() as connection:
            at: datetime | None = await connection.scalar(
                select(log.c.at).where(log.c.table_id == table_id, log.c.sequence == sequence)
            )
            return at

    async def append(
        self,
        table_id: int,
        first_sequence: int,
        entries: Sequence[LogEntry],
        now: datetime,
        change: Reseated | None = None,
    ) -> None:
        """Append a few entries to the log of a running game, the first at ``first_sequence``.

        With a ``change`` of a seat, that is made along with it. Raises Conflict if the log isn't
        exactly that long, if the game isn't running, or as `reseat` does.
        """
        if change is not None:
            async with self._database.writing() as connection:
                running = TableStatus.RUNNING
                await _change(connection, table_id, (running,), status=running)
                await _extend_log(connection, table_id, first_sequence, entries, now)
                await _reseat(connection, table_id, change)
            return
        values: dict[str, Any] = {
            "table_id": table_id,
            "first": first_sequence,
            "at": now,
        }
        for index, entry in enumerate(entries):
            values[f"kind_{index}"] = entry.kind.value
            values[f"seat_{index}"] = entry.seat
            values[f"payload_{index}"] = entry.payload
        if not await self._database.write_alone(_appending(len(entries)), values):
            raise Conflict(f"table {table_id} isn't at entry {first_sequence}")

    async def finish(
        self,
        table_id: int,
        first_sequence: int,
        entries: Sequence[LogEntry],
        outcome: Sequence[SeatResult],
        now: datetime,
    ) -> None:
        """Append the last entries and end the game with these results.

        Raises Conflict as `append` does.
        """
        async with self._database.writing() as connection:
            await _change(
                connection,
                table_id,
                (TableStatus.RUNNING,),
                status=TableStatus.FINISHED,
                ended_at=now,
            )
            await _extend_log(connection, table_id, first_sequence, entries, now)
            await _write_results(connection, table_id, outcome)

    async def remind(self, table_id: int, turn: int, length: int) -> None:
        """Remember that the mover of a turn has been reminded of the time.

        Raises Conflict if that was done before, if the log isn't exactly that long, or if the game
        isn't running.
        """
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(tables)
                .where(
                    tables.c.id == table_id,
                    tables.c.status == TableStatus.RUNNING,
                    func.coalesce(tables.c.reminded_turn, 0) < turn,
                    _length(table_id) == length,
                )
                .values(reminded_turn=turn)
            )
            if changed.rowcount != 1:
                raise Conflict(f"nobody is to be reminded of turn {turn} of table {table_id}")

    async def cancel(self, table_id: int, now: datetime) -> None:
        """End a table without results. Raises Conflict if it is over already.

        If it was a rematch, there may be another one.
        """
        async with self._database.writing() as connection:
            await _change(
                connection,
                table_id,
                _GOING_ON,
                status=TableStatus.CANCELLED,
                ended_at=now,
                rematch_of=None,
            )

    # Guilds

    async def leaderboard(
        self,
        guild_id: int,
        game: str,
        columns: Sequence[Column],
        ranked_games: int,
        offset: int,
        limit: int,
    ) -> LeaderPage:
        """Return a part of the guild's leaderboard, over its finished games.

        Players with at least ``ranked_games`` games are ranked by wins, then win rate, and ties
        share the better rank (1, 1, 3). The others stand behind them without a rank. A win is the
        first place of somebody who didn't resign; a resigned game counts as played.
        """
        async with self._database.reading() as connection:
            total = await connection.scalar(leaderboard.players(guild_id, game))
            rows = await connection.execute(
                leaderboard.page(guild_id, game, columns, ranked_games, offset, limit)
            )
            return LeaderPage(tuple(leaderboard.leader(row) for row in rows), total or 0)

    async def guild_language(self, guild_id: int) -> str | None:
        """Return the language set for the guild, or None."""
        async with self._database.reading() as connection:
            language: str | None = await connection.scalar(
                select(guilds.c.language).where(guilds.c.guild_id == guild_id)
            )
            return language

    async def set_guild_language(self, guild_id: int, language: str | None) -> None:
        """Set the language of the guild; None forgets it."""
        await self._set_for_guild(guild_id, language=language)

    async def guild_pace(self, guild_id: int) -> int | None:
        """Return the time for a turn set for the guild, in seconds, 0 for no limit, or None."""
        async with self._database.reading() as connection:
            pace: int | None = await connection.scalar(
                select(guilds.c.pace).where(guilds.c.guild_id == guild_id)
            )
            return pace

    async def set_guild_pace(self, guild_id: int, pace: int) -> None:
        """Set the guild's time for a turn, in seconds, 0 for no limit."""
        await self._set_for_guild(guild_id, pace=pace)

    async def _set_for_guild(self, guild_id: int, **values: Any) -> None:
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(guilds).where(guilds.c.guild_id == guild_id).values(**values)
            )
            if not changed.rowcount:
                await connection.execute(insert(guilds).values(guild_id=guild_id, **values))

    # People

    async def quiet_hours(self, user_ids: Collection[int]) -> dict[int, QuietHours]:
        """Return the quiet hours of those among these people who have any."""
        async with self._database.reading() as connection:
            rows = await connection.execute(select(people).where(people.c.user_id.in_(user_ids)))
            return {
                row.user_id: QuietHours(row.quiet_from, row.quiet_until, row.zone) for row in rows
            }

    async def set_quiet_hours(self, user_id: int, hours: QuietHours | None) -> None:
        """Set somebody's quiet hours; None forgets them."""
        async with self._database.writing() as connection:
            await connection.execute(delete(people).where(people.c.user_id == user_id))
            if hours is not None:
                await connection.execute(
                    insert(people).values(
                        user_id=user_id,
                        quiet_from=hours.start,
                        quiet_until=hours.end,
                        zone=hours.zone,
                    )
                )


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable(StoreProblem.READ_ONLY, path, error) from error


def _here(channel_id: int) -> ColumnElement[bool]:
    """Return the condition that a table was made in this channel or is shown there."""
    return or_(tables.c.channel_id == channel_id, tables.c.shown_channel_id == channel_id)


async def _read_tables(
    connection: AsyncConnection, *conditions: ColumnElement[bool], limit: int | None = None
) -> list[Table]:
    """Return the tables that fulfil the conditions, newest first."""
    fitting = select(tables).where(*conditions).order_by(tables.c.id.desc()).limit(limit)
    rows = (await connection.execute(fitting)).all()
    sitting = await _read_seats(connection, [row.id for row in rows])
    return [_table(row, sitting[row.id]) for row in rows]


def _table(row: Row[Any], sitting: Iterable[Seated]) -> Table:
    shown = None
    if row.shown_message_id is not None:
        shown = Shown(row.shown_channel_id, row.shown_message_id, row.shown_turn)
    return Table(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        wanted=row.wanted,
        thread=row.thread,
        language=row.language,
        host_id=row.host_id,
        status=TableStatus(row.status),
        commitment=commitment(row.seed),
        seats=tuple(sitting),
        rematch_of=row.rematch_of,
        shown=shown,
        closed=row.closed,
        start_id=row.start_id,
        created_at=row.created_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        pace=row.pace,
        coach=row.coach,
        reminded_turn=row.reminded_turn,
    )


async def _read_seats(
    connection: AsyncConnection, table_ids: Sequence[int]
) -> dict[int, list[Seated]]:
    """Return who sits at each of the tables, in seat order."""
    rows = await connection.execute(
        select(
            seats.c.table_id,
            seats.c.user_id,
            seats.c.name,
            seats.c.strength,
            seats.c.missed,
            and_(seats.c.user_id.is_(None), seats.c.key_id != COMPUTER_KEY_ID),
        )
        .where(seats.c.table_id.in_(table_ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    sitting: dict[int, list[Seated]] = {table_id: [] for table_id in table_ids}
    for table_id, user_id, name, strength, missed, vacant in rows:
        player = None if strength is None else Strength(strength)
        sitting[table_id].append(Seated(user_id, name, player, missed, bool(vacant)))
    return sitting


async def _key_ids(connection: AsyncConnection, table_id: int) -> list[int]:
    """Return by seat who had it at the start, or has it in the lobby; computer players are 0."""
    rows = await connection.execute(
        select(func.coalesce(seats.c.key_id, seats.c.user_id, COMPUTER_KEY_ID))
        .where(seats.c.table_id == table_id)
        .order_by(seats.c.seat)
    )
    return list(rows.scalars())


async def _sitting(connection: AsyncConnection, table_id: int) -> list[Seated]:
    return (await _read_seats(connection, [table_id]))[table_id]


async def _in_lobby(connection: AsyncConnection, table_id: int) -> list[Seated]:
    """Return who sits at a table in its lobby, with the table locked. Raises Conflict."""
    await _change(connection, table_id, (TableStatus.LOBBY,), status=TableStatus.LOBBY)
    return await _sitting(connection, table_id)


async def _seat(
    connection: AsyncConnection, table_id: int, sitting: Sequence[Seated], first: int = 0
) -> None:
    rows = [
        {
            "table_id": table_id,
            "seat": seat,
            "user_id": seated.user_id,
            "name": seated.name,
            "strength": seated.strength,
        }
        for seat, seated in enumerate(sitting, first)
    ]
    await _insert(connection, seats, rows)


async def _seat_anew(connection: AsyncConnection, table_id: int, sitting: Sequence[Seated]) -> None:
    await connection.execute(delete(seats).where(seats.c.table_id == table_id))
    await _seat(connection, table_id, sitting)


async def _reseat(connection: AsyncConnection, table_id: int, change: Reseated) -> None:
    before, after = change.before, change.after
    changed = await connection.execute(
        update(seats)
        .where(
            seats.c.table_id == table_id,
            seats.c.seat == change.seat,
            seats.c.user_id.is_not_distinct_from(before.user_id),
            seats.c.strength.is_not_distinct_from(before.strength),
            seats.c.missed == before.missed,
        )
        .values(
            user_id=after.user_id,
            name=after.name,
            strength=after.strength,
            missed=after.missed,
        )
    )
    if changed.rowcount != 1:
        raise Conflict(f"seat {change.seat} of table {table_id} has changed")


async def _change(
    connection: AsyncConnection, table_id: int, among: Iterable[TableStatus], **values: Any
) -> None:
    """Change a table with one of these statuses. Raises Conflict if there is none."""
    changed = await connection.execute(
        update(tables).where(tables.c.id == table_id, tables.c.status.in_(among)).values(**values)
    )
    if changed.rowcount != 1:
        raise Conflict(f"table {table_id} is not {' or '.join(among)}")


async def _extend_log(
    connection: AsyncConnection,
    table_id: int,
    first_sequence: int,
    entries: Sequence[LogEntry],
    now: datetime,
) -> None:
    """Write entries at the end of a log. Raises Conflict if they don't belong there."""
    length = await connection.scalar(select(_length(table_id)))
    if length != first_sequence:
        raise Conflict(f"the log of table {table_id} has {length} entries")
    await _write_log(connection, table_id, first_sequence, entries, now)


async def _write_log(
    connection: AsyncConnection,
    table_id: int,
    first_sequence: int,
    entries: Sequence[LogEntry],
    now: datetime,
) -> None:
    rows = [
        {
            "table_id": table_id,
            "sequence": sequence,
            "kind": entry.kind,
            "seat": entry.seat,
            "payload": entry.payload,
            "at": now,
        }
        for sequence, entry in enumerate(entries, first_sequence)
    ]
    await _insert(connection, log, rows)


async def _write_results(
    connection: AsyncConnection, table_id: int, outcome: Sequence[SeatResult]
) -> None:
    rows = [
        {
            "table_id": table_id,
            "seat": result.seat,
            "user_id": result.user_id,
            "place": result.place,
            "resigned": result.resigned,
        }
        for result in outcome
    ]
    stats = [
        {"table_id": table_id, "seat": result.seat, "stat": stat, "value": value}
        for result in outcome
        for stat, value in result.stats.items()
    ]
    await _insert(connection, results, rows)
    await _insert(connection, result_stats, stats)


async def _insert(
    connection: AsyncConnection, into: SchemaTable, rows: Sequence[dict[str, Any]]
) -> None:
    if rows:
        await connection.execute(insert(into), rows)


def _length(table_id: int | ColumnElement[int]) -> ColumnElement[int]:
    """Return the length of a log as an expression."""
    last = select(func.max(log.c.sequence)).where(log.c.table_id == table_id)
    return func.coalesce(last.scalar_subquery() + 1, 0)


def _compile_ahead() -> None:
    """Compile what every turn needs: the first press shall not wait for it."""
    _showing()
    for count in _USUAL_ENTRIES:
        _appending(count)


@cache
def _showing() -> Alone:
    """Return the statement that remembers a table's message."""
    return Alone(
        update(tables)
        .where(tables.c.id == bindparam("table_id", type_=Integer))
        .values(
            shown_channel_id=bindparam("channel_id", type_=BigInteger),
            shown_message_id=bindparam("message_id", type_=BigInteger),
            shown_turn=bindparam("turn", type_=Integer),
        )
        .returning(tables.c.id)
    )


@cache
def _appending(count: int) -> Alone:
    """Return the statement that appends ``count`` entries to a running game's log, or none."""
    table_id, first = bindparam("table_id", type_=Integer), bindparam("first", type_=Integer)
    entries = union_all(
        *(
            select(
                table_id.label("table_id"),
                (first + index).label("sequence"),
                bindparam(f"kind_{index}", type_=Text).label("kind"),
                bindparam(f"seat_{index}", type_=Integer).label("seat"),
                bindparam(f"payload_{index}", type_=Text).label("payload"),
                bindparam("at", type_=Moment).label("at"),
            )
            for index in range(count)
        )
    ).subquery()
    status = select(tables.c.status).where(tables.c.id == table_id).scalar_subquery()
    fitting = select(entries).where(
        status == literal(TableStatus.RUNNING.value), _length(table_id) == first
    )
    return Alone(insert(log).from_select(list(entries.c.keys()), fitting).returning(log.c.sequence))
