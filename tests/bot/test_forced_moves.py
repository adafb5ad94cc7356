"""The only moves of people who have chosen that the bot makes them."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from bot.ids import TableId, UserId
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.game import HandView
from bot.views.hosted_games import GAMES
from engine.claimit.state import Place, Roll
from engine.game import NoOptions, Seat
from engine.turns import OpenGame, Turn, TurnState
from tests.bot.table_factory import PEOPLE, RULES, TURN_LIMIT, mover, started

TABLE = TableId(1)
HANDS = {key for key, game in GAMES.items() if isinstance(game.view, HandView)} | {"bids"}


async def choose(tables: Tables, store: Store, *user_ids: UserId) -> None:
    """Save that the bot plays these users' forced moves."""
    for user_id in user_ids:
        await store.people.set_plays_forced(user_id, plays_forced=True)
    await tables.preferences.load()


async def act(
    tables: Tables, snapshot: Snapshot, action: Any, seat: Seat | None = None
) -> Snapshot:
    user_id = mover(snapshot) if seat is None else snapshot.table.seats[seat].person
    payload = msgspec.json.encode(action).decode()
    return await tables.act(snapshot.table.id, user_id, snapshot.revision, payload)


async def forced_placement(tables: Tables, **differing: Any) -> Snapshot:
    """Play Claim It! until the mover has only one space."""
    snapshot, rules, random = await started(tables, **differing), RULES["claimit"], Random(2)
    while True:
        legal = rules.legal(snapshot.state, snapshot.state.turn.mover)
        if len(legal) == 1 and isinstance(legal[0], Place):
            return snapshot
        snapshot = await act(tables, snapshot, random.choice(legal))


@pytest.mark.parametrize("game", RULES)
async def test_whole_games_with_forced_moves(store: Store, game: str) -> None:
    tables, rules, random, forced = Tables(store, RULES), RULES[game], Random(7), 0
    snapshot = await started(tables, 2, game=game)
    await choose(tables, store, *(person.person for person in PEOPLE))
    while snapshot.table.status is TableStatus.RUNNING:
        moves = {seat: rules.legal(snapshot.state, seat) for seat in rules.to_act(snapshot.state)}
        seat = tables.forced_seat(snapshot)
        if seat is not None:
            [action] = moves[seat]
            assert not rules.pending(rules.apply(snapshot.state, seat, action)), "that's a roll"
            before = snapshot.revision
            snapshot, forced = await tables.play_forced(TABLE, before), forced + 1
            with pytest.raises(Refused):
                await tables.play_forced(TABLE, before)
            continue
        assert game in HANDS or all(
            len(legal) > 1 or rules.pending(rules.apply(snapshot.state, seat, legal[0]))
            for seat, legal in moves.items()
        )
        seat = min(moves)
        snapshot = await act(tables, snapshot, random.choice(moves[seat]), seat)
    assert bool(forced) == (game not in HANDS), "never from a hand"


async def test_only_for_people_who_have_chosen_it_and_must_act(
    tables: Tables, store: Store
) -> None:
    snapshot = await forced_placement(tables)
    player = mover(snapshot)
    [other] = {PEOPLE[0].person, PEOPLE[1].person} - {player}
    assert tables.forced_seat(snapshot) is None
    await choose(tables, store, other)
    assert tables.forced_seat(snapshot) is None
    with pytest.raises(Refused):
        await tables.play_forced(TABLE, snapshot.revision)
    await choose(tables, store, player)
    assert tables.forced_seat(snapshot) == snapshot.state.turn.mover
    for user_id in (player, other):
        await tables.breaks.agree_to_pause(TABLE, user_id)
    assert tables.forced_seat(await tables.get(TABLE)) is None, "the game is paused"


async def test_it_proves_no_presence(tables: Tables, store: Store) -> None:
    snapshot = await forced_placement(tables, turn_limit=TURN_LIMIT)
    await choose(tables, store, mover(snapshot))
    before = snapshot.table
    snapshot = await tables.play_forced(TABLE, snapshot.revision)
    assert snapshot.table == before, "missed turns and decisions are counted as before"


