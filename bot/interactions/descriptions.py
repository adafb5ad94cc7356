"""The descriptions of the commands, in every language that Discord knows and we do."""

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str

from bot.catalogue import DEFAULT_LANGUAGE, catalogue, language_of
from bot.tables.time_control import TURN_LIMITS


def described(key: str, game: str | None = None) -> locale_str:
    """Return a description that `CommandTranslator` finds again by its key.

    That of a command of a ``game`` begins with what kind of game it is.
    """
    return locale_str(_description(key, game, DEFAULT_LANGUAGE), key=key, game=game)


def _description(key: str, game: str | None, language: str) -> str:
    translate = catalogue(language)
    if game is None:
        return translate(key)
    return translate("command-of-game", kind=translate(f"{game}-kind"), what=translate(key))


def turn_limits() -> list[Choice[int]]:
    """Return the times for a turn to choose from, in seconds."""
    return [
        Choice(name=described(f"turn-limit-{turn_limit}"), value=turn_limit)
        for turn_limit in TURN_LIMITS
    ]


class CommandTranslator(app_commands.Translator):
    """Gives Discord our descriptions in its users' languages; names stay English."""

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
