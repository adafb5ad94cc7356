"""The strong player: plays for the chance of winning."""

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from random import Random

from engine.claimit.ai.expectation import Expectation
from engine.claimit.ai.lookahead import Marks, choices
from engine.claimit.ai.win_model import WinModel
from engine.claimit.state import Action, Phase, Roll, Stop
from engine.claimit.view import View
from engine.game import Seat
from engine.player import Adviser, WinChance


class StrongPlayer(Adviser[View, Action]):
    """Takes the best answer, looking at every roll that may follow it."""

    def __init__(self, win_models: Callable[[], Mapping[int, WinModel]]) -> None:
        """Take what gives, once they are needed, the weights by the number of players left."""
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
