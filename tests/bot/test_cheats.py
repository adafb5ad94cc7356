"""Ways to play the ratings: each repeated in 20 games, it gains nothing for those who try it."""

import re
from collections.abc import Sequence

import pytest

from bot.ids import UserId
from bot.store.leaderboard import Board, Page
from bot.store.table_types import Occupant, TableStatus
from bot.tables.ratings import recompute
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from tests.bot.seated import RULES, START_ID, lobby
from tests.bot.stage import (
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
    Stage,
    rating,
)

TIMES = 20


def fresh(number: int) -> Occupant:
    """Return an account that has never played."""
    return Occupant(UserId(1_000 + number), f"Fresh {number}")


async def wins(stage: Stage, user_id: UserId) -> int:
    board = Board(stage.guild, GAME, stage.clock())
    row = (await stage.store.standings.wins(board, (), 1, Page(0, 1), user_id)).own
    return 0 if row is None else row.wins


async def has_rank(stage: Stage, user_id: UserId) -> bool:
    """Return whether a user has a rank by rating or by wins."""
    board, standings = Board(stage.guild, GAME, stage.clock()), stage.store.standings
    by_rating = (await standings.ratings(board, Page(0, 1), user_id)).own
    by_wins = (await standings.wins(board, (), 1, Page(0, 1), user_id)).own
    return any(row is not None and row.rank is not None for row in (by_rating, by_wins))


def is_ahead(snapshot: Snapshot, name: str) -> bool:
    """Return whether a seat of Claim It! has the largest mine, as the position's text says."""
    mines = dict(re.findall(r"^(\w): mine (\d+)", str(snapshot.state), re.MULTILINE))
    return int(mines[name]) == max(map(int, mines.values()))


async def is_consistent(stage: Stage) -> bool:
    right = await recompute(stage.store, RULES, only_check=True)
    return (right.notes, right.standings) == (0, 0)


async def test_letting_the_computer_play_and_coming_back_only_if_it_is_ahead(stage: Stage) -> None:
    for _ in range(TIMES):
        snapshot = await stage.until_absent(await stage.game(), BEN_ID)
        turn = snapshot.turn
        while snapshot.table.status is TableStatus.RUNNING and snapshot.turn < turn + 6:
            snapshot = await stage.move(snapshot)
        if snapshot.table.status is TableStatus.RUNNING:
            if is_ahead(snapshot, "b"):
                snapshot = await stage.tables.come_back(snapshot.table.id, BEN_ID)
            await stage.to_the_end(snapshot)
    assert await rating(stage, BEN_ID) < NEWCOMER - 300
    assert await wins(stage, BEN_ID) == 0
    assert await wins(stage, ADA_ID) == 0, "nor a friend who plays against the computer"
    assert await is_consistent(stage)


async def test_a_third_who_never_acts_decides_nothing_for_the_others(stage: Stage) -> None:
    """Whether they come back in the end changes nobody's rating or wins."""
    outcomes = []
    for comes_back in (False, True):
        stage.begin_again()
        for _ in range(TIMES):
            snapshot = await stage.until_absent(await stage.game(3), CLEO_ID)
            if comes_back:
                snapshot = await stage.tables.come_back(snapshot.table.id, CLEO_ID)
            await stage.to_the_end(snapshot)
        outcomes.append(
            [(await rating(stage, who), await wins(stage, who)) for who in (ADA_ID, BEN_ID)]
        )
        assert await rating(stage, CLEO_ID) < NEWCOMER - 300
        assert await wins(stage, CLEO_ID) == 0
    assert outcomes[0] == outcomes[1]
    assert await is_consistent(stage)


