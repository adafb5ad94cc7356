"""``/<game> new``, ``/play`` and the other ways to open a table."""

import inspect
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Command, Range

from bot.ids import ChannelId
from bot.interaction import Interaction, form_fields, guild_of, person, private_words
from bot.interactions import settings
from bot.interactions.descriptions import described, paces
from bot.interactions.feature import Feature, callback_of
from bot.interactions.subscriptions import ping
from bot.messages.permissions import obstacles
from bot.messages.reply import Reply
from bot.refusals import Reason, Refused
from bot.services import Services
from bot.store.records import NewTable, TableOptions
from bot.tables.time_control import usually_rolls
from bot.views import page_routes
from bot.views.games import HostedGame
from bot.views.table_form import TableRequest, filled_in, form, own_options
from engine.game import DiceGame

feature = Feature()


async def open_table(services: Services, reply: Reply, wanted: TableRequest) -> None:
    """Open a table where a user has asked for it, and show its lobby.

    If the bot may not do there what that takes, it says so. Raises Refused.
    """
    interaction, rules = reply.interaction, wanted.game.rules
    guild_id = reply.guild_id
    await settings.check_opening(services, interaction)
    usual = await _usual_options(services, interaction, wanted)
    options = msgspec.structs.replace(usual, **wanted.chosen)
    if options.thread and not isinstance(interaction.channel, discord.TextChannel):
        raise Refused(Reason.NO_THREADS_HERE)
    lacking = await obstacles(interaction, private_words(interaction), opens_thread=options.thread)
    if lacking:
        await reply.send_text(lacking)
        return
    snapshot = await services.tables.lobbies.create(
        NewTable(
            guild_id=guild_id,
            channel_id=ChannelId(interaction.channel_id or 0),
            game=rules.key,
            rules_version=rules.rules_version,
            options=msgspec.json.encode(wanted.options).decode(),
            wanted=wanted.seats,
            language=await services.public_language(interaction),
            host=person(interaction),
            pings=not options.private,
            **options.chosen(pace=options.pace or None),
        )
    )
    await services.presenter.present(snapshot.table.id, reply)
    await ping(services, reply, snapshot.table.id)


async def _usual_options(
    services: Services, interaction: Interaction, wanted: TableRequest
) -> TableOptions:
    """Return a guild's usual options for new tables, as far as nothing else was chosen."""
    usual, pace = await settings.chosen_in(services, interaction), wanted.chosen.get("pace")
    if pace is None:
        pace = await services.usual_pace(guild_of(interaction))
    wants_thread = "thread" not in wanted.chosen
    return TableOptions(
        thread=wants_thread and await settings.wants_thread(services, interaction),
        pace=pace,
        auto_roll=usually_rolls(wanted.game.rules, pace),
        rated=usual.rated,
        rate_computers=usual.rate_computers,
    )


def new_command(game: HostedGame) -> Command[Any, ..., None]:
    """Return the command that opens a lobby of a game: ``/<game> new``.

    The game's own options are options of the command unless they are chosen in the lobby.
    """
    key, seats, fields = game.rules.key, game.rules.seats, own_options(game)
    options = [
        ("players", Range[int, min(seats), max(seats)], max(seats)),
        ("thread", bool | None, None),
        ("time", int | None, None),
        ("coach", bool, False),
        ("private", bool, False),
        ("rated", bool | None, None),
        *((("roll", bool | None, None),) if isinstance(game.rules, DiceGame) else ()),
    ]
    described_as = {name: f"option-{name}" for name, _, _ in options}
    described_as |= {field.name: f"{key}-option-{field.name.replace('_', '-')}" for field in fields}
    options += [(field.name, field.type, field.default) for field in fields]

    async def new(services: Services, reply: Reply, **given: Any) -> None:
        await open_table(services, reply, _request(game, **given))

    before = list(inspect.signature(new).parameters.values())[:2]
    # discord.py reads a command's options from the signature of its callback.
    new.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            *before,
            *(
                inspect.Parameter(
                    name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default
                )
                for name, kind, default in options
            ),
        ]
    )
    describe = app_commands.describe(
        **{name: described(words) for name, words in described_as.items()}
    )
    choose = app_commands.choices(time=paces())
    return Command(
        name="new",
        description=described("command-new", key),
        callback=callback_of(choose(describe(new))),
    )


feature.game_commands.append(new_command)


def _request(
    game: HostedGame, *, players: int, time: int | None, roll: bool | None = None, **given: Any
) -> TableRequest:
    """Return what a user has asked for by the options of a command."""
    chosen = {"pace": time, "auto_roll": roll}
    chosen |= {name: given.pop(name) for name in TableOptions.__struct_fields__ if name in given}
    chosen = {name: value for name, value in chosen.items() if value is not None}
    return TableRequest(game, players, game.rules.options_type(**given), chosen)


@feature.command("command-play")
async def play(services: Services, reply: Reply) -> None:
    await _ask(services, reply)


@feature.button(page_routes.ask_open_any)
async def ask_open_any(services: Services, reply: Reply) -> None:
    await _ask(services, reply)


@feature.button(page_routes.ask_open)
async def ask_open(services: Services, reply: Reply, game: str) -> None:
    await _ask(services, reply, game)


@feature.form(page_routes.open_form)
async def submit(services: Services, reply: Reply) -> None:
    """Open the table that a form asks for. Raises Refused."""
    filled = filled_in(services.games, form_fields(reply.interaction))
    await open_table(services, reply, filled)


async def _ask(services: Services, reply: Reply, game: str | None = None) -> None:
    """Show the form that opens a table, perhaps with a game chosen already."""
    usual = await settings.chosen_in(services, reply.interaction)
    translate = private_words(reply.interaction)
    await reply.ask(form(services.games, translate, game, rated=usual.rated))
