"""Winning chances at the start of a round, by the numbers of dice."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.game import Seat
from engine.player import WinChance

FILE: Final = Path(__file__).with_name("worth.json")
_TWO: Final = 2


class Worth(msgspec.Struct, frozen=True):
    """The parameters computed by `liars_dice.fit`.

    ``duels`` has the beginner's winning chance by their dice (row) and the opponent's (column).
    ``strengths`` has the relative strengths of 0 to 5 dice for each number of players from 3 on,
    and ``beginning`` the factor for the seat that begins. ``relief`` is the reduction in the chance
    to lose a die per equal die in a roll.
    """

    duels: Sequence[Sequence[float]]
    strengths: Mapping[int, Sequence[float]]
    beginning: Mapping[int, float]
    relief: Mapping[int, float]


@cache
def fitted() -> Worth:
    """Return the parameters in the file."""
    return msgspec.json.decode(FILE.read_bytes(), type=Worth)


def chances(dice: Sequence[int], begins: Seat) -> list[WinChance]:
    """Return the winning chance of each seat; ``begins`` must have dice."""
    playing = [seat for seat, count in enumerate(dice) if count]
    if len(playing) <= _TWO:
        (other,) = [seat for seat in playing if seat != begins] or [begins]
        first = 1.0 if other == begins else fitted().duels[dice[begins]][dice[other]]
        result = [0.0] * len(dice)
        result[other], result[begins] = 1 - first, first
        return result
    strengths = fitted().strengths[len(playing)]
    worth = [strengths[count] for count in dice]
    worth[begins] *= fitted().beginning[len(playing)]
    total = sum(worth)
    return [value / total for value in worth]
