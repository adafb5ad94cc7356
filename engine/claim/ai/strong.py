"""The strong player: tries every action in many deals that may be the real one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice, repeat
from operator import itemgetter
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.endings import (
    exact_chances,
    few_are_left,
    in_open_deals,
    nothing_is_hidden,
    open_chances,
)
from engine.claim.ai.greedy import at_first_sight, play_out
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.slips import slips
from engine.claim.rules import Claim
from engine.claim.state import SIDES, Action, Phase, State
from engine.claim.view import View
from engine.game import Seat
from engine.player import Adviser, Trials, WinChance

_RULES: Final = Claim()

ERROR_RATE: Final = 0.1
"""The share of cards in a play-out that are played at random, so that play-outs differ."""
_PRIOR: Final = 10
"""How many play-outs of an even game each action is credited with."""
_CONFIDENCE: Final = 2
"""How many more of these the greedy player's own action is credited with."""
_COST: Final = {2: 1.0, 3: 1.85, 4: 1.55}
"""What it costs to put a card, by number of seats, if two put one for 1."""
_FIXED_COST: Final = {2: 6, 3: 9, 4: 8}
"""What a play-out costs besides, for its first action and the score."""
_COST_OF_PHASE: Final = {2: 7, 3: 10, 4: 9}
"""What it costs to begin phase 2."""
_COST_OF_DEAL: Final = {2: 13, 3: 17, 4: 26}
"""What it costs to deal, which many play-outs have in common."""
_STEPS: Final = 2.2
"""How many steps of an ending may be looked at for every unit of effort."""
_FEWEST: Final = 3
"""The fewest play-outs of an action."""
_AMONG_EQUALS: Final = 0.4
"""The part of the effort for choosing one of several actions that are equally good."""
_AGAIN: Final = 0.4
"""The part of the effort for estimating again what a decision has cost."""


