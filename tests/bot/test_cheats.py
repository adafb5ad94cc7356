"""Attempts to manipulate ratings: each is repeated in 20 games, and gains nothing."""

import re
from collections.abc import Sequence

import pytest

from bot.ids import UserId
from bot.store.leaderboard import Board, Page
from bot.store.table_types import Occupant, TableStatus
from bot.tables.ratings import recompute
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from tests.bot.game_server import (
    ADA,
    ADA_ID,
    BEN,
    BEN_ID,
    CLEO,
    CLEO_ID,
    DAN,
    DAN_ID,
    GAME,
    NEWCOMER,
    GameServer,
    rating,
)
from tests.bot.table_factory import RULES, START_ID, lobby

TIMES = 20


def fresh(number: int) -> Occupant:
    """Return an account that has never played."""
    return Occupant(UserId(1_000 + number), f"Fresh {number}")


async def wins(server: GameServer, user_id: UserId) -> int:
    board = Board(server.guild, GAME, server.clock())
    row = (await server.store.standings.wins(board, (), 1, Page(0, 1), user_id)).asker_row
    return 0 if row is None else row.wins


async def has_rank(server: GameServer, user_id: UserId) -> bool:
    """Return whether a user has a rank by rating or by wins."""
    board, standings = Board(server.guild, GAME, server.clock()), server.store.standings
    by_rating = (await standings.ratings(board, Page(0, 1), user_id)).asker_row
    by_wins = (await standings.wins(board, (), 1, Page(0, 1), user_id)).asker_row
    return any(row is not None and row.rank is not None for row in (by_rating, by_wins))


def is_ahead(snapshot: Snapshot, name: str) -> bool:
    """Return whether a seat of Claim It! has the largest mine, according to the alt text."""
    mines = dict(re.findall(r"^(\w): mine (\d+)", str(snapshot.state), re.MULTILINE))
    return int(mines[name]) == max(map(int, mines.values()))


async def is_consistent(server: GameServer) -> bool:
    right = await recompute(server.store, RULES, only_check=True)
    return (right.notes, right.standings) == (0, 0)


async def test_returning_only_if_the_stand_in_is_ahead(
    server: GameServer,
) -> None:
    for _ in range(TIMES):
        snapshot = await server.until_absent(await server.game(), BEN_ID)
        turn = snapshot.turn
        while snapshot.table.status is TableStatus.RUNNING and snapshot.turn < turn + 6:
            snapshot = await server.move(snapshot)
        if snapshot.table.status is TableStatus.RUNNING:
            if is_ahead(snapshot, "b"):
                snapshot = await server.tables.come_back(snapshot.table.id, BEN_ID)
            await server.to_the_end(snapshot)
    assert await rating(server, BEN_ID) < NEWCOMER - 300
    assert await wins(server, BEN_ID) == 0
    assert await wins(server, ADA_ID) == 0, "nor a friend who plays against the computer"
    assert await is_consistent(server)


async def test_a_third_player_who_never_acts_changes_no_other_ratings(server: GameServer) -> None:
    """Whether they come back in the end changes nobody's rating or wins."""
    outcomes = []
    for comes_back in (False, True):
        server.begin_again()
        for _ in range(TIMES):
            snapshot = await server.until_absent(await server.game(3), CLEO_ID)
            if comes_back:
                snapshot = await server.tables.come_back(snapshot.table.id, CLEO_ID)
            await server.to_the_end(snapshot)
        outcomes.append(
            [
                (await rating(server, user_id), await wins(server, user_id))
                for user_id in (ADA_ID, BEN_ID)
            ]
        )
        assert await rating(server, CLEO_ID) < NEWCOMER - 300
        assert await wins(server, CLEO_ID) == 0
    assert outcomes[0] == outcomes[1]
    assert await is_consistent(server)


