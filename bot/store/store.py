"""The store: every table with its seats, log and results, kept before anything is shown."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Self

import msgspec
from sqlalchemy import (
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.location import Location
from bot.store.agreements import Agreements
from bot.store.breaks import Breaks
from bot.store.changes import (
    change_seat,
    change_table,
    drop_checkpoint,
    extend_log,
    free_seat,
    give_back_seats,
    in_lobby,
    in_play,
    rewrite_seats,
    write_log,
    write_results,
    write_seats,
)
from bot.store.database import STANDINGS, Database, Run
from bot.store.departures import Departures
from bot.store.endings import Endings
from bot.store.errors import Conflict
from bot.store.guilds import Guilds
from bot.store.leases import Leases
from bot.store.opening import open_database
from bot.store.people import People
from bot.store.privacy import Privacy
from bot.store.profiles import Profiles
from bot.store.queries import (
    log_length,
    read_key_ids,
    read_tables,
    saved_entry,
    seated_of,
    table_of,
)
from bot.store.records import (
    COMPUTER_KEY_ID,
    Admission,
    Checkpoint,
    NewTable,
    Nudge,
    Progress,
    Reseated,
    Revealed,
    SavedEntry,
    Seated,
    SeatLimit,
    SeatResult,
    Shown,
    Table,
    TableStatus,
    Unclosed,
    Valuation,
)
from bot.store.schema import (
    LISTED,
    calls,
    checkpoints,
    invitations,
    log,
    notices,
    seats,
    tables,
    turned_away,
    uncalled,
    votes,
    wishes,
)
from bot.store.seatings import Seatings, alone, refuse_crowded
from bot.store.standings import Standings, enter
from bot.store.statements import (
    insert_entries,
    is_language_new,
    select_all_entries,
    select_checkpoint,
    select_entries,
    select_guild,
    select_key,
    select_seats,
    select_table,
    update_shown,
    upsert_checkpoint,
)
from bot.store.watched import Watch, WatchedDatabase
from engine.chance import derive_key, new_seed
from engine.game import Seat
from engine.log import EntryKind, LogEntry

_GOING_ON = (TableStatus.LOBBY, TableStatus.RUNNING)
_OVER = (TableStatus.FINISHED, TableStatus.CANCELLED)


class Store:
    """The bot's memory in a database.

    Every method is one transaction: it takes effect as a whole or not at all. Each raises
    StoreUnavailable when the database can't be used, and works again by itself when the cause is
    gone. Methods that change a table raise Conflict when it isn't as they need it. When a call is
    cancelled, what it writes may or may not have been written.
    """

    def __init__(self, database: Database) -> None:
        """Use `open` instead."""
        self._database = database
        self.standings = Standings(database)
        self.profiles = Profiles(database)
        self.privacy = Privacy(database)
        self.departures = Departures(database)
        self.guilds = Guilds(database)
        self.breaks = Breaks(database)
        self.agreements = Agreements(database)
        self.endings = Endings(database)
        self.seatings = Seatings(database)
        self.people = People(database)
        self.leases = Leases(database)

    @classmethod
    async def open(
        cls,
        where: Location,
        *,
        busy_timeout: float = 5.0,
        only_current: bool = False,
        watch: Watch | None = None,
    ) -> Self:
        """Open a database and migrate it to this version.

        A file is made with its parent folder if need be. ``busy_timeout`` is how many seconds to
        wait for a lock that another program holds. With ``only_current`` nothing is made or
        migrated: raises Failure if it would have to be. ``watch`` is entered for each transaction.
        """
        database = await open_database(where, busy_timeout, only_current=only_current)
        return cls(database if watch is None else WatchedDatabase(database, watch))

    async def close(self) -> None:
        """Close all connections."""
        await self._database.close()

    # Tables

    async def create(
        self,
        new: NewTable,
        now: datetime,
        start_id: InteractionId | None = None,
        entries: Sequence[LogEntry] = (),
        *,
        until: datetime | None = None,
        limit: SeatLimit | None = None,
    ) -> Table:
        """Make a table with a fresh secret seed, in its lobby, which ends by itself at ``until``.

        With ``entries`` its game goes on after them at once, started by an interaction. Raises
        Conflict if it would be a second rematch, and Crowded if the game would be one too many for
        its host by the ``limit``.
        """
        given = msgspec.structs.asdict(new)
        columns = {name: value for name, value in given.items() if name in tables.c}
        columns |= {"host_id": new.host.person, "status": TableStatus.LOBBY, "seed": new_seed()}
        columns["due_at"] = until
        if new.continues is not None:
            before = msgspec.structs.asdict(new.continues)
            columns |= {f"continues_{name}": value for name, value in before.items()}
        if entries:
            begun = {"status": TableStatus.RUNNING, "start_id": start_id, "started_at": now}
            columns |= {**begun, "due_at": None}
        async with self._database.writing(alone(limit)) as connection:
            created = await connection.execute(
                insert(tables).values(**columns, created_at=now).returning(tables.c.id)
            )
            table_id = created.scalar_one()
            sitting = [*new.computers]
            sitting.insert(new.host_seat, new.host)
            await write_seats(connection, table_id, sitting)
            if new.calls:
                called = calls.c.guild_id == new.guild_id, calls.c.game == new.game
                to_call = select(literal(table_id)).where(exists().where(*called))
                await connection.execute(insert(uncalled).from_select(["table_id"], to_call))
            if entries:
                await refuse_crowded(connection, limit, [new.host.person])
                await _keep_key_ids(connection, table_id)
                await write_log(connection, table_id, 0, entries, now)
            [table] = await read_tables(connection, tables.c.id == table_id)
            return table

    async def table(self, table_id: TableId) -> Table | None:
        """Return the table, or None if there is none with this id."""
        values = {"table_id": table_id}
        found, sitting = await self._database.read_together(
            (select_table(), values), (select_seats(), values)
        )
        if not found:
            return None
        row = dict(zip(tables.c.keys(), found[0], strict=True))
        return table_of(row, (seated_of(*seat) for _, *seat in sitting))

    async def guild_of(self, table_id: TableId) -> GuildId | None:
        """Return the server that a table belongs to, or None if there is none with this id."""
        rows = await self._database.read_alone(select_guild(), {"table_id": table_id})
        return rows[0][0] if rows else None

    async def unclosed(self) -> list[Unclosed]:
        """Return the tables that go on or whose end hasn't been shown, newest first."""
        what = select(tables.c.id, tables.c.guild_id, tables.c.shown_message_id)
        query = what.where(tables.c.closed.is_(False)).order_by(tables.c.id.desc())
        async with self._database.reading() as connection:
            return [Unclosed(*row) for row in await connection.execute(query)]

    async def open_tables(self) -> dict[TableStatus, int]:
        """Return how many tables there are in lobby and how many in play."""
        query = select(tables.c.status, func.count()).where(tables.c.closed.is_(False))
        async with self._database.reading() as connection:
            rows = await connection.execute(query.group_by(tables.c.status))
            found = {TableStatus(status): count for status, count in rows}
        return {status: found.get(status, 0) for status in _GOING_ON}

    async def open_in(self, guild_id: GuildId, game: str) -> list[Table]:
        """Return a guild's tables in lobby or in play, newest first."""
        async with self._database.reading() as connection:
            return await read_tables(
                connection,
                tables.c.guild_id == guild_id,
                tables.c.game == game,
                tables.c.status.in_(_GOING_ON),
            )

    async def seated_at(
        self, guild_id: GuildId, user_id: UserId, games: Collection[str]
    ) -> list[Table]:
        """Return a guild's tables of these games in lobby or in play where somebody has a seat.

        The newest come first. Who has played a lot has few open tables, so these are looked
        through: the index of the games finds them.
        """
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == user_id)
        async with self._database.reading() as connection:
            return await read_tables(
                connection,
                tables.c.guild_id == guild_id,
                tables.c.game.in_(games),
                tables.c.status.in_(_GOING_ON),
                sits,
            )

    async def count_open(
        self, guild_id: GuildId, host_id: UserId, games: Collection[str], since: datetime
    ) -> tuple[int, int]:
        """Return how many tables of these games somebody hosts on a server, in lobby or in play.

        The second number is how many lobbies there are that were made since that moment.
        """
        is_lobby = tables.c.status == TableStatus.LOBBY
        counted = select(
            func.count().filter(tables.c.host_id == host_id),
            func.count().filter(is_lobby, tables.c.created_at >= since),
        ).where(
            tables.c.guild_id == guild_id,
            tables.c.game.in_(games),  # for the index
            tables.c.status.in_(_GOING_ON),
        )
        async with self._database.reading() as connection:
            hosted, lobbies = (await connection.execute(counted)).one()
            return hosted, lobbies

    async def finished_in(
        self, guild_id: GuildId, game: str, channel_id: ChannelId | None = None, *, limit: int
    ) -> list[Table]:
        """Return a guild's tables that were played to their end, newest first.

        With ``channel_id`` only those made in this channel or shown there last. Archived ones
        aren't among them.
        """
        of_guild, of_game = tables.c.guild_id == guild_id, and_(tables.c.game == game, LISTED)
        async with self._database.reading() as connection:
            if channel_id is None:
                return await read_tables(connection, of_guild, of_game, limit=limit)
            newest = [
                select(tables.c.id)
                .where(of_game, column == channel_id)
                .order_by(tables.c.id.desc())
                .limit(limit)
                for column in (tables.c.channel_id, tables.c.shown_channel_id)
            ]
            either = union(*(select(some.subquery().c.id) for some in newest))
            return (await read_tables(connection, of_guild, tables.c.id.in_(either)))[:limit]

    async def is_language_new(self, table_id: TableId) -> bool:
        """Tell whether a table's language isn't set for its guild nor its last table's before."""
        rows = await self._database.read_alone(is_language_new(), {"table_id": table_id})
        return bool(rows and rows[0][0])

    async def show(self, table_id: TableId, shown: Shown) -> None:
        """Remember the message that shows the table now."""
        values = {"table_id": table_id, **msgspec.structs.asdict(shown)}
        if not await self._database.write_alone((update_shown(), values)):
            raise Conflict(f"there is no table {table_id}")

    async def close_table(self, table_id: TableId) -> None:
        """Remember that the end of the table has been shown. Raises Conflict if it goes on."""
        async with self._database.writing() as connection:
            await change_table(connection, table_id, _OVER, closed=True)

    # Seats

    async def sit(
        self, table_id: TableId, seated: Seated, *, until: datetime | None = None
    ) -> None:
        """Give a user the next seat; if ``until`` is given, the lobby now ends at that time.

        Raises Conflict outside the lobby, if they have a seat already or all wanted are there.
        """
        async with self._database.writing() as connection:
            sitting = await in_lobby(connection, table_id)
            wanted = select(tables.c.wanted).where(tables.c.id == table_id)
            if len(sitting) >= (await connection.execute(wanted)).scalar_one():
                raise Conflict(f"table {table_id} is full")
            await write_seats(connection, table_id, [seated], first=len(sitting))
            if until is not None:
                await change_table(connection, table_id, (TableStatus.LOBBY,), due_at=until)

    async def leave(self, table_id: TableId, user_id: UserId) -> None:
        """Free somebody's seat; who sits behind it moves up.

        A host who leaves hands the table on to the first other person. Raises Conflict outside the
        lobby or if they have no seat.
        """
        async with self._database.writing() as connection:
            staying = await free_seat(connection, table_id, user_id)
            heirs = [seated.user_id for seated in staying if seated.user_id is not None]
            if heirs:
                await connection.execute(
                    update(tables)
                    .where(tables.c.id == table_id, tables.c.host_id == user_id)
                    .values(host_id=heirs[0])
                )

    async def dismiss(self, table_id: TableId, seat: Seat) -> None:
        """Free the seat of a computer player; who sits behind it moves up.

        Raises Conflict outside the lobby or if no computer player has the seat.
        """
        async with self._database.writing() as connection:
            sitting = await in_lobby(connection, table_id)
            if seat >= len(sitting) or sitting[seat].user_id is not None:
                raise Conflict(f"no computer player has seat {seat} at table {table_id}")
            await rewrite_seats(connection, table_id, [*sitting[:seat], *sitting[seat + 1 :]])

    async def resize(self, table_id: TableId, wanted: int) -> None:
        """Change how many seats a lobby has. Raises Conflict outside it or if more people sit."""
        async with self._database.writing() as connection:
            if len(await in_lobby(connection, table_id)) > wanted:
                raise Conflict(f"more than {wanted} sit at table {table_id}")
            await change_table(connection, table_id, (TableStatus.LOBBY,), wanted=wanted)

    async def set_options(self, table_id: TableId, options: str) -> None:
        """Change the options of a lobby, given as JSON. Raises Conflict outside it."""
        async with self._database.writing() as connection:
            await change_table(connection, table_id, (TableStatus.LOBBY,), options=options)

    async def pass_on(self, table_id: TableId, *, host_id: UserId, heir_id: UserId) -> None:
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

    async def invite(self, table_id: TableId, user_id: UserId) -> None:
        """Remember that somebody has been invited to a table. Raises Conflict if they had been."""
        async with self._database.writing() as connection:
            await connection.execute(insert(invitations).values(table_id=table_id, user_id=user_id))

    async def admission(self, table_id: TableId, user_id: UserId) -> Admission:
        """Return how somebody without a seat stands to a table."""
        about, before = seats.alias(), tables.c.rematch_of
        played = exists().where(
            tables.c.id == table_id, about.c.table_id == before, about.c.user_id == user_id
        )
        invited = exists().where(
            invitations.c.table_id == table_id, invitations.c.user_id == user_id
        )
        away = exists().where(turned_away.c.table_id == table_id, turned_away.c.user_id == user_id)
        async with self._database.reading() as connection:
            found = await connection.execute(select(or_(played, invited), away))
            return Admission(*map(bool, found.one()))

    async def turn_away(self, table_id: TableId, user_id: UserId) -> None:
        """Free somebody's seat and take back their invitation; who sits behind it moves up.

        Raises Conflict outside the lobby or if they have no seat.
        """
        whose = {"table_id": table_id, "user_id": user_id}
        async with self._database.writing() as connection:
            await free_seat(connection, table_id, user_id)
            await connection.execute(delete(invitations).filter_by(**whose))
            if not (await connection.execute(select(turned_away).filter_by(**whose))).first():
                await connection.execute(insert(turned_away).values(**whose))

    async def readmit(self, table_id: TableId, user_id: UserId) -> None:
        """Forget that somebody has been turned away."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(turned_away).where(
                    turned_away.c.table_id == table_id, turned_away.c.user_id == user_id
                )
            )

    async def withdraw(self, table_id: TableId, user_id: UserId) -> None:
        """Forget that somebody has been invited to a table."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(invitations).where(
                    invitations.c.table_id == table_id, invitations.c.user_id == user_id
                )
            )

    async def reseat(
        self, table_id: TableId, change: Reseated, *, limit: SeatLimit | None = None
    ) -> None:
        """Let somebody else play on a seat, or another way, while the game runs.

        Raises Conflict if the game isn't running, if the seat isn't as it was before, or if the
        person has another seat at the table; and Crowded if it would be one too many for them by
        the ``limit``.
        """
        async with self._database.writing(alone(limit)) as connection:
            await in_play(connection, table_id)
            await change_seat(connection, table_id, change)
            await refuse_crowded(connection, limit, [change.after.user_id])
            await connection.execute(
                delete(votes).where(votes.c.table_id == table_id, votes.c.seat == change.seat)
            )

    async def vote(
        self, table_id: TableId, *, turn: int, seat: Seat, voter: Seat
    ) -> frozenset[Seat]:
        """Remember that somebody wants another player on a seat in this turn.

        Returns who wants it by now. Votes of other turns are forgotten, and a change of the seat
        settles those for it. Raises Conflict if the game isn't running.
        """
        of_table = votes.c.table_id == table_id
        async with self._database.writing() as connection:
            await in_play(connection, table_id)
            await connection.execute(delete(votes).where(of_table, votes.c.turn != turn))
            given = select(votes.c.voter).where(of_table, votes.c.seat == seat)
            voters = frozenset((await connection.scalars(given)).all())
            if voter not in voters:
                vote = {"table_id": table_id, "seat": seat, "voter": voter, "turn": turn}
                await connection.execute(insert(votes).values(vote))
            return voters | {voter}

    async def key(self, table_id: TableId, start_id: InteractionId) -> bytes:
        """Return the key of the game's chance, given the id of the interaction that starts it.

        Raises ValueError if there is no such table or another interaction has started it.
        """
        values = {"table_id": table_id, "start_id": start_id}
        rows = await self._database.read_alone(select_key(), values)
        return _key(table_id, start_id, rows)

    async def revealed(self, table_id: TableId) -> Revealed:
        """Return what chance at a table came from. Raises ValueError if it isn't over."""
        async with self._database.reading() as connection:
            found = await connection.execute(
                select(tables.c.seed, tables.c.key).where(
                    tables.c.id == table_id, tables.c.status.in_(_OVER)
                )
            )
            if (origin := found.one_or_none()) is None:
                raise ValueError(f"table {table_id} isn't over")
            seed, key = origin
            ids = [who if who >= 0 else None for who in await read_key_ids(connection, table_id)]
            return Revealed(seed.hex(), tuple(ids), None if seed else key.hex())

    # The game

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
        """Turn the lobby into a game whose log begins with these entries.

        ``start_id`` and ``key_ids`` are what the key was derived from: by seat the user, 0 for a
        computer player. ``options`` are those that the entries follow from, None for any. Raises
        Conflict outside the lobby, or if other people, or the same in another order, have the seats
        by now, or the table has other options; and Crowded if the game would be one too many for
        a player there by the ``limit``.
        """
        async with self._database.writing(alone(limit)) as connection:
            await change_table(
                connection,
                table_id,
                (TableStatus.LOBBY,),
                status=TableStatus.RUNNING,
                start_id=start_id,
                started_at=now,
                due_at=case((tables.c.pace.is_not(None), literal(now, tables.c.due_at.type))),
            )
            if await read_key_ids(connection, table_id) != list(key_ids):
                raise Conflict(f"the seats of table {table_id} have changed")
            present = select(tables.c.options).where(tables.c.id == table_id)
            if options not in (None, await connection.scalar(present)):
                raise Conflict(f"the options of table {table_id} have changed")
            people = [UserId(one) for one in key_ids if one != COMPUTER_KEY_ID]
            await refuse_crowded(connection, limit, people)
            await _keep_key_ids(connection, table_id)
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
        """Return the log in order, with when each entry was saved."""
        rows = await self._database.read_alone(select_all_entries(), {"table_id": table_id})
        return [saved_entry(*row) for row in rows]

    async def progress(self, table_id: TableId, start_id: InteractionId) -> Progress:
        """Return what a game goes on from. Raises ValueError as `key` does."""
        of_table = {"table_id": table_id}
        keys, kept, entries = await self._database.read_together(
            (select_key(), {**of_table, "start_id": start_id}),
            (select_checkpoint(), of_table),
            (select_entries(), of_table),
        )
        return Progress(
            _key(table_id, start_id, keys),
            Checkpoint(*kept[0]) if kept else None,
            [saved_entry(*row) for row in entries],
        )

    async def append(
        self,
        table_id: TableId,
        first_sequence: int,
        entries: Sequence[LogEntry],
        now: datetime,
        change: Reseated | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        """Append a few entries to the log of a running game, the first at ``first_sequence``.

        With a ``change`` of a seat, that is made along with it, or else a ``checkpoint`` is kept of
        where they lead to. Raises Conflict if the log isn't exactly that long, if the game isn't
        running, or as `reseat` does.
        """
        if change is not None:
            async with self._database.writing() as connection:
                await in_play(connection, table_id)
                await extend_log(connection, table_id, first_sequence, entries, now)
                await change_seat(connection, table_id, change)
            return
        values: dict[str, Any] = {"table_id": table_id, "first": first_sequence, "at": now}
        for index, entry in enumerate(entries):
            values[f"kind_{index}"] = entry.kind.value
            values[f"seat_{index}"] = entry.seat
            values[f"payload_{index}"] = entry.payload
        runs: list[Run] = [(insert_entries(len(entries)), values)]
        if checkpoint is not None:
            row = {"table_id": table_id, **msgspec.structs.asdict(checkpoint)}
            runs.append((upsert_checkpoint(), row))
        if not await self._database.write_alone(*runs):
            raise Conflict(f"table {table_id} isn't at entry {first_sequence}")

    async def finish(
        self,
        table_id: TableId,
        first_sequence: int,
        entries: Sequence[LogEntry],
        outcome: Sequence[SeatResult],
        now: datetime,
        valuation: Valuation | None = None,
        change: Reseated | None = None,
    ) -> None:
        """Append the last entries and end the game with these results.

        With a ``valuation`` people's standings are changed along with it, with a ``change`` a seat.
        Raises Conflict as `append` does, or if a result is of a person who neither has the seat
        nor has left it.
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
            await give_back_seats(connection, table_id, outcome)
            await write_results(connection, table_id, outcome, now)
            await enter(connection, table_id, valuation)

    async def remind(self, table_id: TableId, turn: int, length: int) -> None:
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
                    log_length(table_id) == length,
                )
                .values(reminded_turn=turn)
            )
            if changed.rowcount != 1:
                raise Conflict(f"nobody is to be reminded of turn {turn} of table {table_id}")

    async def nudge(self, table_id: TableId, nudge: Nudge) -> None:
        """Remember the last nudge. Raises Conflict if the game isn't running."""
        async with self._database.writing() as connection:
            await change_table(
                connection,
                table_id,
                (TableStatus.RUNNING,),
                nudged_turn=nudge.turn,
                nudged_at=nudge.at,
            )

    async def due(self, until: datetime) -> list[tuple[TableId, GuildId]]:
        """Return the running tables to be looked at up to a moment, those first that are due first.

        Each comes with its server. There is no such moment before it is set, then a table is due
        from its start on.
        """
        async with self._database.reading() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.guild_id)
                .where(tables.c.due_at <= until, tables.c.status == TableStatus.RUNNING)
                .order_by(tables.c.due_at, tables.c.id)
            )
            return [(TableId(table_id), GuildId(guild_id)) for table_id, guild_id in found]

    async def next_due(self) -> datetime | None:
        """Return when the next running table is due, or None if none is."""
        query = (
            select(tables.c.due_at)
            .where(tables.c.due_at.is_not(None), tables.c.status == TableStatus.RUNNING)
            .order_by(tables.c.due_at)
            .limit(1)
        )
        async with self._database.reading() as connection:
            at: datetime | None = await connection.scalar(query)
            return at

    async def set_due(self, moments: Mapping[TableId, datetime]) -> None:
        """Set when tables are to be looked at, those of them whose games are running."""
        if not moments:
            return
        change = update(tables).where(
            tables.c.id == bindparam("table"), tables.c.status == TableStatus.RUNNING
        )
        rows = [{"table": table_id, "moment": at} for table_id, at in sorted(moments.items())]
        async with self._database.writing() as connection:
            await connection.execute(change.values(due_at=bindparam("moment")), rows)

    # The archive

    async def archivable(self, ended_before: datetime, after: TableId, limit: int) -> list[TableId]:
        """Return finished games whose end has been shown and whose log is here, by their ids.

        They are the first that ended before that moment and have an id above ``after``.
        """
        query = (
            select(tables.c.id)
            .where(
                tables.c.id > after,
                LISTED,
                tables.c.closed.is_(True),
                tables.c.ended_at < ended_before,
            )
            .order_by(tables.c.id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [TableId(table_id) for table_id in await connection.scalars(query)]

    async def archive(self, table_id: TableId, now: datetime) -> None:
        """Forget a finished game but for who played, its seed and its results.

        Raises Conflict if it isn't over, if that hasn't been shown, or if it is archived already.
        """
        done = (
            update(tables)
            .where(tables.c.id == table_id, LISTED, tables.c.closed.is_(True))
            .values(archived_at=now)
        )
        async with self._database.writing() as connection:
            if (await connection.execute(done)).rowcount != 1:
                raise Conflict(f"table {table_id} can't be archived")
            for what in (
                log,
                checkpoints,
                votes,
                wishes,
                invitations,
                turned_away,
                notices,
            ):
                await connection.execute(delete(what).where(what.c.table_id == table_id))

    async def unused(self) -> int | None:
        """Return how many bytes of the database are free for what is to come, if it can tell."""
        return await self._database.unused()


async def _keep_key_ids(connection: AsyncConnection, table_id: TableId) -> None:
    """Remember who begins to play: the key of chance is derived from them."""
    await connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id)
        .values(key_id=func.coalesce(seats.c.user_id, COMPUTER_KEY_ID))
    )


def _key(table_id: TableId, start_id: InteractionId, rows: Sequence[Sequence[Any]]) -> bytes:
    """Return the key of chance from the rows of the statement that looks up where it comes from.

    Raises ValueError if there are none.
    """
    if not rows:
        raise ValueError(f"interaction {start_id} can't start table {table_id}")
    seed, kept, _ = rows[0]
    key: bytes = kept or derive_key(seed, start_id, [key_id for *_, key_id in rows])
    return key
