"""How strong people are, from the places they came to: one number, and how sure it is.

The model is that of Weng and Lin (*A Bayesian approximation method for online ranking*, 2011) with
Bradley-Terry's full pairing, as openskill has it: every two teams at a table are taken as having
played each other, so that a number means the same at tables of two and of five.
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
_RESTLESS: Final = 2.5
"""The model's tau: what a game adds to the uncertainty before it takes more of it away."""
_FORGOTTEN_AFTER: Final = timedelta(days=730)
_PROVISIONAL: Final = 170.0
_SURE: Final = 100.0
_COMPUTER_SIGMA: Final = 1.0


class Rating(NamedTuple):
    """How strong a player is: ``mu`` in points, and ``sigma``, the standard deviation of that."""

    mu: float
    sigma: float

    def faded(self, idle: timedelta) -> "Rating":
        """Return the rating after so long without a game: as strong, but less sure.

        Every day adds the same to the variance; after two years it is a newcomer's at the latest.
        """
        grown = self.sigma**2 + NEWCOMER.sigma**2 * (max(idle, timedelta()) / _FORGOTTEN_AFTER)
        return Rating(self.mu, min(NEWCOMER.sigma, sqrt(grown)))

    @property
    def is_settled(self) -> bool:
        """Whether it is sure enough to be ranked."""
        return self.sigma <= _PROVISIONAL

    @property
    def is_sure(self) -> bool:
        return self.sigma <= _SURE

    def settled_until(self, at: datetime) -> datetime:
        """Return until when it is settled without another game, if it was this at a moment."""
        spare = (_PROVISIONAL**2 - self.sigma**2) / NEWCOMER.sigma**2
        return at + spare * _FORGOTTEN_AFTER if spare > 0 else at


NEWCOMER: Final = Rating(1500.0, 250.0)


class Finisher(NamedTuple):
    """How a game has ended for a seat, and the rating of its player before.

    Computer players are fixed points: their ratings never change. Who ``gave_up`` is rated behind
    all who played to the end, whatever became of the seat.
    """

    rating: Rating
    place: int
    gave_up: bool = False
    fixed: bool = False


def rated(finishers: Sequence[Finisher], teams: Sequence[Sequence[Seat]]) -> list[Rating]:
    """Return everybody's rating after a game, by seat; ``teams`` are the seats of each.

    A seat of no team keeps its rating. Who gave up while a partner played on gains nothing by that.
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
    for team, found in zip(teams, _model().rate(before, ranks=ranks), strict=True):
        for seat, new in zip(team, found, strict=True):
            old, _, gave_up, fixed = finishers[seat]
            if not fixed:
                after[seat] = Rating(min(new.mu, old.mu) if gave_up else new.mu, new.sigma)
    return after


def computer(game: GamePackage | None, strength: Strength) -> Rating:
    """Return the rating of a computer player; without a game, that of one who isn't measured."""
    ratings = UNMEASURED if game is None else game.computer_ratings
    return Rating(ratings[strength], _COMPUTER_SIGMA)


def lead(share: float, teams: int, partners: int = 1) -> float:
    """Return by how many points each of a team of so many ``partners`` is stronger than the others.

    The team wins this share of its games against the other ``teams``, who are all alike.
    """
    if share in (0, 1):
        return inf if share else -inf
    return _NOISE * sqrt(2 / partners) * log(share * (teams - 1) / (1 - share))


class _Table(list[list[BradleyTerryFullRating]]):
    """The players of each team as openskill knows them, used again for every game.

    openskill gives every player a random name, and copies all of them before it changes their
    ratings. That takes four fifths of its time, and an upgrade rates all games that ever were.
    """

    def __deepcopy__(self, _memo: object) -> Self:
        return self


class _Tables(local):
    """The tables of a thread, by the number of players in each team."""

    def __init__(self) -> None:
        self.by_teams = dict[tuple[int, ...], _Table]()


_tables: Final = _Tables()


def _table(teams: tuple[int, ...]) -> _Table:
    if (found := _tables.by_teams.get(teams)) is None:
        players = ([_model().rating() for _ in range(size)] for size in teams)
        found = _tables.by_teams[teams] = _Table(players)
    return found


@cache
def _model() -> BradleyTerryFull:
    mu, sigma = NEWCOMER
    return BradleyTerryFull(mu=mu, sigma=sigma, beta=_NOISE, tau=_RESTLESS, gamma=_whole_gain)


def _whole_gain(*_: object) -> float:
    """Return how much of what a game tells is taken for certain: all of it.

    With openskill's own damping numbers settle later and are further from the truth (tried with
    made-up players whose strength is known).
    """
    return 1.0
