"""A direct test for each ruling of the project on Gold Nuggets."""

import re

import msgspec
import pytest

from engine.game import IllegalAction, Refusal, Result
from engine.nuggets.dice import in_order
from engine.nuggets.rules import reason_against
from engine.nuggets.state import (
    Action,
    Ending,
    Go,
    Phase,
    Reason,
    Roll,
    State,
    Take,
    Tally,
    TurnEnd,
)
from tests.engine.nuggets.positions import GAME, picks, position, previous_of, roll, take


def result_of(state: State) -> Result:
    result = GAME.result(state)
    assert result is not None
    return result


# Rolling and setting aside


def test_the_first_player_is_drawn_and_play_goes_round() -> None:
    state = GAME.new(GAME.options_type(), 3)
    assert GAME.pending(state) == (3,)
    state = GAME.resolve(state, (2,))
    for number, mover in enumerate((2, 0, 1, 2), start=1):
        assert (state.turn.number, state.turn.mover, state.phase) == (number, mover, Phase.ROLL)
        state = take(roll(state, "N223344"), "N")


def test_a_go_begins_with_seven_dice_and_continues_with_the_others() -> None:
    state = position()
    assert list(GAME.legal(state, 0)) == [Roll("")]
    rolling = GAME.apply(state, 0, Roll(""))
    assert GAME.pending(rolling) == (6,) * 7
    picking = roll(state, "LLN2345")
    rolling = GAME.apply(picking, 0, Roll("LL"))
    assert GAME.pending(rolling) == (6,) * 5
    assert rolling.aside == "LL"


def test_each_draw_is_a_face() -> None:
    rolling = GAME.apply(position(), 0, Roll(""))
    assert GAME.resolve(rolling, (5, 4, 3, 2, 1, 0, 0)).rolled == "LLN2345"


@pytest.mark.parametrize(
    ("aside", "rolled", "possible"),
    [
        ("", "LN23455", {"LN", "L", "N"}),
        ("", "LL22334", {"L", "LL"}),
        ("", "NN22344", {"N", "NN"}),
        ("", "2223455", {"222"}),
        ("", "2222455", {"222", "2222"}),
        ("", "2223334", {"222", "333", "222333"}),
        ("", "L222335", {"L", "222", "L222"}),
        ("222", "2335", {"2"}),
        ("222", "2233", {"2", "22"}),
        ("222", "2333", {"2", "333", "2333"}),
        ("222333", "2", {"2"}),
        ("LLNN", "345", set()),
    ],
)
def test_possible_sets_of_dice(aside: str, rolled: str, possible: set[str]) -> None:
    assert picks(position(aside=aside, rolled=rolled)) == possible


def test_at_least_one_die_is_set_aside_and_dice_stay_aside() -> None:
    state = position(aside="222", rolled="LN34")
    for action in (Roll(""), Take("", None)):
        with pytest.raises(IllegalAction, match=Reason.NOTHING_PICKED):
            GAME.apply(state, 0, action)
    with pytest.raises(IllegalAction, match=Reason.NOT_ROLLED):
        GAME.apply(state, 0, Roll("2"))
    assert GAME.apply(state, 0, Roll("L")).aside == "L222"


@pytest.mark.parametrize(
    ("picked", "reason"),
    [
        ("", Reason.NOTHING_PICKED),
        ("N", None),
        ("44N", Reason.NOT_ROLLED),
        ("N44", Reason.NEEDS_THREE),
        ("4", Reason.NEEDS_THREE),
        ("2", None),
        ("NNN", Reason.NOT_ROLLED),
        ("5", Reason.NOT_ROLLED),
        ("X", Reason.NOT_ROLLED),
    ],
)
def test_a_choice_is_refused_with_its_reason(picked: str, reason: Reason | None) -> None:
    assert reason_against("N244", "222", picked) is reason


