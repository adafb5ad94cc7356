"""``/<game> new``, ``/play`` and the other ways to open a table."""

import inspect
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Command, Range

from bot.catalogue import catalogue
from bot.client.components import Message
from bot.client.interaction import Interaction, catalogue_for, form_fields, parent_channel, person
from bot.ids import ChannelId, TableId
from bot.interactions import settings
from bot.interactions.descriptions import described, turn_limits
from bot.interactions.feature import Feature, callback_of, with_game
from bot.interactions.game_lists import visible_tables
from bot.interactions.subscriptions import ping
from bot.messages.permissions import access_problem
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.people_types import GuildSettings
from bot.store.table_types import NewTable, Occupant, TableOptions
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.tables.time_control import known_turn_limit, usually_rolls
from bot.views import page_routes
from bot.views.game_lists import joinable
from bot.views.hosted_games import HostedGame
from bot.views.markup import table_link
from bot.views.message_spec import MessageSpec
from bot.views.play_page import play_page
from bot.views.table_form import TableRequest, choices_of, filled_in, form, own_options, remembered
from engine.game import DiceGame
from engine.player import Strength

feature = Feature()


async def open_table(services: Services, reply: Reply, request: TableRequest) -> None:
    """Open a table in the user's channel, and show its lobby.

    If the bot lacks permissions there, it says so. Raises Refused.
    """
    async with services.presenter.showing(reply):
        snapshot = await _create(services, reply, request)
    if snapshot is None:
        return
    await ping(services, reply, snapshot.table.id)
    if reply.is_private:
        await reply.edit(await _opened(services, reply, snapshot.table.id, "play-opened"))


async def start_first_game(services: Services, reply: Reply, game: HostedGame) -> None:
    """Start an unrated game against an easy computer player, with the coach.

    Raises Refused, also if computer players may not play on the server.
    """
    if not (await settings.guild_settings(services, reply.interaction)).computers:
        raise Refused(Reason.NO_COMPUTERS_HERE)
    options = game.rules.options_type()
    request = TableRequest(game, min(game.rules.seats), options, {"coach": True, "rated": False})
    async with services.presenter.showing(reply):
        snapshot = await _create(services, reply, request, Strength.EASY)
        if snapshot is None:
            return
        table_id = snapshot.table.id
        await services.tables.lobbies.start(table_id, reply.user_id, reply.id)
    await reply.send_private(await _opened(services, reply, table_id, "learn-game-begun"))


async def _create(
    services: Services,
    reply: Reply,
    request: TableRequest,
    computer: Strength | None = None,
) -> Snapshot | None:
    """Open a table without showing it; ``computer`` is the strength of a computer player, if any.

    If the bot lacks permissions in the channel, it says so and returns None. Raises Refused.
    """
    interaction, rules = reply.interaction, request.game.rules
    chosen_here = await settings.guild_settings(services, interaction)
    settings.check_opening(chosen_here, interaction)
    usual = await _usual_options(chosen_here, interaction, request)
    options = msgspec.structs.replace(usual, **request.chosen)
    if options.thread and not isinstance(interaction.channel, discord.TextChannel):
        raise Refused(Reason.NO_THREADS_HERE)
    lacking = await access_problem(
        interaction, catalogue_for(interaction), opens_thread=options.thread
    )
    if lacking:
        await reply.send_text(lacking)
        return None
    language = await services.public_language(interaction)
    computers: tuple[Occupant, ...] = ()
    if computer is not None:
        computers = (Occupant(None, catalogue(language)(f"computer-{computer}"), computer),)
    return await services.tables.lobbies.create(
        NewTable(
            guild_id=reply.guild_id,
            channel_id=ChannelId(interaction.channel_id or 0),
            parent_id=parent_channel(interaction),
            game=rules.key,
            rules_version=rules.rules_version,
            options=msgspec.json.encode(request.options).decode(),
            seat_count=request.seats,
            language=language,
            host=person(interaction),
            computers=computers,
            pings=not (options.private or computers),
            **options.chosen(turn_limit=options.turn_limit or None),
        )
    )


