"""The option of slash commands for which users may choose a game."""

from collections.abc import Callable, Sequence
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.client.interaction import Interaction, catalogue_for
from bot.interactions.descriptions import described
from bot.views.message_spec import CHOICES_A_MENU


def offering(games: Sequence[str]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a decorator for a command's callback, which offers games for its option ``game``.

    Discord takes 25 choices of an option. More games are suggested while the user types.
    """
    if len(games) <= CHOICES_A_MENU:
        choices = [Choice(name=described(f"{key}-name"), value=key) for key in games]
        return app_commands.choices(game=choices)

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        translate = catalogue_for(interaction)
        named = [(translate(f"{key}-name"), key) for key in games]
        fitting = [(name, key) for name, key in named if typed.casefold() in name.casefold()]
        return [Choice(name=name, value=key) for name, key in fitting[:CHOICES_A_MENU]]

    return app_commands.autocomplete(game=suggest)