def test_an_action_is_refused_with_its_reason() -> None:
    state = position(1, 2, 3, aside="LL222", rolled="LN")
    refused: dict[Action, Reason] = {
        Roll("LN"): Reason.NO_DICE_LEFT,
        Roll("2"): Reason.NOT_ROLLED,
        Take("N", 1): Reason.NEEDS_LASSOS,
        Take("LN", 0): Reason.NO_OPPONENT,
        Take("LN", 3): Reason.NO_OPPONENT,
        Take("LN", -1): Reason.NO_OPPONENT,
    }
    for action, reason in refused.items():
        with pytest.raises(IllegalAction, match=reason):
            GAME.apply(state, 0, action)
    with pytest.raises(IllegalAction, match=Refusal.NOT_YOUR_TURN):
        GAME.apply(state, 1, Take("N", None))
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        GAME.apply(GAME.apply(state, 0, Roll("N")), 0, Take("N", None))
    refused = {Take("N", None): Reason.ROLL_FIRST, Roll("N"): Reason.NOT_ROLLED}
    for action, reason in refused.items():
        with pytest.raises(IllegalAction, match=reason):
            GAME.apply(position(), 0, action)


def test_actions_fit_into_a_button() -> None:
    """A button has room for 60 characters of an action between its brackets."""
    state = position(*range(5), rolled="LLL4444")
    for action in GAME.legal(state, 0):
        assert re.fullmatch(r"\[.{1,60}\]", msgspec.json.encode(action).decode())
    assert msgspec.json.encode(Take("LLL4444", 4)) == b'["take","LLL4444",4]'
    assert msgspec.json.encode(Roll("LLN444")) == b'["roll","LLN444"]'


# Taking


@pytest.mark.parametrize(
    ("aside", "value"),
    [
        ("N", 1),
        ("NNNNN", 5),
        ("444", 4),
        ("444444", 4),
        ("222555", 7),
        ("LN333", 4),
        ("LLLNN", 2),
        ("LL", 0),
    ],
)
def test_the_value_of_dice_set_aside(aside: str, value: int) -> None:
    others = "2334"[: 7 - len(aside)]
    after = take(position(rolled=in_order(aside + others)), aside)
    assert after.turn.nuggets == (value, 0, 0)
    assert previous_of(after) == TurnEnd(
        10, 0, Ending.STOPPED, (Go(aside, None, value),), aside, others, 0
    )


def test_lassos_of_earlier_rolls_and_of_this_one_count_together() -> None:
    state = position(1, 9, 3, aside="L222", rolled="LLN")
    assert take(state, "LLN", 1).turn.nuggets == (4, 6, 3)
    for picked in ("L", "LN", "N"):
        with pytest.raises(IllegalAction, match=Reason.NEEDS_LASSOS):
            take(state, picked, 1)


def test_lassos_of_an_earlier_go_do_not_count() -> None:
    state = position(1, 9, 3, goes=[Go("LLLLNNN", None, 3)], aside="LL", rolled="N2334")
    with pytest.raises(IllegalAction, match=Reason.NEEDS_LASSOS):
        take(state, "N", 1)


def test_no_player_gives_more_than_they_have() -> None:
    state = position(1, 2, 0, aside="LLL", rolled="5552")
    for source, nuggets, taken in ((1, (3, 0, 0), 2), (2, (1, 2, 0), 0), (None, (6, 2, 0), 5)):
        after = take(state, "555", source)
        assert after.turn.nuggets == nuggets
        assert previous_of(after).goes == (Go("LLL555", source, taken),)
        assert after.turn.mover == 1


def test_taking_no_nuggets_ends_the_turn() -> None:
    after = take(position(rolled="LL22334"), "LL")
    assert after.turn.nuggets == (0, 0, 0)
    assert after.turn.mover == 1
    assert previous_of(after).ending is Ending.STOPPED


