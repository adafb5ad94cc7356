"""The games this bot hosts: those of `engine.games`, and what each looks like."""

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from bot.views.game import AnyView
from engine.game import AnyGame, IllegalAction
from engine.games import ENGINES
from render.words import Translate


class HostedGame(NamedTuple):
    """The rules of a game, and what they look like at the table."""

    rules: AnyGame
    view: AnyView


def why_illegal(
    game: HostedGame, illegal: IllegalAction, translate: Translate, otherwise: str
) -> str:
    """Return why the rules forbid an action where there is no table.

    Reasons that all games have speak of tables; ``otherwise`` is the key of what stands for them.
    """
    is_own = illegal.reason in {*game.rules.refusals}
    return translate(f"{game.rules.key}-refused-{illegal.reason}" if is_own else otherwise)


GAMES: Mapping[str, HostedGame] = {
    key: HostedGame(engine.rules, import_module(f"bot.views.{key}").VIEW)
    for key, engine in ENGINES.items()
}
"""By key, which is also the name of the game's slash command."""
