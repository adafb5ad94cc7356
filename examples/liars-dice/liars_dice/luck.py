"""The effect of rolls on the winning chances in Liar's Dice: equal dice help to keep them all."""

from collections.abc import Sequence
from typing import Final

from engine.log import EntryKind, LogEntry, outcome_in
from engine.player import WinChance, shared_out
from liars_dice import worth
from liars_dice.odds import alike, mean_alike
from liars_dice.rules import LiarsDice
from liars_dice.state import Phase, State

_RULES: Final = LiarsDice()


def luck(state: State, entry: LogEntry) -> Sequence[WinChance]:
    """Return the changes of winning chances as defined by `engine.player.Luck`.

    The quality of a roll is its number of equal dice minus the mean of all rolls. Each additional
    equal die lowers the chance of losing a die, and a die is worth the winning chance that it adds.
    """
    if entry.kind is not EntryKind.CHANCE:
        return ()
    after = _RULES.resolve(state, outcome_in(entry))
    turn, wild = after.turn, after.turn.options.wild
    dice = [count if seat in turn.playing else 0 for seat, count in enumerate(turn.dice)]
    total = [0.0] * turn.seats
    now = worth.chances(dice, turn.mover)
    if state.phase is Phase.FIRST_PLAYER:  # the first player is drawn as well
        total[: turn.seats] = shared_out(now[turn.mover] - 1 / turn.seats, turn.mover, turn.playing)
    relief = worth.fitted().relief[len(turn.playing)]
    for seat in turn.playing:
        hand = after.hands[seat]
        surplus = alike(hand, wild=wild) - mean_alike(len(hand), wild=wild)
        fewer = [count - (other == seat) for other, count in enumerate(dice)]
        begins = seat if fewer[seat] else (turn.mover if turn.mover != seat else turn.others()[0])
        stake = now[seat] - worth.chances(fewer, begins)[seat]
        for other, part in enumerate(shared_out(relief * surplus * stake, seat, turn.playing)):
            total[other] += part
    return total
