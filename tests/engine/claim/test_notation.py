"""Positions as text."""

import doctest

import pytest

from engine.claim import notation
from engine.claim.cards import BACK, FACTIONS, NO_CARD, box
from engine.claim.notation import card_text, cards_text, parse, read_cards

TEXT = "seats: 2; factions: Kn Go; leader: b; a hand: Go4 Kn9; trick: b Go8; a pile: Kn2 Kn3"


def test_the_examples_in_its_docstring_are_true() -> None:
    assert doctest.testmod(notation) == (0, 2)


def test_every_card_is_written_in_its_own_way() -> None:
    cards = box(FACTIONS)
    assert read_cards(cards_text(cards)) == cards
    assert len({card_text(card) for card in cards}) == len({*cards}) == 180 - 4 - 4 - 8
    assert card_text(NO_CARD) == card_text(BACK) == "-"


@pytest.mark.parametrize(
    ("true", "wrong"),
    [
        ("seats: 2", "seats: 5"),
        ("seats: 2", "seats: 2; deck: Kn2"),
        ("seats: 2", "seats: 2; deck: Se2"),
        ("seats: 2", "seats: 2; phase: bust"),
        ("seats: 2", "seats: 2; mover: c"),
        ("seats: 2", "seats: 2; c hand: Kn4"),
        ("seats: 2", "seats: 2; colour: red"),
        ("factions: Kn Go", "factions: Kn Go Xx"),
        ("Go4", "Kn1"),
        ("Go4", "G4"),
        ("Go4", "Go"),
        ("trick: b Go8", "trick: c Go8"),
        ("trick: b Go8", "trick: Go8"),
    ],
)
def test_an_impossible_position_is_refused(true: str, wrong: str) -> None:
    parse(TEXT)
    assert true in TEXT
    with pytest.raises(ValueError, match=r"\w"):
        parse(TEXT.replace(true, wrong))
