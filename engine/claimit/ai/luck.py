"""Luck with dice in Claim It!: changes of the strong player's expectation."""

from collections.abc import Sequence
from typing import Final

from engine.claimit.ai.expectation import Expectation
from engine.claimit.ai.lookahead import Marks
from engine.claimit.ai.win_model import win_models
from engine.claimit.odds import ROLLS, WEIGHTS
from engine.claimit.rules import ClaimIt
from engine.claimit.state import Phase, State
from engine.log import EntryKind, LogEntry, outcome_in
from engine.player import WinChance, shared_out

_RULES: Final = ClaimIt()
_ORDER: Final = {dice: number for number, dice in enumerate(WEIGHTS)}


def luck(state: State, entry: LogEntry) -> Sequence[WinChance]:
    """Return the luck of an entry, as an `engine.player.Luck`."""
    if entry.kind is not EntryKind.CHANCE:
        return ()
    outcome, is_first = outcome_in(entry), state.phase is Phase.FIRST_PLAYER
    if is_first:
        state = _RULES.resolve(state, outcome)
    view = _RULES.view(state, None)
    playing = [seat for seat in range(view.seats) if seat not in view.resigned]
    expectation = Expectation(view, win_models()[len(playing)])
    chances = list(expectation.rolled(Marks.seen(view), view.placed))
    mean = sum(weight * chance for weight, chance in chances) / ROLLS
    if is_first:  # the mean is the same for every player
        return shared_out(mean - 1 / len(playing), view.mover, playing)
    low, middle, high = sorted(outcome)
    _, chance = chances[_ORDER[low + 1, middle + 1, high + 1]]
    return shared_out(chance - mean, view.mover, playing)
