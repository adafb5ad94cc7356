"""Tables of cups open once, start by their message, stay as they are, and end by a deadline."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Any

import msgspec
import pytest

from bot.ids import GuildId
from bot.store.store import Store
from bot.store.table_types import Cancellation, Table, TableStatus, Unrated
from bot.tables.erasing import erase, placeholders
from bot.tables.limits import HOSTED, OPENED, SEATS_AT_FIRST
from bot.tables.record_format import verify, with_seals
from bot.tables.refusals import Refused
from bot.tables.snapshot import VOTE_AFTER, Snapshot, TablePresence, final_record
from bot.tables.table_service import Tables
from engine.claimit import ClaimIt
from engine.cups.cup import Phase
from engine.cups.entries import Joined, Left
from engine.player import Strength
from tests.bot.clock import Clock
from tests.bot.game_server import (
    ADA,
    ADA_ID,
    BEN_ID,
    CLEO,
    CUP_MESSAGE,
    DAN_ID,
    GAME,
    GREENHORN,
    NEWCOMER,
    GameServer,
)
from tests.bot.table_factory import RULES, START_ID

Attempt = Callable[[Tables, Table], Awaitable[Any]]
GAMES = ("claimit", "nuggets", "claim")


async def refused(reason: str, attempt: Awaitable[Any]) -> None:
    with pytest.raises(Refused) as caught:
        await attempt
    assert caught.value.reason == reason


async def count_tables(store: Store) -> int:
    async with store._database.reading() as connection:
        rows = await connection.exec_driver_sql("SELECT count(*) FROM tables")
        return int(rows.scalar_one())


# Opening and starting


async def test_a_game_is_opened_once(server: GameServer) -> None:
    first = await server.cup_lobby()
    place, other = first.table.cup, Tables(server.store, RULES, server.clock)
    again = GameServer(other, server.store, server.clock)
    for opener in (server, again):
        assert (await opener.cup_lobby(place)).table.id == first.table.id
    assert await count_tables(server.store) == 1
    assert place is not None
    next_board = msgspec.structs.replace(place, board=1)
    at_once = await asyncio.gather(server.cup_lobby(next_board), again.cup_lobby(next_board))
    assert len({snapshot.table.id for snapshot in at_once}) == 1
    assert await count_tables(server.store) == 2
    assert [seat.user_id for seat in first.table.seats] == [ADA_ID, BEN_ID]


async def test_it_counts_for_no_limit_and_none_stops_it(server: GameServer) -> None:
    place = (await server.cup_lobby()).table.cup
    assert place is not None
    more_than_any_limit = 1 + max(HOSTED, SEATS_AT_FIRST, OPENED[0].at_once)
    for board in range(1, more_than_any_limit):
        await server.cup_game(msgspec.structs.replace(place, board=board))
    for _ in range(SEATS_AT_FIRST):
        await server.game()
    await refused("seats-used-up", server.lobby())
    await server.cup_game(msgspec.structs.replace(place, board=more_than_any_limit))


async def test_nothing_ends_its_lobby(server: GameServer) -> None:
    table = (await server.cup_lobby()).table
    server.clock.forward(days=400)
    assert await server.store.cancellations.idle(server.clock()) == []
    await refused("cup-table", server.tables.cancelling.close_lobby(table.id))
    assert not server.tables.blocking_users(await server.tables.get(table.id)), "no host starts it"


async def test_its_message_starts_it_and_the_record_proves_that(server: GameServer) -> None:
    lobby = await server.cup_lobby()
    await refused("not-started", server.tables.start_by_message(lobby.table.id))
    server.begin_again()
    snapshot = await server.cup_game()
    await refused("already-started", server.tables.start_by_message(snapshot.table.id))
    record = final_record(await server.to_the_end(snapshot))
    assert record.start_id == str(CUP_MESSAGE)
    assert record.commitment == snapshot.table.commitment
    assert verify(record, RULES) is None
    forged = with_seals(msgspec.structs.replace(record, start_id=str(CUP_MESSAGE + 1)))
    assert verify(forged, RULES) is not None


async def test_only_tables_of_cups_start_by_a_message(server: GameServer) -> None:
    table = (await server.lobby()).table
    await refused("not-started", server.tables.start_by_message(table.id))


# What the cup decides

IN_LOBBY: dict[str, Attempt] = {
    "join": lambda tables, table: tables.lobbies.join(table.id, CLEO, START_ID),
    "leave": lambda tables, table: tables.lobbies.leave(table.id, BEN_ID),
    "start": lambda tables, table: tables.lobbies.start(table.id, ADA_ID, START_ID),
    "kick": lambda tables, table: tables.lobbies.kick(table.id, ADA_ID, BEN_ID),
    "resize": lambda tables, table: tables.lobbies.resize(table.id, ADA_ID, 3),
    "add": lambda tables, table: tables.lobbies.add_computer(
        table.id, ADA_ID, Strength.EASY, GREENHORN
    ),
    "remove": lambda tables, table: tables.lobbies.remove_computer(table.id, ADA_ID),
    "options": lambda tables, table: tables.lobbies.set_options(
        table.id, ADA_ID, RULES[table.game].options_type()
    ),
    "as host": lambda tables, table: tables.lobbies.as_host(table.id, ADA_ID),
    "pace": lambda tables, table: tables.lobbies.set_pace(table.id, ADA_ID, quick=True),
}
ALWAYS: dict[str, Attempt] = {
    "transfer": lambda tables, table: tables.lobbies.transfer_host(table.id, ADA_ID, BEN_ID),
    "invite": lambda tables, table: tables.lobbies.invite(table.id, ADA_ID, CLEO),
    "cancel": lambda tables, table: tables.cancelling.cancel(table.id, ADA_ID, moderator=False),
    "moderate": lambda tables, table: tables.cancelling.cancel(table.id, DAN_ID, moderator=True),
    "offer": lambda tables, table: tables.cancelling.offer(table.id, ADA_ID, moderator=True),
}
RUNNING: dict[str, Attempt] = {
    "pause": lambda tables, table: tables.breaks.agree_to_pause(table.id, ADA_ID),
    "agree": lambda tables, table: tables.cancelling.agree_to_cancel(table.id, ADA_ID),
    "take": lambda tables, table: tables.take(table.id, 1, CLEO),
}


@pytest.mark.parametrize("attempt", IN_LOBBY | ALWAYS)
async def test_nobody_changes_its_lobby(server: GameServer, attempt: str) -> None:
    before = await server.cup_lobby()
    await refused("cup-table", (IN_LOBBY | ALWAYS)[attempt](server.tables, before.table))
    assert (await server.tables.get(before.table.id)).table == before.table


@pytest.mark.parametrize("attempt", RUNNING | ALWAYS)
async def test_nobody_changes_its_game(server: GameServer, attempt: str) -> None:
    before = await server.cup_game()
    await refused("cup-table", (RUNNING | ALWAYS)[attempt](server.tables, before.table))
    after = await server.tables.get(before.table.id)
    assert (after.table, after.revision) == (before.table, before.revision)


async def test_nobody_has_a_rematch(server: GameServer) -> None:
    end = await server.to_the_end(await server.cup_game())
    await refused("cup-table", server.tables.lobbies.rematch(end.table.id, ADA))


async def test_nobody_takes_the_seat_of_somebody_who_has_left(server: GameServer) -> None:
    snapshot = await server.until_decided(await server.cup_game(), ADA_ID, BEN_ID)
    snapshot = await server.tables.vacate(snapshot.table.id, ADA_ID)
    for person in (ADA, CLEO):
        await refused("cup-table", server.tables.take(snapshot.table.id, 0, person))
    end = await server.to_the_end(snapshot)
    assert end.end is not None
    [result] = end.end.results[1]
    assert result.result.place == 1


async def test_what_players_may_do_there(server: GameServer) -> None:
    """Vote, nudge, come back before the deadline, have days off, and resign."""
    tables, snapshot = server.tables, await server.cup_game(turn_limit=86_400)
    table, mover = snapshot.table, server.mover(snapshot)
    late, other = (snapshot.table.seats[seat].person for seat in (mover, 1 - mover))
    await tables.breaks.take_days_off(table.guild_id, late, 1)
    after = await tables.get(table.id)
    assert after.deadline is not None
    assert after.table.deadline == table.deadline, "days off don't move the deadline"
    await tables.breaks.end_days_off(table.guild_id, late)
    await tables.clocks.nudge(table.id, snapshot.turn, other)
    server.clock.forward(seconds=VOTE_AFTER.total_seconds())
    assert await tables.vote(table.id, other, mover) == 0
    snapshot = await tables.come_back(table.id, late)
    assert snapshot.table.seats[mover].strength is None
    end = await tables.resign(table.id, late)
    assert end.table.status is TableStatus.FINISHED


# The deadline


async def test_computer_players_finish_it_after_the_deadline(server: GameServer) -> None:
    snapshot = await server.until_decided(await server.cup_game(), ADA_ID, BEN_ID, times=1)
    table_id = snapshot.table.id
    after = await server.tables.end_at_deadline(table_id)
    assert after.presence is TablePresence.GONE, "so that they don't wait"
    again = Tables(server.store, RULES, server.clock)
    for tables in (server.tables, again):  # also after a restart
        now = await tables.end_at_deadline(table_id)
        assert (now.table, now.presence) == (after.table, TablePresence.GONE)
        payload = msgspec.json.encode(RULES[GAME].legal(now.state, server.mover(now))[0])
        for attempt in (
            tables.come_back(table_id, ADA_ID),
            tables.resign(table_id, ADA_ID),
            tables.before_resigning(table_id, BEN_ID),
            tables.act(table_id, ADA_ID, now.revision, payload.decode()),
            tables.vote(table_id, ADA_ID, 1),
        ):
            await refused("cup-round-over", attempt)
    end = await server.to_the_end(after)
    assert end.table.unrated is Unrated.DEADLINE
    assert verify(final_record(end), RULES) is None
    await refused("game-over", server.tables.end_at_deadline(table_id))


async def test_a_crash_at_the_deadline_loses_nothing(
    server: GameServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await server.until_decided(await server.cup_game(), ADA_ID, times=1, late=[BEN_ID])
    table_id = snapshot.table.id

    async def crash(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as crashing:
        crashing.setattr(server.store.games, "finish", crash)
        with pytest.raises(KeyboardInterrupt):
            await server.tables.end_at_deadline(table_id)
    tables = Tables(server.store, RULES, server.clock)
    end = await tables.end_at_deadline(table_id)
    assert end.table.status is TableStatus.FINISHED
    assert [seat.absent for seat in end.table.seats] == [False, True]


async def test_who_came_back_and_decided_is_played_out(server: GameServer) -> None:
    snapshot = await server.until_absent(await server.cup_game(), BEN_ID)
    snapshot = await server.tables.come_back(snapshot.table.id, BEN_ID)
    snapshot = await server.until_decided(snapshot, ADA_ID, BEN_ID, times=1)
    after = await server.tables.end_at_deadline(snapshot.table.id)
    assert after.table.played_out


async def test_a_table_that_could_not_be_played_is_cancelled(
    server: GameServer, clock: Clock
) -> None:
    waiting = (await server.cup_lobby()).table
    server.begin_again()
    newer = (await server.cup_game()).table
    tables = Tables(server.store, {**RULES, GAME: NewerRules()}, clock)
    for table in (waiting, newer):
        end = (await tables.end_at_deadline(table.id)).table
        assert end.status is TableStatus.CANCELLED
        assert end.cancelled is not None
        assert end.cancelled.reason is Cancellation.PROGRAM


class NewerRules(ClaimIt):
    """Another version of the rules."""

    rules_version = 99


async def test_a_moved_deadline_is_shown(server: GameServer) -> None:
    snapshot = await server.cup_game()
    later = server.clock() + timedelta(days=5)
    await server.tables.move_deadline(snapshot.table.id, later)
    assert (await server.tables.get(snapshot.table.id)).table.deadline == later


async def test_an_erased_player_leaves_a_lobby_a_game_and_the_cup(server: GameServer) -> None:
    lobby = (await server.cup_lobby()).table
    running = (await server.cup_game()).table
    assert running.cup is not None
    cup_id, now = running.cup.cup, server.clock()
    joined = Joined(at=now, press=1)
    await server.store.cups.append(cup_id, 0, [joined], phase=Phase.JOINING, due_at=now, joined=ADA)
    seats = await erase(server.tables, server.store, ADA_ID, placeholders(), now)
    saved = await server.store.cups.cup(cup_id)
    assert saved is not None
    assert saved.entries == [joined, Left(at=now, member=0)]
    assert saved.people[0].user_id < 0
    assert seats == {running.id: 0}
    assert (await server.tables.table(lobby.id)).status is TableStatus.CANCELLED
    end = await server.tables.end_at_deadline(running.id)
    assert end.table.status is TableStatus.FINISHED


# Whole games


@pytest.mark.parametrize("game", GAMES)
async def test_every_result_at_the_deadline_is_right(server: GameServer, game: str) -> None:
    """Whatever has happened before, and whatever the computer players do afterwards."""
    seen, random = Counter[str](), Random(game)
    while len(seen) < len(CASES) or min(seen.values()) < EACH:
        assert seen.total() < MOST_GAMES, f"only {seen}"
        server.begin_again()
        server.guild = GuildId(seen.total() + 1)
        late = random.choice([[], [ADA_ID], [BEN_ID], [ADA_ID, BEN_ID]])
        snapshot = await server.cup_game(game=game, rules_version=RULES[game].rules_version)
        for _ in range(random.choice([0, 1, 2, 4, 8, 16])):
            if snapshot.presence is TablePresence.PRESENT:
                snapshot = await server.move(snapshot, late=late)
        for seated in snapshot.table.seats:
            if seated.is_away and random.random() < 0.5:
                snapshot = await server.tables.come_back(snapshot.table.id, seated.person)
        if snapshot.table.status is TableStatus.RUNNING:
            seen[await check_deadline(server, snapshot)] += 1


CASES = ("played out", "one absent", "both absent")
EACH, MOST_GAMES = 4, 100


async def check_deadline(server: GameServer, snapshot: Snapshot) -> str:
    """Let the deadline of a running game come, check its results, and return the case."""
    idle = [seat for seat, seated in enumerate(snapshot.table.seats) if not seated.decisions]
    after = await server.tables.end_at_deadline(snapshot.table.id)
    assert (after.table.status is TableStatus.FINISHED) == bool(idle)
    end = await server.to_the_end(after)
    record = final_record(end)
    assert verify(record, RULES) is None
    assert end.end is not None
    results = {seat: last for seat, (*_, last) in end.end.results.items()}
    places = {seat: last.result.place for seat, last in results.items()}
    after_it = {seat: last.after for seat, last in results.items() if last.after is not None}
    if not idle:
        by_rules = {standing.seat: standing.place for standing in record.result.standings}
        assert places == by_rules
        assert end.table.unrated is Unrated.DEADLINE
        assert not after_it
        assert not any(last.result.resigned for last in results.values())
        return "played out"
    assert end.table.unrated is None
    assert after_it.keys() == {0, 1}
    assert all(after_it[seat].mu < NEWCOMER for seat in idle)
    assert [end.table.seats[seat].absent for seat in idle] == [True] * len(idle)
    if len(idle) == 2:
        return "both absent"
    assert (places[idle[0]], places[1 - idle[0]]) == (2, 1)
    return "one absent"
