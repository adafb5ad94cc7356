"""Games among players who decide quickly."""

from random import Random

from engine.claim import Claim
from engine.claim.ai.players import PLAYERS
from engine.claim.state import Options, State
from engine.game import Seat

GAME = Claim()


def played(seats: int, random: Random, options: Options) -> list[tuple[State, Seat]]:
    """Return the states of a game among quick players, and who acts there."""
    state, found = GAME.new(options, seats), []
    while GAME.result(state) is None:
        bounds = GAME.pending(state)
        if bounds is not None:
            state = GAME.resolve(state, tuple(map(random.randrange, bounds)))
            continue
        seat = min(GAME.to_act(state))
        found.append((state, seat))
        action = PLAYERS["medium"].decide(GAME.view(state, seat), seat, random)
        state = GAME.apply(state, seat, action)
    return found
