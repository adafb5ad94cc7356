"""What the decisions of a seat have cost it in chance of winning, as the strong player sees it.

A review is worked out decision by decision, so that others who wait for the same processor get
their turns in between.
"""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from operator import attrgetter
from typing import Any, Final, NamedTuple

from engine.analysis.advice import Answer, answers
from engine.game import Result, Seat
from engine.games import ENGINES
from engine.log import EntryKind, LogEntry, action_in, states

SHOWN: Final = 3
LEAST_COST: Final = 0.001
"""What costs less is as good as the best; the chances aren't that exact."""


class Decision(NamedTuple):
    """A choice between at least two actions: what the seat saw, and what it did."""

    turn: int
    view: Any
    action: Any


class Verdict(NamedTuple):
    """What a decision led to, and the best that was possible."""

    decision: Decision
    done: Answer
    best: Answer

    @property
    def cost(self) -> float:
        """How much of the chance of winning was given away."""
        return self.best.chance - self.done.chance


class Review(NamedTuple):
    """How many decisions a seat has made, what all of them have cost, and the costliest.

    There are at most `SHOWN`, the costliest first, each with at least `LEAST_COST`.
    """

    decisions: int
    cost: float
    costliest: tuple[Verdict, ...]


def moved_by_others(
    result: Result, teams: Sequence[Sequence[Seat]], seat: Seat, cost: float
) -> float:
    """Return how far everything but a seat's own decisions has moved its chance of winning.

    That is dice, cards and what the others did: the game began with the same chance for every team,
    the seat's decisions took ``cost`` away, and at its end is what it has won.
    """
    winners = {*result.winners}
    won = [team for team in teams if winners & {*team}]
    share = 1 / len(won) if any(seat in team for team in won) else 0.0
    return share - 1 / len(teams) + cost


def decisions(
    game: str, options_json: str, seats: int, log: Sequence[LogEntry], seat: Seat
) -> list[Decision]:
    """Return the decisions of a seat in a game. Raises as `engine.log.follow` does."""
    rules = ENGINES[game].rules
    found = []
    for before, entry in zip(states(rules, options_json, seats, log), log, strict=False):
        own = entry.kind is EntryKind.ACTION and entry.seat == seat
        if own and len(rules.legal(before, seat)) > 1:
            view = rules.view(before, seat)
            found.append(Decision(rules.turn(before), view, action_in(rules, entry)))
    return found


def judge(game: str, seat: Seat, decision: Decision) -> Verdict:
    """Return what the strong player says to a decision of a seat."""
    possible = answers(game, decision.view, seat)
    done = next(answer for answer in possible if answer.action == decision.action)
    return Verdict(decision, done, possible[0])


def review(verdicts: Iterable[Verdict]) -> Review:
    """Return the review of a seat's decisions."""
    judged = list(verdicts)
    costly = [verdict for verdict in judged if verdict.cost >= LEAST_COST]
    return Review(
        len(judged),
        sum(verdict.cost for verdict in judged),
        tuple(nlargest(SHOWN, costly, key=attrgetter("cost"))),
    )
