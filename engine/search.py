"""A computer player for any game, by repeated simulation of possible continuations.

Monte Carlo tree search over information sets. A simulation begins in a deal that fits the seat's
view. While the mover's position is in the tree, it takes the action with the best upper bound of
its winning rate (UCB1). A position is identified by its mover's view: so nobody exploits the
invented deal, seats that act at once know nothing of each other, and transpositions are merged.
Beyond the tree all seats take the better of two random actions, judged by `shares` of the positions
after them.

A game needs no code of its own for this if its views are states and nothing is hidden. Otherwise it
provides a `Deal`. Where points mislead before the end, it provides a `Worth`.

Kocsis and Szepesvari 2006 (UCT); Cowling, Powley and Whitehouse 2012 (information sets).
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from math import log, sqrt
from operator import itemgetter
from random import Random
from typing import Any, Final, Self, TypeAlias

from engine.game import AnyGame, Seat
from engine.player import Adviser, Player, Strength, Trials, WinChance
from engine.turns import TurnGame

Deal: TypeAlias = Callable[[Any, Seat, Random], Any]
"""Returns a possible actual state, given a seat's view, the seat and random numbers.

The seat's view of that state is the given one, and every state with this view may be returned.
"""

Worth: TypeAlias = Callable[[Any], Sequence[WinChance]]
"""Returns each seat's expected share of the win in a state that isn't the end of the game.

Shares are from 0 to 1, and those of all teams add up to 1; partners have that of their team. They
are compared with each other and with the shares of games played to the end, so 0.9 is a position
from which nine of ten games are won. It is called about as often as `Game.apply`.
"""

EFFORT: Final = 12_000
"""Default number of actions and draws that the strong player tries for a decision."""
DEPTH: Final = 24
"""Maximum number of actions and draws in a simulation; `shares` evaluates the last state."""
_BOLDNESS: Final = 0.6
"""Weight of exploration beside the winning rate, in UCB1's bound."""
_PRIOR: Final = 2
"""Number of simulations with the average result credited to each action."""
_FEWEST_SIMULATIONS: Final = 3
"""Minimum number of simulations per action."""
_COMPARED_ACTIONS: Final = 2
"""Number of actions compared in a play-out; more would miss actions that pay off later."""
_COST_EFFORT: Final = 0.5
"""Share of the effort spent on estimating the cost of a decision again."""
_ROUGH: Final = 0.1
"""Share of the effort spent on a rough estimate."""
_REMEMBERED: Final = 64
"""Number of views whose estimates are remembered, for the coach and the players with slips."""


class _Arm:
    """Statistics of an action in a position: simulations and wins."""

    __slots__ = ("tried", "won")

    def __init__(self) -> None:
        self.tried, self.won = 0, 0.0


_Tree: TypeAlias = dict[Hashable, dict[Any, _Arm]]
"""Arms by seat and view."""


