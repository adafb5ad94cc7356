"""Dice statistics of finished games."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.analysis.luck import dice_luck
from engine.game import AnyGame, DiceGame
from engine.log import LogEntry, states

ROLLS: Final = "dice-rolls"
BUSTS: Final = "dice-busts"
EXPECTED: Final = "dice-expected"
"""Expected number of busts, in millionths."""
MILLION: Final = 1_000_000


def dice_stats(
    rules: AnyGame, options_json: str, seats: int, log: Sequence[LogEntry]
) -> Sequence[Mapping[str, int]]:
    """Return the dice statistics by seat; they are empty in a game without dice.

    Raises as `states` does.
    """
    if not isinstance(rules, DiceGame):
        return [{}] * seats
    lucks = dice_luck(rules, states(rules, options_json, seats, log), log, seats)
    return [
        {ROLLS: luck.rolls, BUSTS: luck.busts, EXPECTED: round(luck.expected * MILLION)}
        if luck.rolls
        else {}
        for luck in lucks
    ]
