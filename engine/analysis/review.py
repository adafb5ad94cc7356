"""What the decisions of a seat have cost it in chance of winning, as the strong player sees it.

And how far dice and cards have moved that chance, and which moment has changed most: the turning
point of a game.

A review is worked out decision by decision, so that others who wait for the same processor get
their turns in between.
"""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from itertools import islice
from math import inf
from operator import attrgetter
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from engine.analysis.advice import Answer, answers
from engine.game import AnyGame, Result, Seat
from engine.log import EntryKind, LogEntry, action_in, states
from engine.package import GamePackage
from engine.player import WinChance
from engine.turns import LAST_STANDING

SHOWN: Final = 3
LEAST_COST: Final = 0.001
"""What costs less is as good as the best; the chances aren't that exact."""


OFFERED: Final = 4
"""The most answers to choose from when a player is asked again."""


class Decision(NamedTuple):
    """A choice between at least two actions: what the seat saw, and what it did.

    ``at`` is its place among the entries of the log.
    """

    turn: int
    view: Any
    action: Any
    at: int = 0


class Verdict(NamedTuple):
    """What a decision led to, and the best that was possible.

    ``offered`` are some answers in no telling order, the best one and the one given among them.
    ``cost`` is how much of the chance of winning was given away. It is negative if a second
    estimate finds what was done better than what the strong player would have done.
    """

    decision: Decision
    done: Answer
    best: Answer
    cost: float
    offered: tuple[Answer, ...] = ()


class Point(NamedTuple):
    """A seat's chance of winning before one of its decisions, and where that stands in the log."""

    at: int
    turn: int
    chance: WinChance


class Review(NamedTuple):
    """How many decisions a seat has made, what all of them have cost, and the costliest.

    There are at most `SHOWN`, in the order of the game, each with at least `LEAST_COST`. ``course``
    is how the seat's chance of winning went.
    """

    decisions: int
    cost: float
    costliest: tuple[Verdict, ...]
    course: tuple[Point, ...] = ()


class Swing(NamedTuple):
    """The change of a seat's chance of winning from one of its decisions to what came next.

    That is its next decision, or the end of the game. Between them are the entries of the log from
    ``begin`` to before ``end``.
    """

    seat: Seat
    turn: int
    begin: int
    end: int
    before: WinChance
    after: WinChance


def decisions(
    game: GamePackage, options_json: str, seats: int, log: Sequence[LogEntry], seat: Seat
) -> list[Decision]:
    """Return the decisions of a seat in a game. Raises as `engine.log.apply_entry` does."""
    rules = game.rules
    found = []
    for at, (before, entry) in enumerate(
        zip(states(rules, options_json, seats, log), log, strict=False)
    ):
        own = entry.kind is EntryKind.ACTION and entry.seat == seat
        if own and len(rules.legal(before, seat)) > 1:
            view = rules.view(before, seat)
            found.append(Decision(rules.turn(before), view, action_in(rules, entry), at))
    return found


def luck(
    game: GamePackage,
    options_json: str,
    seats: int,
    log: Sequence[LogEntry],
    begin: int,
    seconds: float = inf,
) -> tuple[list[WinChance], int]:
    """Return by seat how far chance moved its chance of winning, and how much of the log is done.

    It begins with an entry of the log, and ends with the one after which this time has passed.
    Raises as `engine.log.apply_entry` does.
    """
    moved, begun, end = [0.0] * seats, perf_counter(), begin
    before = islice(states(game.rules, options_json, seats, log), begin, None)
    for state, entry in zip(before, log[begin:], strict=False):
        for seat, gain in enumerate(game.luck(state, entry)):
            moved[seat] += gain
        end += 1
        if perf_counter() - begun > seconds:
            break
    return moved, end


def judge(
    game: GamePackage, seat: Seat, decision: Decision, known: Sequence[Answer] = ()
) -> Verdict:
    """Return what the strong player says to a decision of a seat.

    If its `answers` are known already, that takes less than a decision.
    """
    best, *others = known or answers(game, decision.view, seat)
    done = next(answer for answer in (best, *others) if answer.action == decision.action)
    cost = best.chance - done.chance
    if done != best:
        both, adviser = (best.action, done.action), game.adviser
        again = adviser.estimated_again(decision.view, seat, both)
        if again is not None:
            cost = again[0] - again[1]
            others.remove(done)
            done = Answer(min(max(0.0, best.chance - cost), 1.0), done.action)
    offered = dict.fromkeys([best, done, *others])
    untold = sorted(list(offered)[:OFFERED], key=lambda answer: msgspec.json.encode(answer.action))
    return Verdict(decision, done, best, cost, tuple(untold))


def verdict_at(
    game: GamePackage, options_json: str, seats: int, log: Sequence[LogEntry], seat: Seat, at: int
) -> Verdict | None:
    """Return what the strong player says to an entry of a log; None if it is no decision of a seat.

    Raises as `decisions` does.
    """
    found = decisions(game, options_json, seats, log[: at + 1], seat)
    return judge(game, seat, found[-1]) if found and found[-1].at == at else None


def review(verdicts: Iterable[Verdict]) -> Review:
    """Return the review of a seat's decisions."""
    judged = list(verdicts)
    costly = [verdict for verdict in judged if verdict.cost >= LEAST_COST]
    costliest = nlargest(SHOWN, costly, key=attrgetter("cost"))
    return Review(
        len(judged),
        sum(verdict.cost for verdict in judged),
        tuple(sorted(costliest, key=attrgetter("decision.at"))),
        tuple(
            Point(verdict.decision.at, verdict.decision.turn, verdict.best.chance)
            for verdict in judged
        ),
    )


def turning_point(
    rules: AnyGame, result: Result, courses: Sequence[Sequence[Point]], length: int
) -> Swing | None:
    """Return the largest swing of a game, given how every seat's chance of winning went.

    ``length`` is how many entries the log has. What came of a resignation isn't one. There may be
    none if hardly anybody had a choice.
    """
    resigned = {standing.seat for standing in result.standings if standing.resigned}
    if result.decided_by == LAST_STANDING:
        resigned |= {*range(len(courses))}
    teams = [team for team in rules.teams(len(courses)) if set(team) & set(result.winners)]
    winners = {seat for team in teams for seat in team}
    found = []
    for seat, course in enumerate(courses):
        won = 1 / len(teams) if seat in winners else 0.0
        ends = [(point.at, point.chance) for point in course[1:]]
        ends += [] if seat in resigned else [(length, won)]
        found += [
            Swing(seat, point.turn, point.at, end, point.chance, after)
            for point, (end, after) in zip(course, ends, strict=False)
        ]
    return max(found, key=lambda swing: abs(swing.after - swing.before), default=None)
