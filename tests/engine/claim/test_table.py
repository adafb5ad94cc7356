"""The computer players' fast table compared with the rules."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.claim.ai.card_values import CardValues
from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.greedy import card_to_put, card_to_take, play_out, shares
from engine.claim.ai.places import CARD
from engine.claim.ai.planned_errors import NO_ERRORS, PlannedErrors, planned_errors
from engine.claim.cards import Faction
from engine.claim.sets import PAIRS, TENS, TENS_NEEDED, in_order
from engine.claim.state import SIDES, Action, Discard, Draw, Options, Phase, Play, State, Take
from tests.engine.claim.positions import GAME, cards_of, printed
from tests.engine.strategies import often

TAKING = (Phase.TAKE, Phase.TAKE_SECOND)
AT_END = (Phase.LOOT, Phase.OVER)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def begun(seats: int, random: Random) -> State:
    """Return the first position after the deal, with a random legal set and loot."""
    tens = random.sample(TENS, TENS_NEEDED[seats])
    loot = random.choice(((0, 1, 2, 3, 4), tuple(range(14))))
    options = Options(in_order((*random.choice(PAIRS), *tens)), loot_values=loot)
    state = GAME.new(options, seats)
    return GAME.resolve(state, tuple(map(random.randrange, GAME.pending(state) or ())))


def is_the_same(table: FastTable, state: State) -> bool:
    """Return whether table and state have the same cards, and the same seat to act."""
    pairs = zip(state.piles, state.gnomes, strict=True)
    assert [*map(cards_of, table.piles)] == [bytes(sorted(pile + more)) for pile, more in pairs]
    assert cards_of(table.trolls) == bytes(sorted(state.trolls))
    if state.phase in AT_END:
        return table.over
    assert [bytes(sorted(printed(hand))) for hand in table.hands] == [
        bytes(sorted(hand)) for hand in state.hands
    ]
    assert [*map(printed, table.followers)] == [*state.followers]
    assert printed(table.deck) == state.deck
    assert printed(table.middle) == state.middle
    assert (table.leader, table.automatic) == (state.leader, state.automatic)
    if state.phase in TAKING:
        may_draw = Draw() in GAME.legal(state, state.turn.mover)
        assert table.order == state.order
        return table.taking and table.may_draw() == may_draw
    assert {*table.waiting} == {*GAME.to_act(state)} or not table.automatic
    if state.phase is not Phase.DISCARD:
        assert table.waiting[0] == state.turn.mover
        legal = {action.card for action in GAME.legal(state, state.turn.mover)}  # type: ignore[union-attr]
        assert {*printed(table.legal())} == legal
    return not table.over


@SEATS
@given(seed=st.integers(0, 2**32))
@often(25)
def test_the_fast_table_follows_the_rules(seats: int, seed: int) -> None:
    """Every action leads to the same position, from the beginning or from any state."""
    random = Random(seed)
    state = begun(seats, random)
    table = FastTable(state)
    while state.phase not in AT_END:
        seat = min(GAME.to_act(state))
        action = random.choice(GAME.legal(state, seat))
        if random.random() < 0.2:
            table = FastTable(state)
        before = table.copy()
        table.act(seat, action)
        assert is_the_same(before, state)
        state = GAME.apply(state, seat, action)
        assert is_the_same(table, state)


@SEATS
@given(seed=st.integers(0, 2**32))
@often(25)
def test_a_play_out_ends_by_the_rules(seats: int, seed: int) -> None:
    """It plays the greedy player's choices, with a new table for every card."""
    random = Random(seed)
    state = begun(seats, random)
    for _ in range(random.randrange(30)):
        seat = min(GAME.to_act(state))
        state = GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
    if seats > 2 and random.random() < 0.3:
        state = GAME.resign(state, random.randrange(seats))
    errors = planned_errors(random, 0.3, seats)
    end = play_out(FastTable(state), errors)
    while GAME.result(state) is None:
        seat = min(GAME.to_act(state))
        state = GAME.apply(state, seat, chosen(state, errors))
    assert is_the_same(end, state)
    result = GAME.result(state)
    assert result is not None
    first = {standing.seat for standing in result.standings if standing.place == 1}
    sides = [side for side in SIDES[seats] if first & {*side}]
    chances = shares(end)
    for seat in {*range(seats)} - {*state.turn.resigned}:
        assert chances[seat] == any(seat in side for side in sides) / len(sides)


def chosen(state: State, errors: PlannedErrors) -> Action:
    """Return the greedy player's action with all cards open."""
    if state.phase is Phase.LOOT:
        return GAME.legal(state, state.turn.mover)[0]
    table = FastTable(state)
    if table.taking:
        place = card_to_take(table)
        return Draw() if place is None else Take(CARD[place])
    seat = min(GAME.to_act(state))
    table.waiting = (seat, *[other for other in table.waiting if other != seat])
    card = CARD[card_to_put(table, CardValues(table), errors)]
    return Discard(card) if table.automatic else Play(card)


def test_equal_cards_have_different_places() -> None:
    state = GAME.new(Options(), 2)
    state = GAME.resolve(state, tuple([0] * len(GAME.pending(state) or ())))
    table = FastTable(state)
    assert table.used.bit_count() == sum(map(len, state.hands)) + len(state.deck + state.middle)
    assert Faction.GOBLINS in state.options.factions


def test_play_outs_err_as_planned() -> None:
    state = begun(2, Random(1))
    ends = {
        tuple(play_out(FastTable(state), planned_errors(Random(seed), 0.1, 2)).piles)
        for seed in range(10)
    }
    assert len(ends) > 5
    assert play_out(FastTable(state)).piles == play_out(FastTable(state), NO_ERRORS).piles
