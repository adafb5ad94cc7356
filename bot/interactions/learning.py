"""``/<game> learn``: a game's lesson, in private; custom_ids hold the learner's progress."""

from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, TypeAlias

import msgspec
from discord.app_commands import Command

from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for, person
from bot.interactions import rules, settings
from bot.interactions.descriptions import described
from bot.interactions.feature import Feature, callback_of, say_unknown, with_game
from bot.interactions.new_table import start_first_game
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.refusals import Reason, Refused
from bot.views import lesson_page, page_routes
from bot.views.hosted_games import HostedGame, why_illegal
from bot.views.lesson_page import lesson_of
from engine.game import IllegalAction
from engine.lesson import Lesson

_P = ParamSpec("_P")
_Handler: TypeAlias = Callable[
    Concatenate[Services, Reply, HostedGame, Lesson, int, _P], Awaitable[None]
]

feature = Feature(needs_server=False)


async def learn(services: Services, reply: Reply, game: HostedGame) -> None:
    """Start a lesson in a new message."""
    lesson = lesson_of(game.rules.key)
    if lesson is None:
        await say_unknown(reply)
    else:
        await reply.send_private(await _shown(services, reply, game, lesson, 0))


feature.button(page_routes.learn)(with_game(learn))


def _learn_command(game: HostedGame) -> Command[Any, ..., None] | None:
    """Return the command that starts a game's lesson, if it has one."""
    key = game.rules.key
    if lesson_of(key) is None:
        return None
    about = described("command-learn", key)
    return Command(name="learn", description=about, callback=callback_of(learn, game))


feature.game_commands.append(_learn_command)


def _in_lesson(
    handler: _Handler[_P],
) -> Callable[Concatenate[Services, Reply, str, str, _P], Awaitable[None]]:
    """Return a handler that takes the names of a game and a step and passes the lesson on.

    If the lesson no longer has the step, it starts again.
    """

    @with_game
    async def use(
        services: Services,
        reply: Reply,
        game: HostedGame,
        name: str,
        /,
        *values: _P.args,
        **options: _P.kwargs,
    ) -> None:
        lesson = lesson_of(game.rules.key)
        if lesson is None:
            await say_unknown(reply)
        elif (number := lesson.find(name)) is None:
            changed = catalogue_for(reply.interaction)("learn-changed")
            await reply.show_private(await _shown(services, reply, game, lesson, 0, before=changed))
        else:
            await handler(services, reply, game, lesson, number, *values, **options)

    return use


@feature.button(page_routes.lesson_step)
@_in_lesson
async def show_step(
    services: Services, reply: Reply, game: HostedGame, lesson: Lesson, number: int, _button: str
) -> None:
    await reply.show_private(await _shown(services, reply, game, lesson, number))


@feature.button(page_routes.lesson_act)
@_in_lesson
async def act(
    services: Services,
    reply: Reply,
    game: HostedGame,
    lesson: Lesson,
    number: int,
    action_json: str,
) -> None:
    """Continue after the expected action; show the result of any other legal action."""
    translate, learner = catalogue_for(reply.interaction), person(reply.interaction).name
    expected = lesson.steps[number].expected
    try:
        action = msgspec.json.decode(action_json, type=game.rules.action_type)
    except msgspec.DecodeError:
        action = None
    if expected is None or action is None:
        why = translate("learn-refused")
        await reply.send_text(lesson_page.hint(game, lesson, number, learner, why, translate))
    elif action == expected:
        following = await _shown(services, reply, game, lesson, number + 1, praised=True)
        await reply.show_private(following)
    else:
        try:
            message = await render_message(
                lesson_page.consequence, game, lesson, number, action, learner, translate
            )
        except IllegalAction as refused:
            why = why_illegal(game, refused, translate, "learn-refused")
            await reply.send_text(lesson_page.hint(game, lesson, number, learner, why, translate))
        else:
            await reply.show_private(message)


@feature.button(page_routes.lesson_pick)
@_in_lesson
async def pick(
    services: Services, reply: Reply, game: HostedGame, lesson: Lesson, number: int, draft: str
) -> None:
    """Show a step again with the learner's draft."""
    await reply.show_private(await _shown(services, reply, game, lesson, number, draft=draft))


@feature.button(page_routes.leave_lesson)
@_in_lesson
async def leave(
    _services: Services, reply: Reply, game: HostedGame, lesson: Lesson, number: int
) -> None:
    """Leave a lesson, with a button back to the step."""
    translate = catalogue_for(reply.interaction)
    message = lesson_page.left_lesson(
        game, number, lesson, translate, is_on_server=bool(reply.guild_id)
    )
    await reply.show_private(Message(message))


@feature.button(page_routes.lesson_rules)
@with_game
async def show_rules(_services: Services, reply: Reply, game: HostedGame, page: str) -> None:
    await rules.send_page(reply, game, page)


@feature.button(page_routes.first_game)
@with_game
async def first_game(services: Services, reply: Reply, game: HostedGame) -> None:
    if not reply.guild_id:
        raise Refused(Reason.SERVER_ONLY)
    await start_first_game(services, reply, game)


async def _shown(
    services: Services,
    reply: Reply,
    game: HostedGame,
    lesson: Lesson,
    number: int,
    *,
    draft: str = "",
    praised: bool = False,
    before: str = "",
) -> Message:
    """Return the message of a step."""
    translate, learner = catalogue_for(reply.interaction), person(reply.interaction).name
    if number == len(lesson.steps) - 1:
        chosen = await settings.guild_settings(services, reply.interaction)
        return await render_message(
            lesson_page.end,
            game,
            lesson,
            learner,
            translate,
            computers=chosen.computers,
            is_on_server=bool(reply.guild_id),
        )
    return await render_message(
        lesson_page.step,
        game,
        lesson,
        number,
        learner,
        translate,
        draft=draft,
        nonce=reply.id,
        praised=praised,
        before=before,
    )
