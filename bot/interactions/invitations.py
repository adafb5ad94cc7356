"""Inviting a user to a table by a message that pings them."""

from collections.abc import Sequence
from functools import partial

import discord

from bot.client.interaction import Interaction, catalogue_for
from bot.client.undelivered import Undelivered
from bot.ids import TableId, UserId
from bot.interactions.error_handler import explained
from bot.interactions.feature import ChosenUser, Feature, only_user
from bot.interactions.table_menu import menu_after
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.table_types import Occupant, Table
from bot.tables.refusals import Reason, Refused
from bot.views import table_routes
from bot.views.markup import safe_name, table_link
from bot.views.people import invitation

feature = Feature()


@feature.user_menu(table_routes.invite)
async def invite_chosen(
    services: Services, reply: Reply, chosen: Sequence[ChosenUser], table_id: TableId, _nonce: int
) -> None:
    try:
        outcome = await invite_guest(services, reply, table_id, only_user(chosen))
    except Exception as failure:  # noqa: BLE001  (it is explained and logged as elsewhere)
        outcome = explained(failure, reply.interaction)
    await reply.edit(await menu_after(services, reply, table_id, outcome))


async def invite_guest(
    services: Services, reply: Reply, table_id: TableId, guest: ChosenUser
) -> str:
    """Invite a user to a table, and return the confirmation for the host.

    Raises Refused and Undelivered.
    """
    host, guest_id = reply.interaction.user, UserId(guest.id)
    table = (await services.tables.get(table_id)).table
    if guest.bot:
        raise Refused(Reason.GUEST_BOT, table, name=guest.display_name)
    if not _sees(reply.interaction, guest, table):
        raise Refused(Reason.GUEST_ABSENT, table, name=guest.display_name)
    occupant = Occupant(guest_id, guest.display_name)
    invited = await services.tables.lobbies.invite(table_id, UserId(host.id), occupant)
    make = partial(
        invitation,
        services.games[table.game],
        table,
        host.display_name,
        guest_id,
        table_link(table),
        is_pinged=guest_id not in invited.blocked,
    )
    try:
        await services.announcer.announce(table, make, f"guest-{guest.id % 10**6}")
    except Undelivered:
        await services.tables.lobbies.withdraw_invitation(table_id, guest_id)
        raise
    return catalogue_for(reply.interaction)("invite-done", name=safe_name(guest.display_name))


def _sees(interaction: Interaction, guest: ChosenUser, table: Table) -> bool:
    """Return whether a guest is in the guild and can view a table's channel.

    If the channel is unknown, such as an archived thread, assume that they can.
    """
    if interaction.guild is None or not isinstance(guest, discord.Member):
        return False
    channel = interaction.guild.get_channel_or_thread(table.channel_id)
    return channel is None or channel.permissions_for(guest).view_channel
