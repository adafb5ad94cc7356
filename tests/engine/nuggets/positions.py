"""Helpers that build positions and play on from them."""

from collections.abc import Sequence

from engine.game import Seat
from engine.nuggets import Nuggets
from engine.nuggets.dice import FACES
from engine.nuggets.state import (
    Go,
    Options,
    Phase,
    Roll,
    State,
    Take,
    Tally,
    Turn,
    TurnEnd,
)

GAME = Nuggets()


def position(
    *nuggets: int,
    mover: Seat = 0,
    aside: str = "",
    rolled: str = "",
    goes: Sequence[Go] = (),
    resigned: Sequence[Seat] = (),
) -> State:
    """Return a position with each seat's nuggets: the mover picks from a roll, or rolls first."""
    owned = nuggets or (0, 0, 0)
    turn = Turn(
        len(owned),
        options=Options(),
        number=10,
        mover=mover,
        nuggets=owned,
        tallies=(Tally(),) * len(owned),
        resigned=tuple(resigned),
        goes=tuple(goes),
    )
    return State(Phase.PICK if rolled else Phase.ROLL, turn, aside, rolled)


def roll(state: State, dice: str, setting_aside: str = "") -> State:
    """Set dice aside for the mover and roll the rest, which then show these faces."""
    rolling = GAME.apply(state, state.turn.mover, Roll(setting_aside))
    return GAME.resolve(rolling, tuple(map(FACES.index, dice)))


def take(state: State, picked: str, source: Seat | None = None) -> State:
    return GAME.apply(state, state.turn.mover, Take(picked, source))


def picks(state: State) -> set[str]:
    """Return the mover's possible choices."""
    return {choice.picked for choice in GAME.view(state, None).choices}


def previous_of(state: State) -> TurnEnd:
    assert state.turn.previous is not None
    return state.turn.previous
