"""``/daily``: the position of the day, in private; custom_ids hold the state of a page."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import date, timedelta
from typing import Concatenate, Final, ParamSpec, TypeAlias

import msgspec

from bot.catalogue import catalogue
from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for, person
from bot.client.undelivered import Undelivered
from bot.ids import ChannelId, MessageId
from bot.interactions import settings
from bot.interactions.feature import Feature, only_value, say_unknown, with_game
from bot.messages.delivery import Delivery
from bot.messages.permissions import access_problem
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.daily_types import CALENDAR_DAYS, DailyAnswer, day_from_number, day_of
from bot.store.table_types import ShownMessage
from bot.tables.daily import table_from_position
from bot.tables.ratings import STAND_IN
from bot.tables.refusals import Reason, Refused
from bot.views import daily as daily_view
from bot.views import page_routes, shared_result
from bot.views.daily import DailyPage
from bot.views.hosted_games import HOSTED_PACKAGES, HostedGame
from bot.views.markup import message_link, table_link
from engine.daily import (
    DailyPosition,
    daily_of,
    daily_of_game,
    daily_positions,
    games_with_positions,
)
from engine.package import GamePackage

_P = ParamSpec("_P")
_Handler: TypeAlias = Callable[
    Concatenate[Services, Reply, HostedGame, DailyPosition, date, _P], Awaitable[None]
]

feature = Feature(needs_server=False)

_OLDEST: Final = timedelta(days=CALENDAR_DAYS - 1)


@feature.choosing_game("command-daily", "option-daily", "daily")
async def daily(services: Services, reply: Reply, game: str | None = None) -> None:
    """Show today's position of a game, or of today's game if none is chosen."""
    await _send(
        services, reply, HOSTED_PACKAGES.values() if game is None else [HOSTED_PACKAGES[game]]
    )


@feature.button(page_routes.daily)
async def show(services: Services, reply: Reply) -> None:
    await _send(services, reply, HOSTED_PACKAGES.values())


async def _send(services: Services, reply: Reply, games: Iterable[GamePackage]) -> None:
    """Show the position of today's game among ``games`` in a new message."""
    today = day_of(reply.interaction.created_at)
    position = daily_of(today, games)
    if position is None:
        await reply.send_text(catalogue_for(reply.interaction)("daily-none"))
    else:
        await reply.send_private(await _page(services, reply, position, today))


@feature.button(page_routes.daily_page)
@with_game
async def show_day(
    services: Services, reply: Reply, game: HostedGame, number: int, button: str
) -> None:
    """Show a game's position of a day, or of today if the calendar doesn't show the day."""
    await _show_day(services, reply, game, number, button)


@feature.menu(page_routes.choose_daily_game)
async def choose_game(
    services: Services, reply: Reply, values: Sequence[str], number: int, _nonce: int, _menu: int
) -> None:
    """Show the position of a day of the chosen game. Raises Refused."""
    game = services.games[only_value(values, services.games.keys(), "game")]
    await _show_day(services, reply, game, number)


async def _show_day(
    services: Services, reply: Reply, game: HostedGame, number: int, button: str = ""
) -> None:
    today, day = day_of(reply.interaction.created_at), day_from_number(number)
    if day is None or not today - _OLDEST <= day <= today:
        day = today
    position = daily_of_game(day, HOSTED_PACKAGES[game.rules.key])
    if position is None:
        await say_unknown(reply)
    else:
        await reply.show_private(await _page(services, reply, position, day, button=button))


def _today(
    handler: _Handler[_P],
) -> Callable[Concatenate[Services, Reply, str, int, int, _P], Awaitable[None]]:
    """Return a handler that takes the numbers of a day and a position and passes both on.

    The handler is called only for today's position. For any other, the user gets a notice with
    today's.
    """

    @with_game
    async def use(
        services: Services,
        reply: Reply,
        game: HostedGame,
        number_of_day: int,
        number: int,
        /,
        *values: _P.args,
        **options: _P.kwargs,
    ) -> None:
        today = day_of(reply.interaction.created_at)
        position = daily_of_game(today, HOSTED_PACKAGES[game.rules.key])
        if position is None:
            await say_unknown(reply)
        elif day_from_number(number_of_day) != today or position.number != number:
            over = catalogue_for(reply.interaction)("daily-over")
            await reply.send_private(await _page(services, reply, position, today, before=over))
        else:
            await handler(services, reply, game, position, today, *values, **options)

    return use


@feature.button(page_routes.daily_act)
@_today
async def act(
    services: Services,
    reply: Reply,
    game: HostedGame,
    position: DailyPosition,
    today: date,
    action_json: str,
) -> None:
    """Save an answer, unless the user has already answered, and show the solution."""
    try:
        action = msgspec.json.decode(action_json, type=game.rules.action_type)
    except msgspec.DecodeError:
        action = None
    place = position.place_of(action)
    if place is None:
        await reply.send_text(catalogue_for(reply.interaction)("daily-refused"))
        return
    cost = max(0.0, position.best.chance - position.answers[place].chance)
    answer = msgspec.json.encode(action).decode()
    saved = DailyAnswer(position.game, today, position.number, answer, cost)
    await services.store.daily.answer(reply.user_id, reply.guild_id, saved)
    await reply.show_private(await _page(services, reply, position, today))


@feature.button(page_routes.daily_pick)
@_today
async def pick(
    services: Services,
    reply: Reply,
    _game: HostedGame,
    position: DailyPosition,
    today: date,
    draft: str,
) -> None:
    """Show the question again with the user's draft."""
    await reply.show_private(await _page(services, reply, position, today, draft=draft))


