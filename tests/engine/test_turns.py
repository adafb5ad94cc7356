"""The rules shared by games whose seats take turns."""

import pytest

from engine.game import IllegalAction, NoOptions, Refusal
from engine.turns import LAST_STANDING, SHARED, Turn, ranking
from tests.bids.rules import Bid, Bids
from tests.pig.rules import Hold, Pig, Roll

STATS = tuple({"tricks": tricks, "stars": stars} for tricks, stars in ((2, 1), (5, 0), (2, 3)))


def test_opponents_come_in_turn_order_without_resigned_seats() -> None:
    assert Turn(4, 1, mover=2).others() == (3, 0, 1)
    assert Turn(4, 1, mover=2).without(3).others() == (0, 1)
    assert Turn(4, 1, mover=2).without(2).others() == (3, 0, 1), "the mover never is among them"


def test_a_player_is_the_last_standing_after_all_others_have_resigned() -> None:
    turn = Turn(3, 1, mover=2).without(0)
    assert not turn.last_standing
    assert turn.without(2).last_standing
    assert turn.without(2).resigned == (0, 2), "in the order of leaving"


@pytest.mark.parametrize(
    ("ranked_by", "resigned", "order", "places", "decided_by"),
    [
        (("tricks", "stars"), (), (1, 2, 0), (1, 2, 3), "tricks"),
        (("stars", "tricks"), (), (2, 0, 1), (1, 2, 3), "stars"),
        (("tricks",), (), (1, 0, 2), (1, 2, 2), "tricks"),
        (("tricks", "stars"), (1,), (2, 0, 1), (1, 2, 3), "stars"),
        (("tricks",), (1,), (0, 2, 1), (1, 1, 3), SHARED),
        (("tricks", "stars"), (2, 1), (0, 1, 2), (1, 2, 3), LAST_STANDING),
    ],
)
def test_a_ranking_names_the_winners_and_the_deciding_rule(
    ranked_by: tuple[str, ...],
    resigned: tuple[int, ...],
    order: tuple[int, ...],
    places: tuple[int, ...],
    decided_by: str,
) -> None:
    result = ranking(STATS, ranked_by, resigned, ((0,), (1,), (2,)))
    assert tuple(standing.seat for standing in result.standings) == order
    assert tuple(standing.place for standing in result.standings) == places
    assert {standing.seat for standing in result.standings if standing.resigned} == set(resigned)
    assert result.standings[0].stats == STATS[order[0]]
    assert result.decided_by == decided_by


PARTNERS = ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("tricks", "resigned", "order", "places", "winners", "decided_by"),
    [
        ((0, 2, 3, 0), (), (0, 2, 1, 3), (1, 1, 3, 3), (0, 2), "tricks"),
        ((3, 2, 0, 2), (), (1, 3, 0, 2), (1, 1, 3, 3), (1, 3), "tricks"),
        ((1, 2, 1, 0), (), (0, 1, 2, 3), (1, 1, 1, 1), (0, 1, 2, 3), SHARED),
        ((0, 2, 3, 0), (0,), (2, 0, 1, 3), (1, 1, 3, 3), (2,), "tricks"),
        ((3, 0, 3, 0), (0, 2), (1, 3, 0, 2), (1, 1, 3, 3), (1, 3), LAST_STANDING),
        ((3, 0, 3, 0), (2, 1, 0), (3, 1, 0, 2), (1, 1, 3, 3), (3,), LAST_STANDING),
    ],
)
def test_partners_stand_together(
    tricks: tuple[int, ...],
    resigned: tuple[int, ...],
    order: tuple[int, ...],
    places: tuple[int, ...],
    winners: tuple[int, ...],
    decided_by: str,
) -> None:
    stats = [{"tricks": taken} for taken in tricks]
    result = ranking(stats, ("tricks",), resigned, PARTNERS)
    assert tuple(standing.seat for standing in result.standings) == order
    assert tuple(standing.place for standing in result.standings) == places
    assert sorted(result.winners) == list(winners)
    assert [standing.stats["tricks"] for standing in result.standings] == [
        tricks[seat] for seat in order
    ], "everybody keeps what they did themselves"
    assert result.decided_by == decided_by


def test_a_game_is_decided_when_one_team_is_left() -> None:
    four = Turn(4, 1).without(1)
    assert not Bids().is_decided(four.without(0))
    assert Bids().is_decided(four.without(3))
    assert Bids().is_decided(Turn(3, 1).without(0).without(1)), "three play for themselves"


def test_what_is_not_legal_now_is_refused_without_words_of_the_game() -> None:
    pig = Pig()
    state = pig.new(NoOptions(), 2)
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        pig.apply(state, 0, Hold())
    with pytest.raises(IllegalAction, match=Refusal.NO_ACTION):
        pig.apply(state, 0, Bid(1))  # type: ignore[arg-type]
    with pytest.raises(IllegalAction, match=Refusal.NOT_YOUR_TURN):
        pig.apply(state, 1, Roll())
