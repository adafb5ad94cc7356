"""Draws what every bot draws at its start: done once, before any process is born of the nursery.

All of them know the toy games, since they don't know what the test that wants them has registered.
"""

from bot.games import GAMES
from tests.toy.registered import register_for_good

for game in GAMES.values():
    game.view.warm()
register_for_good()
