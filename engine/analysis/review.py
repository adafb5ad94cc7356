"""Reviews: the win chance that each decision of a seat cost it, judged by the strong player.

Also how far dice and cards moved the win chance, and the turning point of a game.

A review is computed decision by decision, so that other work on the same processor can be
interleaved.
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
"""Smallest loss of win chance that counts as a mistake; the estimates aren't more precise."""


OFFERED: Final = 4
"""Maximum number of answers offered when a player is asked the position again."""


class Decision(NamedTuple):
    """A choice between at least two actions: the seat's view, and the action taken.

    ``at`` is the index of the entry in the log.
    """

    turn: int
    view: Any
    action: Any
    at: int = 0


class Verdict(NamedTuple):
    """A decision compared with the best alternative.

    ``offered`` are some of the answers in an order that gives nothing away, including the best and
    the given one. ``cost`` is the win chance lost. It is negative if a second estimate rates the
    action taken above the strong player's choice.
    """

    decision: Decision
    done: Answer
    best: Answer
    cost: float
    offered: tuple[Answer, ...] = ()


class Point(NamedTuple):
    """A seat's win chance before one of its decisions; ``at`` is the index in the log."""

    at: int
    turn: int
    chance: WinChance


class Review(NamedTuple):
    """A seat's decisions: their number, their total cost, and the costliest ones.

    At most `SHOWN` decisions, each costing at least `LEAST_COST`, are listed in the order of the
    game. ``course`` is the seat's win chance over time.
    """

    decisions: int
    cost: float
    costliest: tuple[Verdict, ...]
    course: tuple[Point, ...] = ()


class Swing(NamedTuple):
    """The change of a seat's win chance between one of its decisions and the next.

    After the last decision it is the change until the end of the game. The entries of the log from
    ``begin`` up to, not including, ``end`` caused it.
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
    result = []
    for index, (before, entry) in enumerate(
        zip(states(rules, options_json, seats, log), log, strict=False)
    ):
        is_own = entry.kind is EntryKind.ACTION and entry.seat == seat
        if is_own and len(rules.legal(before, seat)) > 1:
            view = rules.view(before, seat)
            result.append(Decision(rules.turn(before), view, action_in(rules, entry), index))
    return result


def luck(
    game: GamePackage,
    options_json: str,
    seats: int,
    log: Sequence[LogEntry],
    begin: int,
    seconds: float = inf,
) -> tuple[list[WinChance], int]:
    """Return by seat how far chance moved its win chance, and the index of the next entry.

    Starts with the entry ``begin`` and stops after the entry at which this time has passed. Raises
    as `engine.log.apply_entry` does.
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
    """Return the strong player's verdict on a decision of a seat.

    Passing the `answers` to the decision, if known already, saves most of the time.
    """
    best, *others = known or answers(game, decision.view, seat)
    done = next(answer for answer in (best, *others) if answer.action == decision.action)
    cost = best.chance - done.chance
    if done != best:
        compared, adviser = (best.action, done.action), game.adviser
        estimates = adviser.estimated_again(decision.view, seat, compared)
        if estimates is not None:
            cost = estimates[0] - estimates[1]
            others.remove(done)
            done = Answer(min(max(0.0, best.chance - cost), 1.0), done.action)
    offered = dict.fromkeys([best, done, *others])
    shuffled = sorted(
        list(offered)[:OFFERED], key=lambda answer: msgspec.json.encode(answer.action)
    )
    return Verdict(decision, done, best, cost, tuple(shuffled))


def verdict_at(
    game: GamePackage, options_json: str, seats: int, log: Sequence[LogEntry], seat: Seat, at: int
) -> Verdict | None:
    """Return the strong player's verdict on an entry of a log; None unless the seat decided there.

    Raises as `decisions` does.
    """
    decided = decisions(game, options_json, seats, log[: at + 1], seat)
    return judge(game, seat, decided[-1]) if decided and decided[-1].at == at else None


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
    """Return the largest swing of a game, given the course of each seat's win chance.

    ``length`` is the number of entries in the log. Changes caused by a resignation don't count.
    Returns None if hardly anybody had a choice.
    """
    resigned = {standing.seat for standing in result.standings if standing.resigned}
    if result.decided_by == LAST_STANDING:
        resigned |= {*range(len(courses))}
    teams = [team for team in rules.teams(len(courses)) if set(team) & set(result.winners)]
    winners = {seat for team in teams for seat in team}
    swings = []
    for seat, course in enumerate(courses):
        won = 1 / len(teams) if seat in winners else 0.0
        ends = [(point.at, point.chance) for point in course[1:]]
        ends += [] if seat in resigned else [(length, won)]
        swings += [
            Swing(seat, point.turn, point.at, end, point.chance, after)
            for point, (end, after) in zip(course, ends, strict=False)
        ]
    return max(swings, key=lambda swing: abs(swing.after - swing.before), default=None)
