"""The example positions of the rules."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from engine.game import Seat
from liars_dice.notation import parse
from liars_dice.rules import LiarsDice
from liars_dice.state import Action, Doubt, SpotOn, State

_RULES: Final = LiarsDice()
_HANDS: Final = "hands: a 13446, b 22556, c 12335"


class _Example(NamedTuple):
    """A position by its text, the seat that sees it, and the action after it."""

    text: str
    viewer: Seat | None = None
    action: Action | None = None


_EXAMPLES: Final[Mapping[str, _Example]] = {
    "goal": _Example(f"turn: 2; mover: c\nbids: a 2x4, b 3x5\n{_HANDS}"),
    "bid": _Example(f"turn: 1\n{_HANDS}", 0),
    "raise": _Example(f"turn: 2; mover: c\nbids: a 2x4, b 3x5\n{_HANDS}", 2),
    "ones": _Example(f"turn: 3; mover: a\nbids: b 4x5, c 5x5\n{_HANDS}", None, Doubt()),
    "doubt": _Example(f"turn: 3; mover: a\nbids: b 4x6, c 5x6\n{_HANDS}", None, Doubt()),
    "spot-on": _Example(
        f"turn: 3; mover: a; options: spot on\nbids: b 4x5, c 5x5\n{_HANDS}", None, SpotOn()
    ),
    "end": _Example(
        "turn: 42; round: 14; mover: a\n"
        "bids: c 2x6\n"
        "hands: a 36, c 4\n"
        "dice: a 2, b 0, c 1\n"
        "a: doubted 5, caught 3, rounds 13\n"
        "b: doubted 4, caught 1, rounds 9\n"
        "c: doubted 6, caught 4, rounds 13",
        None,
        Doubt(),
    ),
    "time": _Example(
        "turn: 8; round: 2; mover: a; dice: a 4, b 5, c 5\n"
        "bids: c 2x4\n"
        "hands: a 2456, b 22556, c 12335"
    ),
}
PAGES: Final = tuple(_EXAMPLES)
"""Pages of the rules in reading order."""


@cache
def example(page: str) -> State:
    """Return the view of a page's example. Raises KeyError for a page that isn't there."""
    text, viewer, action = _EXAMPLES[page]
    state = parse(text)
    if page == "time":
        state = _RULES.resign(_RULES.lapse(state, 0), 2)
    if action is not None:
        state = _RULES.apply(state, state.turn.mover, action)
    return _RULES.view(state, viewer)
