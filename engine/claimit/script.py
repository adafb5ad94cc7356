"""The notation of actions and dice in lessons of Claim It!

``roll``, ``stop``, and ``place 5 2`` for a marker on column 5, row 2; three dice are ``5 2 3``, and
the seat of the first player is a number too.
"""

from engine.claimit.state import Action, Phase, Place, Roll, State, Stop
from engine.game import Outcome

_WORDS: dict[str, Action] = {"roll": Roll(), "stop": Stop()}


def action(words: str) -> Action:
    """See `engine.lesson.Script`."""
    if words in _WORDS:
        return _WORDS[words]
    kind, *numbers = words.split()
    if kind != "place" or len(numbers) != 2:
        raise ValueError("no action of Claim It!")
    column, row = map(int, numbers)
    return Place(column, row)


def outcome(state: State, words: str) -> Outcome:
    """See `engine.lesson.Script`."""
    lowest = 0 if state.phase is Phase.FIRST_PLAYER else 1
    return tuple(int(number) - lowest for number in words.split())
