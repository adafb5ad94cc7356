"""Data about Gold Nuggets for the tests that all games share."""

from itertools import combinations_with_replacement
from typing import Final

from msgspec.structs import replace

from engine.nuggets import Nuggets
from engine.nuggets.dice import DICE
from engine.nuggets.state import Action, Ending, Options, Roll, State, Take
from engine.sample import Sample

GAME: Final = Nuggets()
_FEW_DICE = tuple(
    "".join(dice) for count in range(1, 4) for dice in combinations_with_replacement("LN4", count)
)
"""All combinations of one to three dice with the faces L, N and 4."""


def robs_nobody(state: State, action: Action) -> bool:
    """Return whether an action takes from a seat but gains no nugget."""
    robs = isinstance(action, Take) and action.source is not None
    return robs and GAME.apply(state, state.turn.mover, action).turn.nuggets == state.turn.nuggets


def without_previous_turn(state: State) -> State:
    """Return a state without the previous turn, which isn't part of a position's text."""
    return replace(state, turn=replace(state.turn, previous=None))


SAMPLE = Sample(
    GAME,
    options=(Options(),),
    conceivable=tuple(
        action
        for dice in ("", "X", "NL", *_FEW_DICE, "LLL444", "NNNNNNN", "LLLLLLLL")
        for action in (Roll(dice), *(Take(dice, source) for source in (None, -1, 0, 1, 4, 5)))
    ),
    endings=tuple(Ending),
    needless=robs_nobody,
    written=without_previous_turn,
    presses=DICE + 1,
)
