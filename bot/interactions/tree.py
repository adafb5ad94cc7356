"""The tree of all slash commands, and the validation of their interactions."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import AppCommandOptionType, app_commands
from discord.app_commands import Command, CommandTree, ContextMenu, Group, Parameter

from bot.client.interaction import Interaction, guild_of
from bot.game_packages import disable_game
from bot.interactions.all_features import FEATURES
from bot.interactions.descriptions import described
from bot.interactions.error_handler import answering
from bot.tables.refusals import Reason, Refused
from bot.views.hosted_games import GAMES, HostedGame

_KINDS: Final[Mapping[AppCommandOptionType, type | tuple[type, ...]]] = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.integer: int,
    AppCommandOptionType.boolean: bool,
    AppCommandOptionType.user: (discord.Member, discord.User),
}
_MOST_COMMANDS: Final = 100
"""Discord's maximum number of slash commands."""
_LARGEST: Final = 2**53
"""Largest absolute value of an integer option on Discord."""

_log = logging.getLogger(__name__)


def own_commands() -> frozenset[str]:
    """Return the names of the bot's own commands, which are reserved."""
    return frozenset(command.name for feature in FEATURES for command in feature.commands_with(()))


def room_for_games() -> int:
    """Return the number of games that Discord's limit of commands leaves room for.

    All commands of a game are one command to Discord. Entries of context menus don't count.
    """
    commands = (command for feature in FEATURES for command in feature.commands_with(()))
    return _MOST_COMMANDS - sum(isinstance(command, Command) for command in commands)


def disable_without_command() -> None:
    """Disable the games that can't have a command: its name is taken, or there is no room for it.

    The first games in the order of lists have room.
    """
    taken = own_commands()
    for key in [key for key in GAMES if key in taken]:
        disable_game(key, f"/{key} is a command of the bot")
    room = room_for_games()
    for key in [*GAMES][room:]:
        disable_game(
            key,
            f"Discord takes {_MOST_COMMANDS} commands, which leaves room for {room} games, and"
            " others come first in the list",
        )


class Commands(CommandTree[Any]):
    """The commands, for servers that have the bot, and some of them for all other places.

    The commands of a game are one command to Discord, which is offered everywhere if any of them
    is. There, the others answer that they need a server.

    Values that a command doesn't offer are refused before its handler is called, and unknown
    commands are answered with a message, because a user's client may still show the commands of
    another version.
    """

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._anywhere = set[Command[Any, ..., Any] | ContextMenu]()
        disable_without_command()
        for game in GAMES.values():
            self.add_command(self._commands_of(game))
        for feature in FEATURES:
            for command in feature.commands_with([*GAMES]):
                self.add_command(command)
                if not feature.needs_server and isinstance(command, Command):
                    self._anywhere.add(command)
                    _offer_anywhere(command)

    def _commands_of(self, game: HostedGame) -> Group:
        """Return the commands of a game: ``/<game> new`` and so on."""
        key = game.rules.key
        group = Group(name=key, description=described(f"{key}-command"))
        for feature in FEATURES:
            for make in feature.game_commands:
                if (command := make(game)) is not None:
                    group.add_command(command)
                    if not feature.needs_server:
                        self._anywhere.add(command)
        _offer_anywhere(group)
        return group

    def offer_to_servers_only(self) -> None:
        """Offer no commands to users who install the bot for themselves.

        This is for applications that forbid such installations. Direct messages keep the commands.
        """
        for command in self.get_commands():
            app_commands.allowed_installs(guilds=True, users=False)(command)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        command = interaction.command
        if interaction.type is discord.InteractionType.autocomplete:
            return True  # it suggests values that may be wrong in the end
        if not isinstance(command, Command | ContextMenu):
            return True  # `on_error` answers unknown commands
        async with answering(interaction):
            if not guild_of(interaction) and command not in self._anywhere:
                raise Refused(Reason.SERVER_ONLY)
            if isinstance(command, Command):
                _validate(command, interaction)
            return True
        return False

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        async with answering(interaction):
            if isinstance(
                error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
            ):
                _log.warning("%s", error)
                raise Refused(Reason.UNKNOWN_COMMAND)
            raise error


def _offer_anywhere(command: Command[Any, ..., Any] | Group) -> None:
    """Offer a command in all places, for installations by servers and by users."""
    app_commands.allowed_installs(guilds=True, users=True)(command)
    app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)


def _validate(command: Command[Any, ..., Any], interaction: Interaction) -> None:
    """Raise Refused if an option or its value is invalid for a command."""
    options = {option.display_name: option for option in command.parameters}
    for name, value in interaction.namespace:
        if name not in options:
            raise Refused(Reason.UNKNOWN_COMMAND)
        if not _is_valid(options[name], value):
            raise Refused(Reason.BAD_VALUE, option=name)


def _is_valid(option: Parameter, value: Any) -> bool:
    """Return whether a value fits an option's type, choices and limits."""
    if not isinstance(value, _KINDS.get(option.type, object)):
        return False
    if isinstance(value, bool):
        return option.type is AppCommandOptionType.boolean
    if option.autocomplete:  # only for games
        return value in GAMES
    if option.choices:
        return value in [choice.value for choice in option.choices]
    if isinstance(value, int):
        lowest = -_LARGEST if option.min_value is None else option.min_value
        highest = _LARGEST if option.max_value is None else option.max_value
        return lowest <= value <= highest
    return True
