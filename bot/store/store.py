"""The store: all tables with their seats, logs and results, saved before anything is shown."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Self

import msgspec
from sqlalchemy import (
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from bot.ids import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.runtime.location import Location
from bot.store.agreements import AgreementStore
from bot.store.archive import ArchiveStore
from bot.store.breaks import BreakStore
from bot.store.cancellations import CancellationStore
from bot.store.changes import (
    change_table,
    keep_key_ids,
    write_log,
    write_seats,
)
from bot.store.cups import CupStore
from bot.store.daily import DailyStore
from bot.store.database import Database, Watch
from bot.store.ended_tables import EndedTableStore
from bot.store.errors import Conflict
from bot.store.guilds import GuildStore
from bot.store.last_options import LastOptionsStore
from bot.store.leases import LeaseStore
from bot.store.lobbies import LobbyStore
from bot.store.mistakes import MistakeStore
from bot.store.old_turns import OldTurnStore, add_old_turn
from bot.store.open_database import open_database
from bot.store.own_data import OwnDataStore
from bot.store.people import PeopleStore
from bot.store.posts import PostStore
from bot.store.privacy import PrivacyStore
from bot.store.profiles import ProfileStore
from bot.store.queries import (
    occupant_of,
    read_tables,
    table_of,
)
from bot.store.questions import QuestionStore
from bot.store.removed_guilds import RemovedGuildStore
from bot.store.running_games import GameStore
from bot.store.schema import (
    daily_posts,
    lobby_subscriptions,
    pending_announcements,
    season_announcements,
    seats,
    tables,
)
from bot.store.seat_usage import SeatUsageStore, check_seat_limit, seats_lock
from bot.store.solo import SoloStore
from bot.store.standings import StandingStore
from bot.store.statements import (
    is_language_new,
    select_guild,
    select_seats,
    select_table,
)
from bot.store.table_types import (
    ENDED_STATUSES,
    OPEN_STATUSES,
    NewTable,
    SeatLimit,
    ShownMessage,
    Table,
    TableStatus,
    TableToSync,
)
from bot.store.turn_clocks import TurnClockStore
from bot.store.upkeep import UpkeepStore
from bot.store.webhook_events import WebhookStore
from engine.chance import new_seed
from engine.log import LogEntry


class Store:
    """The bot's data in a database.

    Every method is one transaction. Methods raise StoreUnavailable while the database can't be
    used, and work again once it can. Methods that change a table raise Conflict if its state
    doesn't allow that. When a call is cancelled, its changes may or may not have been written.
    """

    def __init__(self, database: Database, *, with_webhook: bool = False) -> None:
        """Use `open` instead."""
        self._database = database
        self.standings = StandingStore(database)
        self.profiles = ProfileStore(database)
        self.privacy = PrivacyStore(database)
        self.own_data = OwnDataStore(database)
        self.removed_guilds = RemovedGuildStore(database)
        self.guilds = GuildStore(database)
        self.breaks = BreakStore(database)
        self.agreements = AgreementStore(database)
        self.questions = QuestionStore(database)
        self.old_turns = OldTurnStore(database)
        self.cancellations = CancellationStore(database, with_webhook=with_webhook)
        self.seasons = PostStore(database, season_announcements, "season", "season_channel_id")
        self.daily = DailyStore(database)
        self.cups = CupStore(database)
        self.solo = SoloStore(database)
        self.daily_posts = PostStore(database, daily_posts, "day", "daily_channel_id")
        self.seat_usage = SeatUsageStore(database)
        self.people = PeopleStore(database)
        self.last_options = LastOptionsStore(database)
        self.mistakes = MistakeStore(database)
        self.leases = LeaseStore(database)
        self.lobbies = LobbyStore(database)
        self.games = GameStore(database, with_webhook=with_webhook)
        self.clocks = TurnClockStore(database)
        self.archive = ArchiveStore(database)
        self.ended_tables = EndedTableStore(database)
        self.webhooks = WebhookStore(database)
        self.upkeep = UpkeepStore(database)

    @classmethod
    async def open(
        cls,
        where: Location,
        *,
        busy_timeout: float = 5.0,
        only_current: bool = False,
        watch: Watch | None = None,
        with_webhook: bool = False,
    ) -> Self:
        """Open a database and migrate it to this version.

        A file is created with its parent folder if needed. ``busy_timeout`` is the number of
        seconds to wait for another process's lock; opening waits longer, because that process may
        be migrating the database. With ``only_current`` nothing is created or migrated, and Failure
        is raised if that were needed. ``watch`` is entered for each transaction. ``with_webhook``
        queues an event for the webhook whenever a table ends.
        """
        database = await open_database(where, busy_timeout, only_current=only_current)
        if watch is not None:
            database.watch = watch
        return cls(database, with_webhook=with_webhook)

    async def close(self) -> None:
        """Close all connections."""
        await self._database.close()

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
        """Create a table with a new secret seed, in its lobby, which closes at ``until``.

        With ``entries`` the game starts at once, by the interaction ``start_id``, and continues
        after them. Raises Conflict for a second rematch, and for a second table of a cup's game;
        raises TooManySeats if the host would exceed the ``limit``.
        """
        values = msgspec.structs.asdict(new)
        columns = {name: value for name, value in values.items() if name in tables.c}
        columns |= {"host_id": new.host.person, "status": TableStatus.LOBBY, "seed": new_seed()}
        columns["due_at"] = until
        if new.continues is not None:
            origin = msgspec.structs.asdict(new.continues)
            columns |= {f"continues_{name}": value for name, value in origin.items()}
        if new.cup is not None:
            place = new.cup
            columns |= {
                "cup_id": place.cup,
                "cup_round": place.round,
                "cup_board": place.board,
            }
        if entries:
            started = {"status": TableStatus.RUNNING, "start_id": start_id, "started_at": now}
            columns |= {**started, "due_at": None}
        async with self._database.writing(seats_lock(limit)) as connection:
            created = await connection.execute(
                insert(tables).values(**columns, created_at=now).returning(tables.c.id)
            )
            table_id = created.scalar_one()
            occupants = [*new.guests, *new.computers]
            occupants.insert(new.host_seat, new.host)
            await write_seats(connection, table_id, occupants)
            if new.pings:
                pinged = (
                    lobby_subscriptions.c.guild_id == new.guild_id,
                    lobby_subscriptions.c.game == new.game,
                )
                to_ping = select(literal(table_id)).where(exists().where(*pinged))
                await connection.execute(
                    insert(pending_announcements).from_select(["table_id"], to_ping)
                )
            if entries:
                await check_seat_limit(connection, limit, [new.host.person])
                await keep_key_ids(connection, table_id)
                await write_log(connection, table_id, 0, entries, now)
            [table] = await read_tables(connection, tables.c.id == table_id)
            return table

    async def table(self, table_id: TableId) -> Table | None:
        """Return the table with this id, None if there is none."""
        values = {"table_id": table_id}
        rows, seat_rows = await self._database.fetch(
            (select_table(), values), (select_seats(), values)
        )
        if not rows:
            return None
        row = dict(zip(tables.c.keys(), rows[0], strict=True))
        return table_of(row, (occupant_of(*seat) for _, *seat in seat_rows))

    async def guild_of(self, table_id: TableId) -> GuildId | None:
        """Return the guild of a table, None if there is no table with this id."""
        [rows] = await self._database.fetch((select_guild(), {"table_id": table_id}))
        return rows[0][0] if rows else None

    async def tables_to_sync(self) -> list[TableToSync]:
        """Return the tables that are open or whose end hasn't been shown, newest first."""
        query = (
            select(tables.c.id, tables.c.guild_id, tables.c.shown_message_id)
            .where(tables.c.end_shown.is_(False))
            .order_by(tables.c.id.desc())
        )
        async with self._database.reading() as connection:
            return [TableToSync(*row) for row in await connection.execute(query)]

    async def open_tables(self) -> dict[TableStatus, int]:
        """Return the number of tables in their lobby and of running ones."""
        query = select(tables.c.status, func.count()).where(tables.c.end_shown.is_(False))
        async with self._database.reading() as connection:
            rows = await connection.execute(query.group_by(tables.c.status))
            counts = {TableStatus(status): count for status, count in rows}
        return {status: counts.get(status, 0) for status in OPEN_STATUSES}

    async def open_tables_of_other_games(self, games: Collection[str]) -> dict[str, int]:
        """Return the number of open tables of each game that isn't one of ``games``."""
        query = select(tables.c.game, func.count()).where(
            tables.c.status.in_(OPEN_STATUSES), tables.c.game.not_in(games)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query.group_by(tables.c.game))
            return {str(game): int(number) for game, number in rows}

    async def open_in(self, guild_id: GuildId, games: Collection[str]) -> list[Table]:
        """Return a guild's open tables of these games, newest first."""
        async with self._database.reading() as connection:
            return await read_tables(
                connection,
                tables.c.guild_id == guild_id,
                tables.c.game.in_(games),
                tables.c.status.in_(OPEN_STATUSES),
            )

    async def shown_in(self, guild_id: GuildId, channel_id: ChannelId) -> list[Table]:
        """Return a guild's open tables that a channel or thread shows."""
        async with self._database.reading() as connection:
            return await read_tables(
                connection,
                tables.c.guild_id == guild_id,
                tables.c.shown_channel_id == channel_id,
                tables.c.status.in_(OPEN_STATUSES),
            )

    async def seated_at(
        self, guild_id: GuildId, user_id: UserId, games: Collection[str]
    ) -> list[Table]:
        """Return a guild's open tables of these games where a user has a seat, newest first.

        The open tables are searched rather than the user's seats: people who have played a lot have
        many seats, but few open tables.
        """
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == user_id)
        async with self._database.reading() as connection:
            return await read_tables(
                connection,
                tables.c.guild_id == guild_id,
                tables.c.game.in_(games),
                tables.c.status.in_(OPEN_STATUSES),
                sits,
            )

    async def count_open(
        self, guild_id: GuildId, host_id: UserId, games: Collection[str], since: datetime
    ) -> tuple[int, int]:
        """Return the number of open tables of these games that a user hosts in a guild.

        The second number is that of all lobbies there that were opened since ``since``. Tables of
        cups don't count.
        """
        is_lobby = tables.c.status == TableStatus.LOBBY
        query = select(
            func.count().filter(tables.c.host_id == host_id),
            func.count().filter(is_lobby, tables.c.created_at >= since),
        ).where(
            tables.c.guild_id == guild_id,
            tables.c.game.in_(games),  # lets the index apply
            tables.c.status.in_(OPEN_STATUSES),
            tables.c.cup_id.is_(None),
        )
        async with self._database.reading() as connection:
            hosted, lobbies = (await connection.execute(query)).one()
            return hosted, lobbies

    async def is_language_new(self, table_id: TableId) -> bool:
        """Return whether neither the guild nor its previous table has a table's language."""
        [rows] = await self._database.fetch((is_language_new(), {"table_id": table_id}))
        return bool(rows and rows[0][0])

    async def remember_message(self, table_id: TableId, shown: ShownMessage) -> None:
        """Save the message that shows the table now."""
        previous = shown.left_behind
        values = {
            "shown_channel_id": shown.channel_id,
            "shown_message_id": shown.message_id,
            "shown_turn": shown.turn,
            "left_message_id": None if previous is None else previous.message_id,
            "left_turn": None if previous is None else previous.turn,
        }
        async with self._database.writing() as connection:
            await add_old_turn(connection, table_id, shown)
            changed = await connection.execute(
                update(tables).where(tables.c.id == table_id).values(values)
            )
            if changed.rowcount != 1:
                raise Conflict(f"there is no table {table_id}")

    async def mark_end_shown(self, table_id: TableId) -> None:
        """Save that the end of the table has been shown. Raises Conflict if the table is open."""
        async with self._database.writing() as connection:
            await change_table(connection, table_id, ENDED_STATUSES, end_shown=True)
