"""What the admins of a server decide, and what follows from it where a user asks for a table."""

from collections.abc import Sequence
from typing import Any, Final

import discord
import msgspec

from bot.catalogue import LANGUAGES
from bot.interaction import Interaction, guild_of, private_words
from bot.messages.components import Message
from bot.messages.permissions import obstacles
from bot.messages.reply import Reply
from bot.refusals import Reason, Refused
from bot.services import Services, services_of
from bot.store.records import GuildSettings, May
from bot.tables.time_control import PACES
from bot.views import settings as scenes
from bot.views.custom_ids import Setting, Switch, number_of

_MOST_SHOWN: Final = {
    Setting.CHANNELS: scenes.MOST_CHANNELS,
    Setting.STARTERS: scenes.MOST_ROLES,
    Setting.CANCELLERS: scenes.MOST_ROLES,
}


async def chosen_in(interaction: Interaction) -> GuildSettings:
    """Return what a server's admins have decided, without channels and roles that are gone."""
    chosen = await services_of(interaction).store.guilds.settings(guild_of(interaction))
    if (guild := interaction.guild) is None:
        return chosen
    return msgspec.structs.replace(
        chosen,
        channels=frozenset(filter(guild.get_channel, chosen.channels)),
        starters=frozenset(filter(guild.get_role, chosen.starters)),
        cancellers=frozenset(filter(guild.get_role, chosen.cancellers)),
    )


async def panel(reply: Reply, saved: str = "") -> Message:
    """Return the panel with all settings of the server. Raises Refused to who may not see it."""
    _refuse_others(reply)
    chosen = await chosen_in(reply.interaction)
    say = private_words(reply.interaction)
    return Message(scenes.panel(chosen, say, saved, reply.id))


async def switch(services: Services, reply: Reply, which: Switch, *, on: bool) -> None:
    """Turn a setting on or off, and show it. Raises Refused."""
    _refuse_others(reply)
    await services.store.guilds.change(reply.guild_id, **{scenes.column(which): on})
    say = private_words(reply.interaction)
    what = say(f"settings-switch-{which}")
    await _confirm(reply, say("settings-switched", what=what, on="yes" if on else "no"))


async def choose(services: Services, reply: Reply, which: Setting) -> None:
    """Set what was chosen from a menu, and show it. Raises Refused."""
    _refuse_others(reply)
    data: Any = reply.interaction.data
    values: Sequence[str] = data["values"]
    guilds, guild_id = services.store.guilds, reply.guild_id
    if which in _MOST_SHOWN:
        if len(values) > _MOST_SHOWN[which]:
            raise Refused(Reason.BAD_VALUE, option=which)
        ids = [one for one in map(number_of, values) if one is not None]
        if len(ids) < len(values):
            raise Refused(Reason.BAD_VALUE, option=which)
        if which is Setting.CHANNELS:
            await guilds.set_channels(guild_id, ids)
        else:
            may = May.START if which is Setting.STARTERS else May.CANCEL
            await guilds.set_roles(guild_id, may, ids)
    elif which is Setting.LANGUAGE:
        [language] = _among(values, (scenes.AUTOMATIC, *LANGUAGES), which)
        chosen = None if language == scenes.AUTOMATIC else language
        await guilds.change(guild_id, language=chosen)
    else:
        [pace] = _among(values, [str(pace) for pace in PACES], which)
        await guilds.change(guild_id, pace=int(pace))
    say = private_words(reply.interaction)
    await _confirm(reply, say("settings-saved", what=say(f"settings-{which}-name")))


async def check_opening(interaction: Interaction) -> None:
    """Raise Refused if the server doesn't want a user to open a table where they are."""
    chosen = await chosen_in(interaction)
    where = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if interaction.guild is not None and chosen.channels and not chosen.channels & where:
        channels = [interaction.guild.get_channel(one) for one in chosen.channels]
        name = min(channel.name for channel in channels if channel is not None)
        raise Refused(Reason.NOT_PLAYED_HERE, channel=name)
    may_start = has_role(interaction, chosen.starters) or interaction.permissions.manage_guild
    if chosen.starters and not may_start:
        raise Refused(Reason.NO_STARTER)


async def wants_thread(interaction: Interaction) -> bool:
    """Tell whether a table gets a thread of its own where nobody has said so."""
    chosen = await chosen_in(interaction)
    if not chosen.threads or not isinstance(interaction.channel, discord.TextChannel):
        return False
    return not await obstacles(interaction, private_words(interaction), opens_thread=True)


def has_role(interaction: Interaction, role_ids: frozenset[int]) -> bool:
    """Return whether a member has one of these roles; everyone has the server's own."""
    roles = getattr(interaction.user, "roles", ())
    return bool(role_ids & {role.id for role in roles})


def _refuse_others(reply: Reply) -> None:
    if not reply.interaction.permissions.manage_guild:
        raise Refused(Reason.MANAGERS_ONLY)


def _among(values: Sequence[str], known: Sequence[str], which: Setting) -> Sequence[str]:
    """Return what was chosen if it is one of what was offered. Raises Refused."""
    if len(values) != 1 or values[0] not in known:
        raise Refused(Reason.BAD_VALUE, option=which)
    return values


async def _confirm(reply: Reply, saved: str) -> None:
    await reply.edit(await panel(reply, saved))