async def _opened(services: Services, reply: Reply, table_id: TableId, key: str) -> Message:
    """Return the private message with the link to a new table."""
    shown = (await services.tables.get(table_id)).table
    text = catalogue_for(reply.interaction)(key, link=table_link(shown))
    return Message(MessageSpec(text))


async def _usual_options(
    usual: GuildSettings, interaction: Interaction, request: TableRequest
) -> TableOptions:
    """Return the default options of a table, which apply unless the user has chosen others."""
    turn_limit = request.chosen.get("turn_limit", known_turn_limit(usual.turn_limit))
    asks_for_thread = "thread" not in request.chosen
    return TableOptions(
        thread=asks_for_thread and await settings.wants_thread(usual, interaction),
        turn_limit=turn_limit,
        auto_roll=usually_rolls(request.game.rules, turn_limit),
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

    async def new(services: Services, reply: Reply, **values: Any) -> None:
        await open_table(services, reply, _request(game, **values))

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
        **{name: described(message_key) for name, message_key in described_as.items()}
    )
    choose = app_commands.choices(time=turn_limits())
    return Command(
        name="new",
        description=described("command-new", key),
        callback=callback_of(choose(describe(new))),
    )


feature.game_commands.append(new_command)


def _request(
    game: HostedGame, *, players: int, time: int | None, roll: bool | None = None, **values: Any
) -> TableRequest:
    """Return the request in the options of a command.

    If the user chooses a rated game, it is rated even if nobody else joins.
    """
    chosen = {"turn_limit": time, "auto_roll": roll, "rate_alone": values.get("rated")}
    chosen |= {name: values.pop(name) for name in TableOptions.__struct_fields__ if name in values}
    chosen = {name: value for name, value in chosen.items() if value is not None}
    return TableRequest(game, players, game.rules.options_type(**values), chosen)


@feature.button(page_routes.choose_game_to_open)
async def show(services: Services, reply: Reply) -> None:
    """Show the page for opening a table of any game, or joining one."""
    chosen = await services.store.last_options.chosen(reply.guild_id, reply.user_id)
    requests = [remembered(game, chosen.get(key)) for key, game in services.games.items()]
    lobbies = [
        table
        for table in await visible_tables(services, reply)
        if joinable(table, reply.user_id) and not table.private
    ]
    translate = catalogue_for(reply.interaction)
    await reply.show_private(
        Message(play_page(requests, lobbies, reply.user_id, reply.id, translate))
    )


@feature.button(page_routes.open_table)
@with_game
async def open_usual(services: Services, reply: Reply, game: HostedGame) -> None:
    """Open a table like the user's last one of a game on the server. Raises Refused.

    It gets no thread in channels that can't have threads, even if the last table had one.
    """
    request = await usual_request(services, reply, game)
    if not isinstance(reply.interaction.channel, discord.TextChannel):
        chosen = {name: value for name, value in request.chosen.items() if name != "thread"}
        request = request._replace(chosen=chosen)
    await open_table(services, reply, request)


@feature.button(page_routes.ask_options)
@with_game
async def ask_options(services: Services, reply: Reply, game: HostedGame) -> None:
    usual = await settings.guild_settings(services, reply.interaction)
    request = await usual_request(services, reply, game)
    await reply.ask(form(request, catalogue_for(reply.interaction), rated=usual.rated))


@feature.form(page_routes.options_form)
@with_game
async def submit(services: Services, reply: Reply, game: HostedGame) -> None:
    """Open the table requested by a form, and remember its options. Raises Refused."""
    usual = await settings.guild_settings(services, reply.interaction)
    request = filled_in(game, form_fields(reply.interaction), rated=usual.rated)
    remember = services.store.last_options.remember
    await remember(reply.guild_id, reply.user_id, game.rules.key, choices_of(request))
    await open_table(services, reply, request)


async def usual_request(services: Services, reply: Reply, game: HostedGame) -> TableRequest:
    """Return the request for a table like the user's last one of a game on the server."""
    chosen = await services.store.last_options.chosen(reply.guild_id, reply.user_id)
    return remembered(game, chosen.get(game.rules.key))
