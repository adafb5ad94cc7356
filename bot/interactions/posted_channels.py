"""Warnings about the channels for automatic posts: seasons and positions of the day."""

import discord

from bot.automation.season_announcer import LATEST
from bot.catalogue import Catalogue
from bot.client.interaction import Interaction, catalogue_for, guild_of
from bot.ids import ChannelId
from bot.messages.permissions import lacking_to_write
from bot.services import Services
from bot.store.daily_types import day_of, number_of_day
from bot.store.people_types import GuildSettings, PostOutcome
from bot.store.posts import PostStore
from bot.store.standing_types import season_before, season_end, season_of
from bot.views.leaderboard import season_name
from bot.views.markup import dated, safe_name

_UNPOSTED = (PostOutcome.REFUSED, PostOutcome.FAILED)


def text_channel(guild: discord.Guild | None, channel_id: int) -> discord.TextChannel | None:
    """Return a text channel of a server, or None if there is no such text channel."""
    channel = None if guild is None else guild.get_channel(channel_id)
    return channel if isinstance(channel, discord.TextChannel) else None


async def warnings(services: Services, interaction: Interaction, chosen: GuildSettings) -> str:
    """Return the problems that prevent automatic posts on a server, or "".

    ``chosen`` may contain channels that no longer exist.
    """
    translate, guild = catalogue_for(interaction), interaction.guild
    if guild is None:
        return ""
    lines = []
    if chosen.season_channel_id is not None:
        lines += _closed("season", guild, chosen.season_channel_id, translate)
        if lines != [translate("season-channel-gone")]:
            lines += await _late_season(services, interaction, translate)
    if chosen.daily_channel_id is not None:
        closed = _closed("daily", guild, chosen.daily_channel_id, translate)
        lines += closed or await _late_day(services, interaction, translate)
    return "\n".join(lines)


def _closed(
    post: str, guild: discord.Guild, channel_id: ChannelId, translate: Catalogue
) -> list[str]:
    """Return the reason why the bot can't write in a channel, if there is one."""
    channel = text_channel(guild, channel_id)
    if channel is None:
        return [translate(f"{post}-channel-gone")]
    if lacking := lacking_to_write(channel, translate):
        name = safe_name(channel.name)
        return [translate(f"{post}-channel-closed", channel=name, permissions=lacking)]
    return []


async def _late_season(
    services: Services, interaction: Interaction, translate: Catalogue
) -> list[str]:
    last = season_before(season_of(interaction.created_at))
    if not await _is_unposted(services.store.seasons, interaction, last):
        return []
    until = season_end(last) + LATEST
    key = "season-late" if interaction.created_at < until else "season-missed"
    return [translate(key, season=season_name(last, translate), until=dated(until))]


async def _late_day(
    services: Services, interaction: Interaction, translate: Catalogue
) -> list[str]:
    today = number_of_day(day_of(interaction.created_at))
    if not await _is_unposted(services.store.daily_posts, interaction, today):
        return []
    return [translate("daily-post-late")]


async def _is_unposted(posts: PostStore, interaction: Interaction, number: int) -> bool:
    state = await posts.state(guild_of(interaction), number)
    return state is not None and state.outcome in _UNPOSTED
