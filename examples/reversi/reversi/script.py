"""Actions in the lesson of Reversi: the name of a square, such as ``D3``."""

from engine.game import Outcome
from reversi.board import named
from reversi.rules import Action, Place, State


def action(words: str) -> Action:
    """See `engine.lesson.Script`."""
    return Place(named(words))


def outcome(state: State, words: str) -> Outcome:  # noqa: ARG001
    """See `engine.lesson.Script`: nothing is drawn."""
    raise ValueError("nothing is drawn in Reversi")
