"""A world of cups without Discord: a real store, tables and keeper, and a clock that tests move."""

import asyncio
from collections.abc import Collection
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bot.automation.cup_keeper import CupKeeper
from bot.automation.cup_rounds import CupRounds
from bot.cups.cups import Cups
from bot.cups.record import CupRecord
from bot.cups.snapshot import CupSnapshot
from bot.ids import ChannelId, CupId, GuildId, InteractionId, MessageId, TableId, UserId
from bot.messages.cup_messages import CupMessages, TablePlace
from bot.messages.delivery import Delivery
from bot.store.cup_types import NewCup, ShownCup
from bot.store.store import Store
from bot.store.table_types import Occupant, ShownMessage, TableStatus
from bot.tables.table_service import Tables
from engine.cups.cup import Cup
from engine.cups.entries import Member, Pairing, System, Terms
from engine.cups.pairing import next_pairing
from tests.bot.clock import NOON, Clock
from tests.bot.table_factory import RULES

GUILD = GuildId(1)
HOST = Occupant(UserId(99), "Hana")
PEOPLE = [Occupant(UserId(100 + number), f"Player {number}") for number in range(130)]
_TERMS = Terms(
    game="nuggets",
    rules_version=1,
    options="{}",
    system=System.SWISS,
    rounds=3,
    days=3,
    gap=2,
    turn_limit=3_600,
    rated=True,
    first_begins=False,
    starts_at=NOON + timedelta(days=2),
)


def new_cup(**changes: Any) -> NewCup:
    """Return a Swiss cup of three rounds that starts in two days; ``changes`` are other terms."""
    return NewCup(
        guild_id=GUILD,
        channel_id=ChannelId(2),
        language="en",
        host=HOST,
        terms=msgspec.structs.replace(_TERMS, **changes),
    )


async def pair(cup: Cup, away: Collection[Member], avoid: Collection[frozenset[Member]]) -> Pairing:
    """Pair in this process, always the same."""
    return next_pairing(cup, away, avoid, Random(0))


class Channel(CupMessages, Delivery):
    """Where a cup would be shown; it notes what is."""

    def __init__(self, store: Store, shown: list[str]) -> None:
        self._store = store
        self.shown = shown
        self.reachable = True
        self.record: CupRecord | None = None
        self.owns_guild = lambda _: True

    def can_post(self, guild_id: GuildId, channel_id: ChannelId) -> bool:  # noqa: ARG002
        return self.reachable

    async def announce(self, snapshot: CupSnapshot) -> None:
        self.shown.append("announcement")
        shown = ShownCup(announcement_id=MessageId(1))
        await self._store.cups.remember_messages(snapshot.row.id, shown)

    async def call_check_in(self, snapshot: CupSnapshot) -> None:  # noqa: ARG002
        self.shown.append("check-in")

    async def show_round(self, snapshot: CupSnapshot) -> None:
        self.shown.append(f"round {snapshot.last_round}")

    async def place_of_tables(self, snapshot: CupSnapshot) -> TablePlace:
        return TablePlace(snapshot.row.channel_id, None, thread=False)

    async def show_end(self, snapshot: CupSnapshot, record: CupRecord | None) -> None:
        self.shown.append(snapshot.cup.phase)
        self.record = record

    async def say_back(self, snapshot: CupSnapshot) -> None:  # noqa: ARG002
        self.shown.append("back")


