"""The slash commands of a game, made from its registry entry: ``/<game> new`` and so on."""

import inspect
import logging
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice, Command, Group

from bot.errors import Reason, Refused
from bot.games import HostedGame
from bot.ids import ChannelId, TableId, UserId
from bot.interactions.buttons import leaderboard_page, person
from bot.interactions.commands.descriptions import described, paces
from bot.interactions.error_handler import answering, tell
from bot.interactions.invitations import Guest, invite
from bot.interactions.replays import show_film
from bot.messages.components import Message, paint
from bot.messages.permissions import obstacles, sees_at_once
from bot.messages.response import UNDELIVERED
from bot.services import guild_of, hall_of, private_words
from bot.store import NewTable, StoreUnavailable, Table, TableStatus
from bot.views.links import table_link
from bot.views.names import plain_name, safe_name
from bot.views.rules import rules
from bot.views.scene import Scene

_log = logging.getLogger(__name__)

_Interaction = discord.Interaction[Any]
_MAX_CHOICES: Final = 25
_MAX_LOOKED_AT: Final = 100
# Discord takes 4,000 characters a message.
_ROOM_FOR_LIST: Final = 3500


def game_commands(game: HostedGame) -> Group:
    """Return the command group of a game."""
    key = game.rules.key
    group = Group(name=key, description=described(f"{key}-command"))
    group.add_command(_new(game))
    for name, callback in (
        ("games", _games(game)),
        ("rules", _rules(game)),
        ("leaderboard", _leaderboard(game)),
    ):
        group.add_command(
            Command(name=name, description=described(f"command-{name}"), callback=callback)
        )
    for name, callback in (
        ("show", _show(game)),
        ("cancel", _cancel(game)),
        ("resign", _resign(game)),
        ("invite", _invite(game)),
        ("replay", _replay(game)),
    ):
        command: Command[Any, ..., None] = Command(
            name=name, description=described(f"command-{name}"), callback=callback
        )
        suggest = _finished_tables if name == "replay" else _open_tables
        command.autocomplete("table")(suggest(game))
        group.add_command(command)
    return group


def _new(game: HostedGame) -> Command[Any, ..., None]:
    """Return the command that opens a lobby; the game's options are options of the command."""
    key, seats = game.rules.key, game.rules.seats
    fields = msgspec.structs.fields(game.rules.options_type)

    async def new(interaction: _Interaction, **given: Any) -> None:
        services = hall_of(interaction)
        async with answering(interaction) as reply:
            thread = given["thread"]
            if thread and not isinstance(interaction.channel, discord.TextChannel):
                raise Refused(Reason.NO_THREADS_HERE)
            lacking = await obstacles(interaction, private_words(interaction), opens_thread=thread)
            if lacking:
                await tell(reply, lacking)
                return
            pace = given["time"]
            if pace is None:
                pace = await services.usual_pace(guild_of(interaction))
            options = game.rules.options_type(**{field.name: given[field.name] for field in fields})
            snapshot = await services.tables.create(
                NewTable(
                    guild_id=guild_of(interaction),
                    channel_id=ChannelId(interaction.channel_id or 0),
                    game=key,
                    rules_version=game.rules.rules_version,
                    options=msgspec.json.encode(options).decode(),
                    wanted=given["players"],
                    thread=thread,
                    language=await services.public_language(interaction),
                    host=person(interaction),
                    pace=pace or None,
                    coach=given["coach"],
                )
            )
            await services.presenter.present(snapshot.table.id, reply)

    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default)
        for name, kind, default in (
            ("players", app_commands.Range[int, min(seats), max(seats)], max(seats)),
            ("thread", bool, False),
            ("time", int | None, None),
            ("coach", bool, False),
            *((field.name, field.type, field.default) for field in fields),
        )
    ]
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=_Interaction
    )
    # discord.py reads a command's options from the signature of its callback.
    new.__signature__ = inspect.Signature([first, *parameters])  # type: ignore[attr-defined]
    describe = app_commands.describe(
        players=described("option-players"),
        thread=described("option-thread"),
        time=described("option-time"),
        coach=described("option-coach"),
        **{field.name: described(f"{key}-option-{_dashed(field.name)}") for field in fields},
    )
    choose = app_commands.choices(time=paces())
    return Command(name="new", description=described("command-new"), callback=choose(describe(new)))


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _show(game: HostedGame) -> Any:
    @app_commands.describe(table=described("option-table"))
    async def show(interaction: _Interaction, table: int | None = None) -> None:
        services = hall_of(interaction)
        async with answering(interaction) as reply:
            wanted = await _find(game, interaction, table)
            await services.presenter.repost(wanted.id, reply)
            if not reply.answered:
                shown = (await services.tables.get(wanted.id)).table
                words = private_words(interaction)("table-is-here", link=table_link(shown))
                await tell(reply, words)

    return show


