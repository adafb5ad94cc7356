"""Observers of the tables see every saved change, or else a turn would have no clock."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.ids import ChannelId
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.store import Store
from bot.store.table_types import ShownMessage, Table, TableStatus
from bot.tables.breaks import Breaks
from bot.tables.cancelling import Cancelling
from bot.tables.lobbies import Lobbies
from bot.tables.refusals import Refused
from bot.tables.snapshot import VOTE_AFTER, Snapshot, final_record
from bot.tables.table_service import Tables
from bot.tables.turn_clocks import TurnClocks
from engine.player import Strength
from tests.bot.clock import Clock
from tests.bot.game_server import (
    ADA,
    ADA_ID,
    BEN_ID,
    CLEO,
    CLEO_ID,
    CUP_MESSAGE,
    GREENHORN,
    GameServer,
)
from tests.bot.table_factory import RULES, START_ID, hand_over, lobby, mover, started

DAY = 86_400
READING = {
    *("Tables.table", "Tables.open_in", "Tables.at_end_of"),
    *("Tables.get", "Tables.refuse_elsewhere", "Tables.prepare", "Tables.before_resigning"),
    *("Tables.seated_at", "Lobbies.as_host", "Cancelling.offer", "Breaks.load"),
}
UNSEEN = {
    *("Tables.close", "Tables.remember_message", "Tables.mark_end_shown"),
    *("Lobbies.invite", "Lobbies.withdraw_invitation"),
    "Cancelling.end_empty",  # for a lobby that is held
}
"""Methods that change nothing at a table."""


class Witness:
    """An observer that records its snapshots."""

    def __init__(self, tables: Tables) -> None:
        self.snapshots: list[Snapshot] = []
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        self.snapshots.append(snapshot)


def legal(snapshot: Snapshot) -> str:
    """Return the first legal action of the mover."""
    rules = RULES[snapshot.table.game]
    [seat] = rules.to_act(snapshot.state)
    return msgspec.json.encode(rules.legal(snapshot.state, seat)[0]).decode()


async def act(tables: Tables, snapshot: Snapshot) -> Snapshot:
    return await tables.act(snapshot.table.id, mover(snapshot), snapshot.revision, legal(snapshot))


async def undo(server: GameServer) -> Callable[[], Awaitable[Any]]:
    tables = server.tables
    snapshot = await started(tables, game="bids")
    first = snapshot.table.seats[0].person
    bid = msgspec.json.encode(RULES["bids"].legal(snapshot.state, 0)[0]).decode()
    after = await tables.act(snapshot.table.id, first, snapshot.revision, bid)
    return lambda: tables.undo(snapshot.table.id, first, after.revision)


async def vote(server: GameServer) -> Callable[[], Awaitable[Any]]:
    tables, snapshot = server.tables, await server.game(2)
    server.clock.forward(seconds=VOTE_AFTER.total_seconds())
    seat = server.mover(snapshot)
    voter = snapshot.table.seats[1 - seat].person
    return lambda: tables.vote(snapshot.table.id, voter, seat)


async def play_forced(server: GameServer) -> Callable[[], Awaitable[Any]]:
    snapshot = await server.game(2, auto_roll=True)
    return lambda: server.tables.play_forced(snapshot.table.id, snapshot.revision)


async def play(server: GameServer) -> Callable[[], Awaitable[Any]]:
    tables, snapshot = server.tables, await server.game(2)
    seat, revision = server.mover(snapshot), snapshot.revision
    await hand_over(tables, snapshot.table.id, seat, Strength.EASY)
    return lambda: tables.play(snapshot.table.id, seat, revision, legal(snapshot))


async def come_back(server: GameServer) -> Callable[[], Awaitable[Any]]:
    tables, snapshot = server.tables, await server.game(2)
    await hand_over(tables, snapshot.table.id, 0, Strength.EASY)
    return lambda: tables.come_back(snapshot.table.id, ADA_ID)


async def take(server: GameServer) -> Callable[[], Awaitable[Any]]:
    tables, snapshot = server.tables, await server.game(2)
    await tables.vacate(snapshot.table.id, BEN_ID)
    return lambda: tables.take(snapshot.table.id, 1, CLEO)


async def fork_game(server: GameServer) -> Callable[[], Awaitable[Any]]:
    record = final_record(await server.to_the_end(await server.game(2)))
    server.clock.forward(hours=1)
    fork = server.tables.lobbies.fork_game
    return lambda: fork(record, 3, ADA, ChannelId(2), GREENHORN, START_ID)


async def rematch(server: GameServer) -> Callable[[], Awaitable[Any]]:
    table = (await server.to_the_end(await server.game(2))).table
    server.clock.forward(hours=1)
    return lambda: server.tables.lobbies.rematch(table.id, ADA)


async def remove_computer(server: GameServer) -> Callable[[], Awaitable[Any]]:
    table = (await server.lobby(1, computers=1)).table
    return lambda: server.tables.lobbies.remove_computer(table.id, ADA_ID)


async def agree_to_pause(server: GameServer) -> Callable[[], Awaitable[Any]]:
    breaks, table = server.tables.breaks, (await server.game(2)).table
    await breaks.agree_to_pause(table.id, ADA_ID)
    return lambda: breaks.agree_to_pause(table.id, BEN_ID)


async def resume(server: GameServer) -> Callable[[], Awaitable[Any]]:
    await (await agree_to_pause(server))()
    [table] = await server.tables.seated_at(server.guild, ADA_ID)
    return lambda: server.tables.breaks.resume(table.id, ADA_ID)


async def agree_to_cancel(server: GameServer) -> Callable[[], Awaitable[Any]]:
    cancelling, table = server.tables.cancelling, (await server.game(2)).table
    await cancelling.agree_to_cancel(table.id, ADA_ID)
    return lambda: cancelling.agree_to_cancel(table.id, BEN_ID)


async def close_lobby(server: GameServer) -> Callable[[], Awaitable[Any]]:
    table = (await server.lobby(1)).table
    server.clock.forward(hours=24 * 8)
    return lambda: server.tables.cancelling.close_lobby(table.id)


async def end_at_deadline(server: GameServer) -> Callable[[], Awaitable[Any]]:
    table = (await server.cup_game()).table
    return lambda: server.tables.end_at_deadline(table.id)


async def start_by_message(server: GameServer) -> Callable[[], Awaitable[Any]]:
    table = (await server.cup_lobby()).table
    shown = ShownMessage(table.channel_id, CUP_MESSAGE, 0)
    await server.tables.remember_message(table.id, shown)
    return lambda: server.tables.start_by_message(table.id)


async def move_deadline(server: GameServer) -> Callable[[], Awaitable[Any]]:
    table = (await server.cup_lobby()).table
    later = server.clock() + timedelta(days=9)
    return lambda: server.tables.move_deadline(table.id, later)


async def open_for_cup(server: GameServer) -> Callable[[], Awaitable[Any]]:
    return server.cup_lobby


def in_game(change: Callable[[Tables, Snapshot], Awaitable[Any]]) -> Any:
    """Return a scenario that changes a game of two."""

    async def prepare(server: GameServer) -> Callable[[], Awaitable[Any]]:
        snapshot = await server.game(2)
        return lambda: change(server.tables, snapshot)

    return prepare


def in_lobby(change: Callable[[Lobbies, Table], Awaitable[Any]]) -> Any:
    """Return a scenario that changes a lobby of two."""

    async def prepare(server: GameServer) -> Callable[[], Awaitable[Any]]:
        table = (await server.lobby(2)).table
        return lambda: change(server.tables.lobbies, table)

    return prepare


def nudging(tables: Tables, snapshot: Snapshot) -> Awaitable[Any]:
    [other] = {ADA_ID, BEN_ID} - {mover(snapshot)}
    return tables.clocks.nudge(snapshot.table.id, snapshot.turn, other)


CHANGES: dict[str, Callable[[GameServer], Awaitable[Callable[[], Awaitable[Any]]]]] = {
    "Tables.act": in_game(act),
    "Tables.undo": undo,
    "Tables.play_forced": play_forced,
    "Tables.play": play,
    "Tables.come_back": come_back,
    "Tables.vote": vote,
    "Tables.vacate": in_game(lambda tables, now: tables.vacate(now.table.id, ADA_ID)),
    "Tables.take": take,
    "Tables.resign": in_game(lambda tables, now: tables.resign(now.table.id, BEN_ID)),
    "Tables.open_for_cup": open_for_cup,
    "Tables.start_by_message": start_by_message,
    "Tables.move_deadline": move_deadline,
    "Tables.end_at_deadline": end_at_deadline,
    "Tables.reread": in_game(lambda tables, now: tables.reread(now.table.id)),
    "Lobbies.fork_game": fork_game,
    "Lobbies.create": in_lobby(lambda lobbies, _: lobbies.create(lobby(host=CLEO))),
    "Lobbies.rematch": rematch,
    "Lobbies.join": in_lobby(lambda lobbies, table: lobbies.join(table.id, CLEO, START_ID)),
    "Lobbies.add_computer": in_lobby(
        lambda lobbies, table: lobbies.add_computer(table.id, ADA_ID, Strength.EASY, GREENHORN)
    ),
    "Lobbies.remove_computer": remove_computer,
    "Lobbies.resize": in_lobby(lambda lobbies, table: lobbies.resize(table.id, ADA_ID, 4)),
    "Lobbies.set_options": in_lobby(
        lambda lobbies, table: lobbies.set_options(
            table.id, ADA_ID, RULES[table.game].options_type()
        )
    ),
    "Lobbies.set_pace": in_lobby(
        lambda lobbies, table: lobbies.set_pace(table.id, ADA_ID, quick=True)
    ),
    "Lobbies.transfer_host": in_lobby(
        lambda lobbies, table: lobbies.transfer_host(table.id, ADA_ID, BEN_ID)
    ),
    "Lobbies.kick": in_lobby(lambda lobbies, table: lobbies.kick(table.id, ADA_ID, BEN_ID)),
    "Lobbies.leave": in_lobby(lambda lobbies, table: lobbies.leave(table.id, ADA_ID)),
    "Lobbies.start": in_lobby(lambda lobbies, table: lobbies.start(table.id, ADA_ID, START_ID)),
    "Breaks.agree_to_pause": agree_to_pause,
    "Breaks.resume": resume,
    "Breaks.take_days_off": in_game(
        lambda tables, now: tables.breaks.take_days_off(now.table.guild_id, ADA_ID, 1)
    ),
    "Breaks.end_days_off": in_game(
        lambda tables, now: tables.breaks.end_days_off(now.table.guild_id, ADA_ID)
    ),
    "Cancelling.cancel": in_game(
        lambda tables, now: tables.cancelling.cancel(now.table.id, CLEO_ID, moderator=True)
    ),
    "Cancelling.agree_to_cancel": agree_to_cancel,
    "Cancelling.give_up": in_game(lambda tables, now: tables.cancelling.give_up(now.table.id)),
    "Cancelling.close_lobby": close_lobby,
    "TurnClocks.lapse": in_game(lambda tables, now: tables.clocks.lapse(now.table.id, now.turn)),
    "TurnClocks.remind": in_game(lambda tables, now: tables.clocks.remind(now.table.id, now.turn)),
    "TurnClocks.nudge": in_game(nudging),
    "TurnClocks.put_off": in_game(
        lambda tables, now: tables.clocks.put_off(
            now.table.id, now.turn, now.waiting_since + timedelta(days=9)
        )
    ),
}
"""Changes of a table by method: each prepares a table and returns the change of it."""


@pytest.mark.parametrize("method", CHANGES)
async def test_observers_see_every_change(server: GameServer, method: str) -> None:
    change = await CHANGES[method](server)
    witness = Witness(server.tables)
    await change()
    await asyncio.sleep(0.05)  # days off are told in the background
    assert witness.snapshots, "no clock runs"
    latest = witness.snapshots[-1]
    now = await server.tables.get(latest.table.id)
    assert (latest.table, latest.movers) == (now.table, now.movers)
    if now.table.status is TableStatus.RUNNING:
        assert (latest.revision, latest.deadline) == (now.revision, now.deadline)


def test_no_method_is_forgotten() -> None:
    methods = {
        f"{kind.__name__}.{name}"
        for kind in (Tables, Lobbies, Breaks, Cancelling, TurnClocks)
        for name, method in inspect.getmembers(kind, inspect.iscoroutinefunction)
        if not name.startswith("_")
    }
    assert methods == READING | UNSEEN | CHANGES.keys()


async def test_a_refusal_changes_nothing(server: GameServer) -> None:
    snapshot = await server.game(2)
    witness = Witness(server.tables)
    with pytest.raises(Refused):
        await server.tables.resign(snapshot.table.id, CLEO_ID)
    await server.tables.get(snapshot.table.id)
    assert not witness.snapshots


async def test_observers_see_changes_by_other_processes(
    tables: Tables, store: Store, clock: Clock
) -> None:
    """A press here is refused as stale, which reveals the change."""
    snapshot = await started(tables)
    witness, elsewhere = Witness(tables), Tables(store, RULES, clock)
    after = await act(elsewhere, snapshot)
    with pytest.raises(Refused):
        await act(tables, snapshot)
    await asyncio.sleep(0.05)
    assert [seen.revision for seen in witness.snapshots] == [after.revision]
    await tables.close()


async def test_observers_see_changes_that_may_have_been_saved(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await started(tables)
    witness, append = Witness(tables), store.games.append

    async def lost(*arguments: Any) -> None:
        await append(*arguments)
        raise StoreUnavailable(StoreProblem.GONE, Path("here"))

    monkeypatch.setattr("bot.tables.live._READ_AGAIN_AFTER", 0.01)
    with monkeypatch.context() as failing:
        failing.setattr(store.games, "append", lost)
        with pytest.raises(StoreUnavailable):
            await act(tables, snapshot)
    await asyncio.sleep(0.1)
    assert [seen.revision > snapshot.revision for seen in witness.snapshots] == [True]
    await tables.close()


async def test_a_fault_of_an_observer_harms_nobody(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def changed(self, snapshot: Snapshot) -> None:
            raise RuntimeError(snapshot.table.id)

    snapshot = await started(tables)
    tables.on_change(Broken())
    witness = Witness(tables)
    await act(tables, snapshot)
    assert len(witness.snapshots) == 1
    assert "an observer failed" in caplog.text
