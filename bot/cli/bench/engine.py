"""Random play of each game through the public API of `engine.game.Game`.

The peer is OpenSpiel's backgammon, another dice game, written in C++ and driven from Python.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

from bot.cli.bench.measure import Measurement, alternating
from engine.game import AnyGame
from engine.games import ENGINES

_REACH = 2
_ROUNDS = 9
_GAMES = 60
_SEATS = 3


def rows() -> Sequence[Measurement]:
    """Measure all in turns; a round plays the same number of whole games of each."""
    rng = Random(1)  # noqa: S311 - the same play in every run
    ours = [_playing(partial(play, engine.rules, rng)) for engine in ENGINES.values()]
    labels = [f"engine, random play of {key}" for key in ENGINES]
    if find_spec("pyspiel") is None:
        rates = alternating(_ROUNDS, *ours)
        floor = "pip install open_spiel to compare"
        return [
            Measurement(label, f"{rate:,.0f}/s", floor)
            for label, rate in zip(labels, rates, strict=True)
        ]
    import pyspiel

    backgammon = pyspiel.load_game("backgammon")
    *rates, peer = alternating(_ROUNDS, *ours, _playing(partial(_play_backgammon, backgammon, rng)))
    return [
        Measurement.rate(label, rate, "OpenSpiel backgammon", peer, _REACH)
        for label, rate in zip(labels, rates, strict=True)
    ]


def play(game: AnyGame, rng: Random) -> int:
    """Play a random game and return the number of its actions."""
    state = game.new(game.options_type(), _SEATS)
    actions = 0
    while True:
        bounds = game.pending(state)
        if bounds is not None:
            state = game.resolve(state, tuple([int(rng.random() * bound) for bound in bounds]))
            continue
        acting = game.to_act(state)
        if not acting:
            return actions
        seat = min(acting)
        legal = game.legal(state, seat)
        state = game.apply(state, seat, legal[int(rng.random() * len(legal))])
        actions += 1


def _play_backgammon(game: Any, rng: Random) -> int:
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        actions += 1
    return actions


def _playing(play_one: Callable[[], int]) -> Callable[[], float]:
    """Return what plays a few games and tells their actions per second."""

    def sample() -> float:
        begin = perf_counter()
        actions = sum(play_one() for _ in range(_GAMES))
        return actions / (perf_counter() - begin)

    return sample
