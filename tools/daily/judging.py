"""The rules that a position of the day keeps, and how a candidate is judged by them.

A candidate goes through screens of growing effort, each with new random numbers, and the last of
them has a fixed effort: nothing is tried until it fits. The best answer is settled before the last
trials. They have to show that it is ahead of every other one, so the interval of each comparison
can be taken as it is: the more there are, the harder it gets.
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
"""The fewest choices of a position."""
LEAST_LEAD: Final = 0.05
"""The best answer is ahead of the second by as much of the chance of winning."""
HINTED: Final = 0.07
"""At first sight it has to be ahead by more, if that is an estimate: many such leads are luck."""
GLIMPSED: Final = 0.04
"""And at a glance, which other outcomes of chance get before that, by as much."""
UNDECIDED: Final = (0.1, 0.95)
"""Between these the best chance lies, unless it is certain (`undecided`)."""
SCREENED: Final = 2
"""How many of the best answers go through the screen."""
PARTS: Final = 3
"""The screen has the effort of the last trials divided by this."""
DRAWS: Final = 60
"""So often the medium player is asked."""


class Rejected(StrEnum):
    """Why a choice is no position of the day."""

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


class Judged(NamedTuple):
    """A position that keeps the rules: its answers, the best first (see `DailyPosition`)."""

    answers: tuple[Answer, ...]
    margin: WinChance | None
    found: float


def first_sight(answers: Sequence[Answer]) -> Rejected | None:
    """Return why the strong player's own answers, the best first, make no position of the day."""
    if not undecided(answers):
        return Rejected.DECIDED
    least = LEAST_LEAD if answers[0].is_exact else HINTED
    return Rejected.CLOSE if lead(answers) < least else None


def glance(game: str, state: Any, seat: Seat, actions: Sequence[Any], random: Random) -> bool:
    """Return whether it seems that a position is worth a look."""
    tried = _tried(game, state, seat, actions, 0, random)
    return tried is not None and lead(tried[0]) >= GLIMPSED


def undecided(answers: Sequence[Answer]) -> bool:
    """Return whether the answer may decide the game.

    The best chance isn't a certain win, unless that is exact and no other answer wins.
    """
    least, most = UNDECIDED
    best, second, *_ = answers
    if best.is_exact and best.chance == 1:
        return second.chance <= 1 / 2
    return least <= best.chance <= most


def judge(
    game: str, state: Any, seat: Seat, answers: Sequence[Answer], effort: int, random: Random
) -> Judged | Rejected:
    """Judge a candidate by trials of so much effort, given the strong player's own answers."""
    screened = [answer.action for answer in answers[:SCREENED]]
    first = _tried(game, state, seat, screened, max(1, effort // PARTS), random)
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
) -> Judged | Rejected:
    """Judge a position by trials of all its actions, one of which has turned out best before."""
    tried = _tried(game, state, seat, actions, effort, random)
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
    return Judged(tuple(answers), margin, _found(game, state, seat, best.action, random))


def _tried(
    game: str, state: Any, seat: Seat, actions: Sequence[Any], effort: int, random: Random
) -> tuple[list[Answer], Trials] | None:
    """Return the actions with the means of their trials, the best first, and these trials."""
    trials = PACKAGES[game].adviser.trials(state, seat, actions, effort, random)
    if trials is None:
        return None
    means = [min(max(0.0, fmean(column)), 1.0) for column in zip(*trials.rows, strict=True)]
    answers = [
        Answer(mean, action, trials.is_exact)
        for mean, action in sorted(
            zip(means, actions, strict=True), key=lambda both: both[0], reverse=True
        )
    ]
    return answers, trials


def lead(answers: Sequence[Answer]) -> WinChance:
    """Return how far the best of some answers, in order, is ahead of the second."""
    best, second, *_ = answers
    return best.chance - second.chance


def _margin(trials: Trials, one: int, other: int) -> WinChance:
    """Return half of the 95 % interval of how far an action is ahead of another one."""
    leads = [row[one] - row[other] for row in trials.rows]
    error: float = stdev(leads) / sqrt(len(leads))
    return students_t(len(leads) - 1) * error


def students_t(freedom: int) -> float:
    """Return how many standard errors on both sides hold 95 % of Student's distribution.

    By the first terms of its expansion around the normal one, to 1 % from 4 degrees of freedom on.
    """
    z: float = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def _found(game: str, state: Any, seat: Seat, best: Any, random: Random) -> float:
    """Return the share of the medium player's choices that are the best action."""
    package = PACKAGES[game]
    view, medium = package.rules.view(state, seat), package.players[Strength.MEDIUM]
    chosen = [medium.decide(view, seat, random) for _ in range(DRAWS)]
    return chosen.count(best) / DRAWS
