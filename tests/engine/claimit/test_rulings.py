"""A direct test for each ruling of the project on Claim It!"""

from collections.abc import Sequence

import pytest

from engine.claimit.board import SPACES, largest_group, score, space_at
from engine.claimit.stacks import STACKS, encode
from engine.claimit.state import (
    Dice,
    Ending,
    Options,
    Phase,
    Place,
    Reason,
    Roll,
    State,
    Stop,
    Tally,
    TurnEnd,
)
from engine.game import IllegalAction, Refusal, Result
from engine.notation import LETTERS
from tests.engine.claimit.positions import (
    GAME,
    drawn,
    offers,
    place,
    position,
    roll,
    small_turn,
    stop,
)

NEEDED = {2: 13, 3: 9, 4: 7, 5: 6}


def claims(seat: int, number: int) -> dict[tuple[int, int], str]:
    """Return a board on which a seat has claimed this many spaces, from the top row down."""
    return {(6 - n % 6, 6 - n // 6): "ABCDE"[seat] for n in range(number)}


def result_of(state: State) -> Result:
    result = GAME.result(state)
    assert result is not None
    return result


def previous_of(state: State) -> TurnEnd:
    assert state.turn.previous is not None
    return state.turn.previous


# Stacks


def test_every_code_is_a_stack_of_its_own() -> None:
    assert [encode(stack) for stack in STACKS] == list(range(len(STACKS)))


# A turn


def test_a_turn_has_at_least_one_roll() -> None:
    state = position()
    assert list(GAME.legal(state, 0)) == [Roll()]
    with pytest.raises(IllegalAction, match=Reason.ROLL_FIRST):
        stop(state)


def test_two_equal_dice_name_three_spaces_and_three_equal_dice_one() -> None:
    assert offers(roll(position(), 2, 2, 5)) == {(2, 2): 5, (2, 5): 2, (5, 2): 2}
    assert offers(roll(position(), 4, 4, 4)) == {(4, 4): 4}


def test_the_order_of_the_dice_does_not_matter() -> None:
    for dice in ((1, 4, 6), (6, 4, 1), (4, 1, 6)):
        assert offers(roll(position("4|  a"), *dice)) == {
            (1, 4): None,
            (1, 6): 4,
            (4, 1): 6,
            (4, 6): 1,
            (6, 1): 4,
            (6, 4): 1,
        }


def test_a_player_who_can_place_must_place() -> None:
    rolled = roll(position("3|  .  .  1"), 2, 3, 5)
    for action in (Roll(), Stop()):
        with pytest.raises(IllegalAction, match=Reason.PLACE_FIRST):
            GAME.apply(rolled, 0, action)


def test_after_a_placement_the_player_rolls_or_stops() -> None:
    placed = place(roll(position(), 2, 3, 5), 2, 3)
    assert list(GAME.legal(placed, 0)) == [Roll(), Stop()]


def test_refusals_have_a_reason() -> None:
    board = """
        6|  .   .   .   .   .   2
        3|  .   B
        2|  .   .   a+
        """
    state = position(board, dice=(2, 3, 5))
    for spot, reason in {
        (2, 3): Reason.SPACE_CLAIMED,
        (3, 2): Reason.SPACE_CLAIMED,
        (3, 5): Reason.SQUATTER_TAKEN,
        (1, 1): Reason.NOT_ROLLED,
        (2, 9): Reason.NOT_ROLLED,
    }.items():
        with pytest.raises(IllegalAction, match=reason):
            place(state, *spot)
    with pytest.raises(IllegalAction, match=Refusal.NOT_YOUR_TURN):
        GAME.apply(state, 1, Place(2, 5))
    rolling = GAME.apply(position(), 0, Roll())
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        GAME.apply(rolling, 0, Roll())
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        place(position(board), 2, 5)


def test_a_squatter_exists_once_for_all_players() -> None:
    state = position("1|  b3")
    assert (2, 2) not in offers(roll(state, 2, 2, 3))
    assert offers(roll(stop(state), 2, 2, 3))[2, 2] == 3


def test_a_bust_restores_the_start_of_the_turn() -> None:
    start = """
        4|  .   .   .   c
        3|  .   .   b   .
        2|  .   a   .   .
        1|  B   .   .   .
        """
    state = position(start)
    for dice, spot in (((2, 2, 6), (2, 2)), ((3, 3, 5), (3, 3)), ((3, 5, 3), (3, 3))):
        state = place(roll(state, *dice), *spot)
    assert drawn(state.board) == drawn(
        """
        4|  .   .   .   c
        3|  .   .   b5+ .
        2|  .   a+  .   .
        1|  B   .   .   .
        """
    )
    after = roll(state, 1, 1, 1)
    assert drawn(after.board) == drawn(start)
    assert after.board == after.turn.start == previous_of(after).start
    assert (after.squatters, after.placed, after.dice) == (0, 0, None)
    assert (previous_of(after).ending, previous_of(after).board) == (Ending.BUST, state.board)
    tally = after.turn.tallies[0]
    assert (tally.turns, tally.busts) == (1, 1)


def test_a_first_roll_can_bust() -> None:
    after = roll(position("6|  .  .  .  .  .  B"), 6, 6, 6)
    assert (after.turn.mover, previous_of(after).ending) == (1, Ending.BUST)


# The reuse variant


def test_reuse_frees_the_squatter_under_a_claim_marker_at_once() -> None:
    state = position(
        """
        2|  .   4
        1|  b3
        """,
        reuse=True,
    )
    claimed = place(roll(state, 1, 1, 6), 1, 1)
    assert drawn(claimed.board) == drawn(
        """
        2|  .   4
        1|  b+
        """
    )
    assert offers(roll(claimed, 5, 5, 3)) == {(5, 5): 3, (5, 3): 5, (3, 5): 5}
    claimed = place(roll(claimed, 2, 2, 6), 2, 2)
    assert drawn(claimed.board) == drawn(
        """
        2|  .   +
        1|  b+
        """
    )
    assert claimed.squatters == 0
    assert drawn(stop(claimed).board) == drawn(
        """
        2|  .   A
        1|  A
        """
    )


def test_without_reuse_the_squatter_stays_under_the_claim_marker() -> None:
    claimed = place(roll(position("1|  b3"), 1, 1, 6), 1, 1)
    assert drawn(claimed.board) == drawn("1|  b3+")
    assert (5, 5) not in offers(roll(claimed, 5, 5, 3))


def test_reuse_busts_to_the_start_of_the_turn_too() -> None:
    state = position(
        """
        4|  .   .   .   C
        3|  .   .   a+  .
        2|  .   +   .   .
        1|  b+  .   .   .
        """,
        reuse=True,
    )
    assert drawn(roll(state, 4, 4, 4).board) == drawn(
        """
        4|  .   .   .   C
        3|  .   .   a   .
        2|  .   .   .   .
        1|  b   .   .   .
        """
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_reuse_is_allowed_for_any_number_of_players(seats: int) -> None:
    assert GAME.new(Options(reuse=True), seats).turn.options.reuse


# The first player


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_draws_the_first_player(seats: int) -> None:
    state = GAME.new(Options(), seats)
    assert GAME.pending(state) == (seats,)
    assert not GAME.to_act(state)
    for first in range(seats):
        begun = GAME.resolve(state, (first,))
        assert GAME.to_act(begun) == {first}
        assert (begun.turn.number, begun.turn.start) == (1, bytes(SPACES))
        assert GAME.to_act(small_turn(begun)) == {(first + 1) % seats}


# The last round


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("from_the_end", [1, 2])
def test_the_last_round_gives_everybody_one_more_turn(seats: int, from_the_end: int) -> None:
    caller = seats - from_the_end
    before = claims(caller, NEEDED[seats] - 1)
    state = position({**before, (1, 1): f"{LETTERS[caller]}+"}, mover=caller, seats=seats)
    assert state.turn.caller is None
    state = stop(state)
    turns = []
    while state.phase is not Phase.OVER:
        assert state.turn.caller == caller
        assert GAME.view(state, None).last_seat == caller
        turns.append(state.turn.mover)
        state = small_turn(state, 2 + len(turns) % 2, 1)
    assert turns == [(caller + step) % seats for step in range(1, seats + 1)]
    assert GAME.view(state, None).last_seat is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_claimed_space_less_does_not_call_the_last_round(seats: int) -> None:
    before = claims(0, NEEDED[seats] - 2)
    state = stop(position({**before, (1, 1): "a+", (2, 1): "1"}, seats=seats))
    assert (state.turn.caller, state.turn.last_turns) == (None, ())


def test_claims_count_when_the_player_stops_and_not_before() -> None:
    state = position({**claims(0, 8), (1, 1): "a+"})
    assert state.turn.caller is None
    busted = roll(state, 6, 6, 6)
    assert previous_of(busted).ending is Ending.BUST
    assert busted.turn.caller is None


def test_reaching_it_again_keeps_the_state() -> None:
    state = position(
        """
        6|  A   A   A   A   A   A
        5|  .   .   .   A   A   A
        4|  B   B
        3|  B   B   B   B   B   B
        2|  b
        1|  b+
        """,
        mover=1,
        caller=0,
        last_turns=(1, 2, 0),
    )
    after = stop(state)
    assert score(after.board, 1).claims == 9
    assert (after.turn.caller, after.turn.last_turns) == (0, (2, 0))


def test_a_bust_in_the_last_round_uses_up_the_turn() -> None:
    state = position(claims(0, 9), mover=0, caller=0, last_turns=(0,))
    over = roll(state, 6, 6, 6)
    assert over.phase is Phase.OVER
    assert result_of(over).winners == (0,)


# The winner


def finished(board: str, seats: int = 3) -> Result:
    """Return the result when the last turn of the game busts on this board."""
    last = position(f"6|  .  .  .  .  .  A\n{board}", seats=seats, caller=0, last_turns=(0,))
    return result_of(roll(last, 6, 6, 6))


def places(result: Result) -> list[tuple[int, int]]:
    return [(standing.seat, standing.place) for standing in result.standings]


def test_the_largest_mine_wins_over_more_claims_and_more_spaces() -> None:
    result = finished(
        """
        3|  C  .  C  .  C
        1|  b  b  b  .  c  c
        """
    )
    assert places(result) == [(1, 1), (2, 2), (0, 3)]
    assert result.decided_by == "mine"


def test_claims_break_a_tie_of_mines() -> None:
    result = finished(
        """
        4|  c  .  c
        2|  .  .  c  c
        1|  b  B
        """
    )
    assert places(result)[:2] == [(1, 1), (2, 2)]
    assert result.decided_by == "claims"


def test_spaces_break_a_tie_of_claims() -> None:
    result = finished(
        """
        3|  c
        1|  b  b  .  c  c
        """
    )
    assert places(result)[:2] == [(2, 1), (1, 2)]
    assert result.decided_by == "spaces"


def test_still_tied_players_share_the_win_and_the_next_is_third() -> None:
    result = finished("1|  b  b  .  c  c")
    assert places(result) == [(1, 1), (2, 1), (0, 3)]
    assert result.winners == (1, 2)
    assert result.decided_by == "shared"


def test_a_tie_below_the_winner_shares_the_second_place() -> None:
    result = finished(
        """
        3|  d  d
        1|  b  b  b  .  c  c
        """,
        seats=4,
    )
    assert places(result) == [(1, 1), (2, 2), (3, 2), (0, 4)]
    assert result.decided_by == "mine"


def test_a_mine_is_connected_by_sides_only() -> None:
    corners = [space_at(1, 1), space_at(2, 2), space_at(3, 3)]
    assert len(largest_group(corners)) == 1
    assert len(largest_group([*corners, space_at(2, 1)])) == 3
    assert len(largest_group([space_at(6, 1), space_at(1, 2)])) == 1, "a row ends at column 6"


def test_of_two_largest_groups_the_mine_is_the_one_nearest_the_first_space() -> None:
    low, high = {space_at(5, 1), space_at(6, 1)}, {space_at(1, 6), space_at(1, 5)}
    assert largest_group(low | high) == low


def test_the_whole_board_is_one_mine() -> None:
    assert len(largest_group(range(SPACES))) == SPACES
    assert largest_group(()) == frozenset()


# Resignation


def test_the_mover_resigns_and_the_turn_is_taken_back() -> None:
    state = position(
        """
        3|  .   .   a+
        2|  .   b2  .
        1|  a   .   .
        """
    )
    after = GAME.resign(state, 0)
    assert drawn(after.board) == drawn(
        """
        3|  .   .   a
        2|  .   b   .
        1|  a   .   .
        """
    )
    assert (after.turn.mover, after.squatters) == (1, 0)
    assert previous_of(after).ending is Ending.RESIGNED
    assert after.turn.tallies[0].turns == 0


def test_the_mover_can_resign_while_dice_or_a_placement_are_awaited() -> None:
    for state in (GAME.apply(position(), 0, Roll()), position(dice=(1, 2, 3))):
        after = GAME.resign(state, 0)
        assert (after.turn.mover, after.phase, after.dice) == (1, Phase.ROLL, None)


def test_a_waiting_player_resigns_and_is_skipped() -> None:
    state = position(
        """
        3|  .   .   3
        2|  .   b   .
        1|  a   .   .
        """
    )
    after = GAME.resign(state, 1)
    assert (after.board, after.turn.mover, after.turn.number) == (state.board, 0, 10)
    assert small_turn(after, 4, 4).turn.mover == 2
    assert drawn(small_turn(after, 4, 4).board) == drawn(
        """
        4|  .   .   .   a
        3|  .   .   a   .
        2|  .   b   .   .
        1|  a   .   .   .
        """
    ), "the spaces stay"


def test_spaces_of_the_resigned_can_be_taken() -> None:
    state = position("3|  .  .  B\n2|  .  b", resigned=(1,))
    assert offers(roll(state, 2, 2, 3)) == {(2, 2): 3, (2, 3): 2, (3, 2): 2}
    assert (3, 3) not in offers(roll(state, 3, 3, 2))


@pytest.mark.parametrize(
    ("leaver", "order"), [(1, [2, 3, 0]), (2, [1, 3, 0]), (0, [1, 2, 3])], ids=str
)
def test_resigning_in_the_last_round_drops_that_turn_only(
    leaver: int, order: Sequence[int]
) -> None:
    state = GAME.resign(stop(position({**claims(0, 6), (1, 1): "a+"}, seats=4)), leaver)
    turns = []
    while state.phase is not Phase.OVER:
        turns.append(state.turn.mover)
        assert GAME.view(state, None).last_seat == order[-1]
        state = small_turn(state, 2 + len(turns), 2)
    assert turns == order
    assert state.turn.caller == 0


def test_the_last_turn_of_the_game_can_be_a_resignation() -> None:
    state = position(claims(0, 9), mover=0, caller=0, last_turns=(0,))
    over = GAME.resign(state, 0)
    assert over.phase is Phase.OVER
    assert places(result_of(over)) == [(1, 1), (2, 1), (0, 3)]


def test_a_last_round_can_end_by_resignation() -> None:
    state = position(claims(0, 13), mover=1, seats=2, caller=0, last_turns=(1, 0))
    over = GAME.resign(state, 1)
    assert over.phase is Phase.OVER
    assert result_of(over).winners == (0,)
    assert GAME.view(over, None).last_seat is None, "nobody has a turn any more"


@pytest.mark.parametrize("mover", [0, 1])
def test_the_last_remaining_player_wins_on_any_board(mover: int) -> None:
    state = position({**claims(2, 7), (1, 1): "a", (3, 1): "ba"[mover] + "1"}, mover=mover)
    over = GAME.resign(GAME.resign(state, 2), 1)
    assert over.phase is Phase.OVER
    assert GAME.to_act(over) == frozenset()
    assert over.squatters == 0
    assert over.board == state.turn.start, "a turn cut short counts for nothing"
    result = result_of(over)
    assert places(result) == [(0, 1), (2, 2), (1, 3)]
    assert result.decided_by == "last-standing"
    assert [standing.resigned for standing in result.standings] == [False, True, True]


def test_resigned_players_rank_behind_the_others() -> None:
    result = result_of(
        roll(
            position(
                """
                6|  .  .  .  .  .  C
                1|  b  b  b  .  a
                """,
                mover=2,
                caller=2,
                last_turns=(2,),
                resigned=(1,),
            ),
            *(6, 6, 6),
        )
    )
    assert places(result) == [(2, 1), (0, 2), (1, 3)]
    assert result.decided_by == "claims"


def test_no_player_resigns_twice_or_before_the_first_player_is_drawn() -> None:
    with pytest.raises(IllegalAction, match=Refusal.NOT_PLAYING):
        GAME.resign(GAME.resign(position(), 1), 1)
    with pytest.raises(IllegalAction, match=Refusal.NOT_PLAYING):
        GAME.resign(GAME.new(Options(), 3), 0)
    with pytest.raises(IllegalAction, match=Refusal.NOT_PLAYING):
        GAME.resign(position(), 3)


# Running out of time


def test_a_lapse_takes_the_marked_spaces_as_if_the_mover_stopped() -> None:
    state = position(
        """
        4|  .   .   .   c
        3|  .   .   3   .
        2|  .   b2  .   .
        1|  a+  .   .   .
        """
    )
    after = GAME.lapse(state, 0)
    assert drawn(after.board) == drawn(
        """
        4|  .   .   .   c
        3|  .   .   a   .
        2|  .   a   .   .
        1|  A   .   .   .
        """
    )
    assert (after.turn.mover, after.turn.number, after.phase) == (1, 11, Phase.ROLL)
    assert (after.squatters, after.placed, after.dice) == (0, 0, None)
    assert previous_of(after).ending is Ending.LAPSED
    assert after.turn.tallies[0] == Tally(1, 0)


def test_dice_that_are_not_placed_are_lost_by_a_lapse() -> None:
    placed = place(roll(position(), 1, 2, 3), 1, 2)
    after = GAME.lapse(roll(placed, 4, 4, 4), 0)
    assert drawn(after.board) == drawn("2|  a")
    assert previous_of(after).dice == (4, 4, 4)


@pytest.mark.parametrize("dice", [None, (1, 2, 3)])
def test_a_lapse_without_a_placed_die_passes_the_turn(dice: Dice | None) -> None:
    state = position("2|  .  B\n1|  a", dice=dice)
    after = GAME.lapse(state, 0)
    assert (after.board, after.turn.mover) == (state.board, 1)
    assert after.turn.tallies[0] == Tally(), "no turn that was played"


def test_a_lapse_calls_the_last_round() -> None:
    after = GAME.lapse(position({**claims(0, 8), (1, 1): "a+"}), 0)
    assert (after.turn.caller, after.turn.last_turns) == (0, (1, 2, 0))


def test_the_last_turn_of_the_game_can_lapse() -> None:
    state = position({**claims(0, 9), (1, 1): "1"}, mover=0, caller=0, last_turns=(0,))
    over = GAME.lapse(state, 0)
    assert over.phase is Phase.OVER
    assert result_of(over).winners == (0,)
    assert score(over.board, 0).spaces == 10


def test_only_the_mover_can_run_out_of_time() -> None:
    for seat, reason in ((1, Refusal.NOT_YOUR_TURN), (2, Refusal.NOT_PLAYING)):
        with pytest.raises(IllegalAction, match=reason):
            GAME.lapse(position(resigned=(2,)), seat)
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        GAME.lapse(GAME.apply(position(), 0, Roll()), 0)
    with pytest.raises(IllegalAction, match=Refusal.NOT_YOUR_TURN):
        GAME.lapse(GAME.new(Options(), 3), 0)


# Markers are never short


def test_a_player_may_hold_more_spaces_than_there_are_markers_in_the_box() -> None:
    spots = [(column, row) for column in range(1, 7) for row in range(1, 7)]
    state = position(dict.fromkeys(spots[:35], "A"), mover=0, caller=0, last_turns=(0,))
    over = small_turn(state, 6, 6)
    assert score(over.board, 0).claims == 35
    assert score(over.board, 0).spaces == 36