async def test_rolls_and_forced_moves_follow_each_other(tables: Tables, store: Store) -> None:
    snapshot, rules, random = await started(tables, auto_roll=True), RULES["claimit"], Random(3)
    await choose(tables, store, PEOPLE[0].person, PEOPLE[1].person)
    played = list[type]()
    while [Roll, Place] != played[-2:]:
        seat = tables.forced_seat(snapshot)
        if seat is None:
            played.clear()
            legal = rules.legal(snapshot.state, snapshot.state.turn.mover)
            snapshot = await act(tables, snapshot, random.choice(legal))
        else:
            [action] = rules.legal(snapshot.state, seat)
            played.append(type(action))
            snapshot = await tables.play_forced(TABLE, snapshot.revision)
    assert tables.forced_seat(snapshot) is None, "rolling again or stopping is a choice"


async def test_what_is_taken_back_does_not_play_itself_again(tables: Tables, store: Store) -> None:
    snapshot = await forced_placement(tables)
    player = mover(snapshot)
    await choose(tables, store, player)
    [place] = RULES["claimit"].legal(snapshot.state, snapshot.state.turn.mover)
    placed = await tables.play_forced(TABLE, snapshot.revision)
    again = await tables.undo(TABLE, player, placed.revision)
    assert again.state == snapshot.state
    assert tables.forced_seat(again) is None
    assert tables.forced_seat(await Tables(store, RULES).get(TABLE)) is None, "nor after a start"
    assert (await act(tables, again, place)).state == placed.state


Phase = StrEnum("Phase", ("CHOOSE", "CONFIRM", "OVER"))


class Choice(msgspec.Struct, frozen=True, array_like=True, tag="choice"):
    number: int


class Confirm(msgspec.Struct, frozen=True, array_like=True, tag="confirm"):
    pass


Action: TypeAlias = Choice | Confirm


class Chosen(TurnState, frozen=True):
    phase: Phase
    numbers: tuple[int, ...] = ()


class Choices(OpenGame[NoOptions, Chosen, Action]):
    """A game without chance, in which a choice is followed by a forced move of the same seat."""

    key, rules_version, columns, ranked_by = "choices", 1, (), ("points",)
    seats, acting, finished = range(2, 3), (Phase.CHOOSE, Phase.CONFIRM), Phase.OVER
    options_type, action_type = NoOptions, Action

    def new(self, options: NoOptions, seats: int) -> Chosen:  # noqa: ARG002
        return Chosen(Phase.CHOOSE, Turn(seats, number=1))

    def legal(self, state: Chosen, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        return (Choice(1), Choice(2)) if state.phase is Phase.CHOOSE else (Confirm(),)

    def apply(self, state: Chosen, seat: Seat, action: Action) -> Chosen:
        self.require_mover(state, seat)
        if isinstance(action, Choice):
            return replace(state, phase=Phase.CONFIRM, numbers=(*state.numbers, action.number))
        return replace(state, phase=Phase.CHOOSE, turn=state.turn.next())

    def interrupted(self, state: Chosen) -> Chosen:
        return replace(state, phase=Phase.OVER)

    def lapse(self, state: Chosen, seat: Seat) -> Chosen:  # noqa: ARG002
        return self.interrupted(state)

    def stats(self, state: Chosen) -> Sequence[Mapping[str, int]]:
        return [{"points": 0}] * state.turn.seats


async def test_a_choice_before_a_forced_move_can_still_be_taken_back(store: Store) -> None:
    tables, player = Tables(store, {"choices": Choices()}), PEOPLE[0].person
    before = await started(tables, game="choices")
    await choose(tables, store, player)
    chosen = await tables.act(TABLE, player, before.revision, '["choice",1]')
    confirmed = await tables.play_forced(TABLE, chosen.revision)
    for state in (chosen.state, before.state):
        assert confirmed.undoable == {0}
        confirmed = await tables.undo(TABLE, player, confirmed.revision)
        assert confirmed.state == state
        assert tables.forced_seat(confirmed) is None
    chosen = await tables.act(TABLE, player, confirmed.revision, '["choice",2]')
    assert tables.forced_seat(chosen) == 0, "another choice leads to another move"