def test_after_all_seven_dice_the_same_player_rolls_seven_again() -> None:
    state = position(0, 9, 0, aside="LL222", rolled="LN")
    assert list(GAME.legal(state, 0)) == [
        Take("LN", None),
        Roll("N"),
        Take("N", None),
        Roll("L"),
        Take("L", None),
        Take("LN", 1),
        Take("LN", 2),
        Take("L", 1),
        Take("L", 2),
    ]
    again = take(state, "LN", 1)
    assert (again.turn.mover, again.turn.number) == (0, 10)
    assert again.turn.nuggets == (3, 6, 0)
    assert again.aside == again.rolled == ""
    assert list(GAME.legal(again, 0)) == [Roll("")]
    assert GAME.view(again, None).go == 2
    assert GAME.view(again, None).taken == 3


def test_nuggets_of_earlier_goes_survive_a_bust() -> None:
    again = take(position(aside="LL222", rolled="LN"), "LN")
    over = roll(roll(again, "N233445"), "223344", setting_aside="N")
    assert over.turn.nuggets == (3, 0, 0)
    assert over.turn.mover == 1
    goes = (Go("LLLN222", None, 3),)
    assert previous_of(over) == TurnEnd(10, 0, Ending.BUST, goes, "N", "223344", 1)


def test_a_first_roll_can_bust() -> None:
    after = roll(position(), "2233445")
    assert previous_of(after) == TurnEnd(10, 0, Ending.BUST, (), "", "2233445", 0)
    assert after.turn.nuggets == (0, 0, 0)


# The end


def test_the_game_ends_at_once_when_the_supply_is_empty() -> None:
    state = position(30, 44, 0, rolled="2333555")
    after = take(state, "333555")
    assert after.turn.nuggets == (33, 44, 0)
    assert after.phase is Phase.OVER
    assert previous_of(after).ending is Ending.EMPTIED
    assert previous_of(after).goes == (Go("333555", None, 3),)
    assert result_of(after).winners == (1,)
    assert result_of(after).decided_by == "nuggets"
    assert GAME.turn(after) == 11


def test_the_last_nuggets_bring_no_other_go() -> None:
    after = take(position(30, 44, 0, aside="LLL", rolled="N333"), "N333")
    assert after.phase is Phase.OVER
    assert after.turn.nuggets == (33, 44, 0)


def test_stealing_never_ends_the_game() -> None:
    after = take(position(30, 46, 0, aside="LLL", rolled="2333"), "333", 1)
    assert after.turn.nuggets == (33, 43, 0)
    assert after.phase is Phase.ROLL


def test_ties_share_the_win() -> None:
    result = result_of(take(position(33, 35, 5, 2, rolled="NN22334"), "NN"))
    assert [(s.seat, s.place) for s in result.standings] == [(0, 1), (1, 1), (2, 3), (3, 4)]
    assert result.winners == (0, 1)
    assert result.decided_by == "shared"


def test_stats_count_finished_turns() -> None:
    first = take(position(30, 40, 0, aside="LLL", rolled="N555"), "N555", 1)
    assert first.turn.tallies == (Tally(),) * 3
    second = take(roll(first, "N223344"), "N")
    assert second.turn.tallies == (Tally(7, 6), Tally(), Tally())


# Resigning


def test_a_resigned_player_leaves_their_nuggets_on_the_table() -> None:
    state = GAME.resign(position(5, 9, 3, aside="LLL", rolled="2333"), 1)
    assert state.turn.nuggets == (5, 9, 3)
    after = take(state, "333", 1)
    assert after.turn.nuggets == (8, 6, 3)
    assert after.turn.mover == 2, "seat 1 doesn't play any more"


def test_a_mover_who_resigns_loses_the_dice_of_the_go_only() -> None:
    goes = [Go("LLLN222", None, 3)]
    after = GAME.resign(position(5, 9, 3, goes=goes, aside="N", rolled="LL2233"), 0)
    assert after.turn.nuggets == (5, 9, 3)
    assert after.turn.mover == 1
    assert after.turn.tallies[0] == Tally(3, 0)
    assert previous_of(after) == TurnEnd(10, 0, Ending.RESIGNED, tuple(goes), "N", "LL2233", 1)