class World:
    """The programs that use a database one after the other, each until it crashes."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.path = path
        self.clock = clock
        self.shown = list[str]()
        """What was shown since the beginning."""
        self.presses = 1_000

    async def begin(self) -> None:
        """Start a program."""
        self.store = await Store.open(self.path, busy_timeout=1)
        self.tables = Tables(self.store, RULES, self.clock)
        self.cups = Cups(self.store, RULES, self.clock, pair)
        self.channel = Channel(self.store, self.shown)
        rounds = CupRounds(
            self.cups,
            self.tables,
            self.store.ended_tables,
            self.channel,
            RULES,
            self.clock,
            lambda _: asyncio.sleep(0),
        )
        self.keeper = CupKeeper(
            self.cups, self.tables, self.store, self.channel, self.channel, rounds, self.clock
        )
        await self.keeper.start([GUILD])
        await self._settle()

    async def crash(self) -> None:
        """End the program at once."""
        await self.keeper.close()
        await self.tables.close()
        await self.store.close()

    async def restart(self) -> None:
        await self.crash()
        await self.begin()

    async def forward(self, **time: float) -> None:
        """Let time pass from one due time to the next, as if the program saw the cups meanwhile."""
        end = self.clock.now + timedelta(**time)
        while self.clock.now < end:
            watched = await self.store.cups.watched()
            dues = [cup.due_at for cup in watched if self.clock.now < cup.due_at < end]
            self.clock.now = min([end, *dues])
            if self.channel.reachable:
                await self.store.cups.seen([cup.id for cup in watched], self.clock.now)
            await self.work()

    async def work(self) -> None:
        """Let the program do what is due."""
        await self.keeper.sweep()
        await self._settle()

    async def _settle(self) -> None:
        while len(self.keeper._tasks) or len(self.tables._live._reading):  # noqa: ASYNC110
            await asyncio.sleep(0.001)

    def press(self) -> InteractionId:
        """Return the id of a new interaction."""
        self.presses += 1
        return InteractionId(self.presses)

    async def cup(self, members: int, **changes: Any) -> CupId:
        """Open a cup that some people join."""
        cup_id = (await self.cups.open(new_cup(**changes))).row.id
        for person in PEOPLE[:members]:
            await self.cups.join(cup_id, person, self.press())
        await self._settle()
        return cup_id

    async def check_in(self, cup_id: CupId, *members: Member) -> None:
        """Let time pass until the members check in, and they do."""
        snapshot = await self.cups.get(cup_id)
        wait = snapshot.check_in_opens - self.clock.now
        await self.forward(seconds=wait.total_seconds())
        for member in members:
            await self.cups.check_in(cup_id, PEOPLE[member].person, self.press())
        await self._settle()

    async def started(self, members: int, **changes: Any) -> CupId:
        """Return a cup whose first round has begun."""
        cup_id = await self.cup(members, **changes)
        await self.check_in(cup_id, *range(members))
        await self.forward(hours=24)
        return cup_id

    async def begin_games(self, cup_id: CupId) -> None:
        """Show the lobbies of a cup, which starts their games."""
        for table_id in (await self.cups.get(cup_id)).tables.values():
            table = await self.tables.table(table_id)
            if table.status is TableStatus.LOBBY:
                message = ShownMessage(table.channel_id, MessageId(5_000 + table_id), 0)
                await self.tables.remember_message(table_id, message)
                await self.tables.start_by_message(table_id)

    async def act(self, table_id: TableId, seat: int) -> None:
        """Let the player on a seat act as soon as it is their turn."""
        snapshot = await self.tables.get(table_id)
        while snapshot.record is None:
            [mover] = snapshot.movers
            legal = self.tables.rules_of(snapshot.table).legal(snapshot.state, mover)
            action = msgspec.json.encode(legal[0]).decode()
            user_id = snapshot.table.seats[mover].person
            snapshot = await self.tables.act(table_id, user_id, snapshot.revision, action)
            if mover == seat:
                return

    async def resign(self, cup_id: CupId, *losers: Member) -> None:
        """End the games of members in the current round, who lose them."""
        snapshot = await self.cups.get(cup_id)
        for board, game in enumerate(snapshot.cup.rounds[-1].pairing.games):
            for member in {*game} & {*losers}:
                table_id = snapshot.table_of(board)
                assert table_id is not None
                await self.tables.resign(table_id, PEOPLE[member].person)
        await self._settle()

    async def play_round(self, cup_id: CupId) -> None:
        """Play a round in which the member with the higher number always loses."""
        await self.begin_games(cup_id)
        games = (await self.cups.get(cup_id)).cup.rounds[-1].pairing.games
        await self.resign(cup_id, *(max(game) for game in games))
