"""What may be known of a game of Claim."""

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
