"""Tables that end without a result, agreements, and the limit of seats in running games."""

import asyncio
from datetime import timedelta

import msgspec
import pytest

from bot.ids import ChannelId, GuildId, InteractionId, MessageId
from bot.store.errors import Conflict, TooManySeats
from bot.store.store import Store
from bot.store.table_types import (
    Cancellation,
    Cancelled,
    Proposal,
    SeatChange,
    SeatLimit,
    SeatResult,
    SeatUsage,
    ShownMessage,
    Table,
    TableStatus,
)
from tests.store.make import (
    FIRST,
    GUILD,
    LATER,
    LOBBY,
    NOW,
    PEOPLE,
    START,
    actions,
    get,
    open_table,
    start_table,
)

MODERATOR = PEOPLE[7].person
LIMIT = SeatLimit(GUILD, ["claimit", "nuggets"], lambda finished: 2 + finished, 20)
CHANCE_ONLY = FIRST[:1]


async def test_a_cancellation_saves_its_reason_and_user(store: Store, running: Table) -> None:
    assert running.cancelled is None
    by = Cancelled(Cancellation.MODERATOR, MODERATOR)
    await store.cancellations.cancel(running.id, LATER, by)
    ended = await get(store, running.id)
    assert (ended.status, ended.cancelled) == (TableStatus.CANCELLED, by)
    lobby = await open_table(store)
    await store.cancellations.cancel(lobby, LATER)
    assert (await get(store, lobby)).cancelled == Cancelled(Cancellation.PROGRAM)


async def test_a_game_is_untouched_until_a_player_acts(store: Store) -> None:
    acted = await start_table(store)
    fresh = await open_table(store, PEOPLE[:2])
    ids = [seated.person for seated in PEOPLE[:2]]
    await store.games.start(fresh, START, ids, CHANCE_ONLY, NOW)
    assert await store.cancellations.has_acted(acted.id)
    assert not await store.cancellations.has_acted(fresh)
    with pytest.raises(Conflict):
        await store.cancellations.cancel(acted.id, LATER, untouched=True)
    assert (await get(store, acted.id)).status is TableStatus.RUNNING
    with pytest.raises(Conflict):
        await store.cancellations.cancel(acted.id, LATER, length=1)
    await store.cancellations.cancel(acted.id, LATER, length=2)
    await store.cancellations.cancel(fresh, LATER, untouched=True)


async def test_a_lobby_closes_when_it_is_due(store: Store) -> None:
    until = NOW + timedelta(days=7)
    table = await store.create(LOBBY, NOW, until=until)
    assert await store.cancellations.next_idle(NOW) == until
    assert await store.clocks.next_due() is None
    assert await store.cancellations.idle(until - timedelta(seconds=1)) == []
    assert await store.cancellations.idle(until) == [(table.id, GUILD)]
    later = until + timedelta(days=1)
    await store.lobbies.sit(table.id, PEOPLE[1], until=later)
    await store.lobbies.sit(
        table.id, msgspec.structs.replace(PEOPLE[2], user_id=None, strength="easy")
    )
    with pytest.raises(Conflict):
        await store.cancellations.close_lobby(table.id, until)
    await store.cancellations.close_lobby(table.id, later)
    assert (await get(store, table.id)).cancelled == Cancelled(Cancellation.IDLE)
    assert await store.cancellations.idle(later) == []
    with pytest.raises(Conflict):
        await store.cancellations.close_lobby(table.id, later)


async def test_a_running_game_is_not_due_as_a_lobby(store: Store) -> None:
    table = await store.create(LOBBY, NOW, until=NOW)
    await store.games.start(table.id, START, [PEOPLE[0].person], FIRST, NOW)
    assert await store.cancellations.idle(LATER) == []
    with pytest.raises(Conflict):
        await store.cancellations.close_lobby(table.id, LATER)


async def test_proposals_are_independent(store: Store, running: Table) -> None:
    want, table_id = store.agreements.agree, running.id
    assert await want(table_id, Proposal.PAUSE, 0, NOW, NOW) == []
    assert await want(table_id, Proposal.CANCEL, 1, NOW, NOW) == []
    assert await want(table_id, Proposal.CANCEL, 1, LATER, NOW) == [1]
    await store.breaks.pause(table_id, LATER, LATER)
    assert await want(table_id, Proposal.PAUSE, 2, LATER, NOW, joins=True) == [], (
        "it has taken effect"
    )
    assert await want(table_id, Proposal.PAUSE, 2, LATER, NOW) == [], "no other seat had agreed"
    assert await want(table_id, Proposal.CANCEL, 2, LATER, NOW) == [1]
    assert await want(table_id, Proposal.CANCEL, 0, LATER, LATER) == [2], (
        "the first agreement has expired"
    )


