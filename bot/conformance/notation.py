"""Positions as text."""

from bot.conformance.fault import Fault, as_fault
from bot.conformance.random_games import RandomGame
from engine.sample import Sample


def what_print_shows_can_be_read(sample: Sample, played: RandomGame) -> None:
    """See that the text of a position tells all of it, if the game reads such texts."""
    if sample.parse is None:
        return
    for state in played.states:
        told = state if sample.told is None else sample.told(state)
        with as_fault("Reading the text of a position", state):
            again = sample.parse(str(state))
        if again != told:
            raise Fault(
                f"The text of a position is read as another one: {again!r} instead of {told!r}."
                " Write all of a position, and read what is written.",
                state,
            )
