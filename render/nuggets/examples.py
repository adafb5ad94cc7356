"""The example positions of the rules, drawn like any table."""

from functools import lru_cache
from itertools import product
from typing import Final

from engine.nuggets import Nuggets
from engine.nuggets.dice import FACES, Dice
from engine.nuggets.state import (
    MAX_SEATS,
    Ending,
    Go,
    Options,
    Phase,
    State,
    Tally,
    Turn,
    TurnEnd,
)
from engine.nuggets.view import View
from render.names import example_names
from render.nuggets.dice import DieState, aside_sprite, rolled_sprite
from render.nuggets.pictures import table_picture, turn_end_picture
from render.nuggets.scene import final_backdrop, table_backdrop
from render.picture import Picture
from render.words import Translate, no_words

RULES_PAGES: Final[tuple[str, ...]] = (
    "goal",
    "roll",
    "aside",
    "value",
    "lasso",
    "bust",
    "end",
    "time",
)
"""The pages of the rules, in reading order."""

_RULES: Final = Nuggets()
_SEATS: Final = 2
_TURN_ENDS: Final = ("bust", "end", "time")


def rules_picture(page: str, translate: Translate) -> Picture:
    """Return the example of one of `RULES_PAGES`. Raises KeyError for any other page."""
    view = _VIEWS[page]
    names = example_names(view.seats, translate, second_is_away=page == "time")
    if page in _TURN_ENDS:
        return turn_end_picture(view, names, translate)
    return table_picture(view, names, translate, _DRAFTS.get(page, ()))


def _view(
    phase: Phase,
    aside: Dice = "",
    rolled: Dice = "",
    nuggets: tuple[int, ...] = (11, 16),
    tallies: tuple[Tally, ...] | None = None,
    resigned: tuple[int, ...] = (),
    previous: TurnEnd | None = None,
) -> View:
    number = 9 if previous is None else previous.number + 1
    mover, seats = 0 if previous is None else 1, len(nuggets)
    tallies = tallies or (Tally(),) * seats
    turn = Turn(
        seats,
        number,
        mover,
        resigned,
        options=Options(),
        nuggets=nuggets,
        tallies=tallies,
        previous=previous,
    )
    return _RULES.view(State(phase, turn, aside, rolled), None)


_BUST: Final = TurnEnd(9, 0, Ending.BUST, (), "N333", "245", 4)
_LAST: Final = TurnEnd(24, 0, Ending.EMPTIED, (Go("NN444", None, 5),), "NN444", "L2", 0)
_LAPSED: Final = TurnEnd(9, 0, Ending.LAPSED, (Go("N333", None, 4),), "N333", "L25", 0)

_VIEWS: Final = {
    "goal": _view(Phase.OVER, nuggets=(42, 35), tallies=(Tally(11, 8), Tally(9, 4))),
    "roll": _view(Phase.PICK, "", "LN23335"),
    "aside": _view(Phase.PICK, "N", "LN2333"),
    "value": _view(Phase.PICK, "N333", "LN5"),
    "lasso": _view(Phase.PICK, "LL444", "L5"),
    "bust": _view(Phase.ROLL, previous=_BUST),
    "end": _view(Phase.OVER, nuggets=(42, 35), previous=_LAST),
    "time": _view(Phase.ROLL, nuggets=(15, 16, 7), resigned=(2,), previous=_LAPSED),
}
_DRAFTS: Final = {"aside": (3, 4, 5), "value": (1,), "lasso": (0,)}


@lru_cache(maxsize=1)
def warm() -> None:
    """Draw all backdrops, dice and examples, so that the first pictures are as fast as others.

    Takes about a second the first time and no time later; may be called from any thread.
    """
    for seats in range(_SEATS, MAX_SEATS + 1):
        table_backdrop(seats)
        final_backdrop(seats, 1)
    for face, look in product(FACES, DieState):
        rolled_sprite(face, look)
        aside_sprite(face)
    for page in RULES_PAGES:
        rules_picture(page, no_words)
