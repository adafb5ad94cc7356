"""The rulebook's six examples, as far as their words determine the position.

If several positions match the words, all of them are tried.
"""

from itertools import permutations

import pytest

from engine.claimit.board import column_row, space_at
from engine.claimit.state import Dice, Ending
from tests.engine.claimit.positions import (
    GAME,
    drawn,
    offers,
    place,
    position,
    roll,
    small_turn,
    stop,
)

GREEN, BROWN, ORANGE = range(3)


def test_example_1_column_before_row_and_row_1_at_the_bottom() -> None:
    space = space_at(5, 2)
    assert column_row(space) == (5, 2)
    assert space == 6 + 4, "one whole row below it, four spaces to its left"


def test_example_2_three_different_dice_give_six_choices() -> None:
    rolled = roll(position(), 2, 3, 5)
    assert offers(rolled) == {(3, 5): 2, (5, 3): 2, (2, 5): 3, (5, 2): 3, (2, 3): 5, (3, 2): 5}
    assert drawn(place(rolled, 2, 5).board) == drawn("5|  .  3")


@pytest.mark.parametrize("green_claim", ["a+", "A"])
@pytest.mark.parametrize("empty", [(1, 4), (4, 1)])
@pytest.mark.parametrize("brown", [(1, 5), (5, 1)])
def test_example_3_possible_spaces_of_a_roll(
    empty: tuple[int, int], brown: tuple[int, int], green_claim: str
) -> None:
    dice: Dice = (1, 4, 5)
    named = {(column, row) for column, row, _ in permutations(dice)}
    for green, squatter, orange_claim, claimed in permutations(named - {empty, brown}):
        stacks = {
            brown: "b",
            green: "a",
            squatter: "2",
            orange_claim: "C",
            claimed: green_claim,
            (6, 6): "5",
        }
        state = position(stacks, mover=GREEN, dice=dice)
        assert offers(state) == {brown: 4, green: None, squatter: None}
        assert drawn(place(state, *brown).board) == drawn({**stacks, brown: "b4"})
        assert drawn(place(state, *green).board) == drawn({**stacks, green: "a+"})
        assert drawn(place(state, *squatter).board) == drawn({**stacks, squatter: "2+"})


@pytest.mark.parametrize("claimant", "ABC")
@pytest.mark.parametrize(("low", "high"), [("6", "1"), ("2", "6"), ("5", "b6")])
@pytest.mark.parametrize("under", ["", "b", "c"])
def test_example_4_a_bust_takes_back_the_turn(
    claimant: str, low: str, high: str, under: str
) -> None:
    state = position(
        f"""
        6|  .    .    {claimant}
        4|  .    .    b    {high}
        3|  .    .    .    .    .    {under}3+
        2|  .    .    .    a+
        1|  .    {low}
        """,
        mover=GREEN,
    )
    after = roll(state, 3, 4, 6)
    assert drawn(after.board) == drawn(
        f"""
        6|  .    .    {claimant}
        4|  .    .    b    {"b" if high == "b6" else "."}
        3|  .    .    .    .    .    {under or "."}
        2|  .    .    .    a
        """
    )
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
        f"""
        6|  .    .    .    .    b6   .
        5|  .    .    .    .    1    .
        4|  .    .    c4+  .    .    .
        3|  .    .    .    {squatter}+   .    .
        2|  .    .    .    .    .    a+
        """,
        mover=GREEN,
    )
    after = stop(state)
    assert drawn(after.board) == drawn(
        """
        6|  .    .    .    .    a    .
        5|  .    .    .    .    a    .
        4|  .    .    A    .    .    .
        3|  .    .    .    A    .    .
        2|  .    .    .    .    .    A
        """
    )
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
    """Orange calls with nine claimed spaces; groups of six, five and seven stand at the end.

    Diagonal neighbours don't join a group: brown's space on 4,4 touches 5,3 by its corner only.
    """
    orange, green, brown = range(3)
    state = position(
        """
        6|  .  .  .  a+ A  A
        5|  b  b  .  .  .  .
        4|  b  b  b  c  .  .
        3|  .  .  .  .  c  .
        2|  A  A  A  .  c  c
        1|  A  A  A  .  c  .
        """,
        mover=orange,
    )
    called = stop(state)
    assert (called.turn.caller, called.turn.mover) == (orange, green)
    after_green = small_turn(called, 3, 5)
    assert after_green.turn.mover == brown
    after_brown = small_turn(after_green, 6, 3)
    assert after_brown.turn.mover == orange
    over = small_turn(after_brown, 3, 3)
    assert drawn(over.board) == drawn(
        """
        6|  .  .  .  A  A  A
        5|  b  b  b  .  .  .
        4|  b  b  b  c  .  .
        3|  .  .  a  .  c  c
        2|  A  A  A  .  c  c
        1|  A  A  A  .  c  .
        """
    )
    result = GAME.result(over)
    assert result is not None
    assert [(s.seat, s.place, s.stats["mine"]) for s in result.standings] == [
        (orange, 1, 7),
        (green, 2, 6),
        (brown, 3, 5),
    ]
    assert result.decided_by == "mine"
    assert result.winners == (orange,)
