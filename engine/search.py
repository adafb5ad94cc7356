"""A computer player for any game: it tries what may follow, again and again.

Monte Carlo tree search over information sets. A simulation begins in a deal that fits what the seat
sees. As long as the mover has been in the same position before, it takes the action with the best
upper bound of its winning rate (UCB1). A position is what its mover sees: so nobody makes use of
what the deal has made up, seats that act at once know nothing of each other, and a position that is
reached in two ways is one. From there on all take the better of two actions drawn, by what `shares`
says of the positions after them.

A game needs no line of its own for that if its views are states and nothing is hidden. If
something is, it gives a `Deal`.

Kocsis and Szepesvari 2006 (UCT); Cowling, Powley and Whitehouse 2012 (information sets).
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from math import log, sqrt
from operator import itemgetter
from random import Random
from typing import Any, Final, TypeAlias

from engine.game import AnyGame, Seat
from engine.player import Adviser, Player, Strength, Trials, WinChance
from engine.turns import TurnGame

Deal: TypeAlias = Callable[[Any, Seat, Random], Any]
"""Given a seat's view, the seat and random numbers, returns a state that may be the real one.

The view of that state is the one given, and each state that has it may be returned.
"""

EFFORT: Final = 12_000
"""How many actions and draws the strong player tries for a decision, unless a game says otherwise.
"""
DEPTH: Final = 24
"""The most actions and draws of a simulation; then `shares` says what has come of it."""
_BOLDNESS: Final = 0.6
"""How much the unknown counts beside the winning rate, in UCB1's bound."""
_PRIOR: Final = 2
"""How many simulations with the average result each action is credited with."""
_FEWEST: Final = 3
"""The fewest simulations of an action."""
_DRAWN: Final = 2
"""How many actions are compared in a play-out: more would leave out what pays later."""
_AGAIN: Final = 0.5
"""The part of the effort for estimating again what a decision has cost."""


class _Arm:
    """What has come of an action in a position: how often it was tried, and won."""

    __slots__ = ("tried", "won")

    def __init__(self) -> None:
        self.tried, self.won = 0, 0.0


_Tree: TypeAlias = dict[Hashable, dict[Any, _Arm]]
"""By seat and what it sees: its actions."""


class Search(Adviser[Any, Any]):
    """Takes the action with the highest mean result, drawn towards the mean of all.

    ``effort`` is how many actions and draws it tries for a decision: some microseconds each, so it
    limits the time in every game, and the same decision is the same on every machine. ``deal`` is
    needed unless the game's views are states in which nothing is hidden. Views are compared, and
    their ``repr`` is where the random numbers come from, so it must be the same in every process.
    """

    def __init__(
        self, rules: AnyGame, effort: int = EFFORT, deal: Deal | None = None, depth: int = DEPTH
    ) -> None:
        self._rules, self._effort, self._depth = rules, effort, depth
        self._deal: Deal = deal or (lambda view, _seat, _random: view)

    def decide(self, view: Any, seat: Seat, random: Random) -> Any:
        legal = self.legal(view, seat, random)
        return legal[0] if len(legal) == 1 else max(self.answers(view, seat), key=itemgetter(0))[1]

    def legal(self, view: Any, seat: Seat, random: Random) -> Sequence[Any]:
        """Return what a seat may do, given what it sees."""
        return self._rules.legal(self._deal(view, seat, random), seat)

    def answers(self, view: Any, seat: Seat) -> Iterator[tuple[WinChance, Any]]:
        # The coach and the review get the numbers that the player itself uses.
        random = Random(repr(view))  # noqa: S311 - nobody bets on it
        actions = self.legal(view, seat, random)
        arms = self._grown(view, seat, actions, random)[seat, view]
        average = sum(arm.won for arm in arms.values()) / sum(arm.tried for arm in arms.values())
        for action, arm in arms.items():
            yield (arm.won + _PRIOR * average) / (arm.tried + _PRIOR), action

    def estimated_again(self, view: Any, seat: Seat, actions: Sequence[Any]) -> Sequence[WinChance]:
        random = Random(f"again {view!r}")  # noqa: S311 - nobody bets on it
        rows = self._rows(view, seat, actions, _AGAIN, random)
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def trials(
        self, state: Any, seat: Seat, actions: Sequence[Any], effort: int, random: Random
    ) -> Trials:
        view = self._rules.view(state, seat)
        return Trials(self._rows(view, seat, actions, effort, random))

    def _rows(
        self, view: Any, seat: Seat, actions: Sequence[Any], effort: float, random: Random
    ) -> list[list[WinChance]]:
        """Return what some actions come to, each time in one deal, played on by what it knows."""
        tree = self._grown(view, seat, self.legal(view, seat, random), random)
        rows, steps = list[list[WinChance]](), 0
        while steps < effort * self._effort or len(rows) < _FEWEST:
            state, luck, row = self._deal(view, seat, random), random.getrandbits(64), []
            for action in actions:
                same = Random(luck)  # noqa: S311 - nobody bets on it
                simulation = _Simulation(self._rules, self._depth, state, same)
                simulation.act(seat, action)
                simulation.follow(tree)
                row.append(simulation.play_out()[seat])
                steps += simulation.steps
            rows.append(row)
        return rows

    def _grown(self, view: Any, seat: Seat, actions: Sequence[Any], random: Random) -> _Tree:
        """Return the tree that a decision's effort lets grow."""
        tree: _Tree = {(seat, view): {action: _Arm() for action in actions}}
        simulations = steps = 0
        while steps < self._effort or simulations < _FEWEST * len(actions):
            state = self._deal(view, seat, random)
            simulation = _Simulation(self._rules, self._depth, state, random)
            path = simulation.explore(tree, seat, view)
            won = simulation.play_out()
            for mover, arm in path:
                arm.tried += 1
                arm.won += won[mover]
            steps += simulation.steps
            simulations += 1
        return tree


