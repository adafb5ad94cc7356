"""`claim-it arena`: measures how often one computer player beats another."""

import sys

from bot.cli.chosen_game import chosen_package
from bot.errors import Failure
from bot.runtime.progress import show_progress
from engine.analysis.arena import Match, Rate, wilson
from engine.analysis.ratings import lead


def main(key: str, names: tuple[str, str], seats: int, games: int, seed: int) -> Rate:
    """Play games between two computer players and print a table of the result.

    The first of ``names`` plays on one seat, or as one team, and the second on all other seats.
    Raises Failure if there is no such game, player or number of seats.
    """
    package = chosen_package(key, seats)
    game, players = package.rules, package.players
    unknown_names = [name for name in names if name not in players]
    if unknown_names:
        raise Failure(
            f"{key} has no player {', '.join(unknown_names)}; it has {', '.join(sorted(players))}"
        )
    challenger, opponent = names
    match = Match(players[challenger], players[opponent], seats)
    won = 0.0
    with show_progress("games") as progress:
        for number in range(games):
            won += match.win(game, seed, number)
            progress.report(number + 1, games)
    rate = wilson(won, games)
    teams = game.teams(seats)
    team, facing = len(teams[0]), f"{seats - len(teams[0])} x {opponent}"
    playing = challenger if team == 1 else f"{team} x {challenger}"
    points, low, high = (lead(share, len(teams), team) for share in rate)
    sys.stdout.write(
        f"{key}, seed {seed}\n"
        f"{'seats':>5}  {'player':<12} {'against':<14} {'games':>6}  {'wins':>6}"
        f"  {'95% interval':<15}  even  points of rating\n"
        f"{seats:>5}  {playing:<12} {facing:<14} {games:>6}"
        f"  {rate.share:>6.1%}  {f'{rate.low:.1%} - {rate.high:.1%}':<15}  {1 / len(teams):>4.0%}"
        f"  {points:+.0f} ({low:+.0f} to {high:+.0f})\n"
    )
    return rate
