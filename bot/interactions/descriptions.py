"""The descriptions of commands, in the languages that Discord and the bot support."""

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str

from bot.catalogue import DEFAULT_LANGUAGE, catalogue, language_of
from bot.tables.time_control import TURN_LIMITS


def described(key: str, game: str | None = None) -> locale_str:
    """Return a description that `CommandTranslator` can translate by its key.

    The description of a ``game``'s command begins with the kind of game.
    """
    return locale_str(_description(key, game, DEFAULT_LANGUAGE), key=key, game=game)


def _description(key: str, game: str | None, language: str) -> str:
    translate = catalogue(language)
    if game is None:
        return translate(key)
    return translate("command-of-game", kind=translate(f"{game}-kind"), what=translate(key))


def turn_limits() -> list[Choice[int]]:
    """Return the choices of turn limits, in seconds."""
    return [
        Choice(name=described(f"turn-limit-{turn_limit}"), value=turn_limit)
        for turn_limit in TURN_LIMITS
    ]


class CommandTranslator(app_commands.Translator):
    """Translates the descriptions of commands for Discord; their names stay English."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        key, language = string.extras.get("key"), language_of(str(locale))
        if key is None or language == DEFAULT_LANGUAGE:
            return None
        return _description(key, string.extras.get("game"), language)
