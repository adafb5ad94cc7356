"""Ratings: the effects of results and of time, and the fixed points."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from math import e, exp, inf
from random import Random

import pytest
from openskill.models import BradleyTerryFull

from bot.game_packages import PACKAGES
from engine.analysis.ratings import NEWCOMER, Finisher, Rating, computer, lead, rated
from engine.player import Strength

NOW = datetime(2026, 11, 1, tzinfo=UTC)
KNOWN = Rating(1600.0, 90.0)


def after(
    *places: int,
    ratings: Sequence[Rating] = (),
    teams: Sequence[Sequence[int]] = (),
    gave_up: Sequence[int] = (),
) -> list[Rating]:
    before = ratings or [NEWCOMER] * len(places)
    finishers = [
        Finisher(rating, place, seat in gave_up)
        for seat, (rating, place) in enumerate(zip(before, places, strict=True))
    ]
    return rated(finishers, teams or [[seat] for seat in range(len(places))])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_places_order_the_ratings(seats: int) -> None:
    ratings = after(*range(1, seats + 1))
    assert [rating.mu for rating in ratings] == sorted(
        (rating.mu for rating in ratings), reverse=True
    )
    assert sum(rating.mu for rating in ratings) == pytest.approx(seats * NEWCOMER.mu)
    assert all(rating.sigma < NEWCOMER.sigma for rating in ratings)
    assert after(*range(seats, 0, -1)) == ratings[::-1], "seats make no difference"


def test_players_of_a_shared_place_have_the_same_place() -> None:
    assert {round(rating.mu, 6) for rating in after(1, 1, 1)} == {NEWCOMER.mu}
    first, second, last = after(1, 1, 3)
    assert first == second
    assert first.mu > NEWCOMER.mu > last.mu
    weak, strong = after(1, 1, ratings=[Rating(1400, 100), Rating(1600, 100)])
    assert weak.mu > 1400
    assert strong.mu < 1600


def test_partners_win_and_lose_together() -> None:
    pairs = ((0, 2), (1, 3))
    ada, ben, cleo, dee = after(1, 2, 1, 2, teams=pairs)
    assert ada == cleo
    assert ben == dee
    assert ada.mu > NEWCOMER.mu > ben.mu
    known = after(1, 2, 1, 2, ratings=[NEWCOMER, NEWCOMER, KNOWN, NEWCOMER], teams=pairs)
    assert known[2].mu - KNOWN.mu < known[0].mu - NEWCOMER.mu, "who is known changes less"


def test_a_player_who_gave_up_ranks_last() -> None:
    """Even if a computer player has won the game on the seat."""
    assert after(1, 2, gave_up=[0]) == after(2, 1)
    assert after(1, 2, 3, gave_up=[0, 2]) == after(2, 1, 2)
    pairs = ((0, 2), (1, 3))
    quitter, _, partner, _ = after(1, 2, 1, 2, teams=pairs, gave_up=[0])
    assert quitter.mu == NEWCOMER.mu
    assert partner.mu > NEWCOMER.mu


def test_ratings_are_those_of_openskill_to_the_last_bit() -> None:
    """Although its players are reused for every game."""
    model = BradleyTerryFull(mu=1500, sigma=250, beta=125, tau=2.5, gamma=lambda *_: 1.0)
    chance = Random(7)
    for _ in range(300):
        seats = chance.randint(2, 5)
        pairs = ((0, 2), (1, 3)) if seats == 4 and chance.random() < 0.5 else ()
        teams = pairs or tuple((seat,) for seat in range(seats))
        of_team = [chance.randint(1, len(teams)) for _ in teams]
        places = [
            next(of_team[t] for t in range(len(teams)) if s in teams[t]) for s in range(seats)
        ]
        ratings = [Rating(chance.gauss(1500, 200), chance.uniform(60, 250)) for _ in range(seats)]
        players = [[model.rating(*ratings[seat]) for seat in team] for team in teams]
        expected = model.rate(players, ranks=[float(place) for place in of_team])
        actual = after(*places, ratings=ratings, teams=teams)
        for team, expected_team in zip(teams, expected, strict=True):
            assert [actual[seat] for seat in team] == [
                (expected_rating.mu, expected_rating.sigma) for expected_rating in expected_team
            ]


def test_the_strong_player_of_claim_has_the_likeliest_rating() -> None:
    """The rating is the likeliest for the arena's measurements with 2, 3 and 4 seats."""
    measured = [(56, 60, 2, 1), (37, 60, 3, 1), (33, 40, 2, 2)]  # wins, games, teams, partners
    above = (
        computer(PACKAGES["claim"], Strength.STRONG).mu
        - computer(PACKAGES["claim"], Strength.MEDIUM).mu
    )

    def too_low(points: float) -> float:
        """Return the slope of the log-likelihood, except for a factor."""
        slope = 0.0
        for wins, games, teams, partners in measured:
            scale = lead(1 / (1 + (teams - 1) / e), teams, partners)  # an e-fold of the odds
            slope += (wins - games / (1 + (teams - 1) * exp(-points / scale))) / scale
        return slope

    assert too_low(above - 5) > 0 > too_low(above + 5)


def test_computer_players_keep_their_rating() -> None:
    strong = computer(PACKAGES["claimit"], Strength.STRONG)
    person, machine = rated([Finisher(NEWCOMER, 1), Finisher(strong, 2, fixed=True)], [[0], [1]])
    assert machine == strong
    easy = computer(PACKAGES["claimit"], Strength.EASY)
    beat_easy, _ = rated([Finisher(NEWCOMER, 1), Finisher(easy, 2, fixed=True)], [[0], [1]])
    assert person.mu > beat_easy.mu > NEWCOMER.mu
    for key, package in PACKAGES.items():
        ratings = [package.computer_ratings[strength] for strength in Strength]
        assert ratings == sorted(ratings), key


def test_time_only_reduces_certainty() -> None:
    month = KNOWN.faded(timedelta(days=30))
    assert month.mu == KNOWN.mu
    assert KNOWN.sigma < month.sigma < month.faded(timedelta(days=30)).sigma
    assert KNOWN.faded(timedelta(days=730)).sigma == NEWCOMER.sigma
    assert KNOWN.faded(timedelta(days=-1)) == KNOWN, "a clock that was put back"
    assert KNOWN.is_settled
    assert not NEWCOMER.is_settled
    until = KNOWN.settled_until(NOW)
    assert KNOWN.faded(until - NOW - timedelta(minutes=1)).is_settled
    assert not KNOWN.faded(until - NOW + timedelta(minutes=1)).is_settled
    assert NEWCOMER.settled_until(NOW) == NOW


def test_a_share_of_wins_is_a_lead_of_points() -> None:
    assert lead(0.5, 2) == 0
    assert lead(1 / 3, 3) == pytest.approx(0)
    assert lead(10 / 11, 2) == pytest.approx(407, abs=1)
    assert lead(0.7, 2, partners=2) < lead(0.7, 2)
    assert (lead(0, 2), lead(1, 2)) == (-inf, inf)
