"""The rules and a slow reading of RULES.md play the same random games."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from liars_dice.state import Bid, Doubt, Options, Phase, Roll, SpotOn, State
from liars_oracle import Oracle
from liars_play import GAME, Entry, drawn_if_it_fails, random_game


@given(
    seats=st.integers(2, 6),
    plain_ones=st.booleans(),
    spot_on=st.booleans(),
    seed=st.integers(0, 2**32),
)
@settings(deadline=None, max_examples=60)
def test_rules_and_oracle_agree(seats: int, plain_ones: bool, spot_on: bool, seed: int) -> None:
    oracle = Oracle(seats, plain_ones=plain_ones, spot_on=spot_on)
    for before, entry, after in random_game(seats, Options(plain_ones, spot_on), Random(seed)):
        follow(oracle, before, entry)
        with drawn_if_it_fails(after):
            compare(oracle, after)
    assert oracle.over


def follow(oracle: Oracle, before: State, entry: Entry) -> None:
    """Let the oracle take an entry."""
    if entry.kind == "draw" and before.phase is Phase.FIRST_PLAYER:
        oracle.begin(entry.content[0], list(entry.content[1:]))
    elif entry.kind == "draw":
        oracle.roll(list(entry.content))
    elif entry.kind == "resign":
        assert entry.seat is not None
        oracle.resign(entry.seat)
    elif entry.kind == "lapse":
        assert entry.seat == oracle.mover
        oracle.lapse()
    elif isinstance(entry.content, Bid):
        oracle.bid(entry.content.count, entry.content.face)
    elif not isinstance(entry.content, Roll):
        oracle.call(exactly=isinstance(entry.content, SpotOn))


def compare(oracle: Oracle, state: State) -> None:
    """Check that both stand at the same point of the game."""
    turn = state.turn
    assert (turn.number, turn.mover) == (oracle.turn, oracle.mover)
    assert turn.dice == tuple(oracle.dice_count)
    assert turn.resigned == tuple(oracle.resigned)
    assert (state.phase is Phase.OVER) == oracle.over
    assert [
        (placed.seat, (placed.bid.count, placed.bid.face)) for placed in state.bids
    ] == oracle.bids
    counts = [(tally.doubted, tally.caught, tally.spot_ons) for tally in turn.tallies]
    assert counts == list(zip(oracle.doubted, oracle.caught, oracle.hits, strict=True))
    if turn.reveal is not None:
        assert oracle.last == (turn.reveal.counted, sorted(turn.reveal.losers))
    if oracle.over:
        compare_result(oracle, state)
    elif state.phase is Phase.BID:
        hands = [sorted(map(int, hand)) for hand in state.hands]
        assert hands == [sorted(dice or []) for dice in oracle.dice]
        legal = GAME.legal(state, turn.mover)
        bids = {(action.count, action.face) for action in legal if isinstance(action, Bid)}
        assert bids == oracle.possible()
        calls = {type(action) for action in legal} - {Bid}
        expected = {Doubt, *([SpotOn] if oracle.spot_on else [])} if oracle.bids else set()
        assert calls == expected
    elif state.phase is Phase.ROLL:
        assert not oracle.rolls_by_itself
        assert GAME.legal(state, turn.mover) == (Roll(),)


def compare_result(oracle: Oracle, state: State) -> None:
    result = GAME.result(state)
    assert result is not None
    places = {standing.seat: standing.place for standing in result.standings}
    assert [places[seat] for seat in range(oracle.seats)] == oracle.places()
    stayed = [seat for seat in range(oracle.seats) if seat not in oracle.resigned]
    assert (result.decided_by == "last-standing") == (len(stayed) == 1)
    for standing in result.standings:
        assert standing.stats["rounds"] == oracle.rounds[standing.seat]
