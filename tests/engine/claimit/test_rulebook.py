"""The rulebook's six examples, as far as their words settle the position.

Where the words leave something open, every position that fits them is tried.
"""

from itertools import permutations

import pytest

from engine.claimit.board import column_row, space_at
from engine.claimit.state import Dice, Ending
from tests.engine.claimit.positions import (
    GAME,
    offers,
    place,
    position,
    roll,
    small_turn,
    stacks_of,
    stop,
)

GREEN, BROWN, ORANGE = range(3)


def test_example_1_column_before_row_and_row_1_at_the_bottom() -> None:
    space = space_at(5, 2)
    assert column_row(space) == (5, 2)
    assert space == 6 + 4, "one whole row below it, four spaces to its left"


def test_example_2_three_different_dice_give_six_choices() -> None:
    rolled = roll(position({}), 2, 3, 5)
    assert offers(rolled) == {(3, 5): 2, (5, 3): 2, (2, 5): 3, (5, 2): 3, (2, 3): 5, (3, 2): 5}
    assert stacks_of(place(rolled, 2, 5).board) == {(2, 5): "S3"}


@pytest.mark.parametrize("green_claim", [f"P{GREEN} C", f"C P{GREEN}"])
@pytest.mark.parametrize("empty", [(1, 4), (4, 1)])
@pytest.mark.parametrize("brown", [(1, 5), (5, 1)])
def test_example_3_where_a_roll_may_be_used(
    empty: tuple[int, int], brown: tuple[int, int], green_claim: str
) -> None:
    dice: Dice = (1, 4, 5)
    named = {(column, row) for column, row, _ in permutations(dice)}
    for own, squatter, orange_claim, claimed in permutations(named - {empty, brown}):
        stacks = {
            brown: f"P{BROWN}",
            own: f"P{GREEN}",
            squatter: "S2",
            orange_claim: f"C P{ORANGE}",
            claimed: green_claim,
            (6, 6): "S5",
        }
        state = position(stacks, mover=GREEN, dice=dice)
        assert offers(state) == {brown: 4, own: None, squatter: None}
        assert stacks_of(place(state, *brown).board) == {**stacks, brown: f"P{BROWN} S4"}
        assert stacks_of(place(state, *own).board) == {**stacks, own: f"P{GREEN} C"}
        assert stacks_of(place(state, *squatter).board) == {**stacks, squatter: "S2 C"}


@pytest.mark.parametrize("claimant", [GREEN, BROWN, ORANGE])
@pytest.mark.parametrize(("low", "high"), [("S6", "S1"), ("S2", "S6"), ("S5", f"P{BROWN} S6")])
@pytest.mark.parametrize("under", ["", f"P{BROWN} ", f"P{ORANGE} "])
def test_example_4_a_bust_takes_back_the_turn(
    claimant: int, low: str, high: str, under: str
) -> None:
    kept = {(3, 6): f"C P{claimant}", (3, 4): f"P{BROWN}"}
    state = position(
        {
            **kept,
            (4, 2): f"P{GREEN} C",
            (6, 3): f"{under}S3 C",
            (2, 1): low,
            (4, 4): high,
        },
        mover=GREEN,
    )
    after = roll(state, 3, 4, 6)
    left = {**kept, (4, 2): f"P{GREEN}"}
    if under:
        left[6, 3] = under.strip()
    if high.startswith("P"):
        left[4, 4] = f"P{BROWN}"
    assert stacks_of(after.board) == left
    assert after.squatters == 0
    assert after.turn.mover == BROWN
    previous = after.turn.previous
    assert previous is not None
    assert (previous.mover, previous.ending) == (GREEN, Ending.BUST)
    assert previous.dice == (3, 4, 6)
    assert previous.board == state.board


@pytest.mark.parametrize("squatter", [2, 3])
def test_example_5_stopping_takes_the_marked_spaces(squatter: int) -> None:
    state = position(
        {
            (5, 5): "S1",
            (5, 6): f"P{BROWN} S6",
            (6, 2): f"P{GREEN} C",
            (4, 3): f"S{squatter} C",
            (3, 4): f"P{ORANGE} S4 C",
        },
        mover=GREEN,
    )
    after = stop(state)
    assert stacks_of(after.board) == {
        (5, 5): f"P{GREEN}",
        (5, 6): f"P{GREEN}",
        (6, 2): f"C P{GREEN}",
        (4, 3): f"C P{GREEN}",
        (3, 4): f"C P{GREEN}",
    }
    assert after.squatters == 0
    view = GAME.view(state, None)
    assert {column_row(mark.space): (mark.claim, mark.loser) for mark in view.marked} == {
        (5, 5): (False, None),
        (5, 6): (False, BROWN),
        (6, 2): (True, None),
        (4, 3): (True, None),
        (3, 4): (True, ORANGE),
    }


def test_example_6_last_round_and_scoring() -> None:
    """Orange calls with nine claimed spaces; groups of six, five and seven stand at the end."""
    orange, green, brown = range(3)
    claims = [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (6, 6), (5, 6)]
    greens = [(1, 4), (2, 4), (3, 4), (1, 5), (2, 5)]
    browns = [(5, 1), (5, 2), (5, 3), (6, 2)]
    # Diagonal neighbours don't join a group: brown's space on 4,4 touches 5,3 by its corner only.
    state = position(
        {
            **dict.fromkeys(claims, f"C P{orange}"),
            **dict.fromkeys(greens, f"P{green}"),
            **dict.fromkeys((*browns, (4, 4)), f"P{brown}"),
            (4, 6): f"P{orange} C",
        },
        mover=orange,
    )
    called = stop(state)
    assert (called.turn.caller, called.turn.mover) == (orange, green)
    after_green = small_turn(called, 3, 5)
    assert after_green.turn.mover == brown
    after_brown = small_turn(after_green, 6, 3)
    assert after_brown.turn.mover == orange
    over = small_turn(after_brown, 3, 3)
    result = GAME.result(over)
    assert result is not None
    assert [(s.seat, s.place, s.stats["mine"]) for s in result.standings] == [
        (orange, 1, 7),
        (green, 2, 6),
        (brown, 3, 5),
    ]
    assert result.decided_by == "mine"
    assert result.winners == (orange,)
