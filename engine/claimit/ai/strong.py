"""The strong player: maximises the win chance."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import Final

from engine.claimit.ai.expectation import Expectation
from engine.claimit.ai.lookahead import Marks, choices
from engine.claimit.ai.rollout import Rollout
from engine.claimit.ai.win_model import WinModel
from engine.claimit.state import Action, Phase, Roll, State, Stop
from engine.claimit.view import View, view_of
from engine.game import Seat
from engine.player import Adviser, Trials, WinChance

_COST: Final = 4
"""Cost of one roll-out of an answer, in decisions."""


class StrongPlayer(Adviser[View, Action]):
    """Takes the best answer, looking ahead to every next roll."""

    def __init__(self, win_models: Callable[[], Mapping[int, WinModel]]) -> None:
        """Take a loader of the weights by number of remaining players."""
        self._models = win_models

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        if view.phase is Phase.ROLL and not view.placed:
            return Roll()
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:  # noqa: ARG002
        expectation = Expectation(view, self._models()[view.seats - len(view.resigned)])
        if view.phase is Phase.ROLL:
            marks = Marks.seen(view)
            if view.placed:
                yield expectation.stopping(marks), Stop()
            yield expectation.rolling(marks, view.placed), Roll()
        for placement, choice in zip(view.placements, choices(view), strict=True):
            rolling = expectation.rolling(choice.marks, view.placed + 1)
            yield max(expectation.stopping(choice.marks), rolling), placement.action

    def trials(
        self, state: State, seat: Seat, actions: Sequence[Action], effort: int, random: Random
    ) -> Trials:
        """Return roll-outs of each action; each action takes the whole effort.

        Without effort, return the estimates of the actions before the next roll.
        """
        if not effort:
            return Trials([self._guesses(state, actions)])
        names = [random.getrandbits(64) for _ in range(max(2, round(effort / _COST)))]
        rollout = Rollout(self._models(), state, seat)
        return Trials([[rollout.play(action, name) for action in actions] for name in names])

    def _guesses(self, state: State, actions: Sequence[Action]) -> list[WinChance]:
        view = view_of(state, None)
        expectation = Expectation(view, self._models()[view.seats - len(view.resigned)])
        marks: dict[Action, Marks] = {
            placement.action: choice.marks
            for placement, choice in zip(view.placements, choices(view), strict=True)
        }
        return [expectation.guess(marks[action], view.placed + 1) for action in actions]
