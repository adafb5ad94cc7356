"""Stacks never depend on colour alone."""

import pytest

from engine.claimit.stacks import EMPTY, STACKS, Claim
from render.canvas import WIDTH
from render.claimit.layout import CELL, HEIGHT
from render.claimit.markers import stack_sprite
from render.palette import PAPER
from tests.render.shown import SCREENS, assert_told_apart, on_screen, scale


@pytest.mark.parametrize("screen", SCREENS)
def test_all_stacks_differ_in_greyscale(screen: str) -> None:
    # Which squatter lies under a claim marker is told by the rack and the alt text.
    by = scale(WIDTH, HEIGHT, screen)
    assert_told_apart(
        {
            stack: on_screen(stack_sprite(code), CELL, PAPER, by)
            for code, stack in enumerate(STACKS)
            if code != EMPTY and (stack.claim is Claim.NONE or stack.squatter in (None, 1))
        }
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_a_space_of_the_board_is_large_enough_for_thumbs_and_eyes(screen: str) -> None:
    assert CELL * scale(WIDTH, HEIGHT, screen) >= 47
