"""Factions never depend on colour alone."""

from itertools import product

import pytest
from PIL import Image

from engine.claim.cards import FACTIONS, Faction
from render.canvas import WIDTH
from render.claim import cards
from render.claim.alt import initials
from render.claim.cards import CLOTH, CardState, card_sprite
from render.claim.factions import CARD_PALETTE, COLOUR, EMBLEM, emblem_sprite
from render.claim.layout import HEIGHT
from render.claim.throne import coat_sprite, hall
from render.palette import COLOURS, PAPER, channels
from render.shields import shield_side
from render.words import Translate
from tests.render.shown import SCREENS, assert_told_apart, on_screen, scale
from tests.render.words import DE, EN

_SHIELD = 112
"""The height of the smallest shields."""


@pytest.mark.parametrize("screen", SCREENS)
def test_emblems_differ_in_greyscale(screen: str) -> None:
    by = scale(WIDTH, HEIGHT, screen)
    assert_told_apart(
        {
            faction: on_screen(emblem_sprite(faction, PAPER), EMBLEM, PAPER, by)
            for faction in FACTIONS
        }
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_an_unplayable_card_differs_in_greyscale(screen: str) -> None:
    by = scale(WIDTH, HEIGHT, screen)
    seen: dict[object, Image.Image] = {
        (faction, look): on_screen(card_sprite(faction, look), cards.HEIGHT, CLOTH, by)
        for faction, look in product(FACTIONS, (CardState.PLAIN, CardState.MUTED))
    }
    assert_told_apart(seen)


@pytest.mark.parametrize("screen", SCREENS)
def test_shields_differ_in_greyscale(screen: str) -> None:
    """They tell the faction, and the seats or the team that has won it."""
    by, side = scale(WIDTH, HEIGHT, screen), shield_side(_SHIELD)
    won_by = [((), ""), *(((seat,), "") for seat in range(3)), ((0, 2), "A"), ((1, 3), "B")]
    coats = [(Faction.KNIGHTS, *coat) for coat in won_by]
    coats += [(faction, (1, 3), "B") for faction in FACTIONS if faction is not Faction.KNIGHTS]
    seen: dict[object, Image.Image] = {}
    for faction, seats, mark in coats:
        sprite = coat_sprite(faction, seats, mark, _SHIELD).moved(side // 2, side // 2)
        seen[faction, seats] = on_screen(sprite, side, CLOTH, by)
    assert_told_apart(seen)


@pytest.mark.parametrize("translate", [EN, DE])
def test_no_two_peoples_share_initials(translate: Translate) -> None:
    assert len({initials(faction, translate) for faction in FACTIONS}) == len(FACTIONS)


def test_no_two_peoples_share_a_colour() -> None:
    assert len({COLOUR[faction] for faction in FACTIONS}) == len(FACTIONS)


def test_the_palette_begins_with_that_of_all_pictures_and_fits_into_a_byte() -> None:
    assert CARD_PALETTE[: len(COLOURS)] == COLOURS
    assert len(CARD_PALETTE) == len(set(CARD_PALETTE)) <= 255
    colours = channels(CARD_PALETTE)
    assert hall().palette.startswith(colours)
    assert len(colours) < len(hall().palette) <= 3 * 255
