"""Positions of Liar's Dice as text, and what lessons write."""

import doctest
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from liars_dice import notation, script
from liars_dice.state import Bid, Doubt, Options, Roll, SpotOn
from liars_play import random_game

TEXT = "bids: a 2x3, b 3x3\nhands: a 13446, b 2255, c 156"


@given(
    seats=st.integers(2, 6),
    options=st.builds(Options, st.booleans(), st.booleans()),
    seed=st.integers(0, 2**32),
)
@settings(deadline=None, max_examples=30)
def test_printed_positions_are_parsed(seats: int, options: Options, seed: int) -> None:
    for _, _, state in random_game(seats, options, Random(seed)):
        without_past = replace(state, turn=replace(state.turn, previous=None, reveal=None))
        assert notation.parse(str(state)) == without_past


def test_the_examples_in_its_docstring_are_true() -> None:
    assert doctest.testmod(notation) == (0, 2)


@pytest.mark.parametrize(
    ("true", "wrong"),
    [
        ("a 2x3", "a 2x7"),
        ("a 2x3", "a 2x1"),
        ("a 2x3", "d 2x3"),
        ("a 2x3", "a 4x3"),
        ("b 3x3", "b 13x3"),
        ("b 3x3", "b 3 3"),
        ("c 156", "c 165"),
        ("c 156", "c 156; dice: a 5, b 4, c 4"),
        ("bids:", "bid:"),
        ("hands:", "mover: d\nhands:"),
        ("hands:", "phase: pick\nhands:"),
        (TEXT, "hands: a 1"),
    ],
)
def test_invalid_positions_are_refused(true: str, wrong: str) -> None:
    assert notation.parse(TEXT).turn.mover == 2
    with pytest.raises(ValueError, match=r"."):
        notation.parse(TEXT.replace(true, wrong))


def test_a_lesson_writes_actions_and_dice() -> None:
    words = {"bid 4 5": Bid(4, 5), "doubt": Doubt(), "spot on": SpotOn(), "roll": Roll()}
    assert {line: script.action(line) for line in words} == words
    for nonsense in ("", "dance", "bid 4", "bid 4 5 6", "doubt it"):
        with pytest.raises(ValueError, match=r"."):
            script.action(nonsense)
    new = notation.parse("phase: first-player; turn: 0; round: 0; dice: a 5, b 5")
    assert script.outcome(new, "1 13446 22556") == (1, 0, 2, 3, 3, 5, 1, 1, 4, 4, 5)
