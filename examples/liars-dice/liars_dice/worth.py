"""What numbers of dice are worth at the start of a round: the chances of winning the game."""

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
    """What `liars_dice.fit` has worked out.

    ``duels`` has the chance of who begins with so many dice (row) against so many (column).
    ``strengths`` has for each number of players from 3 on how strong 0 to 5 dice are beside each
    other, and ``beginning`` by how much it multiplies that to begin the round. ``relief`` is by how
    much each die alike in a roll lowers the chance to lose a die in the round.
    """

    duels: Sequence[Sequence[float]]
    strengths: Mapping[int, Sequence[float]]
    beginning: Mapping[int, float]
    relief: Mapping[int, float]


@cache
def fitted() -> Worth:
    """Return what the file says."""
    return msgspec.json.decode(FILE.read_bytes(), type=Worth)


def chances(dice: Sequence[int], begins: Seat) -> list[WinChance]:
    """Return everybody's chance of winning; who begins has dice, seats without dice don't play."""
    playing = [seat for seat, count in enumerate(dice) if count]
    if len(playing) <= _TWO:
        (other,) = [seat for seat in playing if seat != begins] or [begins]
        first = 1.0 if other == begins else fitted().duels[dice[begins]][dice[other]]
        found = [0.0] * len(dice)
        found[other], found[begins] = 1 - first, first
        return found
    strengths = fitted().strengths[len(playing)]
    worth = [strengths[count] for count in dice]
    worth[begins] *= fitted().beginning[len(playing)]
    together = sum(worth)
    return [one / together for one in worth]
