"""``/settings``: a server's settings, and the checks that they impose on opening tables."""

from collections.abc import Sequence
from typing import Final

import discord
import msgspec
from discord import ComponentType, app_commands

from bot.automation.daily_poster import DailyPoster
from bot.automation.season_announcer import SeasonAnnouncer
from bot.catalogue import LANGUAGES
from bot.client.components import Message
from bot.client.interaction import Interaction, catalogue_for, guild_of
from bot.ids import ChannelId
from bot.interactions.feature import Feature, only_value
from bot.interactions.posted_channels import text_channel, warnings
from bot.messages.permissions import access_problem
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.people_types import GuildSettings, RolePermission
from bot.store.standing_types import season_before, season_of
from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import TURN_LIMITS
from bot.views import page_routes
from bot.views import settings as settings_view
from bot.views.page_routes import Switch
from bot.views.routes import number_of

_ROLES: Final = {
    RolePermission.START: "starters",
    RolePermission.CANCEL: "cancellers",
    RolePermission.CUPS: "cup-hosts",
}

feature = Feature()


async def guild_settings(services: Services, interaction: Interaction) -> GuildSettings:
    """Return a server's settings, without channels and roles that no longer exist."""
    chosen = await services.store.guilds.settings(guild_of(interaction))
    if (guild := interaction.guild) is None:
        return chosen
    return msgspec.structs.replace(
        chosen,
        channels=frozenset(filter(guild.get_channel, chosen.channels)),
        starters=frozenset(filter(guild.get_role, chosen.starters)),
        cancellers=frozenset(filter(guild.get_role, chosen.cancellers)),
        cup_hosts=frozenset(filter(guild.get_role, chosen.cup_hosts)),
    )


@feature.command("command-settings")
@app_commands.default_permissions(manage_guild=True)
async def settings(services: Services, reply: Reply) -> None:
    await reply.send_private(await panel(services, reply))


async def panel(services: Services, reply: Reply, saved: str = "") -> Message:
    """Return the panel with all settings of the server. Raises Refused unless an admin asks."""
    _refuse_others(reply)
    chosen = await guild_settings(services, reply.interaction)
    translate = catalogue_for(reply.interaction)
    warning = await warnings(services, reply.interaction, chosen)
    for name in ("season_channel_id", "daily_channel_id", "cup_channel_id"):
        channel_id = getattr(chosen, name)
        if channel_id and text_channel(reply.interaction.guild, channel_id) is None:
            chosen = msgspec.structs.replace(chosen, **{name: None})  # the channel no longer exists
    return Message(settings_view.panel(chosen, translate, saved, warning, reply.id))


@feature.button(page_routes.switch)
async def switch(services: Services, reply: Reply, setting: Switch, on: bool) -> None:
    """Turn a setting on or off, and show it. Raises Refused."""
    _refuse_others(reply)
    await services.store.guilds.change(reply.guild_id, **{settings_view.column(setting): on})
    translate = catalogue_for(reply.interaction)
    name = translate(f"settings-switch-{setting}")
    await _confirm(
        services, reply, translate("settings-switched", what=name, on="yes" if on else "no")
    )


