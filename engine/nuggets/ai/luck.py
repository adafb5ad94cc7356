"""Luck with dice in Gold Nuggets: changes of the strong player's expectation."""

from collections.abc import Sequence
from typing import Final

from engine.log import EntryKind, LogEntry, outcome_in
from engine.nuggets.ai.players import STRONG
from engine.nuggets.ai.turn_graph import START, node_of
from engine.nuggets.dice import FACES, choices
from engine.nuggets.rules import Nuggets
from engine.nuggets.state import Phase, State
from engine.player import WinChance, shared_out

_RULES: Final = Nuggets()


def luck(state: State, entry: LogEntry) -> Sequence[WinChance]:
    """Return the luck of an entry, as an `engine.player.Luck`."""
    if entry.kind is not EntryKind.CHANCE:
        return ()
    outcome, is_first = outcome_in(entry), state.phase is Phase.FIRST_PLAYER
    if is_first:
        state = _RULES.resolve(state, outcome)
    view = _RULES.view(state, None)
    playing = [seat for seat in range(view.seats) if seat not in view.resigned]
    plan = STRONG.plan(view, view.mover)
    if is_first:  # the mean is the same for every player
        return shared_out(plan.rolling[START] - 1 / len(playing), view.mover, playing)
    rolled = "".join(FACES[number] for number in sorted(outcome))
    possible = map(node_of, choices(rolled, view.aside).values())
    chance = max(map(plan.best, possible), default=plan.bust)
    return shared_out(chance - plan.rolling[node_of(view.aside)], view.mover, playing)
