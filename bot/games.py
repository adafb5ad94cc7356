"""The games this bot hosts. A new game is its own modules and one line here."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.views.claimit import ClaimItView
from bot.views.game import GameView
from bot.views.nuggets import NuggetsView
from engine.claimit import ClaimIt
from engine.game import AnyGame
from engine.nuggets import Nuggets


class HostedGame(NamedTuple):
    """The rules of a game, and what they look like at the table."""

    rules: AnyGame
    view: GameView


_ALL = (
    HostedGame(ClaimIt(), ClaimItView()),
    HostedGame(Nuggets(), NuggetsView()),
)

GAMES: Mapping[str, HostedGame] = {game.rules.key: game for game in _ALL}
"""By key. The key is also the name of the game's slash command."""
