"""The computer players of Claim It! by name."""

from collections.abc import Mapping

from engine.claimit.yardsticks import Careless, ClaimItPlayer, Haphazard, Stake, Threshold

PLAYERS: Mapping[str, ClaimItPlayer] = {
    "easy": Careless(Threshold(), 0.25),
    "medium": Careless(Stake(), 0.05),
    "strong": Stake(claim=3, steal=2),
    "random": Haphazard(),
    "threshold": Threshold(),
    "stake": Stake(),
}