def _cancel(game: HostedGame) -> Any:
    @app_commands.describe(table=described("option-table"))
    async def cancel(interaction: _Interaction, table: int | None = None) -> None:
        services = hall_of(interaction)
        async with answering(interaction) as reply:
            wanted = await _find(game, interaction, table)
            moderator = interaction.permissions.manage_messages
            await services.tables.cancel(wanted.id, reply.user_id, moderator=moderator)
            await services.presenter.present(wanted.id)
            await tell(reply, private_words(interaction)("table-cancelled"))

    return cancel


def _resign(game: HostedGame) -> Any:
    @app_commands.describe(table=described("option-table"))
    async def resign(interaction: _Interaction, table: int | None = None) -> None:
        services = hall_of(interaction)
        async with answering(interaction) as reply:
            wanted = await _find(game, interaction, table)
            await services.tables.resign(wanted.id, reply.user_id)
            await services.presenter.present(wanted.id)
            await tell(reply, private_words(interaction)("resign-done"))

    return resign


def _invite(game: HostedGame) -> Any:
    @app_commands.describe(player=described("option-player"), table=described("option-table"))
    async def call(interaction: _Interaction, player: Guest, table: int | None = None) -> None:
        async with answering(interaction) as reply:
            wanted = await _find(game, interaction, table)
            await tell(reply, await invite(interaction, wanted.id, player))

    return call


def _replay(game: HostedGame) -> Any:
    @app_commands.describe(table=described("option-finished"))
    async def replay(interaction: _Interaction, table: int | None = None) -> None:
        async with answering(interaction) as reply:
            await show_film(reply, await _find_finished(game, interaction, table))

    return replay


def _games(game: HostedGame) -> Any:
    async def games(interaction: _Interaction) -> None:
        services = hall_of(interaction)
        async with answering(interaction) as reply:
            say = private_words(interaction)
            tables = await services.tables.open_in(guild_of(interaction), game.rules.key)
            lines = _fitting([_listed(game, table, interaction) for table in tables])
            if len(lines) < len(tables):
                lines.append(say("games-more", count=len(tables) - len(lines)))
            title = say("games-title", game=say(f"{game.rules.key}-name"))
            words = "\n".join([f"## {title}", *(lines or [say("games-none", game=game.rules.key)])])
            await reply.tell(Message(Scene(words)))

    return games


def _fitting(lines: Sequence[str]) -> list[str]:
    """Return the first lines, as many as one message holds."""
    used = accumulate(len(line) + 1 for line in lines)
    return [line for line, length in zip(lines, used, strict=True) if length <= _ROOM_FOR_LIST]


def _listed(game: HostedGame, table: Table, interaction: _Interaction) -> str:
    say = private_words(interaction)
    names = ", ".join(safe_name(seat.name) for seat in table.seats)
    title = say("table-title", game=say(f"{game.rules.key}-name"), number=str(table.id))
    link = table_link(table)
    key = "games-lobby" if table.status is TableStatus.LOBBY else "games-running"
    return say(
        key,
        title=f"[{title}]({link})" if link else title,
        names=names,
        seated=len(table.seats),
        wanted=table.wanted,
    )


