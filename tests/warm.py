"""Draws what every bot draws at its start: done once, before any process is born of the nursery."""

from bot.views.games import GAMES

for game in GAMES.values():
    game.view.warm()
