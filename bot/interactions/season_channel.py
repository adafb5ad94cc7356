"""The channel in which the ends of seasons are announced: what keeps the bot from writing there."""

import discord

from bot.automation.season_announcements import LATEST
from bot.ids import ChannelId
from bot.interaction import Interaction, guild_of, private_words
from bot.messages.permissions import lacking_to_write
from bot.services import Services
from bot.store.people_records import PostOutcome
from bot.store.standing_records import end_of, season_before, season_of
from bot.views.leaderboard import season_name
from bot.views.markup import dated, safe_name


def text_channel(guild: discord.Guild | None, channel_id: int) -> discord.TextChannel | None:
    """Return a channel of a server in which messages are posted, None if it isn't one."""
    channel = None if guild is None else guild.get_channel(channel_id)
    return channel if isinstance(channel, discord.TextChannel) else None


async def season_warning(
    services: Services, interaction: Interaction, channel_id: ChannelId | None
) -> str:
    """Return what keeps the end of a season from being announced, nothing if all is well."""
    translate, guild = private_words(interaction), interaction.guild
    if channel_id is None or guild is None:
        return ""
    channel = text_channel(guild, channel_id)
    if channel is None:
        return translate("season-channel-gone")
    lines = []
    if lacking := lacking_to_write(channel, translate):
        name = safe_name(channel.name)
        lines.append(translate("season-channel-closed", channel=name, permissions=lacking))
    last = season_before(season_of(interaction.created_at))
    state = await services.store.seasons.state(guild_of(interaction), last)
    if state is not None and state.outcome in (PostOutcome.REFUSED, PostOutcome.FAILED):
        until = end_of(last) + LATEST
        key = "season-late" if interaction.created_at < until else "season-missed"
        lines.append(translate(key, season=season_name(last, translate), until=dated(until)))
    return "\n".join(lines)
