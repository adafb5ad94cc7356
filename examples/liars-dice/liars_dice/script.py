"""Actions and draws in the lesson of Liar's Dice.

``bid 4 5`` bids four 5s; ``doubt``, ``spot on`` and ``roll`` are the other actions. A draw lists
the dice seat by seat, such as ``13446 22556``; before the first round it begins with the seat that
begins, ``0 13446 22556``.
"""

from typing import Final

from engine.game import Outcome
from liars_dice.state import Action, Bid, Doubt, Phase, Roll, SpotOn, State

_WORDS: Final[dict[str, Action]] = {"roll": Roll(), "doubt": Doubt(), "spot on": SpotOn()}


def action(words: str) -> Action:
    """See `engine.lesson.Script`."""
    if words in _WORDS:
        return _WORDS[words]
    match words.split():
        case ["bid", count, face]:
            return Bid(int(count), int(face))
    raise ValueError("no action of Liar's Dice")


def outcome(state: State, words: str) -> Outcome:
    """See `engine.lesson.Script`."""
    hands = words.split()
    first = [int(hands.pop(0))] if state.phase is Phase.FIRST_PLAYER else []
    return (*first, *[int(die) - 1 for hand in hands for die in hand])
