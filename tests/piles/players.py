"""The computer players of Piles, which search in piles that fit a seat's view."""

from random import Random

from msgspec.structs import replace

from engine.game import Seat
from engine.search import players
from engine.turns import TurnPhase
from tests.piles.rules import ROUNDS, Piles, State


def redealt(state: State, viewer: Seat | None, random: Random) -> State:
    """Return the state with other piles of all but the viewer."""
    if state.phase is TurnPhase.OVER:
        return state
    hands, piles = [*state.hands], [*state.piles]
    for seat in {*range(state.turn.seats)} - {viewer}:
        cards = sorted(hands[seat] + piles[seat])
        most = len(cards) - (ROUNDS - state.turn.number)
        piles[seat] = tuple(random.sample(cards, random.randint(seat in state.done, most)))
        hands[seat] = tuple(sorted({*cards} - {*piles[seat]}))
    return replace(state, hands=tuple(hands), piles=tuple(piles))


PLAYERS = players(Piles(), redealt, effort=500)
