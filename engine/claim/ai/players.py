"""The computer players of Claim by name."""

from collections.abc import Mapping
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.greedy import Greedy
from engine.claim.ai.playout import Table
from engine.claim.ai.strong import StrongPlayer
from engine.claim.state import Action, Discard, Draw, Phase, Play, Take
from engine.claim.view import View
from engine.game import Seat
from engine.player import Player


class RandomPlayer(Player[View, Action]):
    """Plays any legal action, each as likely as another."""

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return random.choice(view.legal)


class GreedyPlayer(Player[View, Action]):
    """Plays what is sensible at first sight, and errs with a probability."""

    def __init__(self, error_rate: float = 0.0) -> None:
        self._error_rate = error_rate

    def decide(self, view: View, seat: Seat, random: Random) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        table, greedy = Table(Deals(view, seat).deal(random)), Greedy(random, self._error_rate)
        match view.phase:
            case Phase.RECRUIT | Phase.CAMPAIGN:
                cards = bytes(action.card for action in view.legal if isinstance(action, Play))
                return Play(greedy.put(table, seat, cards))
            case Phase.DISCARD:
                return Discard(greedy.put(table, seat, view.hand))
            case Phase.TAKE | Phase.TAKE_SECOND:
                card = greedy.take(table, seat, may_draw=Draw() in view.legal)
                return Draw() if card is None else Take(card)
        return view.legal[0]


PLAYERS: Final[Mapping[str, Player[View, Action]]] = {
    "easy": GreedyPlayer(0.75),
    "medium": GreedyPlayer(0.05),
    "strong": StrongPlayer(20_000),
    "random": RandomPlayer(),
    "greedy": GreedyPlayer(),
}
"""The three strengths, and two yardsticks."""