@feature.menu(page_routes.set_language)
async def set_language(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    _refuse_others(reply)
    language = only_value(values, (settings_view.AUTOMATIC, *LANGUAGES), "language")
    chosen = None if language == settings_view.AUTOMATIC else language
    await services.store.guilds.change(reply.guild_id, language=chosen)
    await _confirm_saved(services, reply, "language")


@feature.menu(page_routes.set_turn_limit)
async def set_turn_limit(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    _refuse_others(reply)
    turn_limit = only_value(values, [str(limit) for limit in TURN_LIMITS], "time")
    await services.store.guilds.change(reply.guild_id, turn_limit=int(turn_limit))
    await _confirm_saved(services, reply, "time")


@feature.menu(page_routes.set_channels, ComponentType.channel_select)
async def set_channels(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    _refuse_others(reply)
    channels = _ids(values, settings_view.MOST_CHANNELS, "channels")
    await services.store.guilds.set_channels(reply.guild_id, channels)
    await _confirm_saved(services, reply, "channels")


@feature.menu(page_routes.set_starters, ComponentType.role_select)
async def set_starters(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    await _set_roles(services, reply, values, RolePermission.START)


@feature.menu(page_routes.set_cancellers, ComponentType.role_select)
async def set_cancellers(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    await _set_roles(services, reply, values, RolePermission.CANCEL)


@feature.menu(page_routes.set_cup_hosts, ComponentType.role_select)
async def set_cup_hosts(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    await _set_roles(services, reply, values, RolePermission.CUPS)


@feature.menu(page_routes.set_cup_channel, ComponentType.channel_select)
async def set_cup_channel(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    channel_id = _text_channel_in(reply, values, "cups")
    await services.store.guilds.change(reply.guild_id, cup_channel_id=channel_id)
    await _confirm_saved(services, reply, "cups")


@feature.menu(page_routes.set_season_channel, ComponentType.channel_select)
async def set_season_channel(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    """Choose the channel for seasons, and post an announcement that is overdue."""
    now = reply.interaction.created_at
    await services.store.seasons.choose_channel(
        reply.guild_id,
        _text_channel_in(reply, values, "season"),
        season_before(season_of(now)),
        now,
    )
    await _confirm_saved(services, reply, "season")
    services.get(SeasonAnnouncer).sweep_soon()


@feature.menu(page_routes.set_daily_channel, ComponentType.channel_select)
async def set_daily_channel(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    """Choose the channel for positions of the day, and post today's."""
    channel_id, now = _text_channel_in(reply, values, "daily"), reply.interaction.created_at
    await services.store.daily_posts.choose_channel(reply.guild_id, channel_id, None, now)
    await _confirm_saved(services, reply, "daily")
    services.get(DailyPoster).sweep_soon()


def _text_channel_in(reply: Reply, values: Sequence[str], option: str) -> ChannelId | None:
    """Return the chosen text channel, or None if the choice is empty. Raises Refused."""
    _refuse_others(reply)
    chosen = [ChannelId(channel_id) for channel_id in _ids(values, 1, option)]
    if any(text_channel(reply.interaction.guild, channel_id) is None for channel_id in chosen):
        raise Refused(Reason.BAD_VALUE, option=option)
    return chosen[0] if chosen else None


async def _set_roles(
    services: Services, reply: Reply, values: Sequence[str], permission: RolePermission
) -> None:
    _refuse_others(reply)
    option = _ROLES[permission]
    roles = _ids(values, settings_view.MOST_ROLES, option)
    await services.store.guilds.set_roles(reply.guild_id, permission, roles)
    await _confirm_saved(services, reply, option)


def check_opening(chosen: GuildSettings, interaction: Interaction) -> None:
    """Raise Refused if the settings forbid the user to open a table in this channel."""
    where = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if interaction.guild is not None and chosen.channels and not chosen.channels & where:
        channels = [interaction.guild.get_channel(channel_id) for channel_id in chosen.channels]
        name = min(channel.name for channel in channels if channel is not None)
        raise Refused(Reason.NOT_PLAYED_HERE, channel=name)
    may_start = has_role(interaction, chosen.starters) or interaction.permissions.manage_guild
    if chosen.starters and not may_start:
        raise Refused(Reason.NO_STARTER)


async def wants_thread(chosen: GuildSettings, interaction: Interaction) -> bool:
    """Return whether a new table gets a thread by default."""
    if not chosen.threads or not isinstance(interaction.channel, discord.TextChannel):
        return False
    return not await access_problem(interaction, catalogue_for(interaction), opens_thread=True)


def has_role(interaction: Interaction, role_ids: frozenset[int]) -> bool:
    """Return whether a member has one of the roles; everyone has the @everyone role."""
    roles = getattr(interaction.user, "roles", ())
    return bool(role_ids & {role.id for role in roles})


def _refuse_others(reply: Reply) -> None:
    if not reply.interaction.permissions.manage_guild:
        raise Refused(Reason.MANAGERS_ONLY)


def _ids(values: Sequence[str], maximum: int, option: str) -> list[int]:
    """Return the chosen ids. Raises Refused if there are too many, or if they are no numbers."""
    ids = [number for number in map(number_of, values) if number is not None]
    if len(ids) < len(values) or len(values) > maximum:
        raise Refused(Reason.BAD_VALUE, option=option)
    return ids


async def _confirm_saved(services: Services, reply: Reply, option: str) -> None:
    translate = catalogue_for(reply.interaction)
    await _confirm(
        services, reply, translate("settings-saved", what=translate(f"settings-{option}-name"))
    )


async def _confirm(services: Services, reply: Reply, saved: str) -> None:
    await reply.edit(await panel(services, reply, saved))
