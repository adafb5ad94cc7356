"""The criteria of a position of the day, and the judgement of candidates by them.

A candidate passes screens of growing effort, each with new random numbers. The last one has a fixed
effort, so that trials aren't repeated until they fit. The best answer is chosen before the last
trials, which must show that it is ahead of every other answer. Therefore the confidence interval of
each comparison needs no correction: more comparisons only make it harder to pass.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any, Final, NamedTuple

from bot.game_packages import PACKAGES
from engine.analysis.advice import Answer
from engine.game import Seat
from engine.player import Strength, Trials, WinChance

LEAST_ANSWERS: Final = 3
"""Minimum number of legal actions in a position."""
LEAST_LEAD: Final = 0.05
"""Minimum lead of the best answer over the second, in chance of winning."""
HINTED: Final = 0.07
"""Minimum lead at first sight if chances are estimates, because many such leads are luck."""
GLIMPSED: Final = 0.04
"""Minimum lead in the quick look, before the check at first sight."""
UNDECIDED: Final = (0.1, 0.95)
"""Range of the best chance, unless it is certain (`undecided`)."""
SCREENED: Final = 2
"""Number of best answers that go through the screen."""
PARTS: Final = 3
"""Divisor of the last trials' effort that gives the effort of the screen."""
DRAWS: Final = 60
"""Number of decisions of the medium player."""


class Rejected(StrEnum):
    """The reason why a candidate is no position of the day."""

    FEW = "few-answers"
    DECIDED = "decided"
    CLOSE_AT_A_GLANCE = "close-at-a-glance"
    CLOSE = "close-at-first-sight"
    CLOSE_AGAIN = "close-on-the-screen"
    CLOSE_AT_LAST = "close-at-last"
    UNSURE = "unsure-at-last"
    UNTOLD = "cannot-be-told"
    ALIKE = "alike"
    SAME_ANSWER = "same-answer"
    ENOUGH = "enough-of-this-game"


class AcceptedPosition(NamedTuple):
    """A position that meets all criteria: its answers, the best first (see `DailyPosition`)."""

    answers: tuple[Answer, ...]
    margin: WinChance | None
    medium_share: float


def first_sight(answers: Sequence[Answer]) -> Rejected | None:
    """Return the reason to reject the strong player's own answers, the best first, or None."""
    if not undecided(answers):
        return Rejected.DECIDED
    least = LEAST_LEAD if answers[0].is_exact else HINTED
    return Rejected.CLOSE if lead(answers) < least else None


def glance(game: str, state: Any, seat: Seat, actions: Sequence[Any], random: Random) -> bool:
    """Return whether a position passes the quick look."""
    tried = _trial_answers(game, state, seat, actions, 0, random)
    return tried is not None and undecided(tried[0]) and lead(tried[0]) >= GLIMPSED


def undecided(answers: Sequence[Answer]) -> bool:
    """Return whether the choice of the answer may decide the game.

    The best answer isn't a certain win, unless that is exact and no other answer wins.
    """
    lowest, highest = UNDECIDED
    best, second, *_ = answers
    if best.is_exact and best.chance == 1:
        return second.chance <= 1 / 2
    return lowest <= best.chance <= highest


def judge(
    game: str, state: Any, seat: Seat, answers: Sequence[Answer], effort: int, random: Random
) -> AcceptedPosition | Rejected:
    """Judge a candidate by trials of an effort, given the strong player's own answers."""
    screened = [answer.action for answer in answers[:SCREENED]]
    first = _trial_answers(game, state, seat, screened, max(1, effort // PARTS), random)
    if first is None:
        return Rejected.UNTOLD
    seen, _ = first
    if lead(seen) < LEAST_LEAD:
        return Rejected.CLOSE_AGAIN
    return judge_at_last(
        game, state, seat, [answer.action for answer in answers], seen[0].action, effort, random
    )


def judge_at_last(
    game: str,
    state: Any,
    seat: Seat,
    actions: Sequence[Any],
    favourite: Any,
    effort: int,
    random: Random,
) -> AcceptedPosition | Rejected:
    """Judge a position by trials of all its actions, given the one that was best before."""
    tried = _trial_answers(game, state, seat, actions, effort, random)
    if tried is None:
        return Rejected.UNTOLD
    answers, trials = tried
    best, second, *others = answers
    if not undecided(answers):
        return Rejected.DECIDED
    if lead(answers) < LEAST_LEAD:
        return Rejected.CLOSE_AT_LAST
    margin = None
    if not trials.is_exact:
        if best.action != favourite:
            return Rejected.UNSURE
        margins = {
            other.action: _margin(trials, actions.index(best.action), actions.index(other.action))
            for other in (second, *others)
        }
        if any(best.chance - other.chance <= margins[other.action] for other in (second, *others)):
            return Rejected.UNSURE
        margin = margins[second.action]
    return AcceptedPosition(
        tuple(answers), margin, _medium_share(game, state, seat, best.action, random)
    )


def _trial_answers(
    game: str, state: Any, seat: Seat, actions: Sequence[Any], effort: int, random: Random
) -> tuple[list[Answer], Trials] | None:
    """Return the actions with the means of their trials, the best first, and the trials."""
    trials = PACKAGES[game].adviser.trials(state, seat, actions, effort, random)
    if trials is None:
        return None
    means = [min(max(0.0, fmean(column)), 1.0) for column in zip(*trials.rows, strict=True)]
    answers = [
        Answer(mean, action, trials.is_exact)
        for mean, action in sorted(
            zip(means, actions, strict=True), key=lambda pair: pair[0], reverse=True
        )
    ]
    return answers, trials


def lead(answers: Sequence[Answer]) -> WinChance:
    """Return the lead of the first of sorted answers over the second."""
    best, second, *_ = answers
    return best.chance - second.chance


def _margin(trials: Trials, action: int, other: int) -> WinChance:
    """Return half the width of the 95 % interval of an action's lead over another one."""
    leads = [row[action] - row[other] for row in trials.rows]
    error: float = stdev(leads) / sqrt(len(leads))
    return students_t(len(leads) - 1) * error


def students_t(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t-distribution.

    Uses the first terms of its expansion around the normal distribution, which are accurate to 1 %
    from 4 degrees of freedom on.
    """
    z: float = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def _medium_share(game: str, state: Any, seat: Seat, best: Any, random: Random) -> float:
    """Return the share of the medium player's decisions for the best action."""
    package = PACKAGES[game]
    view, medium = package.rules.view(state, seat), package.players[Strength.MEDIUM]
    chosen = [medium.decide(view, seat, random) for _ in range(DRAWS)]
    return chosen.count(best) / DRAWS
