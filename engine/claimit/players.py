"""The computer players of Claim It! by name."""

from collections.abc import Mapping

from engine.claimit.yardsticks import Careless, ClaimItPlayer, Haphazard, Stake, Threshold

# Against Stake, claims and steals turned out to be worth more than it thinks: a claim can't be lost
# again and cuts the others off, a steal also takes from somebody's mine.
_STRONG = Stake(claim=3, steal=2)

PLAYERS: Mapping[str, ClaimItPlayer] = {
    "easy": Careless(Threshold(), 0.25),
    "medium": Careless(Stake(), 0.1),
    "strong": _STRONG,
    "random": Haphazard(),
    "threshold": Threshold(),
    "stake": Stake(),
}
