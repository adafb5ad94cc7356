"""Each ruling of RULES.md by itself."""

import pytest

from engine.game import IllegalAction, Refusal
from liars_dice.odds import at_least, chance_exact, chance_true, exactly
from liars_dice.state import (
    Bid,
    Doubt,
    Ending,
    Options,
    Phase,
    Reason,
    Roll,
    SpotOn,
    matching,
    raises,
)
from liars_play import GAME, act, at

HANDS = "hands: a 13446, b 22556, c 12335"


def refused(text: str, action: object, seat: int | None = None) -> object:
    state = at(text)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, state.turn.mover if seat is None else seat, action)  # type: ignore[arg-type]
    return caught.value.reason


def test_everyone_has_five_dice_and_the_first_player_is_drawn() -> None:
    for seats in range(2, 7):
        new = GAME.new(Options(), seats)
        assert GAME.pending(new) == (seats, *(6,) * 5 * seats)
        state = GAME.resolve(new, (seats - 1, *(0, 1, 2, 3, 4) * seats))
        assert state.hands == ("12345",) * seats
        assert GAME.to_act(state) == {seats - 1}
        assert (state.turn.number, state.turn.round) == (1, 1)


def test_a_view_has_only_the_seats_own_dice() -> None:
    state = at(HANDS)
    assert GAME.view(state, 1).hands == ("?????", "22556", "?????")
    assert GAME.view(state, None).hands == ("?????",) * 3
    assert GAME.view(state, None).turn.dice == (5, 5, 5)


def test_ones_count_for_every_face_unless_they_are_plain() -> None:
    wild, plain = Options(), Options(plain_ones=True)
    assert [matching(["112", "55"], face, wild) for face in (2, 3, 5)] == [3, 2, 4]
    assert [matching(["112", "55"], face, plain) for face in (1, 2, 3, 5)] == [2, 1, 0, 2]
    assert [*wild.faces] == [2, 3, 4, 5, 6]
    assert [*plain.faces] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("bid", "is_raise"),
    [
        (Bid(3, 6), True),
        (Bid(4, 2), True),
        (Bid(7, 3), True),
        (Bid(3, 5), False),
        (Bid(3, 4), False),
        (Bid(2, 6), False),
    ],
)
def test_higher_is_more_dice_or_a_higher_face(bid: Bid, *, is_raise: bool) -> None:
    assert (bid in raises(Bid(3, 5), 15, Options())) is is_raise
    text = f"bids: a 2x4, b 3x5\n{HANDS}"
    if is_raise:
        assert GAME.apply(at(text), 2, bid).bids[-1].bid == bid
    else:
        assert refused(text, bid) is Reason.NOT_HIGHER


def test_illegal_bids_are_refused() -> None:
    assert refused(HANDS, Bid(16, 6)) is Reason.TOO_MANY
    assert refused(HANDS, Bid(0, 6)) is Reason.NOT_HIGHER
    assert refused(HANDS, Bid(2, 1)) is Reason.NO_FACE
    assert refused(f"options: plain ones\n{HANDS}", Bid(2, 7)) is Reason.NO_FACE
    assert refused(HANDS, Bid(2, 2), seat=1) is Refusal.NOT_YOUR_TURN
    assert act(at(f"options: plain ones\n{HANDS}"), Bid(2, 1)).last == Bid(2, 1)


def test_calls_before_a_bid_are_refused() -> None:
    assert refused(HANDS, Doubt()) is Reason.NO_BID_YET
    assert refused(f"options: spot on\n{HANDS}", SpotOn()) is Reason.NO_BID_YET
    assert refused(f"bids: a 2x4\n{HANDS}", SpotOn()) is Reason.NO_SPOT_ON
    assert refused(f"bids: a 2x4\n{HANDS}", Roll()) is Refusal.NOT_NOW


def test_without_a_higher_bid_only_a_doubt_is_legal() -> None:
    state = at("bids: a 2x6\nhands: a 6, b 1")
    assert GAME.legal(state, 1) == (Doubt(),)


@pytest.mark.parametrize(
    ("bid", "counted", "loser"), [("5x6", 4, 2), ("4x6", 4, 0), ("3x6", 4, 0), ("6x5", 5, 2)]
)
def test_the_loser_of_a_doubt_loses_a_die_and_begins(bid: str, counted: int, loser: int) -> None:
    state = act(at(f"turn: 4; mover: a\nbids: b 2x2, c {bid}\n{HANDS}"), Doubt())
    reveal = state.turn.reveal
    assert reveal is not None
    assert (reveal.counted, reveal.losers, reveal.caller) == (counted, (loser,), 0)
    assert state.turn.dice == tuple(5 - (seat == loser) for seat in range(3))
    assert (state.turn.mover, state.turn.number, state.turn.round) == (loser, 5, 2)
    assert state.phase is Phase.DICE
    assert GAME.pending(state) == (6,) * 14


def test_plain_ones_count_for_nothing_else() -> None:
    state = act(at(f"options: plain ones; mover: a\nbids: c 3x6\n{HANDS}"), Doubt())
    assert state.turn.reveal is not None
    assert state.turn.reveal.counted == 2


def test_a_seat_without_dice_is_out_and_the_next_one_begins() -> None:
    state = act(at("turn: 9; mover: c\nbids: b 3x5\nhands: a 22, b 4, c 33"), Doubt())
    assert state.turn.dice == (2, 0, 2)
    assert state.turn.mover == 2
    assert state.turn.playing == (0, 2)
    with pytest.raises(IllegalAction, match=Refusal.NOT_PLAYING):
        GAME.resign(state, 1)
    state = GAME.resolve(state, (0, 0, 1, 1))
    assert GAME.to_act(act(state, Bid(1, 2))) == {0}
    assert GAME.to_act(act(state, Bid(1, 2), Bid(1, 3))) == {2}


