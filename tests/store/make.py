"""Tables and entries for the store's tests."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import msgspec

from bot.ids import ChannelId, CupId, GuildId, InteractionId, TableId, UserId
from bot.store.cup_types import NewCup
from bot.store.leaderboard import Board, Page
from bot.store.solo import SoloGame
from bot.store.standing_types import LeaderPage
from bot.store.store import Store
from bot.store.table_types import NewTable, Occupant, Table
from engine.cups.cup import Phase
from engine.cups.entries import Joined, System, Terms
from engine.game import Column
from engine.log import EntryKind, LogEntry
from engine.player import Strength

NOW = datetime(2026, 3, 1, 12, 30, 15, 250_000, tzinfo=UTC)
LATER = NOW + timedelta(minutes=40)
GUILD = GuildId(1_100_000_000_000_000_001)
CHANNEL = ChannelId(1_100_000_000_000_000_002)
START = InteractionId(1_100_000_000_000_000_003)
PEOPLE = [
    Occupant(UserId(9_000_000_000_000_000_000 + number), f"person {number}") for number in range(8)
]

LOBBY = NewTable(
    guild_id=GUILD,
    channel_id=CHANNEL,
    game="claimit",
    rules_version=1,
    options='{"reuse":true}',
    seat_count=6,
    thread=False,
    language="de",
    host=PEOPLE[0],
)


SOLO = SoloGame(
    PEOPLE[0].person, "nuggets", 7, 1, Strength.EASY, b"key", b"[]", 0, is_over=False, at=NOW
)


def actions(*numbers: int) -> list[LogEntry]:
    return [LogEntry(EntryKind.ACTION, 0, f'["place",{number}]') for number in numbers]


_FIRST_PAGE = Page(0, 10)

CUP = NewCup(
    guild_id=GUILD,
    channel_id=CHANNEL,
    language="de",
    host=PEOPLE[7],
    terms=Terms(
        game="claimit",
        rules_version=1,
        options="{}",
        system=System.SWISS,
        rounds=3,
        days=3,
        gap=1,
        turn_limit=3600,
        rated=True,
        first_begins=False,
        starts_at=NOW + timedelta(days=3),
    ),
)

FIRST = [LogEntry(EntryKind.CHANCE, None, "[2]"), LogEntry(EntryKind.ACTION, 2, '["roll"]')]


async def open_table(
    store: Store, people: Sequence[Occupant] = PEOPLE[:3], new: NewTable = LOBBY
) -> TableId:
    """Return the id of a table in its lobby, with these people seated."""
    table = await store.create(msgspec.structs.replace(new, host=people[0]), NOW)
    for seated in people[1:]:
        await store.lobbies.sit(table.id, seated)
    return table.id


async def start_table(
    store: Store, people: Sequence[Occupant] = PEOPLE[:3], new: NewTable = LOBBY
) -> Table:
    table_id = await open_table(store, people, new)
    await store.games.start(table_id, START, [seated.person for seated in people], FIRST, NOW)
    return await get(store, table_id)


async def get(store: Store, table_id: TableId) -> Table:
    table = await store.table(table_id)
    assert table is not None
    return table


async def join(store: Store, cup_id: CupId, sequence: int, person: Occupant) -> None:
    """Let a user join a cup as the entry ``sequence`` of its log."""
    entry = Joined(at=NOW, press=START + sequence)
    due_at = CUP.terms.starts_at
    await store.cups.append(
        cup_id, sequence, [entry], phase=Phase.JOINING, due_at=due_at, joined=person
    )


async def leaders(
    store: Store,
    guild_id: GuildId,
    game: str,
    columns: Sequence[Column] = (),
    ranked_games: int = 1,
    page: Page = _FIRST_PAGE,
) -> LeaderPage:
    """Return a page of the all-time leaderboard of wins."""
    return await store.standings.wins(Board(guild_id, game, LATER), columns, ranked_games, page)