class Search(Adviser[Any, Any]):
    """Chooses the action with the highest mean result, shrunk towards the overall mean.

    ``effort`` is the number of actions and draws tried for a decision: some microseconds each, so
    it limits the time in every game, and a decision is the same on every machine. ``deal`` is
    required unless the game's views are complete states. ``worth`` evaluates the last state of a
    simulation of ``depth`` actions and draws that doesn't reach the end, and the states compared in
    it; without it points do (see `shares`). Views are compared, and their ``repr`` seeds the random
    numbers, so it must be the same in every process. A subclass takes the same parameters.
    """

    def __init__(
        self,
        rules: AnyGame,
        effort: int = EFFORT,
        deal: Deal | None = None,
        depth: int = DEPTH,
        worth: Worth | None = None,
    ) -> None:
        self._rules, self.effort, self._depth = rules, effort, depth
        self._worth = worth
        self._estimates = lru_cache(_REMEMBERED)(self._searched)
        self._deal: Deal = deal or (lambda view, _seat, _random: view)

    def hasty(self) -> Self:
        """Return the same player with a twentieth of the effort, and so weaker."""
        effort = self.effort // 20
        return type(self)(self._rules, effort, self._deal, self._depth, self._worth)

    def decide(self, view: Any, seat: Seat, random: Random) -> Any:
        legal = self.legal(view, seat, random)
        return legal[0] if len(legal) == 1 else max(self.answers(view, seat), key=itemgetter(0))[1]

    def legal(self, view: Any, seat: Seat, random: Random) -> Sequence[Any]:
        """Return the legal actions of a seat, given its view."""
        return self._rules.legal(self._deal(view, seat, random), seat)

    def answers(self, view: Any, seat: Seat) -> Sequence[tuple[WinChance, Any]]:
        return self._estimates(view, seat)

    def _searched(
        self, view: Any, seat: Seat, effort: float = 1.0
    ) -> Sequence[tuple[WinChance, Any]]:
        # Seeded by the view, so that coach and review get the same numbers as the player.
        random = Random(repr(view))  # noqa: S311 - not for security
        actions = self.legal(view, seat, random)
        arms = self._grown(view, seat, actions, random, effort)[seat, view]
        average = sum(arm.won for arm in arms.values()) / sum(arm.tried for arm in arms.values())
        return [
            ((arm.won + _PRIOR * average) / (arm.tried + _PRIOR), action)
            for action, arm in arms.items()
        ]

    def estimated_again(self, view: Any, seat: Seat, actions: Sequence[Any]) -> Sequence[WinChance]:
        random = Random(f"again {view!r}")  # noqa: S311 - not for security
        rows = self._rows(view, seat, actions, _COST_EFFORT, random)
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def trials(
        self, state: Any, seat: Seat, actions: Sequence[Any], effort: int, random: Random
    ) -> Trials:
        view = self._rules.view(state, seat)
        if not effort:
            chances = {action: chance for chance, action in self._searched(view, seat, _ROUGH)}
            return Trials([[chances[action] for action in actions]])
        return Trials(self._rows(view, seat, actions, effort, random))

    def _rows(
        self, view: Any, seat: Seat, actions: Sequence[Any], effort: float, random: Random
    ) -> list[list[WinChance]]:
        """Return rows of results of some actions, each row in one deal, played on by the tree."""
        tree = self._grown(view, seat, self.legal(view, seat, random), random)
        rows, steps = list[list[WinChance]](), 0
        while steps < effort * self.effort or len(rows) < _FEWEST_SIMULATIONS:
            state, luck, row = self._deal(view, seat, random), random.getrandbits(64), []
            for action in actions:
                same_luck = Random(luck)  # noqa: S311 - not for security
                simulation = self._simulation(state, same_luck)
                simulation.act(seat, action)
                simulation.follow(tree)
                row.append(simulation.play_out()[seat])
                steps += simulation.steps
            rows.append(row)
        return rows

    def _grown(
        self, view: Any, seat: Seat, actions: Sequence[Any], random: Random, effort: float = 1.0
    ) -> _Tree:
        """Return the tree built with this multiple of a decision's effort."""
        tree: _Tree = {(seat, view): {action: _Arm() for action in actions}}
        simulations = steps = 0
        while steps < effort * self.effort or simulations < _FEWEST_SIMULATIONS * len(actions):
            state = self._deal(view, seat, random)
            simulation = self._simulation(state, random)
            path = simulation.explore(tree, seat, view)
            won = simulation.play_out()
            for mover, arm in path:
                arm.tried += 1
                arm.won += won[mover]
            steps += simulation.steps
            simulations += 1
        return tree

    def _simulation(self, state: Any, random: Random) -> "_Simulation":
        return _Simulation(self._rules, self._depth, self._worth, state, random)