def _rules(game: HostedGame) -> Any:
    async def read_rules(interaction: _Interaction) -> None:
        async with answering(interaction) as reply:
            await reply.tell(await paint(rules, game, 0, private_words(interaction)))

    return read_rules


def _leaderboard(game: HostedGame) -> Any:
    async def leaderboard(interaction: _Interaction) -> None:
        async with answering(interaction) as reply:
            message = Message(await leaderboard_page(interaction, game, 0))
            try:
                await reply.post(message)
            except UNDELIVERED:
                await reply.tell(message)

    return leaderboard


def _open_tables(game: HostedGame) -> Any:
    async def suggest(interaction: _Interaction, typed: str) -> list[Choice[int]]:
        services = hall_of(interaction)
        try:
            tables = await services.tables.open_in(guild_of(interaction), game.rules.key)
        except StoreUnavailable as failure:
            _log.error("%s", failure)
            return []
        return _choices(tables, typed)

    return suggest


def _finished_tables(game: HostedGame) -> Any:
    async def suggest(interaction: _Interaction, typed: str) -> list[Choice[int]]:
        try:
            tables = await hall_of(interaction).tables.finished_in(
                guild_of(interaction), game.rules.key, limit=_MAX_LOOKED_AT
            )
        except StoreUnavailable as failure:
            _log.error("%s", failure)
            return []
        return _choices([table for table in tables if sees_at_once(interaction, table)], typed)

    return suggest


def _choices(tables: Sequence[Table], typed: str) -> list[Choice[int]]:
    """Return the tables that have what was typed in their number or their people's names."""
    typed = str(typed).lower()  # Discord may take a number for one
    choices = [
        Choice(name=f"{table.id} · {_people(table)}"[:100], value=table.id) for table in tables
    ]
    return [choice for choice in choices if typed in choice.name.lower()][:_MAX_CHOICES]


def _people(table: Table) -> str:
    return ", ".join(plain_name(seat.name) for seat in table.seats)


async def _find(game: HostedGame, interaction: _Interaction, number: int | None) -> Table:
    """Return the open table that a command means.

    Without a number it is the newest one of the channel, one's own before others' and one that is
    shown there before one in a thread of its own. Raises Refused if there is none.
    """
    services = hall_of(interaction)
    tables = await services.tables.open_in(guild_of(interaction), game.rules.key)
    if number is not None:
        found = [table for table in tables if table.id == number]
    else:
        here = interaction.channel_id
        found = [table for table in tables if here in (table.channel_id, _shown_in(table))]
        user = UserId(interaction.user.id)
        found.sort(key=lambda table: (not _sits_at(table, user), _shown_in(table) != here))
    if not found:
        raise Refused(Reason.NO_TABLE_HERE if number is None else Reason.NO_TABLE)
    return found[0]


async def _find_finished(
    game: HostedGame, interaction: _Interaction, number: int | None
) -> TableId:
    """Return the number of the table that a replay is of: the channel's newest without one.

    Raises Refused if there is none, and for the number of another game.
    """
    tables = hall_of(interaction).tables
    if number is not None:
        table = (await tables.get(TableId(number))).table
        if table.game != game.rules.key:
            raise Refused(Reason.NO_TABLE)
        return table.id
    here = None if interaction.channel_id is None else ChannelId(interaction.channel_id)
    newest = await tables.finished_in(guild_of(interaction), game.rules.key, here, limit=1)
    if not newest:
        raise Refused(Reason.NOTHING_FINISHED)
    return newest[0].id


def _shown_in(table: Table) -> int:
    return table.channel_id if table.shown is None else table.shown.channel_id


def _sits_at(table: Table, user_id: UserId) -> bool:
    return any(seat.user_id == user_id for seat in table.seats)
