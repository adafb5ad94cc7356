"""The estimated win chances, by weights trained on games."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Final

import msgspec

from engine.claimit.ai.features import AfterTurn, BeforeRoll
from engine.player import WinChance

MODEL_FILE: Final = Path(__file__).with_name("win_model.json")
STAGES: Final = 3
"""Number of stages of a game with weights of their own; weights in between are interpolated."""


class WinModel(msgspec.Struct, frozen=True):
    """The weights of the features for one number of players.

    ``after_turn`` are those of `features.after_turn` for each of the `STAGES`, ``before_roll``
    those of `features.before_roll`.
    """

    after_turn: Sequence[list[float]]
    before_roll: list[float]

    def ended(self, after_turn: AfterTurn) -> WinChance:
        """Return the seat's win chance after its turn."""
        stage, fraction = between(after_turn.progress)
        early, late = self.after_turn[stage : stage + 2]
        return logistic(
            (1 - fraction) * sum(map(mul, early, after_turn.features))
            + fraction * sum(map(mul, late, after_turn.features))
        )

    def rolling(self, before_roll: BeforeRoll) -> WinChance:
        """Return the mover's win chance before a roll."""
        rolled = logistic(sum(map(mul, self.before_roll, before_roll.features)))
        return before_roll.risk * before_roll.bust + (1 - before_roll.risk) * rolled


def between(progress: float) -> tuple[int, float]:
    """Return the number of the stage before, and the fraction of the way to the next."""
    stage = min(int(progress * (STAGES - 1)), STAGES - 2)
    return stage, progress * (STAGES - 1) - stage


def logistic(certainty: float) -> float:
    """Return the chance with these log-odds."""
    return 1 / (1 + exp(-certainty)) if certainty > 0 else 1 - 1 / (1 + exp(certainty))


@cache
def win_models() -> Mapping[int, WinModel]:
    """Return the models trained by `tools.train_claimit_win_model`, by number of players."""
    return msgspec.json.decode(MODEL_FILE.read_bytes(), type=dict[int, WinModel])
