"""Limit on seats in running games of a server: the number of finished games plus five."""

import asyncio
from pathlib import Path

import pytest

from bot.ids import GuildId, InteractionId, TableId, UserId
from bot.store.store import Store
from bot.store.table_types import Occupant, TableStatus
from bot.tables.limits import SEATS_AT_FIRST
from bot.tables.refusals import Reason, Refused
from bot.tables.seat_eligibility import allowed
from bot.tables.snapshot import Snapshot, final_record
from bot.tables.table_service import Tables
from engine.player import Strength
from tests.bot.table_factory import PEOPLE, RULES, START_ID, hand_over, lobby, started
from tests.migrated import lay_out

ADA, BEN, CLEO = PEOPLE[:3]


def host(number: int) -> Occupant:
    """Return a person who opens one table only."""
    return Occupant(UserId(500 + number), f"Host {number}")


async def running(tables: Tables, number: int, guest: Occupant = ADA) -> TableId:
    """Start a game of a guest and a host of its own."""
    table_id = (await tables.lobbies.create(lobby(seat_count=2, host=host(number)))).table.id
    snapshot = await tables.lobbies.join(table_id, guest, START_ID)
    assert snapshot.table.status is TableStatus.RUNNING
    return table_id


async def used_up(tables: Tables) -> list[TableId]:
    """Let Ada play as many games as allowed to a player who has finished none."""
    return [await running(tables, number) for number in range(SEATS_AT_FIRST)]


async def refusal(attempt: object) -> Refused:
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]
    return caught.value


def test_the_limit_grows_with_finished_games() -> None:
    assert [allowed(finished) for finished in (0, 1, 19, 20, 21, 500)] == [5, 6, 24, 25, 25, 25]


async def test_nobody_gets_a_seat_beyond_the_limit(tables: Tables) -> None:
    """Not by opening, joining, taking over, a rematch or an invitation."""
    first, *_ = await used_up(tables)
    refused = await refusal(tables.lobbies.create(lobby(host=ADA)))
    assert refused.reason is Reason.SEATS_USED_UP
    assert refused.variables == {
        "running": 5, "finished": 0, "limit": 5, "first": 5, "all": "no"
    }  # fmt: skip
    other = (await tables.lobbies.create(lobby(host=host(20)))).table.id
    await tables.lobbies.invite(other, host(20).person, ADA)
    assert (await refusal(tables.lobbies.join(other, ADA, START_ID))).reason is Reason.SEATS_USED_UP
    assert [seat.name for seat in (await tables.get(other)).table.seats] == ["Host 20"]

    vacated = await running(tables, 21, CLEO)
    await tables.vacate(vacated, CLEO.person)
    assert (await refusal(tables.take(vacated, 1, ADA))).reason is Reason.SEATS_USED_UP
    await tables.lobbies.create(lobby(guild_id=GuildId(2), host=ADA))  # that is another server

    await tables.resign(first, host(0).person)
    await tables.lobbies.join(other, ADA, START_ID)


async def test_a_rematch_and_a_game_from_a_replay_count_as_well(tables: Tables) -> None:
    first, *others = await used_up(tables)
    await tables.resign(first, host(0).person)
    over = await tables.get(first)
    others.append(await running(tables, 10))
    again = await refused_at_limit(tables, over)
    assert again.variables["limit"] == 6, "five and the one that is finished"
    played_on = tables.lobbies.fork_game(
        final_record(over), 1, ADA, over.table.channel_id, "Computer", InteractionId(7)
    )
    assert (await refusal(played_on)).reason is Reason.SEATS_USED_UP


async def refused_at_limit(tables: Tables, over: Snapshot) -> Refused:
    """Let Ada play the last game that she may; return the refusal of another."""
    await running(tables, 11)
    refused = await refusal(tables.lobbies.rematch(over.table.id, ADA))
    assert refused.reason is Reason.SEATS_USED_UP
    return refused


async def test_a_resigned_game_uses_no_seat_and_is_not_finished(tables: Tables) -> None:
    first, second, *_ = await used_up(tables)
    await tables.resign(first, ADA.person)
    await tables.lobbies.create(lobby(host=ADA))
    await running(tables, 10)
    refused = await refusal(tables.lobbies.create(lobby(host=ADA)))
    assert refused.variables["finished"] == 0

    three = await started(tables, 3, host=host(30), game="nuggets")
    assert three.table.status is TableStatus.RUNNING
    await tables.resign(three.table.id, BEN.person)
    assert (await refusal(tables.lobbies.create(lobby(host=ADA)))).variables["running"] == 5
    await hand_over(tables, second, 1, Strength.EASY)
    assert (await refusal(tables.lobbies.create(lobby(host=ADA)))).variables["running"] == 5


async def test_a_game_does_not_start_with_somebody_who_plays_too_much(tables: Tables) -> None:
    """They joined when there was room; the lobby waits, and its host sees why."""
    waiting = (await tables.lobbies.create(lobby(seat_count=3, host=host(20)))).table.id
    await tables.lobbies.join(waiting, ADA, START_ID)
    first, *_ = await used_up(tables)
    full = await tables.lobbies.join(waiting, BEN, START_ID)
    assert full.table.status is TableStatus.LOBBY
    assert len(full.table.seats) == 3
    refused = await refusal(tables.lobbies.start(waiting, host(20).person, START_ID))
    assert (refused.reason, refused.variables["name"]) == (Reason.SEATS_USED_UP_BY, ADA.name)
    await tables.resign(first, host(0).person)
    begun = await tables.lobbies.start(waiting, host(20).person, START_ID)
    assert begun.table.status is TableStatus.RUNNING


async def test_many_games_that_start_at_once_keep_to_the_limit(tmp_path: Path) -> None:
    path = lay_out(tmp_path / "patient.sqlite3")
    stores = [await Store.open(path, busy_timeout=60) for _ in range(2)]
    tables, other = (Tables(store, RULES) for store in stores)  # as two processes have them
    hosts = [host(number) for number in range(8)]
    lobbies = [
        (await tables.lobbies.create(lobby(seat_count=3, host=person))).table.id for person in hosts
    ]
    for table_id in lobbies:
        await tables.lobbies.join(table_id, ADA, START_ID)
    starts = [
        (tables if nth % 2 else other).lobbies.start(table_id, person.person, START_ID)
        for nth, (table_id, person) in enumerate(zip(lobbies, hosts, strict=True))
    ]
    outcomes = await asyncio.gather(*starts, return_exceptions=True)
    for store in stores:
        await store.close()
    begun = [outcome for outcome in outcomes if isinstance(outcome, Snapshot)]
    late = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
    assert (len(begun), len(late)) == (5, 3)
    assert {outcome.reason for outcome in late} == {Reason.SEATS_USED_UP_BY}


async def test_older_seats_beyond_the_limit_are_kept(tables: Tables) -> None:
    """A player who had more seats before the limit existed plays on, and may come back."""
    used = await used_up(tables)
    await hand_over(tables, used[0], 1, Strength.EASY)
    back = await tables.come_back(used[0], ADA.person)
    assert back.table.seats[1].strength is None
