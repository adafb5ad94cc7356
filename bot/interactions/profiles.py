"""``/profile``: a user's profile on the server, and the list of finished games."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import discord
from discord import app_commands

from bot.client.components import Message, render_message
from bot.client.faces import face_of
from bot.client.interaction import catalogue_for
from bot.ids import UserId
from bot.interactions.descriptions import described
from bot.interactions.feature import ChosenUser, Feature, only_number, only_value, say_unknown
from bot.messages.permissions import sees_at_once
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.daily_types import CALENDAR_DAYS, DailyAnswer, day_of
from bot.store.standing_types import EVERY_GAME
from bot.tables.refusals import Reason, Refused
from bot.views import page_routes, profile_page
from bot.views.page_routes import ALL_GAMES
from bot.views.profile_page import GAMES_A_PAGE, Person

feature = Feature()


@feature.command("command-profile")
@app_commands.describe(member=described("option-member"))
async def profile(services: Services, reply: Reply, member: ChosenUser | None = None) -> None:
    await _show_profile(services, reply, member or reply.interaction.user)


@feature.member_menu("menu-profile")
async def profile_of_member(services: Services, reply: Reply, member: discord.Member) -> None:
    await _show_profile(services, reply, member)


async def _show_profile(services: Services, reply: Reply, member: ChosenUser) -> None:
    if not isinstance(member, discord.Member):
        raise Refused(Reason.NO_PROFILE)
    person = Person(
        UserId(member.id), member.display_name, member.id == reply.user_id, face_of(member)
    )
    await reply.send_private(await _profile(services, reply, person, EVERY_GAME))


@feature.button(page_routes.profile)
async def show_in_game(services: Services, reply: Reply, user_id: UserId, key: str) -> None:
    """Show a user's profile in one game, or in all games. Raises Refused."""
    await _show_in_game(services, reply, user_id, key)


@feature.menu(page_routes.choose_game_of_profile)
async def choose_game(
    services: Services,
    reply: Reply,
    values: Sequence[str],
    user_id: UserId,
    _nonce: int,
    _menu: int,
) -> None:
    """Show a user's profile in the chosen game, or in all games. Raises Refused."""
    key = only_value(values, (*services.games, ALL_GAMES), "game")
    await _show_in_game(services, reply, user_id, key)


async def _show_in_game(services: Services, reply: Reply, user_id: UserId, key: str) -> None:
    if key not in (*services.games, ALL_GAMES):
        await say_unknown(reply)
        return
    person = await _find_person(services, reply, user_id)
    game = EVERY_GAME if key == ALL_GAMES else key
    await reply.show_private(await _profile(services, reply, person, game))


@feature.menu(page_routes.choose_profile, stays=True)
async def choose(services: Services, reply: Reply, values: Sequence[str], _nonce: int) -> None:
    """Show the profile of the chosen user. Raises Refused."""
    if (chosen := only_number(values)) is None:
        raise Refused(Reason.NOBODY_CHOSEN)
    person = await _find_person(services, reply, UserId(chosen))
    await reply.send_private(await _profile(services, reply, person, EVERY_GAME))


async def _find_person(services: Services, reply: Reply, user_id: UserId) -> Person:
    """Return a user who has played here. Raises Refused if they have left or were erased."""
    if user_id == reply.user_id:
        user = reply.interaction.user
        return Person(user_id, user.display_name, is_asker=True, face=face_of(user))
    name = await services.store.profiles.name(reply.guild_id, user_id)
    if name is None or await services.membership.missing(
        reply.guild_id, [user_id], present=reply.user_id
    ):
        raise Refused(Reason.NO_PROFILE)
    face = reply.interaction.client.faces.get(reply.guild_id, user_id)
    return Person(user_id, name, is_asker=False, face=face)


async def _profile(services: Services, reply: Reply, person: Person, game: str) -> Message:
    now, translate = reply.interaction.created_at, catalogue_for(reply.interaction)
    stored = await services.store.profiles.profile(
        reply.guild_id, person.user_id, services.games, reply.user_id, now, game
    )
    answers = await _own_answers(services, person, now) if game == EVERY_GAME else []
    cups = await services.store.cups.won(reply.guild_id, [person.user_id])
    return await render_message(
        profile_page.profile,
        person,
        stored,
        services.games,
        game,
        now,
        reply.id,
        translate,
        answers,
        cups.get(person.user_id, 0),
    )


async def _own_answers(services: Services, person: Person, now: datetime) -> list[DailyAnswer]:
    """Return the asker's own answers to positions of the day, which are private."""
    if not person.is_asker:
        return []
    since = day_of(now) - timedelta(days=CALENDAR_DAYS)
    return await services.store.daily.answers(person.user_id, services.games, since)


@feature.button(page_routes.history)
async def show_history(services: Services, reply: Reply, user_id: UserId, number: int) -> None:
    message = await _history(services, reply, user_id, number)
    await reply.show_private(message)


async def own_history(services: Services, reply: Reply) -> Message:
    """Return the first page of the user's own finished games."""
    return await _history(services, reply, reply.user_id, 0)


async def _history(services: Services, reply: Reply, user_id: UserId, number: int) -> Message:
    """Return a page of a user's finished games, counted from 0.

    It omits games in channels that the asker can't view.
    """
    past_games = await services.store.profiles.history(
        reply.guild_id, user_id, number * GAMES_A_PAGE, GAMES_A_PAGE + 1
    )
    asker = reply.interaction.user
    visible = [
        game for game in past_games[:GAMES_A_PAGE] if sees_at_once(reply.interaction, game.table)
    ]
    is_last = len(past_games) <= GAMES_A_PAGE
    names = (
        seated.name for game in visible for seated in game.table.seats if seated.user_id == user_id
    )
    name = asker.display_name if user_id == asker.id else next(names, "?")
    person = Person(user_id, name, user_id == asker.id)
    translate = catalogue_for(reply.interaction)
    return Message(
        profile_page.history(person, visible, number, reply.id, translate, is_last=is_last)
    )
