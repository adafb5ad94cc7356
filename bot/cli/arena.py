"""`python -m bot arena`: how often one computer player beats another."""

import sys
from typing import Any

from bot.errors import Failure
from engine.analysis.arena import Match, Rate, wilson
from engine.games import ENGINES

_PROGRESS_GAMES = 50


def main(key: str, names: tuple[str, str], seats: int, games: int, seed: int) -> Rate:
    """Play the games, one of the first name against the rest of the second, and print a table.

    Raises Failure if there is no such game, player or number of seats.
    """
    if key not in ENGINES:
        raise Failure(f"there is no game {key}; there are {', '.join(sorted(ENGINES))}")
    game, players = ENGINES[key]
    if seats not in game.seats:
        raise Failure(f"{key} has {min(game.seats)} to {max(game.seats)} seats, not {seats}")
    unknown = [name for name in names if name not in players]
    if unknown:
        raise Failure(
            f"{key} has no player {', '.join(unknown)}; it has {', '.join(sorted(players))}"
        )
    challenger, others = names
    match = Match(players[challenger], players[others], seats)
    options: Any = game.options_type()
    won = 0.0
    for number in range(games):
        won += match.win(game, options, seed, number)
        if sys.stderr.isatty() and number % _PROGRESS_GAMES == 0:
            sys.stderr.write(f"\r{number}/{games} ")
            sys.stderr.flush()
    rate = wilson(won, games)
    teams = game.teams(seats)
    facing = f"{seats - len(teams[0])} x {others}"
    sys.stdout.write(
        f"{key}, seed {seed}\n"
        f"{'seats':>5}  {'player':<10} {'against':<14} {'games':>6}  {'wins':>6}"
        f"  {'95% interval':<15}  even\n"
        f"{seats:>5}  {challenger:<10} {facing:<14} {games:>6}"
        f"  {rate.share:>6.1%}  {f'{rate.low:.1%} - {rate.high:.1%}':<15}  {1 / len(teams):.0%}\n"
    )
    return rate
