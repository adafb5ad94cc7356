"""Random games of any game, and their logs: those of the checks that all games share."""

from bot.checks.fault import drawn_if_it_fails
from bot.checks.random_games import Played, Style, random_game

__all__ = ["Played", "Style", "drawn_if_it_fails", "random_game"]
