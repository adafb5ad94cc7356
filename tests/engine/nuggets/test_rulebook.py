"""The rulebook's three worked turns, as far as their words determine the dice.

If several rolls match the words, some of them are tried.
"""

import pytest

from engine.nuggets.odds import odds
from engine.nuggets.state import Ending, Go, Phase, State
from tests.engine.nuggets.positions import GAME, picks, position, previous_of, roll, take

A, B, C = range(3)


@pytest.mark.parametrize("rerolled", ["N33", "LN3", "LLN"])
def test_player_a_sets_all_seven_dice_aside_and_goes_again(rerolled: str) -> None:
    again = first_go(rerolled)
    assert again.phase is Phase.ROLL
    assert (again.turn.mover, again.turn.number, again.turn.nuggets) == (A, 10, (5, 6, 7))
    assert again.turn.goes == (Go("".join(sorted("N333" + rerolled, key="LN3".index)), None, 5),)


def first_go(rerolled: str) -> State:
    state = position(0, 6, 7)
    state = roll(state, "N233445")
    state = roll(state, "333245", setting_aside="N")
    state = roll(state, rerolled, setting_aside="333")
    return take(state, rerolled)


@pytest.mark.parametrize(("source", "nuggets"), [(None, (9, 6, 7)), (B, (9, 2, 7)), (C, (9, 6, 3))])
def test_player_a_then_takes_four_from_the_supply_or_from_anybody(
    source: int | None, nuggets: tuple[int, ...]
) -> None:
    state = roll(first_go("LLN"), "L233455")
    state = roll(state, "L44425", setting_aside="L")
    state = roll(state, "L5", setting_aside="L444")
    offers = GAME.view(state, None).choices[0].offers
    assert [(offer.source, offer.nuggets) for offer in offers] == [(None, 4), (B, 4), (C, 4)]
    after = take(state, "L", source)
    assert after.turn.nuggets == nuggets
    assert after.turn.mover == B
    previous = previous_of(after)
    assert previous.ending is Ending.STOPPED
    assert [(go.source, go.taken) for go in previous.goes] == [(None, 5), (source, 4)]


@pytest.mark.parametrize("seventh", "LN24")
def test_player_b_takes_eight_for_two_numbers(seventh: str) -> None:
    state = roll(position(9, 6, 7, mover=B), f"333555{seventh}")
    after = take(state, "333555")
    assert after.turn.nuggets == (9, 14, 7)
    assert after.turn.mover == C


@pytest.mark.parametrize("seventh", "LN24")
def test_player_b_would_take_three_for_six_of_a_number_and_better_rolls(seventh: str) -> None:
    state = roll(position(mover=B), f"333333{seventh}")
    assert {"333", "3333", "33333", "333333"} <= picks(state)
    assert take(state, "333333").turn.nuggets == take(state, "333").turn.nuggets == (0, 3, 0)
    assert odds("333").best > odds("333333").best > 3
