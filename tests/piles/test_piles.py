"""Tests of Piles in the table service and the store: seats that each act several times at once."""

from collections.abc import Awaitable
from random import Random
from typing import Any

import msgspec
import pytest

from bot.catalogue import catalogue
from bot.conformance.secrets import sent_content
from bot.ids import Revision, UserId
from bot.messages.table_messages import display_key
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.ratings import STAND_IN
from bot.tables.record_format import verify
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import table as table_view
from bot.views.game import HandView
from bot.views.hosted_games import HostedGame
from engine.game import Refusal, Seat
from engine.log import EntryKind, states
from tests.bot.clock import Clock
from tests.bot.table_factory import TURN_LIMIT, hand_over, started
from tests.piles.rules import Done, Piles, Put

RULES = {"piles": Piles()}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(store: Store, clock: Clock) -> Tables:
    return Tables(store, RULES, clock)


async def put(tables: Tables, snapshot: Snapshot, seat: Seat, *cards: int) -> Snapshot:
    """Let a seat put cards on its pile, each as offered to it now."""
    for card in cards:
        snapshot = await tables.get(snapshot.table.id)
        snapshot = await act(tables, snapshot, seat, Put(card), snapshot.offered_to(seat))
    return snapshot


async def done(tables: Tables, snapshot: Snapshot, *seats: Seat) -> Snapshot:
    for seat in seats:
        snapshot = await tables.get(snapshot.table.id)
        snapshot = await act(tables, snapshot, seat, Done(), snapshot.offered_to(seat))
    return snapshot


async def act(
    tables: Tables, snapshot: Snapshot, seat: Seat, action: Put | Done, at: Revision
) -> Snapshot:
    payload = msgspec.json.encode(action).decode()
    return await tables.act(snapshot.table.id, UserId(100 + seat), at, payload)


async def undo(tables: Tables, snapshot: Snapshot, seat: Seat) -> Snapshot:
    snapshot = await tables.get(snapshot.table.id)
    at = snapshot.offered_to(seat)
    return await tables.undo(snapshot.table.id, UserId(100 + seat), at)


async def reason(attempt: Awaitable[Any]) -> object:
    with pytest.raises(Refused) as caught:
        await attempt
    return caught.value.reason


def shown_to(game: HostedGame, snapshot: Snapshot, seat: Seat) -> list[Any]:
    """Return all that a seat sees: the table's message and its hand, with ids and pictures."""
    assert isinstance(game.view, HandView)
    translate = catalogue("en")
    specs = [
        table_view.current(game, snapshot, translate),
        table_view.hand(game.rules, game.view, snapshot, seat, translate),
    ]
    return [display_key(snapshot), snapshot.deadline, *map(sent_content, specs)]


async def test_others_see_nothing_of_what_one_does(tables: Tables, piles: HostedGame) -> None:
    begun = await started(tables, 3, game="piles", turn_limit=TURN_LIMIT)
    sights = [shown_to(piles, begun, seat) for seat in range(3)]
    snapshot = await put(tables, begun, 0, 4, 5)
    assert shown_to(piles, snapshot, 0) != sights[0]
    assert [shown_to(piles, snapshot, seat) for seat in (1, 2)] == sights[1:]
    snapshot = await undo(tables, await put(tables, snapshot, 1, 2), 0)
    assert not snapshot.taken_back
    assert shown_to(piles, snapshot, 2) == sights[2]

    snapshot = await done(tables, snapshot, 1, 0)
    alone = shown_to(piles, snapshot, 0), shown_to(piles, snapshot, 1)
    snapshot = await put(tables, snapshot, 2, 3, 1)
    assert snapshot.at_once, "the last one acts in secret, too"
    snapshot = await undo(tables, snapshot, 2)
    assert (shown_to(piles, snapshot, 0), shown_to(piles, snapshot, 1)) == alone
    snapshot = await done(tables, snapshot, 2)
    assert snapshot.state.opened == ((4,), (2,), (3,))
    assert not snapshot.undoable
    assert await reason(undo(tables, snapshot, 2)) is Reason.STALE


async def test_own_buttons_tell_nothing_of_others(tables: Tables) -> None:
    """Compare games in which the others have done more, and taken back more."""
    sights = list[int]()
    for others in ((), (2, 3)):
        begun = await started(tables, 3, game="piles")
        snapshot = await put(tables, await put(tables, begun, 0, *others), 1, 4)
        if others:
            await undo(tables, snapshot, 0)
            snapshot = await undo(tables, snapshot, 1)
        snapshot = await put(tables, snapshot, 2, 5, 1)
        sights.append(snapshot.offered_to(2))
        snapshot = await tables.resign(snapshot.table.id, UserId(100))
        sights += (snapshot.offered_at, snapshot.offered_to(2))
    assert sights[:3] == sights[3:]


async def test_buttons_of_others_stay_valid_and_own_ones_work_once(tables: Tables) -> None:
    begun = await started(tables, 2, game="piles")
    await put(tables, begun, 0, 1, 2)
    snapshot = await act(tables, begun, 1, Put(3), begun.revision)
    assert await reason(act(tables, begun, 1, Put(4), begun.revision)) is Reason.STALE
    mine = snapshot.offered_to(1)
    await put(tables, snapshot, 0, 3)
    snapshot = await act(tables, begun, 1, Done(), mine)
    assert await reason(act(tables, snapshot, 1, Put(4), snapshot.revision)) is (
        Refusal.NOT_YOUR_TURN
    )