@pytest.mark.parametrize("is_fresh", [False, True])
@pytest.mark.parametrize("leaves", [False, True])
async def test_opponents_who_leave_at_once(
    server: GameServer, is_fresh: bool, leaves: bool
) -> None:
    for number in range(TIMES):
        other = fresh(number) if is_fresh else BEN
        table_id = (await server.game([ADA, other])).table.id
        if leaves:
            await server.to_the_end(await server.tables.vacate(table_id, other.person))
        else:
            await server.tables.resign(table_id, other.person)
    assert await rating(server, ADA_ID) == NEWCOMER
    assert await wins(server, ADA_ID) == 0
    assert not await has_rank(server, ADA_ID)
    assert await rating(server, other.person) < NEWCOMER
    assert await is_consistent(server)


@pytest.mark.parametrize("is_fresh", [False, True])
async def test_opponents_who_vanish_after_one_decision(server: GameServer, is_fresh: bool) -> None:
    for number in range(TIMES):
        other = fresh(number) if is_fresh else BEN
        snapshot = await server.until_decided(
            await server.game([ADA, other]), other.person, times=1
        )
        await server.to_the_end(snapshot, late=[other.person])
    assert await rating(server, ADA_ID) == NEWCOMER
    assert await wins(server, ADA_ID) == 0
    assert not await has_rank(server, ADA_ID)


async def test_a_deliberate_loser_gives_no_rank(server: GameServer) -> None:
    """Losing on purpose can't be prevented, but a rank takes three different opponents."""
    others: Sequence[Occupant] = (BEN, CLEO, DAN)
    for number in range(TIMES):
        other = others[number % 2]
        snapshot = await server.until_decided(await server.game([ADA, other]), other.person)
        await server.tables.resign(snapshot.table.id, other.person)
    assert await rating(server, ADA_ID) > NEWCOMER
    assert not await has_rank(server, ADA_ID)
    snapshot = await server.until_decided(await server.game([ADA, DAN]), DAN_ID)
    await server.tables.resign(snapshot.table.id, DAN_ID)
    assert await has_rank(server, ADA_ID)


async def test_a_throwaway_account_takes_a_losing_seat(server: GameServer) -> None:
    """The loss counts for the loser as if they had stayed, and the others gain by it."""
    for number in range(TIMES):
        snapshot = await server.until_decided(await server.game(), BEN_ID)
        snapshot = await server.tables.vacate(snapshot.table.id, BEN_ID)
        snapshot = await server.tables.take(snapshot.table.id, 1, fresh(number))
        await server.tables.resign(snapshot.table.id, fresh(number).person)
        assert await rating(server, fresh(number).person) == NEWCOMER
    assert await rating(server, BEN_ID) < NEWCOMER - 300
    assert await rating(server, ADA_ID) > NEWCOMER
    assert await is_consistent(server)


async def test_a_host_who_cancels_bad_hands(server: GameServer) -> None:
    for _ in range(TIMES):
        server.clock.forward(hours=1)
        opened = await server.tables.lobbies.create(
            lobby(game="claim", seat_count=3, guild_id=server.guild, options="{}", host=ADA)
        )
        table_id = opened.table.id
        await server.tables.lobbies.join(table_id, BEN, START_ID)
        await server.tables.lobbies.start(table_id, ADA_ID, START_ID)
        with pytest.raises(Refused) as refused:
            await server.tables.cancelling.cancel(table_id, ADA_ID, moderator=True)
        assert refused.value.reason is Reason.CANCEL_TOGETHER
        await server.tables.cancelling.agree_to_cancel(table_id, ADA_ID)
        await server.tables.cancelling.agree_to_cancel(table_id, BEN_ID)
    casual = await server.tables.lobbies.create(
        lobby(
            game="claim", seat_count=3, guild_id=server.guild, options="{}", host=ADA, rated=False
        )
    )
    await server.tables.lobbies.join(casual.table.id, BEN, START_ID)
    await server.tables.lobbies.start(casual.table.id, ADA_ID, START_ID)
    await server.tables.cancelling.cancel(casual.table.id, ADA_ID, moderator=False)
