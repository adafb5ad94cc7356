"""What the strong player of a game would do, and what else could be done."""

from operator import attrgetter
from typing import Any, NamedTuple

from engine.game import Seat
from engine.package import GamePackage
from engine.player import WinChance


class Answer(NamedTuple):
    """A legal action, and the chance of winning that the strong player sees after it.

    It is exact or an estimate (see `engine.player.Adviser.is_exact`).
    """

    chance: WinChance
    action: Any
    is_exact: bool = False


class Advice(NamedTuple):
    """What the strong player would do.

    ``instead`` is what it would do otherwise: the best action of another kind, such as stopping
    instead of rolling, or of the same kind if there is no other, or None for no choice at all.
    """

    best: Answer
    instead: Answer | None


def advise(game: GamePackage, view: Any, seat: Seat) -> Advice:
    """Return the advice for a seat that may act, given what it sees."""
    best, *others = answers(game, view, seat)
    instead = (answer for answer in others if type(answer.action) is not type(best.action))
    return Advice(best, next(instead, others[0] if others else None))


def answers(game: GamePackage, view: Any, seat: Seat) -> list[Answer]:
    """Return all that a seat may do, the best first."""
    adviser = game.adviser
    is_exact = adviser.is_exact(view, seat)
    rows = [Answer(chance, action, is_exact) for chance, action in adviser.answers(view, seat)]
    return sorted(rows, key=attrgetter("chance"), reverse=True)
