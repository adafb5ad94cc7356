"""Opens cups: a page with menus, then a form."""

import logging
from datetime import UTC, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import discord

from bot.client.components import Message
from bot.client.interaction import catalogue_for, form_fields, person
from bot.client.undelivered import Undelivered
from bot.ids import ChannelId
from bot.interactions import settings
from bot.interactions.feature import Feature, with_game
from bot.interactions.posted_channels import text_channel
from bot.messages.cup_messages import CupMessages
from bot.messages.permissions import lacking_for_tables
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.cup_types import NewCup
from bot.store.people_types import GuildSettings
from bot.tables.refusals import Reason, Refused
from bot.views import cup_form, cup_routes, cup_words
from bot.views.cup_form import PROPOSED, USUAL_GAP, Chosen
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import MessageSpec

feature = Feature()

_log = logging.getLogger(__name__)


@feature.button(cup_routes.open_any)
async def open_any(services: Services, reply: Reply) -> None:
    first = cup_form.games_for_two(services.games.values())[0]
    await _show(services, reply, Chosen(first, USUAL_GAP, PROPOSED))


@feature.button(cup_routes.open_page)
@with_game
async def open_page(
    services: Services, reply: Reply, game: HostedGame, gap: int, turn_limit: int, _menu: str
) -> None:
    await _show(services, reply, Chosen(game, gap, turn_limit))


@feature.button(cup_routes.ask_terms)
@with_game
async def ask_terms(
    services: Services, reply: Reply, game: HostedGame, gap: int, turn_limit: int
) -> None:
    chosen = await settings.guild_settings(services, reply.interaction)
    zone, translate = await _zone(services, reply), catalogue_for(reply.interaction)
    form = cup_form.form(Chosen(game, gap, turn_limit), str(zone), translate, rated=chosen.rated)
    await reply.ask(form)


@feature.form(cup_routes.terms_form)
@with_game
async def open_cup(
    services: Services, reply: Reply, game: HostedGame, gap: int, turn_limit: int
) -> None:
    """Open the cup that a form asks for, and announce it. Raises Refused."""
    interaction, translate = reply.interaction, catalogue_for(reply.interaction)
    channel = await _channel(services, reply)
    terms = cup_form.terms_of(
        Chosen(game, gap, turn_limit),
        form_fields(interaction),
        interaction.created_at,
        await _zone(services, reply),
    )
    new = NewCup(
        guild_id=reply.guild_id,
        channel_id=ChannelId(channel.id),
        language=await services.public_language(interaction),
        host=person(interaction),
        terms=terms,
    )
    opened = await services.cups.open(new)
    try:
        await services.get(CupMessages).announce(opened)
    except Undelivered as failure:  # the keeper tries again
        _log.warning("cup %s could not be announced: %s", opened.row.id, failure)
    text = translate("cup-done-open", channel=channel.mention, at=cup_words.moment(terms.starts_at))
    await reply.show_private(Message(MessageSpec(text)))


async def may_open(services: Services, reply: Reply) -> bool:
    """Return whether a user may open cups on a server."""
    return _hosts(await settings.guild_settings(services, reply.interaction), reply)


def _hosts(chosen: GuildSettings, reply: Reply) -> bool:
    interaction = reply.interaction
    is_host = settings.has_role(interaction, chosen.cup_hosts)
    return is_host or interaction.permissions.manage_guild


async def _channel(services: Services, reply: Reply) -> discord.TextChannel:
    """Return the channel in which the user opens a cup. Raises Refused unless they may."""
    chosen = await settings.guild_settings(services, reply.interaction)
    if not _hosts(chosen, reply):
        raise Refused(Reason.CUP_NO_HOST)
    channel_id = chosen.cup_channel_id or reply.channel_id or 0
    channel = text_channel(reply.interaction.guild, channel_id)
    if channel is None:
        raise Refused(Reason.CUP_NO_CHANNEL)
    translate = catalogue_for(reply.interaction)
    if lacking := lacking_for_tables(channel, translate, opens_thread=False):
        raise Refused(Reason.CUP_NOT_WRITABLE, channel=channel.mention, lacking=lacking)
    return channel


async def _show(services: Services, reply: Reply, chosen: Chosen) -> None:
    """Show the page for opening a cup with the choices so far. Raises Refused.

    Without threads, all tables of the cup would be in its channel.
    """
    channel, translate = await _channel(services, reply), catalogue_for(reply.interaction)
    lacking = lacking_for_tables(channel, translate, opens_thread=True)
    note = lacking and translate("cup-no-threads", channel=channel.mention, lacking=lacking)
    games = cup_form.games_for_two(services.games.values())
    page = cup_form.opening_page(chosen, games, reply.id, translate, note)
    await reply.show_private(Message(page))


async def _zone(services: Services, reply: Reply) -> tzinfo:
    """Return the time zone in which a user types dates: that of their quiet hours, or else UTC."""
    preferences = await services.store.people.preferences((reply.user_id,))
    chosen = preferences.get(reply.user_id)
    try:
        return UTC if chosen is None or chosen.quiet is None else ZoneInfo(chosen.quiet.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC
