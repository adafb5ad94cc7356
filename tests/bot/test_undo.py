"""Undoing one's last choice, and automatic rolls, at the tables of every game."""

from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import msgspec
import pytest

from bot.ids import Revision, TableId, UserId
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.record_format import verify
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.tables.time_control import usually_rolls
from bot.views.hosted_games import GAMES
from bot.views.replay import steps
from engine.claimit.state import Place, Roll, Stop
from engine.game import Chance, DiceGame, IllegalAction, Refusal
from engine.log import EntryKind, LogEntry, apply_entry
from engine.player import Strength
from tests.bids.rules import Bid
from tests.bot.clock import Clock
from tests.bot.table_factory import RULES, hand_over, started
from tests.engine.games import several
from tests.piles.rules import Piles

every_game = pytest.mark.parametrize("game", RULES)
DAY = 86_400


def moving(snapshot: Snapshot) -> int:
    """Return the first seat that may act."""
    return min(RULES[snapshot.table.game].to_act(snapshot.state))


def mover(snapshot: Snapshot) -> UserId:
    """Return the user whose turn it is, the first one if several act at once."""
    return snapshot.table.seats[moving(snapshot)].person


async def act(
    tables: Tables, snapshot: Snapshot, action: Any, by: UserId | None = None
) -> Snapshot:
    payload = msgspec.json.encode(action).decode()
    user_id = mover(snapshot) if by is None else by
    return await tables.act(snapshot.table.id, user_id, snapshot.revision, payload)


async def undo(tables: Tables, snapshot: Snapshot) -> Snapshot:
    """Let the user who may undo their last choice do so, the first one if there are several."""
    user_id = snapshot.table.seats[min(snapshot.undoable)].person
    return await tables.undo(snapshot.table.id, user_id, snapshot.revision)


async def placed(tables: Tables, **differing: Any) -> tuple[Snapshot, Snapshot]:
    """Return a table of Claim It! before and after its first choice of a space."""
    before = await act(tables, await started(tables, **differing), Roll())
    choice = RULES["claimit"].legal(before.state, moving(before))[0]
    assert isinstance(choice, Place)
    return before, await act(tables, before, choice)


@pytest.mark.parametrize("game", [*RULES, "piles"])
async def test_whole_games_with_undo(store: Store, game: str) -> None:
    """After every step another process finds the same table; at the end the record is valid."""
    rules_of = RULES | {"piles": Piles()}
    random, rules, undone = Random(5), rules_of[game], 0
    allowance = Clock()
    snapshot = await started(Tables(store, rules_of, allowance), several(rules), game=game)
    while snapshot.table.status is TableStatus.RUNNING:
        allowance.forward(minutes=1)
        tables = Tables(store, rules_of, allowance)
        elsewhere = await tables.get(snapshot.table.id)
        assert replace(elsewhere, overdue=False) == replace(snapshot, overdue=False)
        if snapshot.undoable and random.random() < 0.4:
            snapshot, undone = await undo(tables, snapshot), undone + 1
            assert snapshot.taken_back is not snapshot.at_once, "nobody else sees it"
            continue
        seat = random.choice(sorted(rules.to_act(snapshot.state)))
        legal = rules.legal(snapshot.state, seat)
        action = legal[-1] if random.random() < 0.5 else random.choice(legal)
        user_id = snapshot.table.seats[seat].person
        snapshot = await act(tables, snapshot, action, user_id)
    assert snapshot.record is not None
    kinds = [entry.kind for entry in snapshot.record.log]
    assert kinds.count(EntryKind.UNDO) == undone
    assert bool(undone) == (game != "claim"), "cards on the table have been seen"
    assert verify(snapshot.record, rules_of) is None
    if game in GAMES:
        *_, last = steps(GAMES[game], snapshot.record)
        assert last.state == snapshot.state
    assert (await Tables(store, rules_of).get(snapshot.table.id)).record == snapshot.record


async def test_only_ones_own_last_choice_and_only_as_it_was_offered(tables: Tables) -> None:
    before, after = await placed(tables)
    first, [other] = mover(after), [user for user in (100, 101) if user != mover(after)]
    with pytest.raises(Refused) as refused:
        await tables.undo(TableId(1), UserId(other), after.revision)
    assert refused.value.reason is Reason.UNDO_OTHERS
    with pytest.raises(Refused) as refused:
        await tables.undo(TableId(1), first, before.revision)
    assert refused.value.reason is Reason.STALE
    again = await undo(tables, after)
    assert again.state == before.state
    assert again.revision == Revision(after.revision + 1)
    with pytest.raises(Refused) as refused:
        await tables.undo(TableId(1), first, again.revision)
    assert refused.value.reason is Reason.STALE
    legal = RULES["claimit"].legal(again.state, moving(again))
    rolled = await act(tables, await act(tables, again, legal[0]), Roll())
    assert not rolled.undoable, "the dice have answered"


async def test_a_turn_that_was_ended_goes_on_with_the_time_that_was_left(
    tables: Tables, store: Store, clock: Clock
) -> None:
    _, after = await placed(tables, turn_limit=DAY)
    begun = after.since
    assert begun is not None
    clock.forward(hours=2)
    stopped = await act(tables, after, Stop())
    clock.forward(hours=5)
    again = await undo(tables, stopped)
    assert mover(again) == mover(after)
    assert again.state == after.state
    assert again.since == begun + timedelta(hours=5), "two hours of the day are used up"
    assert (await Tables(store, RULES, clock).get(TableId(1))).since == again.since
    back = await undo(tables, again)
    assert back.revision == again.revision + 1
    assert back.since == again.since


async def test_a_reminded_player_keeps_the_turn(tables: Tables, clock: Clock) -> None:
    _, after = await placed(tables, turn_limit=DAY)
    stopped = await act(tables, after, Stop())
    assert stopped.undoable
    clock.forward(hours=20)
    reminded = await tables.clocks.remind(TableId(1), RULES["claimit"].turn(stopped.state))
    assert not reminded.undoable
    with pytest.raises(Refused):
        await undo(tables, stopped)


async def test_nobody_undoes_for_computer_players_or_absent_people(
    tables: Tables,
) -> None:
    _, after = await placed(tables)
    seat = moving(after)
    away = await hand_over(tables, TableId(1), seat, Strength.EASY)
    assert not away.undoable
    with pytest.raises(Refused) as refused:
        await tables.undo(TableId(1), after.table.seats[seat].person, after.revision)
    assert refused.value.reason is Reason.AWAY


async def test_a_choice_among_several_is_taken_back_in_secret(tables: Tables) -> None:
    before = await started(tables, 3, game="bids")
    bid = await act(tables, before, Bid(before.state.hands[1][0]), UserId(101))
    assert bid.undoable == {1}
    assert bid.at_once
    again = await undo(tables, bid)
    assert RULES["bids"].view(again.state, None) == RULES["bids"].view(before.state, None)
    for seat in (1, 0, 2):
        card = Bid(again.state.hands[seat][0])
        again = await act(tables, again, card, UserId(100 + seat))
    assert not again.undoable, "the bids are open"


def test_undo_entries_of_other_rules_are_refused() -> None:
    rules = RULES["claimit"]
    with pytest.raises(IllegalAction) as illegal:
        apply_entry(rules, rules.new(rules.options_type(), 2), LogEntry(EntryKind.UNDO, 0, "null"))
    assert illegal.value.reason is Refusal.NOTHING_TO_UNDO


@every_game
async def test_the_bot_rolls_only_where_nothing_is_to_be_decided(store: Store, game: str) -> None:
    tables, rules = Tables(store, RULES), RULES[game]
    snapshot = await started(tables, 2, game=game, auto_roll=True)
    random, rolled = Random(3), 0
    while snapshot.table.status is TableStatus.RUNNING and rolled < 20:
        seat = tables.forced_seat(snapshot)
        legal = rules.legal(snapshot.state, min(rules.to_act(snapshot.state)))
        if seat is not None:
            assert len(legal) == 1
            before = snapshot.revision
            snapshot, rolled = await tables.play_forced(TableId(1), before), rolled + 1
            with pytest.raises(Refused):
                await tables.play_forced(TableId(1), before)
            continue
        assert len(legal) > 1 or not rules.pending(
            rules.apply(snapshot.state, moving(snapshot), legal[0])
        )
        snapshot = await act(tables, snapshot, random.choice(legal))
    assert rolled or not isinstance(rules, DiceGame)
    assert not rolled or rules.chance is Chance.DICE, "nothing is rolled"
    assert usually_rolls(rules, DAY) == usually_rolls(rules, None) == isinstance(rules, DiceGame)
    assert not usually_rolls(rules, 300)
    unwanted = await started(tables, 2, game=game)
    assert tables.forced_seat(unwanted) is None