def test_the_last_one_with_dice_wins_and_the_rounds_rank_the_others() -> None:
    state = at(
        "turn: 30; round: 9; mover: a; dice: a 2, b 0, c 1\nbids: c 2x6\nhands: a 36, c 4\n"
        "a: rounds 8\nb: rounds 6\nc: rounds 8"
    )
    result = GAME.result(act(state, Doubt()))
    assert result is not None
    assert [(standing.seat, standing.place) for standing in result.standings] == [
        (0, 1),
        (2, 2),
        (1, 3),
    ]
    assert result.decided_by == "dice"
    assert [standing.stats["rounds"] for standing in result.standings] == [9, 9, 6]


def test_spot_on_costs_all_others_a_die_or_the_caller() -> None:
    exact = f"options: spot on; mover: a\nbids: c 5x5\n{HANDS}"
    state = act(at(exact), SpotOn())
    assert state.turn.dice == (5, 4, 4)
    assert state.turn.mover == 0
    assert state.turn.tallies[0].spot_ons == 1
    state = act(at(exact.replace("5x5", "4x5")), SpotOn())
    assert state.turn.dice == (4, 5, 5)
    assert state.turn.mover == 0
    state = act(at("options: spot on; mover: a\nbids: b 1x5\nhands: a 25, b 36"), SpotOn())
    assert state.turn.dice == (2, 1)
    assert state.turn.mover == 1


def test_two_who_are_out_at_once_share_their_place() -> None:
    text = "options: spot on; mover: a\nbids: c 1x5\nhands: a 25, b 3, c 6"
    result = GAME.result(act(at(text), SpotOn()))
    assert result is not None
    assert [standing.place for standing in result.standings] == [1, 2, 2]


def test_when_time_is_up_the_lowest_raise_is_bid() -> None:
    opened = GAME.lapse(at(HANDS), 0)
    assert opened.last == Bid(1, 2)
    assert opened.bids[-1].lapsed
    raised = GAME.lapse(at(f"bids: a 2x6\n{HANDS}"), 1)
    assert raised.last == Bid(3, 2)
    assert GAME.lapse(at(f"options: plain ones\n{HANDS}"), 0).last == Bid(1, 1)


def test_when_time_is_up_and_no_bid_is_higher_it_is_doubted() -> None:
    state = GAME.lapse(at("bids: a 4x6\nhands: a 66, b 13"), 1)
    assert state.turn.reveal is not None
    assert state.turn.reveal.lapsed
    assert state.turn.dice == (1, 2)
    assert state.phase is Phase.ROLL
    assert refused(str(state), Bid(1, 2)) is Reason.ROLL_FIRST
    passed = GAME.lapse(state, 0)
    assert (passed.phase, passed.turn.mover) == (Phase.ROLL, 1)
    assert passed.turn.previous is not None
    assert passed.turn.previous.ending is Ending.PASSED
    rolled = GAME.resolve(act(passed, Roll()), (0, 1, 2))
    assert rolled.phase is Phase.BID
    assert rolled.hands == ("1", "23")


def test_dice_of_resigned_seats_count_until_the_round_ends() -> None:
    state = GAME.resign(at(f"bids: a 2x4, b 5x5\n{HANDS}"), 0)
    assert GAME.to_act(state) == {2}
    state = act(state, Doubt())
    assert state.turn.reveal is not None
    assert state.turn.reveal.counted == 5
    assert state.turn.dice == (0, 5, 4)
    with pytest.raises(IllegalAction, match=Refusal.NOT_PLAYING):
        GAME.resign(state, 0)


def test_the_next_player_answers_after_the_mover_resigned() -> None:
    state = GAME.resign(at(f"turn: 3\nbids: a 2x4\n{HANDS}"), 1)
    assert GAME.to_act(state) == {2}
    assert (state.turn.number, state.last) == (4, Bid(2, 4))


def test_a_lie_of_a_resigned_seat_costs_no_other_seat_a_die() -> None:
    state = GAME.resign(at(f"bids: a 9x4\n{HANDS}"), 0)
    state = act(state, Doubt())
    assert state.turn.dice == (0, 5, 5)
    assert state.turn.mover == 1


def test_the_last_one_left_wins() -> None:
    state = GAME.resign(at(f"bids: a 2x4\n{HANDS}"), 0)
    result = GAME.result(GAME.resign(state, 1))
    assert result is not None
    assert (result.winners, result.decided_by) == ((2,), "last-standing")
    out = at("dice: a 2, b 0, c 1\nhands: a 36, c 4")
    result = GAME.result(GAME.resign(out, 2))
    assert result is not None
    assert (result.winners, result.decided_by) == ((0,), "dice")


def test_a_bid_may_be_taken_back_and_a_doubt_may_not() -> None:
    before = at(f"bids: a 2x4\n{HANDS}")
    assert not GAME.reveals(before, act(before, Bid(3, 4)))
    assert GAME.reveals(before, act(before, Doubt()))


def test_odds_are_exact() -> None:
    assert exactly(2, 1, 1) * 36 == 10
    assert at_least(3, 1, 2) == 1 - exactly(3, 0, 2)
    assert sum(exactly(7, count, 2) for count in range(8)) == 1
    assert chance_true("13446", 6, Bid(4, 4), Options()) * 3 == 1
    assert chance_true("13446", 6, Bid(3, 4), Options()) == 1
    assert chance_true("13446", 6, Bid(5, 4), Options()) == 0
    assert chance_exact("13446", 6, Bid(3, 4), Options()) * 3 == 2
