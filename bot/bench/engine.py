"""Random play of Claim It! through the public API of `engine.game.Game`.

The peer is OpenSpiel's backgammon, another dice game, written in C++ and driven from Python.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

from bot.bench.measure import Row, alternating
from engine.claimit import ClaimIt
from engine.claimit.state import Options
from engine.game import AnyGame

_WHAT = "engine, actions of random play"
_REACH = 2
_ROUNDS = 9
_GAMES = 60
_SEATS = 3


def rows() -> Sequence[Row]:
    """Measure both in turns; a round plays the same number of whole games."""
    game, rng = ClaimIt(), Random(1)  # noqa: S311 - the same play in every run

    def ours() -> float:
        return _per_second(lambda: play(game, rng))

    if find_spec("pyspiel") is None:
        [rate] = alternating(_ROUNDS, ours)
        return [Row(_WHAT, f"{rate:,.0f}/s", "pip install open_spiel to compare")]
    import pyspiel

    backgammon = pyspiel.load_game("backgammon")
    rate, peer = alternating(
        _ROUNDS, ours, lambda: _per_second(lambda: _play_backgammon(backgammon, rng))
    )
    return [Row.rate(_WHAT, rate, "OpenSpiel backgammon", peer, _REACH)]


def play(game: AnyGame, rng: Random) -> int:
    """Play a random game and return the number of its actions."""
    state = game.new(Options(), _SEATS)
    actions = 0
    while True:
        bounds = game.pending(state)
        if bounds is not None:
            state = game.resolve(state, tuple([int(rng.random() * bound) for bound in bounds]))
            continue
        acting = game.to_act(state)
        if not acting:
            return actions
        [seat] = acting
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


def _per_second(play_one: Callable[[], int]) -> float:
    """Return the actions per second of a few games."""
    begin = perf_counter()
    actions = sum(play_one() for _ in range(_GAMES))
    return actions / (perf_counter() - begin)
