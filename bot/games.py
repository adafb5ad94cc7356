"""The games this bot hosts. A new game is its own modules and one line here."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.views.claimit import ClaimItView
from bot.views.game import GameView
from engine.claimit.rules import ClaimIt
from engine.game import AnyGame


class HostedGame(NamedTuple):
    """The rules of a game, and what they look like at the table."""

    rules: AnyGame
    view: GameView


GAMES: Mapping[str, HostedGame] = {
    game.rules.key: game for game in (HostedGame(ClaimIt(), ClaimItView()),)
}
"""By key. The key is also the name of the game's slash command."""