@pytest.mark.parametrize("restart", [False, True])
async def test_each_takes_back_its_own_whatever_others_did_since(
    store: Store, *, restart: bool
) -> None:
    tables = Tables(store, RULES)
    snapshot = await started(tables, 3, game="piles")
    await put(tables, snapshot, 0, 1)
    await put(tables, snapshot, 1, 4)
    await put(tables, snapshot, 0, 2)
    await done(tables, await put(tables, snapshot, 1, 5), 1)
    for seat, piles in (
        (0, ((1,), (4, 5), ())),
        (1, ((1,), (4, 5), ())),
        (1, ((1,), (4,), ())),
        (0, ((), (4,), ())),
    ):
        tables = Tables(store, RULES) if restart else tables
        snapshot = await undo(tables, snapshot, seat)
        assert snapshot.state.piles == piles
    assert snapshot.movers == {0, 1, 2}, "who was done goes on"
    assert snapshot.undoable == {1}
    for seat in (0, 2):
        assert await reason(undo(tables, snapshot, seat)) is Reason.STALE, "it names nobody else"
    snapshot = await done(tables, await put(tables, snapshot, 0, 3), 0)
    snapshot = await done(tables, await put(tables, snapshot, 2, 5), 2, 1)
    assert snapshot.state.opened == ((3,), (4,), (5,))
    again = await Tables(store, RULES).get(snapshot.table.id)
    assert (again.state, again.turn) == (snapshot.state, 2)


async def test_time_runs_out_for_unfinished_piles(
    tables: Tables, store: Store, clock: Clock
) -> None:
    snapshot = await started(tables, 4, game="piles", turn_limit=TURN_LIMIT)
    await done(tables, await put(tables, snapshot, 0, 2), 0)
    snapshot = await put(tables, snapshot, 1, 5, 4)
    clock.forward(seconds=TURN_LIMIT)
    snapshot = await Tables(store, RULES, clock).clocks.lapse(snapshot.table.id, 1)
    assert snapshot.state.opened == ((2,), (5, 4), (1,), (1,))
    assert [seated.missed for seated in snapshot.table.seats] == [0, 1, 1, 1]


async def test_a_computer_player_finishes_what_a_person_began(tables: Tables) -> None:
    snapshot = await put(tables, await started(tables, 2, game="piles"), 0, 5)
    snapshot = await hand_over(tables, snapshot.table.id, 0, STAND_IN)
    assert not snapshot.undoable
    payload = msgspec.json.encode(Put(3)).decode()
    snapshot = await tables.play(snapshot.table.id, 0, snapshot.revision, payload)
    assert snapshot.state.piles == ((5, 3), ())
    await tables.come_back(snapshot.table.id, UserId(100))
    snapshot = await undo(tables, snapshot, 0)
    assert snapshot.state.piles == ((5,), ())


async def test_who_leaves_the_game_ends_only_what_they_began(tables: Tables) -> None:
    snapshot = await started(tables, 3, game="piles")
    await put(tables, await put(tables, snapshot, 0, 1, 2), 1, 5)
    snapshot = await tables.resign(snapshot.table.id, UserId(101))
    assert snapshot.at_once
    assert (snapshot.movers, snapshot.undoable) == (frozenset({0, 2}), frozenset({0}))
    snapshot = await undo(tables, await undo(tables, snapshot, 0), 0)
    assert snapshot.resigned == {1}
    snapshot = await put(tables, await put(tables, snapshot, 0, 3), 2, 4)
    snapshot = await done(tables, snapshot, 2, 0)
    assert snapshot.state.opened == ((3,), (), (4,))


async def test_the_log_of_a_game_with_all_of_that_is_valid(store: Store, clock: Clock) -> None:
    random = Random(2)
    snapshot = await started(Tables(store, RULES, clock), 4, game="piles", turn_limit=TURN_LIMIT)
    while snapshot.table.status is TableStatus.RUNNING:
        tables = Tables(store, RULES, clock)
        clock.forward(seconds=20)
        seat, chance = random.choice(sorted(snapshot.movers)), random.random()
        if chance < 0.3 and snapshot.undoable:
            snapshot = await undo(tables, snapshot, random.choice(sorted(snapshot.undoable)))
        elif snapshot.turn == 2 and len(snapshot.movers) == 2:
            snapshot = await tables.clocks.lapse(snapshot.table.id, 2)
        elif snapshot.turn == 3 and not snapshot.resigned:
            snapshot = await tables.resign(snapshot.table.id, UserId(100 + seat))
        else:
            action = random.choice(RULES["piles"].legal(snapshot.state, seat))
            snapshot = await act(tables, snapshot, seat, action, snapshot.offered_to(seat))
    assert snapshot.record is not None
    kinds = {entry.kind for entry in snapshot.record.log}
    assert kinds == {*EntryKind} - {EntryKind.CHANCE}
    assert verify(snapshot.record, RULES) is None
    *_, last = states(RULES["piles"], "{}", 4, snapshot.record.entries())
    assert last == snapshot.state, "without what was taken back"