class _Simulation:
    """Plays on from a deal; ``steps`` counts the actions and draws."""

    def __init__(self, rules: AnyGame, depth: int, state: Any, random: Random) -> None:
        self._rules, self._depth, self._state, self._random = rules, depth, state, random
        self.steps = 0

    def act(self, seat: Seat, action: Any) -> None:
        """Let a seat act."""
        self._state = self._rules.apply(self._state, seat, action)
        self.steps += 1

    def explore(self, tree: _Tree, seat: Seat, view: Any) -> list[tuple[Seat, _Arm]]:
        """Go through the tree and one position further, and return by whom what was tried."""
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
        """Let everybody take what was tried most, as far as the tree reaches."""
        while (mover := self._mover()) is not None:
            arms = tree.get((mover, self._rules.view(self._state, mover)), {})
            if not any(arm.tried for arm in arms.values()):
                break
            self.act(mover, max(arms, key=lambda action: arms[action].tried))

    def play_out(self) -> Sequence[WinChance]:
        """Let everybody take the better of some actions drawn, and return by seat who has won."""
        rules, draw = self._rules, self._random.choice
        while (mover := self._mover()) is not None:
            legal = rules.legal(self._state, mover)
            drawn = [draw(legal) for _ in range(min(len(legal), _DRAWN))]
            after = [rules.apply(self._state, mover, action) for action in drawn]
            self.steps += len(after)
            worth = [shares(rules, state)[mover] for state in after] if len(after) > 1 else [0.0]
            self._state = after[worth.index(max(worth))]
        return shares(rules, self._state)

    def _mover(self) -> Seat | None:
        """Let chance draw until a seat may act, and return it; None at the end, or too deep."""
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


def shares(rules: AnyGame, state: Any) -> list[WinChance]:
    """Return by seat its part of the win, or before the end what it may expect of that.

    Partners share theirs. In a `TurnGame` that goes on, chances are as the squares of what the
    first of `TurnGame.ranked_by` counts, 1 being added: the Pythagorean expectation of sports. It
    tells a large lead from a small one, so fewer simulations will do. Otherwise they are equal.
    """
    result = rules.result(state)
    if result is not None:
        won, seats = result.winners, len(result.standings)
        return _by_seat(
            rules,
            seats,
            [sum(one in won for one in team) / len(won) for team in rules.teams(seats)],
        )
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
    """Return by seat what each team has."""
    found = [0.0] * seats
    for team, part in zip(rules.teams(seats), of_teams, strict=True):
        for seat in team:
            found[seat] = part
    return found


class Slips(Player[Any, Any]):
    """Plays like a search, but this share of its actions is drawn by lot."""

    def __init__(self, search: Search, share: float) -> None:
        self._search, self._share = search, share

    def decide(self, view: Any, seat: Seat, random: Random) -> Any:
        if random.random() < self._share:
            return random.choice(self._search.legal(view, seat, random))
        return self._search.decide(view, seat, random)


def players(
    rules: AnyGame, deal: Deal | None = None, effort: int = EFFORT, depth: int = DEPTH
) -> Mapping[str, Player[Any, Any]]:
    """Return a game's computer players, of all strengths, and one that plays at random."""
    medium = Search(rules, effort // 4, deal, depth)
    easy = Search(rules, effort // 20, deal, depth)
    return {
        Strength.EASY.value: Slips(easy, 0.5),
        Strength.MEDIUM.value: Slips(medium, 0.1),
        Strength.STRONG.value: Search(rules, effort, deal, depth),
        "random": Slips(easy, 1),
    }
