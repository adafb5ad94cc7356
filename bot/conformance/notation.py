"""Checks of positions as text."""

from bot.conformance.fault import Fault, as_fault
from bot.conformance.random_games import RandomGame
from engine.sample import Sample


def printed_positions_can_be_read(sample: Sample, played: RandomGame) -> None:
    """Require that the text of a position is parsed as that position, if the game has a parser."""
    if sample.parse is None:
        return
    for state in played.states:
        expected = state if sample.written is None else sample.written(state)
        with as_fault("Reading the text of a position", state):
            parsed = sample.parse(str(state))
        if parsed != expected:
            raise Fault(
                f"The text of a position is read as another one: {parsed!r} instead of"
                f" {expected!r}. Write all of a position, and read what is written.",
                state,
            )
