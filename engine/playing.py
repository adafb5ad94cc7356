"""Playing on from a state: chance is drawn and seats choose, one after another."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from engine.game import AnyGame, Bounds, Outcome, Seat
from engine.player import AnyPlayer

Draw: TypeAlias = Callable[[Bounds], Outcome]
"""Draws an outcome for bounds."""
Choose: TypeAlias = Callable[[Any, Seat], Any]
"""Chooses the action of a seat in a state."""


def playing(
    rules: AnyGame, state: Any, draw: Draw, choose: Choose, seats: frozenset[Seat] | None = None
) -> Iterator[Any]:
    """Yield each state that doesn't wait for chance, from this one until nobody acts.

    Of several seats that may act the first one does. With ``seats`` only these act, so the last
    state may be one in which others have to act.
    """
    while True:
        while (bounds := rules.pending(state)) is not None:
            state = rules.resolve(state, draw(bounds))
        yield state
        acting = rules.to_act(state) if seats is None else rules.to_act(state) & seats
        if not acting:
            return
        seat = min(acting)
        state = rules.apply(state, seat, choose(state, seat))


def random_draw(random: Random) -> Draw:
    """Return a function that draws equally likely outcomes."""
    return lambda bounds: tuple([random.randrange(bound) for bound in bounds])


def random_choice(rules: AnyGame, random: Random) -> Choose:
    """Return a function that chooses among all legal actions, each equally likely."""
    return lambda state, seat: random.choice(rules.legal(state, seat))


def choice_of(rules: AnyGame, players: Sequence[AnyPlayer], random: Random) -> Choose:
    """Return a function that lets computer players choose, one for each seat."""
    return lambda state, seat: players[seat].decide(rules.view(state, seat), seat, random)
