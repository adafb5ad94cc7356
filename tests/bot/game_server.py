"""A server where whole games are played through the table service, on a real SQLite file."""

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any

import msgspec

from bot.ids import GuildId, MessageId, UserId
from bot.store.store import Store
from bot.store.table_types import CupGame, Occupant, ShownMessage, TableStatus
from bot.tables.snapshot import Snapshot, final_record
from bot.tables.table_service import Tables
from engine.game import Seat
from engine.player import Strength
from tests.bot.clock import Clock
from tests.bot.table_factory import PEOPLE, RULES, START_ID, TURN_LIMIT, lobby, new_cup

GAME = "claimit"
NEWCOMER = 1500.0
ADA, BEN, CLEO, DAN, _ = PEOPLE
ADA_ID, BEN_ID, CLEO_ID, DAN_ID = (person.person for person in (ADA, BEN, CLEO, DAN))
GREENHORN = "Greenhorn"
CUP_MESSAGE = MessageId(2**60 + 1)
"""The message that shows a cup's lobby."""


class GameServer:
    """A server where games are played; a scenario may be repeated on another one."""

    def __init__(self, tables: Tables, store: Store, clock: Clock) -> None:
        self.tables, self.store, self.clock = tables, store, clock
        self.guild = GuildId(0)
        self.begin_again()

    def begin_again(self) -> None:
        """Switch to another server, with the same dice and choices as on the first one."""
        self.guild = GuildId(self.guild + 1)
        self._choices = random.Random(22)
        self._seeds = (bytes([number]) * 32 for number in itertools.count(1))

    def next_seed(self) -> bytes:
        """Return the seed of the next table."""
        return next(self._seeds)

    async def lobby(
        self,
        players: int | Sequence[Occupant] = 2,
        computers: int = 0,
        *,
        first: int = 0,
        **changes: Any,
    ) -> Snapshot:
        """Return a lobby with these people, or this number of people; the first one is the host."""
        people = PEOPLE[first : first + players] if isinstance(players, int) else players
        wanted = len(people) + computers + 1  # so that the game doesn't start when someone joins
        self.clock.forward(hours=1)  # nobody may open many tables at once
        new = lobby(
            seat_count=wanted,
            guild_id=self.guild,
            turn_limit=TURN_LIMIT,
            host=people[0],
            **changes,
        )
        snapshot = await self.tables.lobbies.create(new)
        for person in people[1:]:
            snapshot = await self.tables.lobbies.join(snapshot.table.id, person, START_ID)
        for _ in range(computers):
            snapshot = await self.tables.lobbies.add_computer(
                snapshot.table.id, people[0].person, Strength.EASY, GREENHORN
            )
        return snapshot

    async def game(
        self, players: int | Sequence[Occupant] = 2, computers: int = 0, **changes: Any
    ) -> Snapshot:
        """Return a game that has just begun."""
        table = (await self.lobby(players, computers, **changes)).table
        return await self.tables.lobbies.start(table.id, table.host_id, START_ID)

    async def cup_lobby(self, place: CupGame | None = None, **changes: Any) -> Snapshot:
        """Return the lobby of a game of the first two people in a cup, by default a new one."""
        if place is None:
            cup = new_cup(self.guild, CLEO, self.clock())
            place = CupGame((await self.store.cups.open(cup, self.clock())).row.id, 0, 0)
        new = lobby(
            seat_count=2,
            guild_id=self.guild,
            turn_limit=TURN_LIMIT,
            guests=(BEN,),
            cup=place,
            deadline=self.clock() + timedelta(days=2),
        )
        return await self.tables.open_for_cup(msgspec.structs.replace(new, **changes))

    async def cup_game(self, place: CupGame | None = None, **changes: Any) -> Snapshot:
        """Return such a game that has just begun."""
        table = (await self.cup_lobby(place, **changes)).table
        shown = ShownMessage(table.channel_id, CUP_MESSAGE, 0)
        await self.tables.remember_message(table.id, shown)
        return await self.tables.start_by_message(table.id)

    def mover(self, snapshot: Snapshot) -> Seat:
        rules = RULES[snapshot.table.game]
        return min(rules.to_act(snapshot.state))

    async def move(self, snapshot: Snapshot, *, late: Sequence[UserId] = ()) -> Snapshot:
        """Let the mover act; people who are ``late`` let their time run out.

        They stop half of the time where that is possible, so that games end.
        """
        table, seat = snapshot.table, self.mover(snapshot)
        rules, offered_at = RULES[table.game], snapshot.offered_to(seat)
        legal = rules.legal(snapshot.state, seat)
        action = legal[-1] if self._choices.random() < 0.5 else self._choices.choice(legal)
        action_json = msgspec.json.encode(action).decode()
        seated = table.seats[seat]
        if seated.strength is not None:
            return await self.tables.play(table.id, seat, offered_at, action_json)
        if seated.user_id in late:
            return await self.tables.clocks.lapse(table.id, rules.turn(snapshot.state))
        return await self.tables.act(table.id, seated.person, offered_at, action_json)

    async def until_decided(
        self, snapshot: Snapshot, *user_ids: UserId, times: int = 2, late: Sequence[UserId] = ()
    ) -> Snapshot:
        """Play until users have decided this number of times."""

        def undecided() -> set[UserId]:
            seats = snapshot.table.seats
            return {seat.person for seat in seats if seat.user_id and seat.decisions < times}

        while undecided().intersection(user_ids):
            snapshot = await self.move(snapshot, late=late)
        return snapshot

    async def until_absent(self, snapshot: Snapshot, user_id: UserId) -> Snapshot:
        """Play until a computer player stands in for a user who does nothing."""
        seat = [seated.user_id for seated in snapshot.table.seats].index(user_id)
        while snapshot.table.seats[seat].strength is None:
            snapshot = await self.move(snapshot, late=[user_id])
        return snapshot

    async def to_the_end(self, snapshot: Snapshot, *, late: Sequence[UserId] = ()) -> Snapshot:
        """Play until the game is over."""
        while snapshot.table.status is TableStatus.RUNNING:
            snapshot = await self.move(snapshot, late=late)
        return snapshot

    def elsewhere(self) -> Iterator[None]:
        """Repeat a scenario on other servers, with other dice, until it succeeds."""
        for guild in itertools.count(self.guild, 1):
            assert guild < 60, "that never happens"
            self.guild = GuildId(guild)
            self.clock.forward(hours=1)
            yield


Sides = Mapping[str, Sequence[UserId]]


def winners_and_others(snapshot: Snapshot) -> Sides:
    """Return the winners by the rules, and the others."""
    standings = final_record(snapshot).result.standings
    ids = {standing.seat: snapshot.table.seats[standing.seat].user_id for standing in standings}
    people = [(ids[standing.seat], standing.place) for standing in standings]
    return {
        "first place": [user for user, place in people if user and place == 1],
        "the others": [user for user, place in people if user and place > 1],
    }


async def rating(server: GameServer, user_id: UserId) -> float:
    ratings = (await server.store.standings.snapshot()).ratings
    values = {
        (ratings[key].mu if (key := (server.guild, track, user_id)) in ratings else NEWCOMER)
        for track in (GAME, "")
    }
    assert len(values) == 1, "a first game is the same for its game and for all games"
    return values.pop()
