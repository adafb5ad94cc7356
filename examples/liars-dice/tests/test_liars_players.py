"""The computer players of Liar's Dice: what they imagine, what they know, and who is stronger."""

from random import Random

import pytest

from engine.analysis.arena import Match
from engine.player import Strength
from engine.search import Search
from liars_dice.beliefs import deal, worth
from liars_dice.players import PLAYERS
from liars_dice.state import Action, Bid, Doubt, SpotOn, State
from liars_play import GAME, act, at

STRONG = PLAYERS[Strength.STRONG]


def chances(state: State) -> dict[Action, float]:
    """Return the strong player's chance after each action of the mover."""
    assert isinstance(STRONG, Search)
    seat = state.turn.mover
    return {action: chance for chance, action in STRONG.answers(GAME.view(state, seat), seat)}


def test_the_strong_player_beats_one_of_easy_mistakes() -> None:
    """By more than chance: equals win 18 of 24 one time in a hundred."""
    assert isinstance(STRONG, Search)
    match = Match(STRONG.hasty(), PLAYERS[Strength.EASY], 2)
    assert sum(match.win(GAME, 7, number) for number in range(24)) >= 18


def test_the_strong_player_knows_certain_outcomes() -> None:
    """Two 6s of one's own make two 6s true; with three dice in all, three of a face rarely are."""
    liar = chances(at("mover: b\nbids: a 3x5\nhands: a 2, b 34"))
    assert max(liar, key=liar.__getitem__) == Doubt()
    true = chances(at("mover: b\nbids: a 1x5\nhands: a 2, b 56"))
    assert true[Doubt()] == min(true.values())
    exact = chances(at("options: spot on; mover: b\nbids: a 1x2\nhands: a 36, b 2\ndice: a 2, b 1"))
    assert exact[SpotOn()] > exact[Doubt()]


def test_what_others_have_does_not_change_the_answers() -> None:
    text = "mover: a\nbids: b 2x4\nhands: a 1446, b 2255"
    assert chances(at(text)) == chances(at(text.replace("2255", "1366")))


def test_bids_make_their_faces_likelier() -> None:
    view = GAME.view(at("mover: a\nbids: b 2x4, c 3x5, a 3x6, b 4x2\nhands: a 11, b 22, c 33"), 0)
    random, dice = Random(1), ""
    for _ in range(500):
        state = deal(view, 0, random)
        assert GAME.view(state, 0) == view
        dice += state.hands[1]
    assert dice.count("2") > dice.count("1") > dice.count("5"), "the last bid, and wild ones"


@pytest.mark.parametrize("options", ["", "; options: plain ones"])
def test_a_lie_is_worth_more_the_likelier_it_is_believed(options: str) -> None:
    state = at(f"mover: a{options}\nhands: a 3334, b 2256")
    believed, bold = (worth(act(state, Bid(count, 6)))[0] for count in (2, 5))
    assert worth(state)[0] == pytest.approx(0.5)
    assert 0.5 > believed > bold
    assert worth(act(state, Bid(3, 3), Bid(4, 3)))[0] > 0.5, "the other one lies"
