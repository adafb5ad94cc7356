"""The estimated win chances with more than two hands, or beside seats that have resigned."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from engine.nuggets.ai.turn_values import Holdings

MODEL_FILE: Final = Path(__file__).with_name("multiplayer_model.json")
KNOTS: Final = (1, 2, 4, 6, 9, 13, 18, 25, 35, 50, 77)
"""The supplies that have weights of their own; weights in between are interpolated."""
NUGGET: Final = 0

Weights: TypeAlias = Sequence[Sequence[float]]
"""The weights of a hand's strength for each of the `KNOTS`.

First the weight of each of its nuggets (`NUGGET`), then the bonuses of the leading hands by turn
order from the mover on, then those of the trailing hands in the same order.
"""


class MultiplayerModel:
    """The estimate, with the weights by number of hands.

    The win chances are proportional to the exponentials of the hands' strengths.
    """

    def __init__(self, weights: Mapping[int, Weights]) -> None:
        self.weights = weights

    def chance(self, position: Holdings, hand: int) -> float:
        """Return the chance of winning with a hand (see `turn_values.Chances`)."""
        return self.chances(position)[hand]

    def chances(self, position: Holdings) -> list[float]:
        """Return the win chances of all hands, the mover's first."""
        hands = position.hands
        knot, upper_share = between(position.supply)
        lower, upper = self.weights[len(hands)][knot : knot + 2]
        lower_share, largest = 1 - upper_share, max(hands)
        nugget = lower_share * lower[NUGGET] + upper_share * upper[NUGGET]
        strengths = [
            exp(nugget * (hand - largest) + lower_share * lower[kind] + upper_share * upper[kind])
            for hand, kind in zip(hands, kinds(hands), strict=True)
        ]
        together = sum(strengths)
        return [strength / together for strength in strengths]


def kinds(hands: tuple[int, ...]) -> list[int]:
    """Return for each hand the index of its weight, which depends on turn order and rank."""
    largest, count = max(hands), len(hands)
    return [
        number if hand == largest else number + count
        for number, hand in enumerate(hands, NUGGET + 1)
    ]


@cache
def between(supply: int) -> tuple[int, float]:
    """Return the index of the knot before a supply, and the fraction of the way to the next."""
    knot = min(bisect_right(KNOTS, supply), len(KNOTS) - 1) - 1
    return knot, (supply - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot])


@cache
def multiplayer_model() -> MultiplayerModel:
    """Return the model trained by `tools.train_nuggets_multiplayer_model`."""
    return MultiplayerModel(
        msgspec.json.decode(MODEL_FILE.read_bytes(), type=dict[int, list[list[float]]])
    )