class StrongPlayer(Adviser[View, Action]):
    """Plays what has won most play-outs, each action in the same deals as the others.

    Determinised Monte Carlo: deals consistent with the view are laid open, and after each action
    played to the end by the greedy player on all seats. That one sees its own hand only, so that
    nobody in a play-out makes use of what the deal has made up. There is no tree of information
    sets (ISMCTS), since in the time of a decision it would hardly come to any node below the first
    action twice: some hundred play-outs tell more as straight comparisons of these actions. They
    are allotted by successive halving: of all actions the worse half gets no more, then of the
    better half the worse one, and so on. Early in a game for four that leaves few for each, hence
    the greedy player's own action has some wins ahead, which others must make up for.

    When nothing is hidden any more, at the end of phase 2, it looks at all that can follow instead
    (`endings`); of equally good actions it takes the one that wins most play-outs,
    which matters against players who err. If something is still hidden just before the end, the
    deals themselves are worked out.

    What limits it before that: it looks one action ahead, takes everybody, itself included, for
    greedy players who err, and reads nothing into what others have played but what they can't have.
    So its chances are those among such players: against weaker ones it wins more often than it
    says.

    ``effort`` is about how many cards two players could put in the time of a decision: what
    it takes to deal and to score is part of it.
    """

    def __init__(self, effort: int) -> None:
        self._effort = effort
        self._steps = round(_STEPS * effort)

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        if len(view.legal) == 1:
            return view.legal[0]
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def is_exact(self, view: View, seat: Seat) -> bool:
        return exact_chances(view, seat, self._steps) is not None

    def estimated_again(
        self, view: View, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[WinChance] | None:
        """Return the share of each action's play-outs that were won, all in the same new deals.

        None if the chances are exact.
        """
        if self.is_exact(view, seat):
            return None
        random = Random(f"again {view!r}")  # noqa: S311 - nobody bets on it
        found = self._open_chances(view, seat, actions, random)
        if found is not None:
            return found
        playouts = max(2 * _FEWEST, round(_AGAIN * self._effort / _cost(view, len(actions))))
        rows = [*islice(_play_outs(view, seat, actions, random), playouts)]
        return [sum(column) / playouts for column in zip(*rows, strict=True)]

    def trials(
        self, state: State, seat: Seat, actions: Sequence[Action], effort: int, random: Random
    ) -> Trials | None:
        """Return what comes of each action in deal after deal, or its exact chance.

        None if a deal takes too many steps, or too few deals get done.
        """
        view, steps = _RULES.view(state, seat), effort * self._steps
        exact = exact_chances(view, seat, self._steps)
        if exact is not None:
            return Trials([[exact[action] for action in actions]], is_exact=True)
        if few_are_left(view) and not nothing_is_hidden(view):
            deals = Deals(view, seat)
            opened = in_open_deals(
                (deals.deal(random) for _ in count()), view.seats, actions, steps
            )
            return None if opened is None else Trials(opened)
        number = max(_FEWEST, round(effort * self._effort / _cost(view, len(actions))))
        return Trials([*islice(_play_outs(view, seat, actions, random), number)])

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:
        """Return every legal action after its exact chance or that of its play-outs.

        The one to decide for comes first among equals.
        """
        exact = exact_chances(view, seat, self._steps)
        if exact is None:
            yield from self._estimates(view, seat, view.legal)
            return
        most = max(exact.values())
        best = [action for action, chance in exact.items() if chance == most]
        if len(best) > 1 and view.phase is Phase.CAMPAIGN:
            estimates = self._estimates(view, seat, best, _AMONG_EQUALS)
            best.sort(key={action: -chance for chance, action in estimates}.__getitem__)
        others = [action for action in exact if action not in best]
        yield from [(exact[action], action) for action in (*best, *others)]

    def _estimates(
        self, view: View, seat: Seat, actions: Sequence[Action], part: float = 1.0
    ) -> Iterator[tuple[WinChance, Action]]:
        """Return each of some actions after the share of its play-outs that were won.

        These take a ``part`` of the effort. One that was given up early is as far behind the best
        as it was in the deals that both had.
        """
        # The coach and the review get the numbers that the player itself uses.
        random = Random(repr(view))  # noqa: S311 - nobody bets on it
        opened = self._open_chances(view, seat, actions, random)
        if opened is not None:
            preferred = at_first_sight(view, seat, random)
            both = [*zip(opened, actions, strict=True)]
            yield from sorted(both, key=lambda answer: answer[1] != preferred)
            return
        tables = _tables(view, seat, random)
        left, played = list(actions), _PRIOR
        even = _PRIOR / len(SIDES[view.seats])
        wins = dict.fromkeys(left, even - _CONFIDENCE)
        first = at_first_sight(view, seat, random)
        if first in wins:
            wins[first] = even
        rates = dict[Action, WinChance]()
        given_up = dict[Action, Mapping[Action, WinChance]]()
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            more = max(_FEWEST, round(part * self._effort / (rounds * _cost(view, len(left)))))
            for _ in range(more):
                table = next(tables)
                errs = slips(random, ERROR_RATE, view.seats)
                for action in left:
                    end = play_out(table.after(seat, action), errs)
                    wins[action] += end.shares()[seat]
            played += more
            rates = {action: wins[action] / played for action in left}
            left.sort(key=rates.__getitem__, reverse=True)
            kept = max(1, len(left) // 2)
            given_up |= dict.fromkeys(left[kept:], rates)
            left = left[:kept]
        [best] = left
        for action in actions:
            then = given_up.get(action, rates)
            yield max(0.0, rates[best] - (then[best] - then[action])), action

    def _open_chances(
        self, view: View, seat: Seat, actions: Sequence[Action], random: Random
    ) -> list[WinChance] | None:
        if nothing_is_hidden(view) or not few_are_left(view):
            return None
        deals = Deals(view, seat)
        return open_chances((deals.deal(random) for _ in count()), view.seats, actions, self._steps)


def _play_outs(
    view: View, seat: Seat, actions: Sequence[Action], random: Random
) -> Iterator[list[WinChance]]:
    """Yield what comes of each action for a seat, in one deal after the other, without end."""
    for table in _tables(view, seat, random):
        errs = slips(random, ERROR_RATE, view.seats)
        yield [play_out(table.after(seat, action), errs).shares()[seat] for action in actions]


def _tables(view: View, seat: Seat, random: Random) -> Iterator[PlayoutTable]:
    """Yield deals that may be the real one, without end."""
    deals = Deals(view, seat)
    if nothing_is_hidden(view):
        yield from repeat(deals.table(random))
    while True:
        yield deals.table(random)


def _cost(view: View, actions: int) -> float:
    """Return what it costs to deal and to play each of some actions out."""
    seats, to_put = view.seats, sum(view.hand_counts)
    each: float = _FIXED_COST[seats]
    if view.middle:
        to_put = 2 * to_put + sum(view.follower_counts)
        each += _COST_OF_PHASE[seats]
    each += to_put * _COST[seats]
    return _COST_OF_DEAL[seats] + actions * each
