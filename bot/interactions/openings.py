"""Opening a table, by the command of a game or by the form for all of them."""

import discord
import msgspec

from bot.ids import ChannelId
from bot.interaction import form_fields, guild_of, person, private_words
from bot.interactions import settings
from bot.interactions.calls import call
from bot.messages.permissions import obstacles
from bot.messages.reply import Reply
from bot.refusals import Reason, Refused
from bot.services import services_of
from bot.store.records import NewTable
from bot.tables.time_control import usually_rolls
from bot.views.opening import Opening, filled_in, form


async def open_table(reply: Reply, wanted: Opening) -> None:
    """Open a table where a user has asked for it, and show its lobby.

    If the bot may not do there what that takes, it says so. Raises Refused.
    """
    interaction, rules = reply.interaction, wanted.game.rules
    services, guild_id = services_of(interaction), guild_of(interaction)
    await settings.check_opening(interaction)
    thread = await settings.wants_thread(interaction) if wanted.thread is None else wanted.thread
    if thread and not isinstance(interaction.channel, discord.TextChannel):
        raise Refused(Reason.NO_THREADS_HERE)
    lacking = await obstacles(interaction, private_words(interaction), opens_thread=thread)
    if lacking:
        await reply.say(lacking)
        return
    usual = await settings.chosen_in(interaction)
    pace = await services.usual_pace(guild_id) if wanted.pace is None else wanted.pace
    snapshot = await services.tables.lobbies.create(
        NewTable(
            guild_id=guild_id,
            channel_id=ChannelId(interaction.channel_id or 0),
            game=rules.key,
            rules_version=rules.rules_version,
            options=msgspec.json.encode(wanted.options).decode(),
            wanted=wanted.seats,
            thread=thread,
            language=await services.public_language(interaction),
            host=person(interaction),
            pace=pace or None,
            coach=wanted.coach,
            private=wanted.private,
            calls=not wanted.private,
            rated=usual.rated if wanted.rated is None else wanted.rated,
            rate_computers=usual.rate_computers,
            auto_roll=usually_rolls(rules, pace) if wanted.roll is None else wanted.roll,
        )
    )
    await services.presenter.present(snapshot.table.id, reply)
    await call(reply, snapshot.table.id)


async def ask(reply: Reply, game: str | None = None) -> None:
    """Show the form that opens a table, perhaps with a game chosen already."""
    interaction = reply.interaction
    games, say = services_of(interaction).games, private_words(interaction)
    usual = await settings.chosen_in(interaction)
    await reply.ask(form(games, say, game, rated=usual.rated))


async def submit(reply: Reply) -> None:
    """Open the table that a form asks for. Raises Refused."""
    games = services_of(reply.interaction).games
    await open_table(reply, filled_in(games, form_fields(reply.interaction)))
