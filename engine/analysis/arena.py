"""Matches between computer players: many seeded games, with confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from engine.game import AnyGame, Result
from engine.player import AnyPlayer
from engine.playing import choice_of, playing, random_draw

_Z95 = 1.959963984540054
"""Standard deviations on each side of the mean that cover 95% of a normal distribution."""


class Rate(NamedTuple):
    """A share of games won, with the ends of its 95% interval, all from 0 to 1."""

    share: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Rate:
    """Return the win rate with Wilson's score interval. A shared win counts as a fraction.

    Raises ValueError if there are no games.
    """
    if games < 1:
        raise ValueError("a rate needs at least one game")
    share, spread = wins / games, _Z95 * _Z95 / games
    middle = share + spread / 2
    reach = _Z95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    return Rate(share, (middle - reach) / (1 + spread), (middle + reach) / (1 + spread))


def play(game: AnyGame, options: Any, players: Sequence[AnyPlayer], random: Random) -> Result:
    """Play one game, with the players seated in this order, and return its result."""
    start, choose = game.new(options, len(players)), choice_of(game, players, random)
    *_, end = playing(game, start, random_draw(random), choose)
    result = game.result(end)
    if result is None:
        raise ValueError(f"no player can act in an unfinished game:\n{end}")
    return result


class Match(NamedTuple):
    """One challenger against opponents of a single kind. All members of a team are of one kind."""

    challenger: AnyPlayer
    others: AnyPlayer
    seats: int
    is_paired: bool = False
    """Whether each deal is played once from every seat, or once by every team."""

    def win(self, game: AnyGame, seed: int, number: int) -> float:
        """Play the game with this number, from 0, and return the challenger's share of the win.

        The challenger's seat or team rotates with the number, so that each comes equally often.
        Seed and number determine the game and its options, whatever was played before.
        """
        teams = game.teams(self.seats)
        team = teams[number % len(teams)]
        players = [self.challenger if seat in team else self.others for seat in range(self.seats)]
        deal = number // len(teams) if self.is_paired else number
        random = Random(f"{seed}:{deal}")  # noqa: S311 - not for security
        options = game.random_options(random)
        winners = play(game, options, players, random).winners
        return len({*team} & {*winners}) / len(winners)
