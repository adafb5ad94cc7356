"""Random play of each game through the public API of `engine.game.Game`.

The peers are games of OpenSpiel, written in C++ and driven from Python: backgammon for a game with
dice, hearts for one with cards. All play in turn, a few games at a time, and processor time is
compared, so that other load on the machine slows all of them alike.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from benchmarks.measurement import Measurement, alternating, processor_seconds
from bot.game_packages import PACKAGES
from engine.game import AnyGame, DiceGame

_ROUNDS = 45
_GAMES = 12
_SEATS = 3


class _Peer(NamedTuple):
    """A game of OpenSpiel, and the goal as a multiple of its actions per second."""

    name: str
    goal: float


_DICE = _Peer("backgammon", 2)
_CARDS = _Peer("hearts", 1)


def measure() -> Sequence[Measurement]:
    """Measure all games in turn; a round plays the same number of whole games of each."""
    rng = Random(1)  # noqa: S311 - the same play in every run
    games = [package.rules for package in PACKAGES.values()]
    ours = [_sampler(partial(play, game, rng)) for game in games]
    labels = [f"engine, random play of {game.key}" for game in games]
    if find_spec("pyspiel") is None:
        rates = alternating(_ROUNDS, *ours)
        floor = "pip install open_spiel to compare"
        return [
            Measurement(label, f"{rate:,.0f}/s", floor)
            for label, rate in zip(labels, rates, strict=True)
        ]
    import pyspiel

    peer_of_game = [_DICE if isinstance(game, DiceGame) else _CARDS for game in games]
    peers = list(dict.fromkeys(peer_of_game))
    theirs = [_sampler(partial(_play_peer, pyspiel.load_game(peer.name), rng)) for peer in peers]
    rates = alternating(_ROUNDS, *ours, *theirs)
    our_rates, peer_rates = rates[: len(games)], dict(zip(peers, rates[len(games) :], strict=True))
    return [
        Measurement.rate(label, rate, f"OpenSpiel {peer.name}", peer_rates[peer], peer.goal)
        for label, rate, peer in zip(labels, our_rates, peer_of_game, strict=True)
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


def _play_peer(game: Any, rng: Random) -> int:
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


def _sampler(play_one: Callable[[], int]) -> Callable[[], float]:
    """Return a function that plays a few games and returns their actions per processor second."""

    def sample() -> float:
        actions = list[int]()
        spent = processor_seconds(lambda: actions.extend(play_one() for _ in range(_GAMES)))
        return sum(actions) / spent

    return sample
