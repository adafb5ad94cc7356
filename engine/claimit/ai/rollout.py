"""Roll-outs of Claim It!: an action, and one random continuation of the game.

Many roll-outs are more precise than the strong player's lookahead of one roll, and their spread
gives the error of the mean. Everybody rolls and stops like the strong player, and places by the
estimate before the next roll. A roll-out ends with the game, or after the seat's next turn with the
win chance estimated then.

The luck of the rolls, their effect on the win chance, is subtracted, as backgammon programs do. Its
mean over all rolls is zero, so this leaves the mean unchanged and removes most of the variance.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from engine.claimit.ai.expectation import Expectation
from engine.claimit.ai.lookahead import Marks, choices
from engine.claimit.ai.win_model import WinModel
from engine.claimit.odds import ROLLS, WEIGHTS
from engine.claimit.rules import ClaimIt
from engine.claimit.state import Action, Phase, Roll, State, Stop
from engine.game import Outcome, Seat
from engine.player import WinChance

_RULES: Final = ClaimIt()
_ORDER: Final = {dice: number for number, dice in enumerate(WEIGHTS)}


class _TurnEnd(NamedTuple):
    """The state after a turn, the mover's win chance in it, and the luck of the turn's rolls."""

    state: State
    chance: WinChance
    luck: float


class Rollout:
    """Rolls out actions of a seat in a state."""

    def __init__(self, models: Mapping[int, WinModel], state: State, seat: Seat) -> None:
        self._models, self._state, self._seat = models, state, seat

    def play(self, action: Action, name: int) -> WinChance:
        """Return the luck-adjusted result of an action; the same ``name`` gives the same rolls."""
        chance, luck = self.outcome(action, name)
        return chance - luck

    def outcome(self, action: Action, name: int) -> tuple[WinChance, float]:
        """Return the win chance at the end of a roll-out, and the luck of its rolls."""
        seat, luck = self._seat, 0.0
        state = _RULES.apply(self._state, seat, action)
        while (result := _RULES.result(state)) is None:
            number, mover = state.turn.number, state.turn.mover
            rivals = state.turn.seats - len(state.turn.resigned) - 1
            state, chance, moved = self._turn(state, Random(f"{name} {number}"))  # noqa: S311
            luck += moved if mover == seat else -moved / rivals
            is_over = _RULES.result(state) is not None
            if mover == seat and number > self._state.turn.number and not is_over:
                return chance, luck
        return (seat in result.winners) / len(result.winners), luck

    def _turn(self, state: State, random: Random) -> _TurnEnd:
        """Play the current turn to its end."""
        number, mover = state.turn.number, state.turn.mover
        view = _RULES.view(state, mover)
        expectation = Expectation(view, self._models[view.seats - len(view.resigned)])
        chance, luck = expectation.turn.bust, 0.0
        while state.turn.number == number:
            marks = Marks(state.board, state.squatters, mover, view.options.reuse)
            if state.phase is Phase.PLACE:
                state = _RULES.apply(state, mover, _placement(expectation, state))
                continue
            stopping = expectation.stopping(marks)
            after = [win_chance for _, win_chance in expectation.rolled(marks, state.placed)]
            weighted = zip(WEIGHTS.values(), after, strict=True)
            rolling = sum([weight * win_chance for weight, win_chance in weighted]) / ROLLS
            if state.phase is Phase.ROLL:
                if state.placed and stopping >= rolling:
                    return _TurnEnd(_RULES.apply(state, mover, Stop()), stopping, luck)
                state = _RULES.apply(state, mover, Roll())
            low, middle, high = rolled = sorted(random.randrange(6) for _ in range(3))
            luck += after[_ORDER[low + 1, middle + 1, high + 1]] - rolling
            outcome: Outcome = tuple(rolled)
            state = _RULES.resolve(state, outcome)
        return _TurnEnd(state, chance, luck)


def _placement(expectation: Expectation, state: State) -> Action:
    """Return the placement with the best estimate."""
    view = _RULES.view(state, None)
    best = max(
        choices(view),
        key=lambda candidate: expectation.guess(candidate.marks, state.placed + 1),
    )
    return next(placement.action for placement in view.placements if placement.space == best.space)
