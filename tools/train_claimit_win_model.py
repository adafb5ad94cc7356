"""``python -m tools.train_claimit_win_model`` trains the estimate of the winning chances.

The first games are played by `Stake`, the others by the current weights without lookahead; in some
of these only one seat uses the weights, against `Stake`. After each game every estimate moves
towards its λ-return: a mixture of the seat's later estimates and its share of the win (TD(λ)).
"""

from collections.abc import Collection, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import msgspec

from engine.claimit.ai.baselines import ROLL, STOP, Stake
from engine.claimit.ai.expectation import Expectation
from engine.claimit.ai.features import (
    AFTER_TURN,
    BEFORE_ROLL,
    AfterTurn,
    BeforeRoll,
    after_turn,
)
from engine.claimit.ai.holdings import RoundState, round_state
from engine.claimit.ai.lookahead import Marks, choices
from engine.claimit.ai.win_model import MODEL_FILE, STAGES, WinModel, between
from engine.claimit.rules import ClaimIt
from engine.claimit.state import Action, Options, Phase
from engine.claimit.view import View
from engine.game import Seat
from engine.player import WinChance

GAMES: Final = 1_000, 1_000
"""Numbers of games by Stake and by the weights, for each number of players."""
_SEED: Final = 2006
_ALONE: Final = 0.3
"""Share of the games by the weights in which only one seat uses them."""
_ENDLESS: Final = 300
"""Number of turns after which nobody wins, so that a strategy that always busts loses."""
_LEARNING_RATE: Final = 0.2
_LAMBDA: Final = 0.9
"""Weight of a later estimate in the target of the one before it."""
_DECIMALS: Final = 3
_RULES: Final = ClaimIt()
_STAKE: Final = Stake()


class Lesson(NamedTuple):
    """The features of a position in a game, and the estimate made from them."""

    position: AfterTurn | BeforeRoll
    chance: WinChance


def play(
    weights: WinModel,
    seats: int,
    weighted_seats: Collection[Seat],
    recorded_seats: Collection[Seat],
    random: Random,
) -> list[tuple[list[Lesson], float]]:
    """Play a game, the ``weighted_seats`` seats by the weights and the others as `Stake`.

    Return the estimates and the share of the win of each ``recorded_seats`` seat.
    """
    state = _RULES.new(Options(), seats)
    lessons: dict[Seat, list[Lesson]] = {seat: [] for seat in recorded_seats}
    while (result := _RULES.result(state)) is None and state.turn.number < _ENDLESS:
        turn, bounds = state.turn, _RULES.pending(state)
        if bounds is not None:
            outcome = tuple(random.randrange(bound) for bound in bounds)
            rolling, state = state, _RULES.resolve(state, outcome)
            bust = 0 < turn.number < state.turn.number
            if bust and turn.mover in recorded_seats:
                end = round_state(_RULES.view(rolling, turn.mover))
                lessons[turn.mover] += _ended(weights, turn.start, end)
            continue
        view = _RULES.view(state, turn.mover)
        expectation = Expectation(view, weights)
        by_weights = turn.mover in weighted_seats
        action = (
            follow(view, expectation) if by_weights else _STAKE.decide(view, turn.mover, random)
        )
        state = _RULES.apply(state, turn.mover, action)
        if turn.mover in recorded_seats and action == ROLL:
            before = expectation.before_roll(Marks.seen(view), view.placed)
            lessons[turn.mover].append(Lesson(before, weights.rolling(before)))
        elif turn.mover in recorded_seats and action == STOP:
            board = state.board
            lessons[turn.mover] += _ended(
                weights, board, expectation.turn.round_state.stopped(board)
            )
    winners = result.winners if result else ()
    return [(lessons[seat], (seat in winners) / max(len(winners), 1)) for seat in recorded_seats]


def follow(view: View, expectation: Expectation) -> Action:
    """Return the best action by the weights, without lookahead."""
    if view.phase is Phase.PLACE:
        worth = [expectation.guess(choice.marks, view.placed + 1) for choice in choices(view)]
        return view.placements[worth.index(max(worth))].action
    marks = Marks.seen(view)
    going_on = expectation.guess(marks, view.placed) > expectation.stopping(marks)
    return ROLL if going_on or not view.placed else STOP


def _ended(weights: WinModel, board: bytes, at: RoundState) -> list[Lesson]:
    if at.over:
        return []
    after = after_turn(board, at)
    return [Lesson(after, weights.ended(after))]


class Learner:
    """Trains the weights for a number of players."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.weights, self._moved = _all(0.0), _all(1.0)

    def learn(self, by_stake: int, by_weights: int, random: Random) -> None:
        """Play numbers of games by Stake and then by the weights, learning from each."""
        every_seat = range(self.seats)
        for _ in range(by_stake):
            self._update(play(self.weights, self.seats, (), every_seat, random), 1)
        for _ in range(by_weights):
            weighted_seats = (
                every_seat if random.random() > _ALONE else (random.randrange(self.seats),)
            )
            self._update(
                play(self.weights, self.seats, weighted_seats, weighted_seats, random), _LAMBDA
            )

    def _update(self, seen: Sequence[tuple[list[Lesson], float]], trace: float) -> None:
        """Move the estimates of a game towards their λ-returns, the last ones first."""
        for lessons, target in seen:
            for position, chance in reversed(lessons):
                if isinstance(position, AfterTurn):
                    self._update_ended(position, target)
                else:
                    self._update_rolling(position, target)
                target = (1 - trace) * chance + trace * target

    def _update_ended(self, position: AfterTurn, target: float) -> None:
        error = target - self.weights.ended(position)
        stage, fraction = between(position.progress)
        for number, part in ((stage, 1 - fraction), (stage + 1, fraction)):
            row, moved = self.weights.after_turn[number], self._moved.after_turn[number]
            _adagrad(row, moved, position.features, error * part)

    def _update_rolling(self, position: BeforeRoll, target: float) -> None:
        error = (target - self.weights.rolling(position)) * (1 - position.risk)
        _adagrad(self.weights.before_roll, self._moved.before_roll, position.features, error)


def _all(weight: float) -> WinModel:
    return WinModel([[weight] * AFTER_TURN for _ in range(STAGES)], [weight] * BEFORE_ROLL)


def _adagrad(row: list[float], moved: list[float], features: Sequence[float], error: float) -> None:
    """Move a row of weights by AdaGrad: the more a weight has moved, the smaller its steps."""
    for number, feature in enumerate(features):
        slope = error * feature
        if slope:
            moved[number] += slope * slope
            row[number] += _LEARNING_RATE * slope / sqrt(moved[number])


def learn(seats: int) -> WinModel:
    """Return the weights for a number of seats, the same in every run."""
    learner = Learner(seats)
    learner.learn(*GAMES, Random(f"{_SEED}:{seats}"))  # noqa: S311 - nobody bets on it
    after_turn, before_roll = learner.weights.after_turn, learner.weights.before_roll
    return WinModel([_rounded(row) for row in after_turn], _rounded(before_roll))


def _rounded(row: Sequence[float]) -> list[float]:
    return [round(weight, _DECIMALS) for weight in row]


def main() -> None:
    """Write the weights for all numbers of players into `MODEL_FILE`; takes ten minutes."""
    weights = {seats: learn(seats) for seats in _RULES.seats}
    MODEL_FILE.write_bytes(msgspec.json.encode(weights) + b"\n")


if __name__ == "__main__":
    main()
