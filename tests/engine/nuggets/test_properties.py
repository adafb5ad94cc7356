"""Invariants of every position in every game."""

from collections.abc import Iterator
from itertools import pairwise

from bot.conformance.random_games import PlayStyle, random_game
from engine.nuggets import Nuggets
from engine.nuggets.dice import reckon
from engine.nuggets.state import NUGGETS, Ending, Options, Phase, State

GAME = Nuggets()


def random_games() -> Iterator[list[State]]:
    """Yield the states of forty games with 2 to 5 seats, cautious and bold."""
    for seed in range(40):
        style = PlayStyle(
            seed,
            boldness=(1, 3, 6)[seed % 3],
            quitting=(0, 0.01)[seed // 4 % 2],
            dawdling=(0, 0.05)[seed // 8 % 2],
        )
        yield random_game(GAME, Options(), 2 + seed % 4, style).states


def test_nuggets_balance() -> None:
    for states in random_games():
        for state in states:
            view = GAME.view(state, None)
            assert view.supply + sum(view.nuggets) == NUGGETS == 77
            assert min(view.supply, *view.nuggets) >= 0


def test_the_goes_of_a_turn_account_for_every_nugget() -> None:
    endings = set()
    for states in random_games():
        begun = states[0].turn.nuggets
        for before, after in pairwise(states):
            previous = after.turn.previous
            if after.turn.number == before.turn.number or previous is None:
                continue
            moved = list(begun)
            for go in previous.goes:
                moved[previous.mover] += go.taken
                if go.source is not None:
                    moved[go.source] -= go.taken
            assert tuple(moved) == after.turn.nuggets
            begun = after.turn.nuggets
            endings.add(previous.ending)
    assert endings == set(Ending)


def test_a_lapse_takes_the_worth_of_the_dice_aside_from_the_supply() -> None:
    for states in random_games():
        for state in states:
            for seat in GAME.to_act(state):
                after, turn = GAME.lapse(state, seat), state.turn
                end = after.turn.previous
                assert end is not None
                assert (end.ending, end.mover, end.lost) == (Ending.LAPSED, seat, 0)
                taken = min(reckon(state.aside).value, turn.supply)
                assert after.turn.nuggets == tuple(
                    has + taken * (other == seat) for other, has in enumerate(turn.nuggets)
                )
                assert end.goes[: len(turn.goes)] == turn.goes
                assert (after.phase is Phase.OVER) == (not after.turn.supply)


def test_a_turn_keeps_all_seven_dice() -> None:
    for states in random_games():
        for state in states:
            assert not state.rolled or len(state.aside + state.rolled) == 7
            previous = state.turn.previous
            if previous is not None and previous.ending in (Ending.STOPPED, Ending.BUST):
                assert len(previous.aside + previous.rolled) == 7
