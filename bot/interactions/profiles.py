"""``/profile``: what a user has played on the server, and the list of their finished games."""

import discord
from discord import app_commands

from bot.ids import UserId
from bot.interaction import private_words
from bot.interactions.descriptions import described
from bot.interactions.feature import Feature
from bot.messages.components import Message, render_message
from bot.messages.permissions import sees_at_once
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import page_routes
from bot.views import profile as views
from bot.views.profile import GAMES_A_PAGE, Person

feature = Feature()


@feature.command("command-profile")
@app_commands.describe(member=described("option-member"))
async def profile(services: Services, reply: Reply, member: discord.Member | None = None) -> None:
    await _show_profile(services, reply, member or reply.interaction.user)


@feature.member_menu("menu-profile")
async def profile_of_member(services: Services, reply: Reply, member: discord.Member) -> None:
    await _show_profile(services, reply, member)


async def _show_profile(
    services: Services, reply: Reply, member: discord.Member | discord.User
) -> None:
    user_id = UserId(member.id)
    person = Person(user_id, member.display_name, user_id == reply.user_id)
    found = await services.store.profiles.profile(
        reply.guild_id, user_id, services.games, reply.user_id
    )
    now, translate = reply.interaction.created_at, private_words(reply.interaction)
    await reply.send_private(
        await render_message(views.profile, person, found, services.games, now, translate)
    )


@feature.button(page_routes.history)
async def show_history(services: Services, reply: Reply, user_id: UserId, number: int) -> None:
    message = await _history(services, reply, user_id, number)
    await reply.show_private(message)


async def own_history(services: Services, reply: Reply) -> Message:
    """Return the first page of the user's own finished games."""
    return await _history(services, reply, reply.user_id, 0)


async def _history(services: Services, reply: Reply, user_id: UserId, number: int) -> Message:
    """Return a page of a user's finished games, counted from 0.

    Games in channels that the one who asks can't view are left out.
    """
    found = await services.store.profiles.history(
        reply.guild_id, user_id, number * GAMES_A_PAGE, GAMES_A_PAGE + 1
    )
    asker = reply.interaction.user
    seen = [one for one in found[:GAMES_A_PAGE] if sees_at_once(reply.interaction, one.table)]
    is_last = len(found) <= GAMES_A_PAGE
    names = (who.name for one in seen for who in one.table.seats if who.user_id == user_id)
    name = asker.display_name if user_id == asker.id else next(names, "?")
    person = Person(user_id, name, user_id == asker.id)
    translate = private_words(reply.interaction)
    return Message(views.history(person, seen, number, reply.id, translate, is_last=is_last))
