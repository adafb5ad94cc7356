"""Stacks never depend on colour alone."""

from engine.claimit.stacks import EMPTY, STACKS, Claim
from render.claimit.markers import CELL, stack_sprite
from render.palette import PAPER
from tests.render.phone import assert_told_apart, on_a_phone


def test_every_stack_is_told_apart_in_greyscale_on_a_phone() -> None:
    # Which squatter lies under a claim marker is told by the rack and the alt text.
    assert_told_apart(
        {
            stack: on_a_phone(stack_sprite(code), CELL, PAPER)
            for code, stack in enumerate(STACKS)
            if code != EMPTY and (stack.claim is Claim.NONE or stack.squatter in (None, 1))
        }
    )
