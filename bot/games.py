"""The games this bot hosts: those of `engine.games`, and what each looks like."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.views.claimit import ClaimItView
from bot.views.game import GameView
from bot.views.nuggets import NuggetsView
from engine.game import AnyGame
from engine.games import ENGINES


class HostedGame(NamedTuple):
    """The rules of a game, and what they look like at the table."""

    rules: AnyGame
    view: GameView


_VIEWS: Mapping[str, GameView] = {"claimit": ClaimItView(), "nuggets": NuggetsView()}

GAMES: Mapping[str, HostedGame] = {
    key: HostedGame(engine.rules, _VIEWS[key]) for key, engine in ENGINES.items()
}
"""By key, which is also the name of the game's slash command."""
