"""Dice never depend on colour alone."""

from itertools import product

from engine.nuggets.dice import FACES
from render.nuggets.dice import LEATHER, SLOT, Look, rolled_sprite
from tests.render.phone import assert_told_apart, on_a_phone


def test_every_die_is_told_apart_in_greyscale_on_a_phone() -> None:
    assert_told_apart(
        {
            (face, look): on_a_phone(rolled_sprite(face, look), SLOT, LEATHER)
            for face, look in product(FACES, Look)
            if look is not Look.FATAL  # of a fatal roll all dice are, and the sign says so
        }
    )
