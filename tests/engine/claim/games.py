"""Games between fast computer players."""

from random import Random

from engine.claim import Claim
from engine.claim.ai.players import PLAYERS
from engine.claim.state import Options, State
from engine.game import Seat
from engine.playing import choice_of, playing, random_draw

GAME = Claim()


def played(seats: int, random: Random, options: Options) -> list[tuple[State, Seat]]:
    """Return the states of a game between fast players, with the seat that acts in each."""
    choose = choice_of(GAME, [PLAYERS["medium"]] * seats, random)
    *states, _ = playing(GAME, GAME.new(options, seats), random_draw(random), choose)
    return [(state, min(GAME.to_act(state))) for state in states]
