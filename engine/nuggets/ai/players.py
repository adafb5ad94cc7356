"""The computer players of Gold Nuggets by name."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from random import Random
from typing import Final

from engine.game import Seat
from engine.nuggets.ai.multiplayer_model import multiplayer_model
from engine.nuggets.ai.turn_graph import START, node_of
from engine.nuggets.ai.turn_values import Chances, Holdings, Plan, plan
from engine.nuggets.ai.two_player_table import HANDS as DUEL_HANDS
from engine.nuggets.ai.two_player_table import two_player_table
from engine.nuggets.dice import LASSO, in_order
from engine.nuggets.state import Action, Phase, Roll, State, Take
from engine.nuggets.view import DiceChoice, View, view_of
from engine.player import Adviser, Player, Strength, Trials, WinChance


class NuggetsPlayer(Player[View, Action]):
    """A computer player; at the start of a go it rolls, the only legal action."""

    def decide(self, view: View, seat: Seat, random: Random) -> Action:
        return Roll("") if view.phase is Phase.ROLL else self.pick(view, seat, random)

    @abstractmethod
    def pick(self, view: View, seat: Seat, random: Random) -> Action:
        """Return the action for a roll that isn't a bust."""


class RandomPlayer(NuggetsPlayer):
    """Plays a random legal action."""

    def pick(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return random.choice(list(_actions(view)))


def _actions(view: View) -> Iterator[Action]:
    for choice in view.choices:
        if choice.odds.rolling is not None:
            yield Roll(choice.picked)
        for offer in choice.offers:
            yield Take(choice.picked, offer.source)


class TurnOptimum(NuggetsPlayer):
    """Maximises the nuggets of its turn, by the exact averages of `odds`.

    Among choices with the same average it prefers those with more lassos. When taking, it steals
    from the richest opponent if it may and gets at least as many nuggets as from the supply.
    """

    def pick(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        def promise(choice: DiceChoice) -> tuple[float, int]:
            return choice.odds.best, choice.picked.count(LASSO)

        best = max(view.choices, key=promise)
        return _take(view, best) if best.odds.best == best.odds.taking else Roll(best.picked)


class Cautious(NuggetsPlayer):
    """Sets aside as many dice as possible, and takes once they are worth ``target`` nuggets."""

    def __init__(self, target: int) -> None:
        self.target = target

    def pick(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        largest = view.choices[0]
        takes = largest.value >= self.target or largest.odds.rolling is None
        return _take(view, largest) if takes else Roll(largest.picked)


class Noisy(NuggetsPlayer):
    """Plays like one player, with a chance of playing like another."""

    def __init__(self, usual: NuggetsPlayer, alternative: NuggetsPlayer, chance: float) -> None:
        self.usual, self.alternative, self.chance = usual, alternative, chance

    def pick(self, view: View, seat: Seat, random: Random) -> Action:
        errs = random.random() < self.chance
        return (self.alternative if errs else self.usual).pick(view, seat, random)


def _take(view: View, choice: DiceChoice) -> Take:
    """Take as many nuggets as possible; in a tie from an opponent, the richest first."""

    def gain(source: Seat | None, nuggets: int) -> tuple[int, int]:
        return nuggets, -1 if source is None else view.nuggets[source]

    best = max(choice.offers, key=lambda offer: gain(offer.source, offer.nuggets))
    return Take(choice.picked, best.source)


class StrongPlayer(NuggetsPlayer, Adviser[View, Action]):
    """Maximises the win chance, given the win chances at the starts of turns.

    Within its turn it evaluates every choice exactly.
    """

    def __init__(self, chances: Chances) -> None:
        self._plan = lru_cache(1 << 9)(lambda position: plan(position, chances))

    def pick(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:
        seats = (*_playing(view, seat), *view.resigned)
        known = self.plan(view, seat)
        if view.phase is Phase.ROLL:
            yield known.rolling[START], Roll("")
        for choice in view.choices:
            node = node_of(in_order(view.aside + choice.picked))
            for source, chance in known.taking(node):
                yield chance, Take(choice.picked, None if source is None else seats[source])
            if node.dice_left:
                yield known.rolling[node], Roll(choice.picked)

    def trials(
        self,
        state: State,
        seat: Seat,
        actions: Sequence[Action],
        effort: int,  # noqa: ARG002
        random: Random,  # noqa: ARG002
    ) -> Trials | None:
        """Return the exact chances of a two-player game, None for more players."""
        if state.turn.seats != DUEL_HANDS:
            return None
        chances = {action: chance for chance, action in self.answers(view_of(state, None), seat)}
        return Trials([[chances[action] for action in actions]], is_exact=True)

    def plan(self, view: View, seat: Seat) -> Plan:
        """Return the values of the choices in a seat's go."""
        hands = tuple(view.nuggets[other] for other in _playing(view, seat))
        idle = tuple(view.nuggets[other] for other in view.resigned)
        return self._plan(Holdings(hands, view.supply, idle))


def _playing(view: View, seat: Seat) -> list[Seat]:
    """Return the seats still playing, in turn order from this one."""
    in_turn = (*range(seat, view.seats), *range(seat))
    return [other for other in in_turn if other not in view.resigned]


def _chances(position: Holdings, hand: int) -> float:
    """Return the exact chance for two hands without idle nuggets, otherwise the estimate."""
    if len(position.hands) == DUEL_HANDS and not any(position.idle):
        return two_player_table().chance(position, hand)
    return multiplayer_model().chance(position, hand)


_CAUTIOUS: Final = Cautious(3)
_TURN_OPTIMUM: Final = TurnOptimum()
STRONG: Final = StrongPlayer(_chances)

PLAYERS: Final[Mapping[str, NuggetsPlayer]] = {
    "easy": _CAUTIOUS,
    "medium": Noisy(_TURN_OPTIMUM, _CAUTIOUS, 0.3),
    "strong": STRONG,
    "random": RandomPlayer(),
    "turn-optimum": _TURN_OPTIMUM,
}
"""The three strengths, and two baselines for measurements."""

RATINGS: Final = {Strength.EASY: 1390, Strength.MEDIUM: 1500, Strength.STRONG: 1680}
"""Medium is fixed at 1500. ``claim-it arena nuggets``, two seats, 400 games each, seed 1: strong is
185 points (95 %: 145 to 224) above medium, medium 113 (75 to 150) above easy."""
