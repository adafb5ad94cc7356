"""Checks of positions as text."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.conformance.fault import Fault, as_fault
from bot.conformance.random_games import RandomGame
from engine.sample import Sample

_LONG: Final = 300
"""Number of characters from which the `repr` of a state is hard to read."""


def printed_positions_can_be_read(
    parse: Callable[[str], Any], sample: Sample, played: RandomGame
) -> None:
    """Require that the text of a position is parsed as that position."""
    for state in played.states:
        expected = state if sample.written is None else sample.written(state)
        with as_fault("Reading the text of a position", state):
            parsed = parse(str(state))
        if parsed != expected:
            raise Fault(
                f"The text of a position is read as another one: {parsed!r} instead of"
                f" {expected!r}. Write all of a position, and read what is written.",
                state,
            )


def a_named_position_can_be_read(parse: Callable[[str], Any] | None, text: str) -> None:
    """Require that the game can read a position that its sample names."""
    if parse is None:
        raise Fault("The sample names positions, but the game has no parse to read them.")
    with as_fault(f"The position {text!r} of the sample"):
        parse(text)


def states_are_short(states: Iterable[Any]) -> list[str]:
    """Return a warning if a state is printed as a long `repr`."""
    texts = (str(state) for state in states if str(state) == repr(state))
    longest = max(texts, key=len, default="")
    if len(longest) < _LONG:
        return []
    warning = (
        f"A position is printed as its repr, of {len(longest)} characters: {longest[:80]}…"
        " Give states a __str__ in a few lines that people can read."
    )
    return [warning]
