"""Ratings of players, computed from their places in games: a number and its uncertainty.

The model is that of Weng and Lin (*A Bayesian approximation method for online ranking*, 2011) with
Bradley-Terry full pairing, as implemented by openskill. Any two teams at a table count as having
played each other, so a rating means the same at tables of two and of five.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache
from math import inf, log, sqrt
from threading import local
from typing import Final, NamedTuple, Self

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from engine.game import Seat
from engine.package import UNMEASURED, GamePackage
from engine.player import Strength

_NOISE: Final = 125.0
"""The model's beta: 400 points more win ten of eleven games, as in chess."""
_ADDED_UNCERTAINTY: Final = 2.5
"""The model's tau: uncertainty added before each game."""
_FORGOTTEN_AFTER: Final = timedelta(days=730)
_PROVISIONAL_SIGMA: Final = 170.0
_SURE_SIGMA: Final = 100.0
_COMPUTER_SIGMA: Final = 1.0


class Rating(NamedTuple):
    """The strength of a player: ``mu`` in points, and its standard deviation ``sigma``."""

    mu: float
    sigma: float

    def faded(self, idle: timedelta) -> "Rating":
        """Return the rating after a time without games: the same mean, but less certain.

        The variance grows linearly and reaches a newcomer's after two years at the latest.
        """
        grown = self.sigma**2 + NEWCOMER.sigma**2 * (max(idle, timedelta()) / _FORGOTTEN_AFTER)
        return Rating(self.mu, min(NEWCOMER.sigma, sqrt(grown)))

    @property
    def is_settled(self) -> bool:
        """Whether the rating is certain enough to be ranked."""
        return self.sigma <= _PROVISIONAL_SIGMA

    @property
    def is_sure(self) -> bool:
        return self.sigma <= _SURE_SIGMA

    def settled_until(self, at: datetime) -> datetime:
        """Return until when the rating, measured at a moment, stays settled without new games."""
        spare = (_PROVISIONAL_SIGMA**2 - self.sigma**2) / NEWCOMER.sigma**2
        return at + spare * _FORGOTTEN_AFTER if spare > 0 else at


NEWCOMER: Final = Rating(1500.0, 250.0)


class Finisher(NamedTuple):
    """A seat's place at the end of a game, and its player's rating before the game.

    Computer players are ``fixed``: their ratings never change. A player who ``gave_up`` is rated
    behind everyone who played to the end, whatever the seat achieved later.
    """

    rating: Rating
    place: int
    gave_up: bool = False
    fixed: bool = False


def rated(finishers: Sequence[Finisher], teams: Sequence[Sequence[Seat]]) -> list[Rating]:
    """Return the ratings after a game, by seat; ``teams`` are the seats of each team.

    A seat without a team keeps its rating. A player who gave up while a partner played on never
    gains.
    """
    before = _table(tuple(map(len, teams)))
    last = 1 + max(finisher.place for finisher in finishers)
    ranks = []
    for team, players in zip(teams, before, strict=True):
        have_all_gone = True
        for seat, player in zip(team, players, strict=True):
            (player.mu, player.sigma), _, gave_up, _ = finishers[seat]
            have_all_gone = have_all_gone and gave_up
        ranks.append(float(last if have_all_gone else finishers[team[0]].place))
    after = [finisher.rating for finisher in finishers]
    for team, new_ratings in zip(teams, _model().rate(before, ranks=ranks), strict=True):
        for seat, new_rating in zip(team, new_ratings, strict=True):
            old_rating, _, gave_up, fixed = finishers[seat]
            if not fixed:
                after[seat] = Rating(
                    min(new_rating.mu, old_rating.mu) if gave_up else new_rating.mu,
                    new_rating.sigma,
                )
    return after


def computer(game: GamePackage | None, strength: Strength) -> Rating:
    """Return the rating of a computer player; without a game, a default for unmeasured ones."""
    ratings = UNMEASURED if game is None else game.computer_ratings
    return Rating(ratings[strength], _COMPUTER_SIGMA)


def lead(share: float, teams: int, partners: int = 1) -> float:
    """Return the rating difference implied by a team's share of wins.

    The team has ``partners`` members and wins this share of its games against the other ``teams``,
    all of equal strength. The difference is in points per member.
    """
    if share in (0, 1):
        return inf if share else -inf
    return _NOISE * sqrt(2 / partners) * log(share * (teams - 1) / (1 - share))


class _Table(list[list[BradleyTerryFullRating]]):
    """The players of each team as openskill objects, reused for every game.

    openskill gives every player a random name, and copies all players before it changes their
    ratings. That takes four fifths of its time, and an upgrade rates all games ever played.
    """

    def __deepcopy__(self, _memo: object) -> Self:
        return self


class _Tables(local):
    """The tables of a thread, by number of players in each team."""

    def __init__(self) -> None:
        self.by_teams = dict[tuple[int, ...], _Table]()


_tables: Final = _Tables()


def _table(teams: tuple[int, ...]) -> _Table:
    if (table := _tables.by_teams.get(teams)) is None:
        players = ([_model().rating() for _ in range(size)] for size in teams)
        table = _tables.by_teams[teams] = _Table(players)
    return table


@cache
def _model() -> BradleyTerryFull:
    mu, sigma = NEWCOMER
    return BradleyTerryFull(
        mu=mu, sigma=sigma, beta=_NOISE, tau=_ADDED_UNCERTAINTY, gamma=_whole_gain
    )


def _whole_gain(*_: object) -> float:
    """Return the damping factor of uncertainty updates: none.

    With openskill's own damping, ratings settle later and are further from the true strength
    (measured with simulated players of known strength).
    """
    return 1.0