@pytest.mark.parametrize(("leaving", "ending"), [(0, Ending.RESIGNED), (1, Ending.CUT_SHORT)])
def test_the_last_remaining_player_wins(leaving: int, ending: Ending) -> None:
    over = GAME.resign(position(5, 9, 60, resigned=[2], aside="NN", rolled="LL223"), leaving)
    assert over.phase is Phase.OVER
    assert previous_of(over).ending is ending
    assert over.turn.nuggets == (5, 9, 60)
    result = result_of(over)
    assert result.winners == (1 - leaving,)
    assert result.decided_by == "last-standing"
    assert [standing.seat for standing in result.standings] == [1 - leaving, 2, leaving]


def test_a_pending_roll_does_not_prevent_resigning() -> None:
    rolling = GAME.apply(position(), 0, Roll(""))
    assert GAME.resign(rolling, 0).turn.mover == 1
    waiting = GAME.resign(rolling, 2)
    assert GAME.pending(waiting) == (6,) * 7
    with pytest.raises(IllegalAction, match=Refusal.NOT_PLAYING):
        GAME.apply(waiting, 2, Roll(""))


# Running out of time


def test_a_lapse_scores_the_dice_aside_and_loses_the_roll() -> None:
    after = GAME.lapse(position(5, 9, 3, aside="N333", rolled="LN2"), 0)
    assert after.turn.nuggets == (9, 9, 3)
    assert (after.turn.mover, after.turn.number, after.phase) == (1, 11, Phase.ROLL)
    assert after.turn.tallies[0] == Tally(4, 0)
    goes = (Go("N333", None, 4),)
    assert previous_of(after) == TurnEnd(10, 0, Ending.LAPSED, goes, "N333", "LN2", 0)


def test_a_lapse_robs_no_player() -> None:
    after = GAME.lapse(position(5, 9, 3, aside="LLL444", rolled="2"), 0)
    assert after.turn.nuggets == (9, 9, 3)


@pytest.mark.parametrize(("aside", "rolled"), [("", ""), ("", "NN22334"), ("LL", "N2234")])
def test_a_lapse_with_worthless_dice_aside_passes_the_turn(aside: str, rolled: str) -> None:
    after = GAME.lapse(position(5, 9, 3, aside=aside, rolled=rolled), 0)
    assert (after.turn.nuggets, after.turn.mover) == ((5, 9, 3), 1)
    assert after.turn.tallies[0] == Tally()
    assert previous_of(after) == TurnEnd(10, 0, Ending.LAPSED, (), aside, rolled, 0)


def test_nuggets_of_earlier_goes_survive_a_lapse() -> None:
    again = take(position(aside="LL222", rolled="LN"), "LN")
    after = GAME.lapse(again, 0)
    assert after.turn.nuggets == (3, 0, 0)
    assert previous_of(after) == TurnEnd(10, 0, Ending.LAPSED, (Go("LLLN222", None, 3),), "", "", 0)


def test_a_lapse_can_take_the_last_nuggets() -> None:
    over = GAME.lapse(position(30, 44, 0, aside="555", rolled="LN23"), 0)
    assert over.phase is Phase.OVER
    assert over.turn.nuggets == (33, 44, 0)
    assert previous_of(over).ending is Ending.LAPSED
    assert result_of(over).winners == (1,)


def test_only_the_mover_can_run_out_of_time() -> None:
    for seat, reason in ((1, Refusal.NOT_YOUR_TURN), (2, Refusal.NOT_PLAYING)):
        with pytest.raises(IllegalAction, match=reason):
            GAME.lapse(position(resigned=(2,)), seat)
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        GAME.lapse(GAME.apply(position(), 0, Roll("")), 0)
    with pytest.raises(IllegalAction, match=Refusal.NOT_YOUR_TURN):
        GAME.lapse(GAME.new(GAME.options_type(), 3), 0)
