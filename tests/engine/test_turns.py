"""What games share whose seats take turns."""

import pytest

from engine.turns import LAST_STANDING, SHARED, Turn, ranking

STATS = tuple({"tricks": tricks, "stars": stars} for tricks, stars in ((2, 1), (5, 0), (2, 3)))


def test_the_others_come_in_turn_order_without_those_who_left() -> None:
    assert Turn(4, 1, mover=2).others() == (3, 0, 1)
    assert Turn(4, 1, mover=2).without(3).others() == (0, 1)
    assert Turn(4, 1, mover=2).without(2).others() == (3, 0, 1), "the mover never is among them"


def test_one_is_the_last_standing_once_all_others_have_left() -> None:
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
def test_a_ranking_says_who_won_and_what_parted_them(
    ranked_by: tuple[str, ...],
    resigned: tuple[int, ...],
    order: tuple[int, ...],
    places: tuple[int, ...],
    decided_by: str,
) -> None:
    result = ranking(STATS, ranked_by, resigned)
    assert tuple(standing.seat for standing in result.standings) == order
    assert tuple(standing.place for standing in result.standings) == places
    assert {standing.seat for standing in result.standings if standing.resigned} == set(resigned)
    assert result.standings[0].stats == STATS[order[0]]
    assert result.decided_by == decided_by
