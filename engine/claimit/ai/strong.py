"""The strong player: plays for the chance of winning."""

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from random import Random

from engine.claimit.ai.expectation import Outlook
from engine.claimit.ai.lookahead import Marks, choices
from engine.claimit.ai.win_model import Prospects
from engine.claimit.state import Action, Phase, Roll, Stop
from engine.claimit.view import View
from engine.game import Seat
from engine.player import Adviser, Chance


class Foresighted(Adviser[View, Action]):
    """Takes the best answer, looking at every roll that may follow it."""

    def __init__(self, prospects: Callable[[], Mapping[int, Prospects]]) -> None:
        """Take what gives, once they are needed, the weights by the number of players left."""
        self._prospects = prospects

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        if view.phase is Phase.ROLL and not view.placed:
            return Roll()
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[Chance, Action]]:  # noqa: ARG002
        outlook = Outlook(view, self._prospects()[view.seats - len(view.resigned)])
        if view.phase is Phase.ROLL:
            marks = Marks.seen(view)
            if view.placed:
                yield outlook.stopping(marks), Stop()
            yield outlook.rolling(marks, view.placed), Roll()
        for placement, choice in zip(view.placements, choices(view), strict=True):
            rolling = outlook.rolling(choice.marks, view.placed + 1)
            yield max(outlook.stopping(choice.marks), rolling), placement.action
