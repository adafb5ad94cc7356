"""Inviting a user to a table by a message that pings them."""

from functools import partial

import discord

from bot.ids import TableId, UserId
from bot.interaction import Interaction, private_words
from bot.messages.reply import UNDELIVERED
from bot.refusals import Reason, Refused
from bot.services import services_of
from bot.store.records import Seated, Table
from bot.views.markup import safe_name, table_link
from bot.views.people import invitation

Guest = discord.Member | discord.User


async def invite(interaction: Interaction, table_id: TableId, guest: Guest) -> str:
    """Invite a user to a table, and return what to tell the one who asked.

    Raises Refused and one of `UNDELIVERED`.
    """
    services, host, guest_id = services_of(interaction), interaction.user, UserId(guest.id)
    table = (await services.tables.get(table_id)).table
    if guest.bot:
        raise Refused(Reason.GUEST_BOT, table, name=guest.display_name)
    if not _sees(interaction, guest, table):
        raise Refused(Reason.GUEST_ABSENT, table, name=guest.display_name)
    who = Seated(guest_id, guest.display_name)
    invited = await services.tables.lobbies.invite(table_id, UserId(host.id), who)
    make = partial(
        invitation,
        services.games[table.game],
        table,
        host.display_name,
        guest_id,
        table_link(table),
        is_called=guest_id not in invited.apart,
    )
    try:
        await services.announcer.announce(table, make, f"guest-{guest.id % 10**6}")
    except UNDELIVERED:
        await services.tables.lobbies.withdraw_invitation(table_id, guest_id)
        raise
    return private_words(interaction)("invite-done", name=safe_name(guest.display_name))


def _sees(interaction: Interaction, guest: Guest, table: Table) -> bool:
    """Tell whether a guest is on the server and may look into a table's channel.

    A thread that isn't known any more is given the benefit of the doubt.
    """
    if interaction.guild is None or not isinstance(guest, discord.Member):
        return False
    channel = interaction.guild.get_channel_or_thread(table.channel_id)
    return channel is None or channel.permissions_for(guest).view_channel
