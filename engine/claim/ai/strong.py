"""The strong player: tries every action in many deals that may be the actual one."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, repeat
from operator import itemgetter
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals, seen
from engine.claim.ai.endgame_solver import EndgameSolver, TooManySteps
from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.greedy import at_first_sight, play_out, shares
from engine.claim.ai.planned_errors import planned_errors
from engine.claim.cards import Faction
from engine.claim.rules import Claim
from engine.claim.state import SIDES, Action, Phase, Play, State
from engine.claim.view import View
from engine.game import Seat
from engine.player import Adviser, Trials, WinChance

_RULES: Final = Claim()

ERROR_RATE: Final = 0.1
"""Share of cards in a play-out that are played at random, so that play-outs differ."""
_PRIOR: Final = 10
"""Number of play-outs of an even game credited to each action."""
_CONFIDENCE: Final = 2
"""Number of additional wins credited to the greedy player's own action."""
_COST_OF_DEAL: Final = 15
_COST_OF_PLAYOUT: Final = 10
"""Costs of a deal, and of starting and scoring a play-out, where putting a card costs 1."""
_FEWEST_PLAYOUTS: Final = 3
"""Minimum number of play-outs per action."""
_EQUALS_EFFORT: Final = 0.4
"""Share of the effort spent on choosing between equally good actions."""
_COST_EFFORT: Final = 0.4
"""Share of the effort spent on estimating the cost of a decision again."""
_COST_OF_STEP: Final = 0.1
"""Number of cards put that one step of an endgame search costs."""
_ALWAYS_SOLVED_CARDS: Final = 6
"""Maximum cards in a hand at which the end is always solved, whatever the effort."""
_MOST_STEPS: Final = 20_000
"""Maximum number of steps of that search."""
_SOLVED_CARDS: Final = 8
"""Maximum cards in a hand at which the end may be solved."""
_SOLVED_CARDS_IN_TRIALS: Final = 9
"""Maximum cards in a hand at which the end may be solved in trials, which have more time."""
_OPENED_CARDS: Final = {2: 6, 4: 4}
"""Maximum cards in a hand at which hidden deals are solved, by number of seats."""
_STEPS_OF_DEAL: Final = 5
"""Cost of a deal, in steps."""
_FEWEST_DEALS: Final = 10
_MOST_DEALS: Final = 60


