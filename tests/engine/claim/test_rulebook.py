"""The rulebook's worked examples, and the claims of its hints and headings.

Some of the examples mix factions that can't meet in a game (R42).
"""

import pytest

from bot.conformance.random_games import PlayStyle, random_game
from engine.claim.cards import Faction, all_of, of
from engine.claim.notation import cards_text
from engine.claim.scoring import Deciding
from engine.claim.sets import READY_MADE
from engine.claim.state import Options, Phase, Play
from engine.game import IllegalAction
from tests.engine.claim.positions import (
    GAME,
    can,
    last,
    majority,
    mover,
    play,
    position,
    scored,
    take,
    told,
)


def test_a_giant_removes_a_gnome_though_its_player_loses_the_trick() -> None:
    """A Goblin 5 is led, the opponent has to play a Giant 7 and loses their own Gnome 7."""
    state = position("a hand: Go5 Ba1; b hand: Gi7 Ba2; b gnomes: Gn7 Gn3")
    after = play(state, "Go5 Gi7")
    assert mover(after) == "a"
    assert told(after.gnomes) == ["", "Gn3"]
    assert told(after.piles) == ["Go5 Gi7", ""]
    assert told(GAME.view(after, None).removed) == ["", "Gn7"]


def test_a_king_7_keeps_the_peasants_4_and_7() -> None:
    scoring = scored("factions: Ki Pe; a pile: Pe4 Pe7 Ki7 Pe3 Pe8")
    assert told(scoring.piles) == ["Ki7 Pe4 Pe7", "Pe3 Pe8"]


def test_the_peasant_0_always_flees() -> None:
    kings = cards_text(all_of(Faction.KINGS))
    assert told(scored(f"factions: Ki Pe; a pile: {kings} Pe0").piles) == [kings, "Pe0"]


def test_trolls_are_left_for_the_winners_of_the_next_tricks() -> None:
    state = position("""leader: a
        a hand: Tr6 Tr5 Ki7 Go8 Ba1
        b hand: Tr7 Tr3 Go2 Kn2 Ba2""")
    state = play(state, "Tr6 Tr7")
    assert (told(state.piles), cards_text(state.trolls)) == (["", "Tr7"], "Tr6")
    state = play(state, "Tr3 Tr5")
    assert (told(state.piles), cards_text(state.trolls)) == (["Tr6", "Tr7"], "Tr3 Tr5")
    state = play(state, "Ki7 Go2")
    assert told(state.piles) == ["Go2 Ki7 Tr5 Tr6", "Tr7"]
    assert cards_text(state.trolls) == "Tr3"
    state = play(state, "Go8 Kn2")
    assert told(state.piles) == ["Go2 Ki7 Tr5 Tr6", "Kn2 Go8 Tr3 Tr7"]
    assert state.trolls == b""


def test_the_bards_3_4_5_beat_1_2_6_7_9() -> None:
    text = "factions: Ba; a pile: Ba1 Ba2 Ba6 Ba7 Ba9; b pile: Ba3 Ba4 Ba5"
    bards = majority(scored(text), "Ba")
    assert (bards.side, bards.runs, bards.decided_by) == (1, (2, 3), Deciding.RUN)


def test_the_highest_card_of_the_led_faction_wins() -> None:
    """Another faction can't win, however high, unless it is a Doppelgänger or a Knight."""
    text = "middle: Un9; deck: Ba0 Ba1 Ba2 Ba3; a hand: Se0 Go1; b hand: {} Go2"
    for second, winner in (("Se1", "b"), ("Ra13", "a"), ("Do1", "b"), ("Kn9", "a")):
        state = play(position(text.format(second)), f"Se0 {second}")
        while state.phase is Phase.TAKE:
            state = take(state, "Un9")
        assert mover(state) == winner
        assert told(state.followers)["ab".index(winner)] == "Un9"


def test_a_player_who_can_follow_must_follow() -> None:
    state = position("middle: Un9; deck: Ba0; a hand: Se0 Go1; b hand: Se4 Se2 Un1")
    assert can(state) == "Go1 Se0", "what is led need not be what lies in the middle"
    assert can(play(state, "Se0")) == "Se2 Se4"
    assert can(play(state, "Go1")) == "Se2 Se4 Un1"
    with pytest.raises(IllegalAction):
        play(state, "Se0 Un1")