@pytest.mark.parametrize("is_fresh", [False, True])
@pytest.mark.parametrize("leaves", [False, True])
async def test_opponents_who_go_at_once(stage: Stage, is_fresh: bool, leaves: bool) -> None:
    for number in range(TIMES):
        other = fresh(number) if is_fresh else BEN
        table_id = (await stage.game([ADA, other])).table.id
        if leaves:
            await stage.to_the_end(await stage.tables.vacate(table_id, other.person))
        else:
            await stage.tables.resign(table_id, other.person)
    assert await rating(stage, ADA_ID) == NEWCOMER
    assert await wins(stage, ADA_ID) == 0
    assert not await has_rank(stage, ADA_ID)
    assert await rating(stage, other.person) < NEWCOMER
    assert await is_consistent(stage)


@pytest.mark.parametrize("is_fresh", [False, True])
async def test_opponents_who_vanish_after_one_decision(stage: Stage, is_fresh: bool) -> None:
    for number in range(TIMES):
        other = fresh(number) if is_fresh else BEN
        snapshot = await stage.until_decided(await stage.game([ADA, other]), other.person, times=1)
        await stage.to_the_end(snapshot, late=[other.person])
    assert await rating(stage, ADA_ID) == NEWCOMER
    assert await wins(stage, ADA_ID) == 0
    assert not await has_rank(stage, ADA_ID)


async def test_one_loser_on_purpose_gives_no_rank(stage: Stage) -> None:
    """Losing on purpose can't be prevented, but a rank takes three different people."""
    others: Sequence[Occupant] = (BEN, CLEO, DAN)
    for number in range(TIMES):
        other = others[number % 2]
        snapshot = await stage.until_decided(await stage.game([ADA, other]), other.person)
        await stage.tables.resign(snapshot.table.id, other.person)
    assert await rating(stage, ADA_ID) > NEWCOMER
    assert not await has_rank(stage, ADA_ID)
    snapshot = await stage.until_decided(await stage.game([ADA, DAN]), DAN_ID)
    await stage.tables.resign(snapshot.table.id, DAN_ID)
    assert await has_rank(stage, ADA_ID)


async def test_a_throwaway_who_takes_the_seat_of_a_loser(stage: Stage) -> None:
    """The loss is the loser's as if they had stayed, and the others gain by it."""
    for number in range(TIMES):
        snapshot = await stage.until_decided(await stage.game(), BEN_ID)
        snapshot = await stage.tables.vacate(snapshot.table.id, BEN_ID)
        snapshot = await stage.tables.take(snapshot.table.id, 1, fresh(number))
        await stage.tables.resign(snapshot.table.id, fresh(number).person)
        assert await rating(stage, fresh(number).person) == NEWCOMER
    assert await rating(stage, BEN_ID) < NEWCOMER - 300
    assert await rating(stage, ADA_ID) > NEWCOMER
    assert await is_consistent(stage)


async def test_a_host_who_cancels_bad_hands(stage: Stage) -> None:
    for _ in range(TIMES):
        stage.clock.forward(hours=1)
        opened = await stage.tables.lobbies.create(
            lobby(game="claim", seat_count=3, guild_id=stage.guild, options="{}", host=ADA)
        )
        table_id = opened.table.id
        await stage.tables.lobbies.join(table_id, BEN, START_ID)
        await stage.tables.lobbies.start(table_id, ADA_ID, START_ID)
        with pytest.raises(Refused) as refused:
            await stage.tables.endings.cancel(table_id, ADA_ID, moderator=True)
        assert refused.value.reason is Reason.CANCEL_TOGETHER
        await stage.tables.endings.want_cancel(table_id, ADA_ID)
        await stage.tables.endings.want_cancel(table_id, BEN_ID)
    casual = await stage.tables.lobbies.create(
        lobby(game="claim", seat_count=3, guild_id=stage.guild, options="{}", host=ADA, rated=False)
    )
    await stage.tables.lobbies.join(casual.table.id, BEN, START_ID)
    await stage.tables.lobbies.start(casual.table.id, ADA_ID, START_ID)
    await stage.tables.endings.cancel(casual.table.id, ADA_ID, moderator=False)
