"""The notation of actions and dice in lessons of Gold Nuggets.

``roll`` rolls all seven dice, ``roll NN`` sets two nuggets aside and rolls the rest, ``take NN``
sets them aside and takes their value from the supply, ``steal LLL 1`` from seat 1. Dice are letters
and digits as in `dice`, and the seat of the first player is a number.
"""

from engine.game import Outcome
from engine.nuggets.dice import FACES, in_order
from engine.nuggets.state import Action, Phase, Roll, State, Take


def action(words: str) -> Action:
    """See `engine.lesson.Script`."""
    match words.split():
        case ["roll", *picked] if len(picked) < 2:
            return Roll(in_order("".join(picked)))
        case ["take", picked]:
            return Take(in_order(picked), None)
        case ["steal", picked, source]:
            return Take(in_order(picked), int(source))
    raise ValueError("no action of Gold Nuggets")


def outcome(state: State, words: str) -> Outcome:
    """See `engine.lesson.Script`."""
    if state.phase is Phase.FIRST_PLAYER:
        return (int(words),)
    return tuple(map(FACES.index, words))