def test_only_the_loser_sees_the_card_drawn() -> None:
    state = position("middle: Un9; deck: Ba0 Ba1 Ba2; a hand: Kn4 Go1; b hand: Kn3 Go2")
    after = play(state, "Kn4 Kn3")
    assert told(after.followers) == ["Un9", "Ba0"]
    drawn = [seen.drawn for viewer in (None, 0, 1) if (seen := GAME.view(after, viewer).last)]
    assert drawn == [b"\xfe", b"\xfe", after.followers[1]]


def test_an_undead_from_the_middle_goes_to_the_followers() -> None:
    state = position("middle: Un9; deck: Ba0 Ba1 Ba2; a hand: Un4 Go1; b hand: Un3 Go2")
    after = play(state, "Un4 Un3")
    assert told(after.piles) == ["Un3 Un4", ""]
    assert told(after.followers) == ["Un9", "Ba0"]


def test_two_giants_can_remove_two_gnomes_of_one_player() -> None:
    hands = "a hand: Se5 Ba1; b hand: Gi7 Ba2; c hand: Gi5 Ba3; d hand: Se3 Ba4"
    after = play(
        position(f"seats: 4; {hands}; b gnomes: Gn7 Gn5; c gnomes: Gn7"), "Se5 Gi7 Gi5 Se3"
    )
    assert told(after.gnomes) == ["", "", "Gn7", ""]
    assert told(last(after).removed) == ["", "Gn5 Gn7", "", ""]


def test_loot_may_count_for_the_raccoons_themselves() -> None:
    state = position("factions: Kn Ra; a hand: Kn2; b hand: Kn5; a pile: Ra0 Ra1; b pile: Ra2 Kn3")
    after = play(state, "Kn2 Kn5")
    assert after.looted == (Faction.KNIGHTS, Faction.RACCOONS)


@pytest.mark.parametrize(("seats", "hand", "draw_pile"), [(2, 13, 26), (3, 12, 36), (4, 9, 36)])
def test_how_many_cards_and_tricks(seats: int, hand: int, draw_pile: int) -> None:
    """13, 12 or 9 cards each; as many tricks in each of the two phases, and then the end."""
    for name in READY_MADE:
        options = Options(READY_MADE[name][seats])
        states = random_game(GAME, options, seats, PlayStyle(1, boldness=1, quitting=0)).states
        dealt, final = states[1], states[-1]
        assert {len(cards) for cards in dealt.hands} == {hand}
        assert len(dealt.middle + dealt.deck) == draw_pile
        assert [trick.recruits for trick in final.past] == [True] * hand + [False] * hand
        campaigns = next(state for state in states if state.phase is Phase.CAMPAIGN)
        assert {len(cards) for cards in campaigns.hands} == {hand}
        assert campaigns.deck == campaigns.middle == b""


def test_the_winner_of_the_last_trick_leads_phase_2() -> None:
    state = position("middle: Un9; deck: Ba0; a hand: Kn3; b hand: Kn4")
    after = play(state, "Kn3 Kn4")
    assert (after.phase, mover(after)) == (Phase.CAMPAIGN, "b")
    assert told(after.hands) == ["Ba0", "Un9"]


def test_three_of_five_factions_win() -> None:
    text = "factions: Kn Go Se Un Dr; a pile: Kn3 Go3 Se3; b pile: Un3 Dr3 Un4; phase: over"
    result = GAME.result(position(text))
    assert result is not None
    assert (result.winners, result.decided_by) == ((0,), "factions")


def test_the_team_with_more_factions_wins() -> None:
    text = """seats: 4; factions: Kn Go Se; phase: over
        a pile: Kn3 Kn4; b pile: Go3; c pile: Go1; d pile: Se3"""
    result = GAME.result(position(text))
    assert result is not None
    assert sorted(result.winners) == [1, 3]
    assert GAME.teams(4) == ((0, 2), (1, 3)), "partners sit opposite"


def test_partners_play_alternately() -> None:
    hands = "; ".join(f"{letter} hand: Go{value} Ba{value}" for value, letter in enumerate("abcd"))
    state = position(f"seats: 4; leader: b; {hands}")
    played = [mover(state := play(state, card)) for card in ("Go1", "Go2", "Go3")]
    assert played == ["c", "d", "a"]


def test_a_player_only_plays_cards_of_their_hand() -> None:
    state = position("a hand: Go1; b hand: Go2")
    with pytest.raises(IllegalAction, match="not-in-hand"):
        GAME.apply(state, 0, Play(of(Faction.GOBLINS, state.hands[1])[0]))
