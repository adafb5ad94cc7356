"""Tables that are opened, joined and started through the table service."""

from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.ids import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.store.cup_types import NewCup
from bot.store.table_types import NewTable, Occupant
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.cups.entries import System, Terms
from engine.game import Seat
from engine.player import Strength
from tests.bids.rules import Bids

RULES = {key: game.rules for key, game in GAMES.items()} | {"bids": Bids()}
"""The rules of all games, and of one with simultaneous moves and without chance."""
PEOPLE = [Occupant(UserId(100 + seat), f"Player {seat}") for seat in range(5)]
START_ID = InteractionId(987_654_321)
TURN_LIMIT = 300
_LOBBY = NewTable(
    guild_id=GuildId(1),
    channel_id=ChannelId(2),
    game="claimit",
    rules_version=1,
    options="{}",
    seat_count=5,
    thread=False,
    language="en",
    host=PEOPLE[0],
)


def lobby(**changes: Any) -> NewTable:
    """Return a lobby of Claim It! for five people without a clock; ``changes`` are other fields."""
    return replace(_LOBBY, **changes)


def new_cup(guild_id: GuildId, host: Occupant, starts_at: datetime) -> NewCup:
    """Return a cup of Claim It! with three rounds of two days."""
    terms = Terms(
        game="claimit",
        rules_version=1,
        options="{}",
        system=System.SWISS,
        rounds=3,
        days=2,
        gap=0,
        turn_limit=TURN_LIMIT,
        rated=True,
        first_begins=False,
        starts_at=starts_at,
    )
    return NewCup(guild_id=guild_id, channel_id=ChannelId(2), language="en", host=host, terms=terms)


async def started(tables: Tables, players: int = 2, **changes: Any) -> Snapshot:
    """Return a table at the start of its game, after the players have joined it."""
    snapshot = await tables.lobbies.create(lobby(seat_count=players, **changes))
    for person in PEOPLE[1:players]:
        snapshot = await tables.lobbies.join(snapshot.table.id, person, START_ID)
    return snapshot


def mover(snapshot: Snapshot) -> UserId:
    """Return the user whose turn it is, the only one."""
    [seat] = RULES[snapshot.table.game].to_act(snapshot.state)
    return snapshot.table.seats[seat].person


async def hand_over(tables: Tables, table_id: TableId, seat: Seat, strength: Strength) -> Snapshot:
    """Let a computer player stand in for the person on a seat, who may come back."""
    async with tables._live.running(table_id, even_paused=True) as live:
        return await tables._gameplay.change_seat(live, seat, strength=strength)
