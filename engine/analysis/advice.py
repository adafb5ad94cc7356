"""Advice: the strong player's evaluation of each legal action."""

from operator import attrgetter
from typing import Any, NamedTuple

from engine.game import Seat
from engine.package import GamePackage
from engine.player import WinChance


class Answer(NamedTuple):
    """A legal action with the strong player's estimate of the win chance after it.

    The chance is an estimate unless `engine.player.Adviser.is_exact` says otherwise.
    """

    chance: WinChance
    action: Any
    is_exact: bool = False


class Advice(NamedTuple):
    """The action that the strong player would take, and an alternative.

    ``instead`` is the best action of another kind, such as stopping instead of rolling, or else the
    second best action. It is None if there is only one legal action.
    """

    best: Answer
    instead: Answer | None


def advise(game: GamePackage, view: Any, seat: Seat) -> Advice:
    """Return the advice for a seat that may act, given its view."""
    best, *others = answers(game, view, seat)
    instead = (answer for answer in others if type(answer.action) is not type(best.action))
    return Advice(best, next(instead, others[0] if others else None))


def answers(game: GamePackage, view: Any, seat: Seat) -> list[Answer]:
    """Return all legal actions of a seat, best first."""
    adviser = game.adviser
    is_exact = adviser.is_exact(view, seat)
    rows = [Answer(chance, action, is_exact) for chance, action in adviser.answers(view, seat)]
    return sorted(rows, key=attrgetter("chance"), reverse=True)