async def test_a_question_is_remembered_until_it_is_settled(store: Store, running: Table) -> None:
    first, second, third = (
        ShownMessage(ChannelId(5), MessageId(number), 0) for number in (6, 7, 8)
    )
    questions, table_id = store.questions, running.id
    assert await questions.get(table_id, "pause") is None
    await questions.remember(table_id, "pause", first)
    await questions.remember(table_id, "pause", second)
    await questions.remember(table_id, "cancel", third)
    assert await questions.of(table_id) == {"pause": second, "cancel": third}
    await questions.forget(table_id, "pause", first.message_id)
    assert await questions.get(table_id, "pause") == second, "a newer message asks it"
    await questions.forget(table_id, "pause", second.message_id)
    assert await questions.of(table_id) == {"cancel": third}


async def test_seats_in_running_games_are_counted(store: Store) -> None:
    ada, ben = PEOPLE[:2]
    for number in range(3):
        table = await start_table(store, [ada, PEOPLE[2 + number]])
        await finish(store, table, gives_up=number == 2)
    await start_table(store, [ben, ada])
    await open_table(store, [ada])
    assert await store.seat_usage.of(LIMIT, ada.person) == SeatUsage(running=1, finished=2)
    assert await store.seat_usage.of(LIMIT._replace(counted=1), ada.person) == SeatUsage(1, 1)
    assert await store.seat_usage.of(LIMIT, ben.person) == SeatUsage(running=1, finished=0)
    assert await store.seat_usage.of(LIMIT._replace(guild_id=GuildId(5)), ada.person) == SeatUsage(
        0, 0
    )


async def finish(store: Store, table: Table, *, gives_up: bool) -> None:
    """End a game of two players; the first may have given up."""
    results = [
        SeatResult(seat, seated.person, 1 + seat, gives_up and seat == 0, {})
        for seat, seated in enumerate(table.seats)
    ]
    await store.games.finish(table.id, 2, actions(1), results, LATER)


async def test_nobody_exceeds_the_seat_limit(store: Store, openings: list[object]) -> None:
    ada, ben, cleo, dan = PEOPLE[:4]
    for other in (ben, cleo):
        await start_table(store, [ada, other])
    lobby = await open_table(store, [dan, ada])
    openings.clear()
    with pytest.raises(TooManySeats) as crowded:
        await store.games.start(lobby, START, [dan.person, ada.person], FIRST, NOW, limit=LIMIT)
    assert not openings, "the connection still works"
    assert crowded.value.user_id == ada.person
    assert crowded.value.usage == SeatUsage(2, 0)
    assert (await get(store, lobby)).status is TableStatus.LOBBY
    with pytest.raises(TooManySeats):
        await store.create(msgspec.structs.replace(LOBBY, host=ada), NOW, START, FIRST, limit=LIMIT)
    game = await start_table(store, [dan, ben])
    free = SeatChange(
        1, game.seats[1], msgspec.structs.replace(game.seats[1], user_id=None, strength="easy")
    )
    await store.games.change_seat(game.id, free)
    before = (await get(store, game.id)).seats[1]
    taken = msgspec.structs.replace(before, user_id=ada.user_id, strength=None)
    with pytest.raises(TooManySeats):
        await store.games.change_seat(game.id, SeatChange(1, before, taken), limit=LIMIT)
    assert (await get(store, game.id)).seats[1] == before


async def test_games_that_start_concurrently_keep_the_limit(store: Store, second: Store) -> None:
    """In two programs, and on a database server in concurrent transactions."""
    ada, others = PEOPLE[0], PEOPLE[1:7]
    lobbies = [await open_table(store, [other, ada]) for other in others]
    starts = [
        (store if nth % 2 else second).games.start(
            table_id, InteractionId(nth), [other.person, ada.person], FIRST, NOW, limit=LIMIT
        )
        for nth, (table_id, other) in enumerate(zip(lobbies, others, strict=True))
    ]
    outcomes = await asyncio.gather(*starts, return_exceptions=True)
    assert outcomes.count(None) == 2
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [TooManySeats] * 4
