"""The slash commands of a game, made from its registry entry: ``/<game> new`` and so on."""

import inspect
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice, Command, Group, command

from bot.catalogue import Catalogue
from bot.ids import ChannelId, TableId, UserId
from bot.interaction import Interaction, guild_of, private_words
from bot.interactions import endings, leaderboards
from bot.interactions.descriptions import described, paces
from bot.interactions.error_handler import answering
from bot.interactions.feature import Guest
from bot.interactions.invitations import invite
from bot.interactions.openings import open_table
from bot.interactions.replays import show_film
from bot.messages.components import render_message
from bot.messages.permissions import sees_at_once
from bot.refusals import Reason, Refused
from bot.services import services_of
from bot.store.errors import StoreUnavailable
from bot.store.records import Table, TableOptions, TableStatus
from bot.tables.snapshot import users
from bot.views.custom_ids import EarlyEnd, Ranking
from bot.views.games import HostedGame
from bot.views.markup import fitting, plain_name, safe_name, table_link
from bot.views.rules import rules
from bot.views.table_form import TableRequest, own_options
from engine.game import DiceGame

_log = logging.getLogger(__name__)

_MAX_CHOICES: Final = 25
_MAX_LOOKED_AT: Final = 100


class GameCommands(Group):
    """The commands of a game: ``/<game> new`` and so on."""

    def __init__(self, game: HostedGame) -> None:
        key = game.rules.key
        super().__init__(name=key, description=described(f"{key}-command"))
        self.game = game
        self.add_command(self._new())

    def _new(self) -> Command[Any, ..., None]:
        """Return the command that opens a lobby.

        The game's options are options of the command unless they are chosen in the lobby.
        """
        key, seats, fields = self.game.rules.key, self.game.rules.seats, own_options(self.game)
        rolls = isinstance(self.game.rules, DiceGame)

        async def new(interaction: Interaction, **given: Any) -> None:
            await self._open(interaction, **given)

        parameters = [
            inspect.Parameter(
                name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default
            )
            for name, kind, default in (
                ("players", app_commands.Range[int, min(seats), max(seats)], max(seats)),
                ("thread", bool | None, None),
                ("time", int | None, None),
                ("coach", bool, False),
                ("private", bool, False),
                ("rated", bool | None, None),
                *((("roll", bool | None, None),) if rolls else ()),
                *((field.name, field.type, field.default) for field in fields),
            )
        ]
        first = inspect.Parameter(
            "interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=Interaction
        )
        # discord.py reads a command's options from the signature of its callback.
        new.__signature__ = inspect.Signature([first, *parameters])  # type: ignore[attr-defined]
        describe = app_commands.describe(
            players=described("option-players"),
            thread=described("option-thread"),
            time=described("option-time"),
            coach=described("option-coach"),
            private=described("option-private"),
            rated=described("option-rated"),
            **({"roll": described("option-roll")} if rolls else {}),
            **{
                field.name: described(f"{key}-option-{field.name.replace('_', '-')}")
                for field in fields
            },
        )
        choose = app_commands.choices(time=paces())
        return Command(
            name="new", description=described("command-new"), callback=choose(describe(new))
        )

    async def _open(
        self,
        interaction: Interaction,
        *,
        players: int,
        time: int | None,
        roll: bool | None = None,
        **given: Any,
    ) -> None:
        named = {"pace": time, "auto_roll": roll}
        named |= {name: given.pop(name) for name in TableOptions.__struct_fields__ if name in given}
        chosen = {name: value for name, value in named.items() if value is not None}
        async with answering(interaction) as reply:
            wanted = TableRequest(self.game, players, self.game.rules.options_type(**given), chosen)
            await open_table(services_of(interaction), reply, wanted)

    @command(description=described("command-show"))
    @app_commands.describe(table=described("option-table"))
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        services = services_of(interaction)
        async with answering(interaction) as reply:
            wanted = await self._find(interaction, table)
            with services.limits.posted.consume(reply.user_id, guild_of(interaction)):
                await services.presenter.repost(wanted.id, reply)
            services.leavers.replace_soon(wanted.id, ask_all=True)
            if not reply.answered:
                shown = (await services.tables.get(wanted.id)).table
                translate = private_words(interaction)
                await reply.send_text(translate("table-is-here", link=table_link(shown)))

    @command(description=described("command-cancel"))
    @app_commands.describe(table=described("option-table"))
    async def cancel(self, interaction: Interaction, table: int | None = None) -> None:
        await self._end(interaction, EarlyEnd.CANCEL, table)

    @command(description=described("command-resign"))
    @app_commands.describe(table=described("option-table"))
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        await self._end(interaction, EarlyEnd.RESIGN, table)

    async def _end(self, interaction: Interaction, end: EarlyEnd, table: int | None) -> None:
        """Ask about ending a table; the buttons of the question end it."""
        key = self.game.rules.key
        async with answering(interaction) as reply:
            find = partial(self._find, interaction)
            await endings.ask(services_of(interaction), reply, key, end, table, find)

    @command(description=described("command-invite"))
    @app_commands.describe(player=described("option-player"), table=described("option-table"))
    async def invite(
        self, interaction: Interaction, player: Guest, table: int | None = None
    ) -> None:
        async with answering(interaction) as reply:
            wanted = await self._find(interaction, table)
            await reply.send_text(await invite(services_of(interaction), reply, wanted.id, player))

    @command(description=described("command-replay"))
    @app_commands.describe(table=described("option-finished"))
    async def replay(self, interaction: Interaction, table: int | None = None) -> None:
        async with answering(interaction) as reply:
            table_id = await self._find_finished(interaction, table)
            await show_film(services_of(interaction), reply, table_id)

    @command(description=described("command-games"))
    async def games(self, interaction: Interaction) -> None:
        services, key = services_of(interaction), self.game.rules.key
        async with answering(interaction) as reply:
            translate = private_words(interaction)
            tables = await services.store.open_in(guild_of(interaction), key)
            lines = fitting([_listed(table, translate) for table in tables])
            if len(lines) < len(tables):
                lines.append(translate("games-more", count=len(tables) - len(lines)))
            title = translate("games-title", game=translate(f"{key}-name"))
            await reply.send_text(
                "\n".join([f"## {title}", *(lines or [translate("games-none", game=key)])])
            )

    @command(description=described("command-rules"))
    async def rules(self, interaction: Interaction) -> None:
        async with answering(interaction) as reply:
            await reply.send_private(
                await render_message(rules, self.game, 0, private_words(interaction))
            )

    @command(description=described("command-leaderboard"))
    async def leaderboard(self, interaction: Interaction) -> None:
        async with answering(interaction) as reply:
            await leaderboards.post(services_of(interaction), reply, Ranking.WINS, self.game)

    @show.autocomplete("table")
    @invite.autocomplete("table")
    async def _open_tables(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        try:
            tables = await services_of(interaction).store.open_in(
                guild_of(interaction), self.game.rules.key
            )
        except StoreUnavailable as failure:
            _log.error("%s", failure)
            return []
        return _choices(tables, typed)

    @cancel.autocomplete("table")
    async def _to_cancel(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self._to_end(interaction, EarlyEnd.CANCEL, typed)

    @resign.autocomplete("table")
    async def _to_resign(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self._to_end(interaction, EarlyEnd.RESIGN, typed)

    async def _to_end(
        self, interaction: Interaction, end: EarlyEnd, typed: str
    ) -> list[Choice[int]]:
        try:
            services, key = services_of(interaction), self.game.rules.key
            tables = await endings.candidates(services, interaction, key, end)
        except StoreUnavailable as failure:
            _log.error("%s", failure)
            return []
        return _choices(tables, typed)

    @replay.autocomplete("table")
    async def _finished_tables(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        try:
            tables = await services_of(interaction).store.finished_in(
                guild_of(interaction), self.game.rules.key, limit=_MAX_LOOKED_AT
            )
        except StoreUnavailable as failure:
            _log.error("%s", failure)
            return []
        return _choices([table for table in tables if sees_at_once(interaction, table)], typed)

    async def _find(self, interaction: Interaction, number: int | None) -> Table:
        """Return the open table that a command means.

        Without a number it is the newest one of the channel, one's own before others' and one that
        is shown there before one in a thread of its own. Raises Refused if there is none.
        """
        tables = await services_of(interaction).store.open_in(
            guild_of(interaction), self.game.rules.key
        )
        if number is not None:
            found = [table for table in tables if table.id == number]
        else:
            here = interaction.channel_id
            found = [table for table in tables if here in (table.channel_id, table.shown_in)]
            user = UserId(interaction.user.id)
            found.sort(key=lambda table: (user not in users(table), table.shown_in != here))
        if not found:
            raise Refused(Reason.NO_TABLE_HERE if number is None else Reason.NO_TABLE)
        return found[0]

    async def _find_finished(self, interaction: Interaction, number: int | None) -> TableId:
        """Return the number of the table that a replay is of: the channel's newest without one.

        Raises Refused if there is none, and for the number of another game.
        """
        services, key = services_of(interaction), self.game.rules.key
        if number is not None:
            table = (await services.tables.get(TableId(number))).table
            if table.game != key:
                raise Refused(Reason.NO_TABLE)
            return table.id
        here = None if interaction.channel_id is None else ChannelId(interaction.channel_id)
        newest = await services.store.finished_in(guild_of(interaction), key, here, limit=1)
        if not newest:
            raise Refused(Reason.NOTHING_FINISHED)
        return newest[0].id


def _listed(table: Table, translate: Catalogue) -> str:
    names = ", ".join(safe_name(seat.name) for seat in table.seats)
    title = translate("table-title", game=translate(f"{table.game}-name"), number=str(table.id))
    link = table_link(table)
    key = "games-lobby" if table.status is TableStatus.LOBBY else "games-running"
    return translate(
        key,
        title=f"{'🔒 ' if table.private else ''}[{title}]({link})" if link else title,
        names=names,
        seated=len(table.seats),
        wanted=table.wanted,
    )


def _choices(tables: Sequence[Table], typed: str) -> list[Choice[int]]:
    """Return the tables that have what was typed in their number or their people's names."""
    typed = str(typed).lower()  # Discord may take a number for one
    choices = []
    for table in tables:
        people = ", ".join(plain_name(seat.name) for seat in table.seats)
        choices.append(Choice(name=f"{table.id} · {people}"[:100], value=table.id))
    return [choice for choice in choices if typed in choice.name.lower()][:_MAX_CHOICES]
