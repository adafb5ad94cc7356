"""Dice never depend on colour alone."""

from itertools import product

import pytest

from engine.nuggets.dice import FACES
from render.canvas import WIDTH
from render.nuggets.dice import LEATHER, SLOT, DieState, rolled_sprite
from render.nuggets.layout import HEIGHT
from tests.render.shown import SCREENS, assert_told_apart, on_screen, scale


@pytest.mark.parametrize("screen", SCREENS)
def test_all_dice_differ_in_greyscale(screen: str) -> None:
    by = scale(WIDTH, HEIGHT, screen)
    assert_told_apart(
        {
            (face, look): on_screen(rolled_sprite(face, look), SLOT, LEATHER, by)
            for face, look in product(FACES, DieState)
            if look is not DieState.FATAL  # of a fatal roll all dice are, and the sign says so
        }
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_a_die_of_the_roll_is_as_large_as_a_space_of_a_board(screen: str) -> None:
    assert SLOT * scale(WIDTH, HEIGHT, screen) >= 52