@feature.button(page_routes.daily_share)
@with_game
async def share(services: Services, reply: Reply, game: HostedGame, number_of_day: int) -> None:
    """Post the user's result of today in the channel, once. Raises Refused."""
    if not reply.guild_id:
        raise Refused(Reason.SERVER_ONLY)
    interaction, key, translate = (
        reply.interaction,
        game.rules.key,
        catalogue_for(reply.interaction),
    )
    today = day_of(interaction.created_at)
    page = await _page_of(services, reply, today)
    answer, position = page.answered(key), daily_of_game(today, HOSTED_PACKAGES[key])
    if answer is None or position is None or day_from_number(number_of_day) != today:
        await reply.send_text(translate("daily-share-over"))
        return
    if answer.position != position.number:
        position = daily_positions(HOSTED_PACKAGES[key]).find(answer.position) or position
    if lacking := await access_problem(interaction, translate, opens_thread=False):
        await reply.send_text(lacking)
        return
    link = await _post_result(services, reply, position, page, answer)
    shared = translate("daily-shared", link=link) if link else translate("daily-shared-already")
    await reply.show_private(await _page(services, reply, position, today, before=shared))


async def _post_result(
    services: Services,
    reply: Reply,
    position: DailyPosition,
    page: DailyPage,
    answer: DailyAnswer,
) -> str:
    """Post a result and return its link, "" if the user has already posted it. Raises Refused.

    Raises Undelivered if Discord doesn't accept it; then it can be shared again.
    """
    store, guild_id, game = services.store.daily, reply.guild_id, position.game
    channel_id = ChannelId(reply.interaction.channel_id or 0)
    words = catalogue(await services.public_language(reply.interaction))
    shares = await store.shares(game, page.day, position.number, guild_id)
    message = Message(shared_result.post(position, page, answer, shares, words))
    mine = reply.user_id, game, page.day
    with services.limits.posted.consume(reply.user_id, guild_id):
        if not await store.set_shared(*mine, shared=True):
            return ""
        try:
            sent = await services.get(Delivery).send(channel_id, guild_id, message, *mine)
        except Undelivered:
            await store.set_shared(*mine, shared=False)
            raise
    return message_link(guild_id, ShownMessage(channel_id, MessageId(sent.id), 0))


@feature.button(page_routes.daily_play)
@with_game
async def play_on(
    services: Services, reply: Reply, game: HostedGame, number_of_day: int, number: int
) -> None:
    """Start a game against a computer player from a position. Raises Refused.

    Today's position must be answered first, because the game would reveal the result of an answer.
    """
    if not reply.guild_id:
        raise Refused(Reason.SERVER_ONLY)
    today, key = day_of(reply.interaction.created_at), game.rules.key
    day, translate = day_from_number(number_of_day), catalogue_for(reply.interaction)
    position = None if day is None or day > today else daily_of_game(day, HOSTED_PACKAGES[key])
    if day is None or position is None or position.number != number:
        await reply.send_text(translate("daily-refused"))
    elif day == today and not (await _page_of(services, reply, today)).answered(key):
        first = translate("daily-answer-first")
        await reply.show_private(await _page(services, reply, position, today, before=first))
    else:
        await _start_table(services, reply, game, position)


async def _start_table(
    services: Services, reply: Reply, game: HostedGame, position: DailyPosition
) -> None:
    """Start a game from a position in the user's channel, and show it. Raises Refused."""
    interaction, translate = reply.interaction, catalogue_for(reply.interaction)
    chosen = await settings.guild_settings(services, interaction)
    if not chosen.computers:
        raise Refused(Reason.NO_COMPUTERS_HERE)
    settings.check_opening(chosen, interaction)
    if lacking := await access_problem(interaction, translate, opens_thread=False):
        await reply.send_text(lacking)
        return
    language = await services.public_language(interaction)
    new = table_from_position(
        position,
        game.rules.rules_version,
        person(interaction),
        computer=catalogue(language)(f"computer-{STAND_IN}"),
        language=language,
        guild_id=reply.guild_id,
        channel_id=ChannelId(interaction.channel_id or 0),
    )
    async with services.presenter.showing(reply):
        begun = await services.tables.lobbies.create(new, reply.id, position.log)
    shown = (await services.tables.get(begun.table.id)).table
    await reply.send_text(translate("play-on-done", link=table_link(shown)))


async def _page(
    services: Services,
    reply: Reply,
    position: DailyPosition,
    day: date,
    *,
    draft: str = "",
    button: str = "",
    before: str = "",
) -> Message:
    """Return a day's page: the question, or the solution if the user can't answer any more."""
    page = await _page_of(services, reply, day)
    translate, answer = catalogue_for(reply.interaction), page.answered(position.game)
    game = services.games[position.game]
    if answer is None and not page.is_over:
        return await render_message(
            daily_view.question, game, position, page, translate, draft=draft, before=before
        )
    if answer is not None:  # an update may have moved the position to another day
        position = daily_positions(HOSTED_PACKAGES[position.game]).find(answer.position) or position
    shares = await services.store.daily.shares(position.game, day, position.number, reply.guild_id)
    return await render_message(
        daily_view.solution,
        game,
        position,
        page,
        answer,
        shares,
        translate,
        button=button,
        before=before,
    )


async def _page_of(services: Services, reply: Reply, day: date) -> DailyPage:
    """Return the context of a day's position for the user."""
    today = day_of(reply.interaction.created_at)
    games = [game.key for game in games_with_positions(HOSTED_PACKAGES.values())]
    answers = await services.store.daily.answers(reply.user_id, games, today - _OLDEST)
    member = reply.user_id, reply.guild_id
    _, mistakes = await services.store.mistakes.count(*member, services.games, today)
    name, is_on_server = person(reply.interaction).name, bool(reply.guild_id)
    return DailyPage(day, today, name, answers, games, mistakes, is_on_server, reply.id)
