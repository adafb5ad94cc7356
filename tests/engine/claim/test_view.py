"""Views of a game of Claim."""

import pytest

from engine.claim import Claim
from engine.claim.cards import BACK, Faction, card
from engine.claim.notation import parse
from engine.claim.state import Phase

GAME = Claim()


@pytest.mark.parametrize(
    ("viewer", "shown"), [(None, BACK), (1, BACK), (0, card(Faction.KNIGHTS, 9))]
)
def test_a_card_put_face_down_stays_so_if_the_game_ends_there(
    viewer: int | None, shown: int
) -> None:
    state = parse(
        """
        seats: 2; factions: Kn Go Au Ba Se; leader: a; automatic: yes
        middle: Ba1; trick: a Kn9; a hand: Kn8; b hand: Go5 Go6
        """
    )
    over = GAME.resign(state, 1)
    assert over.phase is Phase.OVER
    assert GAME.view(over, viewer).trick[0] == shown


@pytest.mark.parametrize(
    ("trick", "ahead"),
    [
        ("", None),
        ("trick: a Go5;", 0),
        ("trick: a Go5, b Go4;", 0),
        ("trick: a Go5, b Do6;", 1),
        ("trick: a Go9, b Kn2;", 1),
        ("trick: a Dw5, b Go9;", 0),
        ("trick: a Go0, b Go0;", 0),
    ],
)
def test_the_seat_ahead_would_win_the_trick_as_it_is(trick: str, ahead: int | None) -> None:
    state = parse(
        f"""
        seats: 3; phase: campaign; factions: Kn Go Do Dr Dw Se Un; leader: a
        {trick} a hand: Kn8 Go1; b hand: Go6 Un1; c hand: Go3 Un3 Dw1
        """
    )
    assert GAME.view(state, None).ahead == ahead


def test_no_seat_is_ahead_in_a_trick_that_is_won_already() -> None:
    state = parse(
        """
        seats: 2; factions: Kn Go Au Ba Se; leader: a; automatic: yes
        middle: Ba1; trick: a Kn9; a hand: Kn8; b hand: Go5 Go6
        """
    )
    assert GAME.view(state, 0).ahead is None
