"""The games this bot hosts: those of `engine.games`, and what each looks like."""

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from bot.views.game import AnyView
from engine.game import AnyGame
from engine.games import ENGINES


class HostedGame(NamedTuple):
    """The rules of a game, and what they look like at the table."""

    rules: AnyGame
    view: AnyView


GAMES: Mapping[str, HostedGame] = {
    key: HostedGame(engine.rules, import_module(f"bot.views.{key}").VIEW)
    for key, engine in ENGINES.items()
}
"""By key, which is also the name of the game's slash command."""