class StrongPlayer(Adviser[View, Action]):
    """Plays the action that won most play-outs; all actions are tried in the same deals.

    Determinised Monte Carlo: deals consistent with the view are laid open, and after each action
    played to the end by the greedy player on all seats. The greedy player sees only its own hand,
    so that nobody in a play-out exploits the invented deal. There is no tree of information sets
    (ISMCTS), since within a decision's time hardly any node below the first action would be visited
    twice: a few hundred play-outs tell more as direct comparisons of the actions. They are allotted
    by successive halving: after each round the worse half of the actions is dropped. Early in a
    game for four few play-outs are left for each action; hence the greedy player's own action
    starts with some wins, which others must make up for.

    When nothing is hidden any more, at the end of phase 2, the player solves the game instead
    (`endgame_solver`); among equally good actions it takes the one that wins most play-outs, which
    matters against players who err. If something is still hidden just before the end, the sampled
    deals are solved.

    Limits before that: it looks one action ahead, assumes that everybody, itself included, is a
    greedy player who errs, and infers nothing from others' play except what they can't have. So its
    chances are those among such players; against weaker ones it wins more often than it says.

    ``effort`` is the approximate number of cards put in play-outs for a decision.
    """

    def __init__(self, effort: int) -> None:
        self._effort = effort
        self._steps = round(_COST_OF_STEP * effort)

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        if len(view.legal) == 1:
            return view.legal[0]
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def is_exact(self, view: View, seat: Seat) -> bool:
        return self._exact_chances(view, seat) is not None

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:
        """Yield every legal action with its exact or estimated win chance.

        Among equals, the action to choose comes first.
        """
        exact = self._exact_chances(view, seat)
        if exact is None:
            yield from self._estimates(view, seat)
            return
        highest = max(exact.values())
        best = [action for action, chance in exact.items() if chance == highest]
        if len(best) > 1 and view.phase is Phase.CAMPAIGN:
            estimates = self._played_out(view, seat, best, _EQUALS_EFFORT)
            best.sort(key=lambda action: estimates[action], reverse=True)
        others = [action for action in exact if action not in best]
        yield from [(exact[action], action) for action in (*best, *others)]

    def estimated_again(
        self, view: View, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[WinChance] | None:
        """Return each action's win rate in new play-outs, all in the same deals.

        Returns None if the chances are exact.
        """
        if self.is_exact(view, seat):
            return None
        random = Random(f"again {view!r}")  # noqa: S311 - not for security
        rows = self._opened(view, seat, actions, 1, random)
        if rows is None:
            number = max(
                2 * _FEWEST_PLAYOUTS, round(_COST_EFFORT * self._playouts(view, len(actions)))
            )
            rows = [*islice(_rows(view, seat, actions, random), number)]
        return _means(rows)

    def trials(
        self, state: State, seat: Seat, actions: Sequence[Action], effort: int, random: Random
    ) -> Trials | None:
        """Return the outcome of each action in a series of deals, or its exact chance.

        Returns None if a deal takes too many steps, or too few deals are finished.
        """
        view = _RULES.view(state, seat)
        exact = self._exact_chances(view, seat)
        if exact is None and effort > 1:
            exact = _exact_chances(view, seat, effort * self._steps, _SOLVED_CARDS_IN_TRIALS)
        if exact is not None:
            return Trials([[exact[action] for action in actions]], is_exact=True)
        if pays_to_open(view):
            rows = self._opened(view, seat, actions, max(1, effort), random)
            return None if rows is None else Trials(rows)
        number = max(_FEWEST_PLAYOUTS, round(effort * self._playouts(view, len(actions))))
        return Trials([*islice(_rows(view, seat, actions, random), number)])

    def _exact_chances(self, view: View, seat: Seat) -> Mapping[Action, WinChance] | None:
        is_certain = max(view.hand_counts) <= _ALWAYS_SOLVED_CARDS
        steps = _MOST_STEPS if is_certain else self._steps
        return _exact_chances(view, seat, steps, _SOLVED_CARDS)

    def _estimates(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:
        # Seeded by the view, so that coach and review get the same numbers as the player.
        random = Random(repr(view))  # noqa: S311 - not for security
        rows = self._opened(view, seat, view.legal, 1, random)
        if rows is not None:
            preferred = at_first_sight(view, seat, random)
            answers = [*zip(_means(rows), view.legal, strict=True)]
            yield from sorted(answers, key=lambda answer: answer[1] != preferred)
            return
        chances = self._played_out(view, seat, view.legal)
        yield from [(chances[action], action) for action in view.legal]

    def _played_out(
        self, view: View, seat: Seat, actions: Sequence[Action], part: float = 1.0
    ) -> Mapping[Action, WinChance]:
        """Return the win rate of each action in play-outs.

        They take this ``part`` of the effort. An action dropped early is as far behind the best as
        it was in the deals that both were tried in.
        """
        random = Random(repr(view))  # noqa: S311 - not for security
        tables, remaining, played = _tables(view, seat, random), [*actions], _PRIOR
        credit = _PRIOR / len(SIDES[view.seats])
        wins = dict.fromkeys(remaining, credit - _CONFIDENCE)
        first = at_first_sight(view, seat, random)
        if first in wins:
            wins[first] = credit
        chances = dict[Action, WinChance]()
        given_up = list[tuple[list[Action], Mapping[Action, WinChance]]]()
        rounds = max(1, (len(remaining) - 1).bit_length())
        for _ in range(rounds):
            count = max(
                _FEWEST_PLAYOUTS, round(part * self._playouts(view, len(remaining)) / rounds)
            )
            for table in islice(tables, count):
                for action, share in zip(
                    remaining, _row(table, seat, remaining, random), strict=True
                ):
                    wins[action] += share
            played += count
            chances = {action: wins[action] / played for action in remaining}
            remaining.sort(key=chances.__getitem__, reverse=True)
            half = max(1, len(remaining) // 2)
            given_up.append((remaining[half:], chances))
            remaining = remaining[:half]
        [best] = remaining
        for behind, before in given_up:
            for action in behind:
                chances[action] = max(0.0, chances[best] - (before[best] - before[action]))
        return chances

    def _playouts(self, view: View, actions: int) -> float:
        """Return the number of deals in which to play out every action."""
        to_put = sum(view.hand_counts)
        if view.middle:
            to_put = 2 * to_put + sum(view.follower_counts)
        return self._effort / (_COST_OF_DEAL + actions * (_COST_OF_PLAYOUT + to_put))

    def _opened(
        self, view: View, seat: Seat, actions: Sequence[Action], effort: int, random: Random
    ) -> list[list[WinChance]] | None:
        """Return rows of chances with all hands open, one row per deal.

        Returns None if that isn't worth it, or if there is time for only a few deals.
        """
        if not pays_to_open(view):
            return None
        rows, steps = list[list[WinChance]](), effort * self._steps
        limit = steps // _FEWEST_DEALS * 2
        for table in islice(_tables(view, seat, random), _MOST_DEALS * effort):
            solver = EndgameSolver(table)
            try:
                chances = solver.chances(limit)
            except TooManySteps:
                return None
            rows.append([chances[action.card] for action in actions if isinstance(action, Play)])
            steps -= solver.steps + _STEPS_OF_DEAL
            if steps <= 0:
                break
        return rows if len(rows) >= _FEWEST_DEALS else None


def nothing_is_hidden(view: View) -> bool:
    """Return whether a player who counts cards knows where each card is.

    With two players every card is seen by both, or by one when that player gets it: the cards that
    a player can't see in phase 2 are exactly the opponent's hand. That doesn't hold if cards were
    put face down, or left the game.
    """
    if view.phase is Phase.LOOT:
        return True
    face_down = any(trick.recruits and trick.leader is None for trick in view.past)
    raccoons = Faction.RACCOONS in view.options.factions
    return view.seats == 2 and view.phase is Phase.CAMPAIGN and not face_down and not raccoons


def pays_to_open(view: View) -> bool:
    """Return whether hidden deals are few enough to be solved with open hands."""
    if view.phase is not Phase.CAMPAIGN or nothing_is_hidden(view):
        return False
    return max(view.hand_counts) <= _OPENED_CARDS.get(view.seats, 0)


@lru_cache(8)
def _exact_chances(
    view: View, seat: Seat, steps: int, most_cards: int
) -> Mapping[Action, WinChance] | None:
    """Return the chance after each action under perfect play.

    Returns None if something is hidden, or the limits on cards in a hand or on steps are exceeded.
    """
    if max(view.hand_counts) > most_cards or not nothing_is_hidden(view):
        return None
    if view.phase is Phase.LOOT:
        state = seen(view, seat)
        return {action: _settled(_RULES.apply(state, seat, action))[seat] for action in view.legal}
    table = Deals(view, seat).deal(Random(0))  # noqa: S311 - there is one only
    try:
        chances = EndgameSolver(table).chances(steps)
    except TooManySteps:
        return None
    return {action: chances[action.card] for action in view.legal if isinstance(action, Play)}


def _settled(state: State) -> Sequence[WinChance]:
    """Return the shares of the win by seat when all loot is chosen optimally."""
    result = _RULES.result(state)
    if result is None:
        seat = state.turn.mover
        actions = _RULES.legal(state, seat)
        outcomes = [_settled(_RULES.apply(state, seat, action)) for action in actions]
        return max(outcomes, key=lambda chances: chances[seat])
    first = {standing.seat for standing in result.standings if standing.place == 1}
    winners = [side for side in SIDES[state.turn.seats] if first & {*side}]
    return [
        sum(seat in side for side in winners) / len(winners) for seat in range(state.turn.seats)
    ]


def _tables(view: View, seat: Seat, random: Random) -> Iterator[FastTable]:
    """Yield possible deals without end."""
    deals = Deals(view, seat)
    if nothing_is_hidden(view):
        yield from repeat(deals.deal(random))
    while True:
        yield deals.deal(random)


def _rows(
    view: View, seat: Seat, actions: Sequence[Action], random: Random
) -> Iterator[list[WinChance]]:
    """Yield the outcomes of actions for a seat in one deal after another, without end."""
    for table in _tables(view, seat, random):
        yield _row(table, seat, actions, random)


def _row(
    table: FastTable, seat: Seat, actions: Sequence[Action], random: Random
) -> list[WinChance]:
    """Return the outcome of each action for a seat in a deal, with the same errors."""
    errors, row = planned_errors(random, ERROR_RATE, table.seats), list[WinChance]()
    for action in actions:
        after = table.copy()
        after.act(seat, action)
        row.append(shares(play_out(after, errors))[seat])
    return row


def _means(rows: Sequence[Sequence[WinChance]]) -> list[WinChance]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
