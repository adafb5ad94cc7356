"""``/preferences``: users' own settings, on all servers, and the users they block."""

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.automation.computer_players import ComputerPlayers
from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for
from bot.ids import UserId
from bot.interactions.feature import ChosenUser, Feature, only_user, only_value
from bot.messages.direct import DirectMessages
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.errors import Conflict
from bot.store.people_types import Blocked, NotifyBy, Preferences
from bot.tables.limits import BLOCKED
from bot.tables.refusals import Reason, Refused
from bot.views import page_routes
from bot.views import preferences as preferences_view
from bot.views.game_menus import in_menus
from bot.views.markup import plain_name, safe_name
from bot.views.preferences import HOURS, USUAL, UserSettings
from bot.views.routes import number_of

feature = Feature(needs_server=False)


@feature.command("command-preferences")
async def preferences(services: Services, reply: Reply) -> None:
    await show_below(services, reply)


@feature.button(page_routes.help_preferences)
async def show_below(services: Services, reply: Reply) -> None:
    await reply.send_private(await _shown(services, reply))


@feature.button(page_routes.preferences)
async def show(services: Services, reply: Reply) -> None:
    await _show_changed(services, reply)


@feature.menu(page_routes.notify_by)
async def set_notify_by(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    """Set how a user is notified of turns; for direct messages, send a first one as a test."""
    chosen = NotifyBy(only_value(values, list(NotifyBy), "notify"))
    language = catalogue_for(reply.interaction).language
    is_taken = True
    if chosen is NotifyBy.DIRECT:
        before = msgspec.structs.replace(
            await stored_preferences(services, reply), language=language
        )
        is_taken = await services.get(DirectMessages).send(
            reply.user_id, before, preferences_view.hello, reply.id
        )
    await services.store.people.set_notify_by(reply.user_id, chosen, language)
    if not is_taken:
        await services.store.people.refuse_direct(reply.user_id)
    await _show_changed(services, reply)


@feature.button(page_routes.alert_next)
async def alert_next(services: Services, reply: Reply) -> None:
    await _set_alert(services, reply, wanted=True)


@feature.button(page_routes.alert_next_off)
async def alert_next_off(services: Services, reply: Reply) -> None:
    await _set_alert(services, reply, wanted=False)


@feature.button(page_routes.play_forced)
async def play_forced(services: Services, reply: Reply) -> None:
    """Play the user's only moves, also where a table on this server waits for one already."""
    await services.store.people.set_plays_forced(reply.user_id, plays_forced=True)
    await _show_changed(services, reply)
    for snapshot in await services.pending_turns.seated(reply.guild_id, reply.user_id):
        services.get(ComputerPlayers).changed(snapshot)


@feature.button(page_routes.play_forced_not)
async def play_forced_not(services: Services, reply: Reply) -> None:
    await services.store.people.set_plays_forced(reply.user_id, plays_forced=False)
    await _show_changed(services, reply)


@feature.button(page_routes.prefer_pace)
async def prefer_pace(services: Services, reply: Reply, quick: bool) -> None:
    await services.store.people.set_pace(reply.user_id, quick=quick)
    await _show_changed(services, reply)


@feature.button(page_routes.quiet_hours_off)
async def quiet_hours_off(services: Services, reply: Reply) -> None:
    await services.store.people.set_quiet_hours(reply.user_id, None)
    await _show_changed(services, reply)


@feature.menu(page_routes.subscribe_games)
async def subscribe_games(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    """Set the games for whose lobbies a user is pinged on this server."""
    games = frozenset(values)
    if not games <= services.games.keys():
        raise Refused(Reason.BAD_VALUE, option="games")
    await _subscribe(services, reply, games=games)


@feature.menu(page_routes.subscribe_some_games)
async def subscribe_some_games(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int, menu: int
) -> None:
    """Set those games of one of several menus for whose lobbies a user is pinged."""
    menus, games = [*in_menus([*services.games])], frozenset(values)
    if menu >= len(menus) or not games.issubset(menus[menu]):
        raise Refused(Reason.BAD_VALUE, option="games")
    before = await services.store.people.subscription(reply.guild_id, reply.user_id)
    others = frozenset() if before is None else before.games.difference(menus[menu])
    await _subscribe(services, reply, games=others | games)


@feature.menu(page_routes.subscribe_hours)
async def subscribe_hours(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int
) -> None:
    """Set the minimum number of hours between two pings."""
    hours = only_value(values, [str(choice) for choice in HOURS], "hours")
    await _subscribe(services, reply, hours=int(hours))


@feature.member_menu("block-menu")
async def block_member(services: Services, reply: Reply, member: discord.Member) -> None:
    await reply.send_text(await _block(services, reply, member))


@feature.user_menu(page_routes.block)
async def block_chosen(
    services: Services, reply: Reply, chosen: Sequence[ChosenUser], _nonce: int
) -> None:
    await show_outcome(services, reply, await _block(services, reply, only_user(chosen)))


@feature.menu(page_routes.unblock)
async def unblock(services: Services, reply: Reply, values: Sequence[str], _nonce: int) -> None:
    """Unblock a user, so that both can sit at a table again."""
    match values:
        case [value] if (user_id := number_of(value)) is not None:
            await services.store.people.unblock(reply.user_id, UserId(user_id))
        case _:
            raise Refused(Reason.BAD_VALUE, option="unblock")
    await _show_changed(services, reply)


async def _shown(
    services: Services, reply: Reply, outcome: str = "", chosen: Preferences | None = None
) -> Message:
    """Return the message with a user's settings.

    ``outcome`` is a sentence about the last change, or "". ``chosen`` are the user's preferences,
    which are read from the store if not given.
    """
    people = services.store.people
    settings = UserSettings(
        chosen or await stored_preferences(services, reply),
        await people.blocked_by(reply.user_id),
        await people.subscription(reply.guild_id, reply.user_id) or USUAL,
        services.tables.breaks.next_days_off(reply.guild_id, reply.user_id),
        is_on_server=bool(reply.guild_id),
    )
    translate = catalogue_for(reply.interaction)
    return await render_message(
        preferences_view.preferences, settings, services.games, reply.id, outcome, translate
    )


async def show_outcome(services: Services, reply: Reply, outcome: str) -> None:
    """Show the user's settings with the outcome of the last choice."""
    await reply.show_private(await _shown(services, reply, outcome))


async def _show_changed(services: Services, reply: Reply) -> None:
    """Apply changed preferences to the turns that follow, and show the settings."""
    chosen = await stored_preferences(services, reply)
    services.tables.preferences.change(reply.user_id, chosen)
    await reply.show_private(await _shown(services, reply, chosen=chosen))


async def stored_preferences(services: Services, reply: Reply) -> Preferences:
    """Return a user's preferences on all servers."""
    people = services.store.people
    return (await people.preferences([reply.user_id])).get(reply.user_id, Preferences())


async def _set_alert(services: Services, reply: Reply, *, wanted: bool) -> None:
    """Set whether a user is notified when they are next."""
    language = catalogue_for(reply.interaction).language
    await services.store.people.set_alert_next(reply.user_id, wanted, language)
    await _show_changed(services, reply)


async def _subscribe(services: Services, reply: Reply, **changes: Any) -> None:
    if not reply.guild_id:
        raise Refused(Reason.SERVER_ONLY)
    people = services.store.people
    before = await people.subscription(reply.guild_id, reply.user_id) or USUAL
    await people.subscribe(reply.guild_id, reply.user_id, before._replace(**changes))
    await _show_changed(services, reply)


async def _block(services: Services, reply: Reply, other: ChosenUser) -> str:
    """Block another user, and return the confirmation. Raises Refused."""
    if other.id == reply.user_id:
        raise Refused(Reason.BLOCK_SELF)
    if other.bot:
        raise Refused(Reason.BLOCK_BOT, name=other.display_name)
    blocked = Blocked(UserId(other.id), plain_name(other.display_name))
    try:
        await services.store.people.block(reply.user_id, blocked, BLOCKED)
    except Conflict:
        raise Refused(Reason.TOO_MANY_BLOCKED, limit=BLOCKED) from None
    return catalogue_for(reply.interaction)("block-done", name=safe_name(other.display_name))