class _Simulation:
    """Plays on from a deal; ``steps`` counts the actions and draws."""

    def __init__(
        self, rules: AnyGame, depth: int, worth: Worth | None, state: Any, random: Random
    ) -> None:
        self._rules, self._depth, self._worth = rules, depth, worth
        self._state, self._random = state, random
        self.steps = 0

    def act(self, seat: Seat, action: Any) -> None:
        """Apply an action of a seat."""
        self._state = self._rules.apply(self._state, seat, action)
        self.steps += 1

    def explore(self, tree: _Tree, seat: Seat, view: Any) -> list[tuple[Seat, _Arm]]:
        """Walk the tree and add one position; return the path of seats and arms."""
        path = list[tuple[Seat, _Arm]]()
        mover: Seat | None = seat
        while mover is not None:
            arms = tree.get((mover, view))
            if arms is None:
                legal = self._rules.legal(self._state, mover)
                tree[mover, view] = {action: _Arm() for action in legal}
                break
            action = self._promising(arms)
            path.append((mover, arms[action]))
            self.act(mover, action)
            mover = self._mover()
            view = None if mover is None else self._rules.view(self._state, mover)
        return path

    def follow(self, tree: _Tree) -> None:
        """Play the most frequently tried action of each node until the tree ends."""
        while (mover := self._mover()) is not None:
            arms = tree.get((mover, self._rules.view(self._state, mover)), {})
            if not any(arm.tried for arm in arms.values()):
                break
            self.act(mover, max(arms, key=lambda action: arms[action].tried))

    def play_out(self) -> Sequence[WinChance]:
        """Play on with the better of random actions, and return each seat's share of the win."""
        rules, worth, draw = self._rules, self._worth, self._random.choice
        while (mover := self._mover()) is not None:
            legal = rules.legal(self._state, mover)
            drawn = [draw(legal) for _ in range(min(len(legal), _COMPARED_ACTIONS))]
            after = [rules.apply(self._state, mover, action) for action in drawn]
            self.steps += len(after)
            won = [0.0]
            if len(after) > 1:
                won = [shares(rules, state, worth)[mover] for state in after]
            self._state = after[won.index(max(won))]
        return shares(rules, self._state, worth)

    def _mover(self) -> Seat | None:
        """Draw chance until a seat may act, and return it; None at the end or the depth limit."""
        rules, draw = self._rules, self._random.randrange
        while self.steps < self._depth:
            acting = rules.to_act(self._state)
            if acting:
                return min(acting)
            bounds = rules.pending(self._state)
            if bounds is None:
                break
            self._state = rules.resolve(self._state, tuple([draw(bound) for bound in bounds]))
            self.steps += 1
        return None

    def _promising(self, arms: Mapping[Any, _Arm]) -> Any:
        untried = [action for action, arm in arms.items() if not arm.tried]
        if untried:
            return self._random.choice(untried)
        bold = _BOLDNESS * sqrt(log(sum(arm.tried for arm in arms.values())))

        def bound(action: Any) -> float:
            arm = arms[action]
            return arm.won / arm.tried + bold / sqrt(arm.tried)

        return max(arms, key=bound)


def shares(rules: AnyGame, state: Any, worth: Worth | None = None) -> Sequence[WinChance]:
    """Return each seat's share of the win, or its expected share before the end.

    Partners share theirs. Before the end it is that of ``worth``. Without it, chances in a
    `TurnGame` are proportional to the squares of 1 plus the first stat of `TurnGame.ranked_by`: the
    Pythagorean expectation of sports. It distinguishes large leads from small ones, so fewer
    simulations are needed. In other games they are equal.
    """
    result = rules.result(state)
    if result is not None:
        won, seats = result.winners, len(result.standings)
        return _by_seat(
            rules,
            seats,
            [sum(seat in won for seat in team) / len(won) for team in rules.teams(seats)],
        )
    if worth is not None:
        return worth(state)
    if not isinstance(rules, TurnGame):
        return [1 / max(rules.seats)] * max(rules.seats)
    first, stats, turn = rules.ranked_by[0], rules.stats(state), state.turn
    teams = rules.teams(turn.seats)
    counts = [sum(stats[seat][first] for seat in team) for team in teams]
    least = min(0, *counts)
    squares = [
        0 if turn.resigned and set(team) <= set(turn.resigned) else (1 + count - least) ** 2
        for team, count in zip(teams, counts, strict=True)
    ]
    return _by_seat(rules, turn.seats, [square / sum(squares) for square in squares])


def _by_seat(rules: AnyGame, seats: int, of_teams: Sequence[WinChance]) -> list[WinChance]:
    """Return by seat the value of its team."""
    values = [0.0] * seats
    for team, part in zip(rules.teams(seats), of_teams, strict=True):
        for seat in team:
            values[seat] = part
    return values


class Slips(Player[Any, Any]):
    """Plays like a search, with this share of random actions."""

    def __init__(self, search: Search, share: float) -> None:
        self._search, self._share = search, share

    def decide(self, view: Any, seat: Seat, random: Random) -> Any:
        if random.random() < self._share:
            return random.choice(self._search.legal(view, seat, random))
        return self._search.decide(view, seat, random)


def players(
    rules: AnyGame,
    deal: Deal | None = None,
    effort: int = EFFORT,
    depth: int = DEPTH,
    worth: Worth | None = None,
) -> Mapping[str, Player[Any, Any]]:
    """Return a game's computer players: all strengths, and one that plays at random."""
    strong, medium = (Search(rules, tried, deal, depth, worth) for tried in (effort, effort // 4))
    easy = strong.hasty()
    return {
        Strength.EASY.value: Slips(easy, 0.5),
        Strength.MEDIUM.value: Slips(medium, 0.1),
        Strength.STRONG.value: strong,
        "random": Slips(easy, 1),
    }
