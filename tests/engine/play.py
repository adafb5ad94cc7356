"""Random games of any game, and their logs: those of the checks that all games share."""

from bot.checks.fault import drawn_if_it_fails
from bot.checks.random_games import Entry, Kind, Played, Style, follow, random_game

__all__ = ["Entry", "Kind", "Played", "Style", "drawn_if_it_fails", "follow", "random_game"]
