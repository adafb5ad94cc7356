"""Texts at a table of Claim: the suit to follow, a Seer's card, the remaining Trolls."""

import pytest

from bot.games.claim.view import words
from bot.games.claim.view.table import ClaimView, Look
from bot.views.game import NO_PRESSES
from bot.views.markup import safe_names
from engine.claim.state import State
from engine.game import Seat
from tests.engine.claim.positions import GAME, play, position
from tests.render.words import DE, EN

NAMES = safe_names(["Ada", "Ben"])
VIEW = ClaimView()
TAKING = "leader: a; middle: Vi9; deck: Au7 Au6; a hand: Se9 Kn8; b hand: Se3 Go5"


def hand(state: State, seat: Seat) -> str:
    """Return the text that a seat reads in its hand."""
    return "\n".join(words.hand(GAME.view(state, seat), seat, NAMES, EN))


@pytest.mark.parametrize(
    ("held", "text"),
    [
        ("Dr3 Go5", "You have Dragon 3, so you must play it."),
        ("Dr3 Do2 Go5", "You have Dragon 3, so you must play it or a Doppelganger."),
        ("Dr3 Dr4 Go5", "You have Dragons, so you must play one of them."),
        ("Dr3 Dr4 Do2 Go5", "You have Dragons, so you must play one of them or a Doppelganger."),
        ("Go0 Go0 Kn2", None),
        ("Dr3 Dr4", None),
    ],
)
def test_the_suit_to_follow(held: str, text: str | None) -> None:
    """The text mentions only suits in the hand, and is empty if every card may be played."""
    said = hand(position(f"leader: a; trick: a Dr5; a hand: Kn8; b hand: {held}"), 1)
    assert ("must" in said) == (text is not None)
    assert text is None or text in said


def test_the_hand_names_what_a_seer_shows() -> None:
    state = play(position(TAKING), "Se9 Se3")
    said = hand(state, 0)
    assert "**Automaton 7**. Take that, or the open card?" in said
    assert "My hand" not in said, "it is open"
    public = "\n".join(words.instructions(GAME.view(state, None), NAMES, EN))
    assert "Automaton" not in public
    assert "**My hand** shows you" in public


def test_won_and_remaining_trolls_are_one_sentence() -> None:
    state = position("leader: a; a hand: Tr8 Kn8; b hand: Tr2 Kn3")
    over = play(state, "Tr8 Tr2")
    for translate, text in (
        (EN, "gets Troll 8; left lying: Troll 2."),
        (DE, "bekommt Troll 8; liegen bleibt: Troll 2."),
    ):
        said = list(words.trick_over(GAME.view(over, None), NAMES, translate))
        assert any(line.endswith(text) for line in said), said


def test_a_hand_at_the_end_has_a_picture_only_of_cards_that_are_left() -> None:
    last = position("phase: campaign; leader: a; a hand: Kn8; b hand: Kn3")
    for over, is_drawn in ((play(last, "Kn8 Kn3"), False), (GAME.resign(last, 1), True)):
        shown = VIEW.hand(GAME.view(over, 0), 0, [*NAMES], EN, NO_PRESSES, "")
        assert shown.text == "The game is over."
        assert (shown.picture is not None) == is_drawn


def test_after_the_end_the_page_of_the_factions_shows_how_each_was_decided() -> None:
    playing = position("leader: a; a hand: Tr8 Kn8; b hand: Tr2 Kn3")
    over = position("phase: over; a pile: Kn5; b pile: Kn8 Go1")
    for state, alt in ((playing, "Knights (8 cards"), (over, "Knights: Ada 1, Ben 1; for Ben")):
        page = VIEW.private(Look.FACTIONS, GAME.view(state, None), None, ["Ada", "Ben"], EN)
        assert page.picture is not None
        assert alt in page.picture().alt
