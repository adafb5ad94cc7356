"""``python -m tools.train_nuggets_multiplayer_model`` trains the estimate of the winning chances.

The games are played by `TurnOptimum`, who takes the most nuggets a turn. The weights maximise the
likelihood of the games' outcomes, given the positions at the turns' starts, by AdaGrad.

A second generation, trained on games of players with these weights, was tried with three seats: it
is clearly weaker against `TurnOptimum` and hardly stronger against the first.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import msgspec

from engine.nuggets.ai.multiplayer_model import (
    KNOTS,
    MODEL_FILE,
    NUGGET,
    MultiplayerModel,
    Weights,
    between,
    kinds,
)
from engine.nuggets.ai.players import TurnOptimum
from engine.nuggets.ai.turn_values import Holdings
from engine.nuggets.rules import Nuggets
from engine.nuggets.state import Options, Phase
from engine.playing import choice_of, playing, random_draw

GAMES: Final = 10_000
"""Number of games for each number of players."""
_SEED: Final = 1855
_PASSES: Final = 4
"""Number of passes through all turns."""
_LEARNING_RATE: Final = 0.2
_DECIMALS: Final = 4
_RULES: Final = Nuggets()
_PLAYER: Final = TurnOptimum()


class Start(NamedTuple):
    """A turn's start and the outcome: each hand's share of the win, the mover's first."""

    position: Holdings
    shares: tuple[float, ...]


def learn(seats: int, games: int, random: Random) -> Weights:
    """Return the weights for a number of seats, trained on a number of games."""
    return fit([start for _ in range(games) for start in starts(seats, random)], random)


def starts(seats: int, random: Random) -> list[Start]:
    """Play a game and return the starts of its turns."""
    choose = choice_of(_RULES, [_PLAYER] * seats, random)
    *states, end = playing(_RULES, _RULES.new(Options(), seats), random_draw(random), choose)
    turns = [state.turn for state in states if state.phase is Phase.ROLL and not state.turn.goes]
    result = _RULES.result(end)
    assert result is not None  # noqa: S101 - the game is over
    won = [(seat in result.winners) / len(result.winners) for seat in range(seats)]
    return [
        Start(
            Holdings((*turn.nuggets[turn.mover :], *turn.nuggets[: turn.mover]), turn.supply),
            (*won[turn.mover :], *won[: turn.mover]),
        )
        for turn in turns
    ]


def fit(turns: Sequence[Start], random: Random) -> Weights:
    """Return the weights of maximum likelihood; all turns have the same number of hands."""
    hands = len(turns[0].shares)
    weights = [[0.0] * (1 + 2 * hands) for _ in KNOTS]
    moved = [[1.0] * (1 + 2 * hands) for _ in KNOTS]
    estimate = MultiplayerModel({hands: weights})
    for _ in range(_PASSES):
        for position, shares in random.sample(turns, len(turns)):
            chances = estimate.chances(position)
            errors = [share - chance for share, chance in zip(shares, chances, strict=True)]
            nugget = sum(error * hand for error, hand in zip(errors, position.hands, strict=True))
            pulls = [(NUGGET, nugget), *zip(kinds(position.hands), errors, strict=True)]
            knot, fraction = between(position.supply)
            for row, part in ((knot, 1 - fraction), (knot + 1, fraction)):
                for kind, pull in pulls:
                    slope = pull * part
                    moved[row][kind] += slope * slope
                    weights[row][kind] += _LEARNING_RATE * slope / sqrt(moved[row][kind])
    return [[round(weight, _DECIMALS) for weight in row] for row in weights]


def main() -> None:
    """Write the weights for all numbers of players into `MODEL_FILE`; takes minutes."""
    random = Random(_SEED)  # noqa: S311 - nobody bets on it
    weights = {seats: learn(seats, GAMES, random) for seats in _RULES.seats}
    MODEL_FILE.write_bytes(msgspec.json.encode(weights) + b"\n")


if __name__ == "__main__":
    main()
