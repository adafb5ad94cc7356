"""``/play`` and *Play alone*: a private game against a computer player, without a table."""

from datetime import datetime
from functools import partial
from secrets import token_hex
from typing import Any

import msgspec

from bot.automation.move_timing import TICK_ALONE, MoveTiming
from bot.automation.worker import TimedDecision, Worker
from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for, person
from bot.interactions import new_table
from bot.interactions.feature import Feature, with_game
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.solo import SoloGame
from bot.tables import solo as games
from bot.tables.solo import USER_SEAT, SoloPosition
from bot.views import page_routes, solo
from bot.views.game import HandView
from bot.views.hosted_games import HostedGame, why_illegal
from engine.game import IllegalAction, Seat
from engine.player import Strength

feature = Feature(needs_server=False)


@feature.command("command-play")
async def play(services: Services, reply: Reply) -> None:
    """Show the page on which one opens a table; without a server, the one of games alone."""
    await (new_table.show if reply.guild_id else show)(services, reply)


@feature.button(page_routes.solo)
async def show(services: Services, reply: Reply) -> None:
    going = [one.game for one in await _kept(services, reply) if not one.is_over]
    page = solo.page(services.games, going, catalogue_for(reply.interaction))
    await reply.send_private(Message(page))


@feature.button(page_routes.begin_solo)
@with_game
async def begin(services: Services, reply: Reply, game: HostedGame, strength: Strength) -> None:
    """Begin a game in a new message, in place of the last one of its kind. Raises Refused."""
    now = reply.interaction.created_at
    with services.limits.begun_alone.consume(reply.user_id, reply.guild_id):
        new = games.new_game(game.rules, reply.user_id, strength, now)
        played = await _answered(services, game, games.position_of(game.rules, new), None, now)
        await services.store.solo.begin(played.game)
    await reply.send_private(await _shown(reply, game, played))


@feature.button(page_routes.solo_go_on)
@with_game
async def go_on(services: Services, reply: Reply, game: HostedGame) -> None:
    """Show a game that has begun in a new message."""
    if found := await _found(services, reply, game):
        await reply.send_private(await _shown(reply, game, found))


@feature.button(page_routes.solo_act)
@with_game
async def act(
    services: Services, reply: Reply, game: HostedGame, number: int, revision: int, words: str
) -> None:
    """Take an action, and let the computer player answer; show an outdated turn as it is now."""
    translate = catalogue_for(reply.interaction)
    before = await _found(services, reply, game, number)
    if before is None:
        return
    if before.game.revision != revision:
        await _show_as_it_is(reply, game, before)
        return
    try:
        action = msgspec.json.decode(words, type=game.rules.action_type)
        played = await _answered(services, game, before, action, reply.interaction.created_at)
    except msgspec.DecodeError:
        await reply.send_text(translate("solo-refused"))
        return
    except IllegalAction as refused:
        await reply.send_text(why_illegal(game, refused, translate, "solo-refused"))
        return
    if await services.store.solo.save(played.game, revision):
        await reply.show_private(await _shown(reply, game, played))
    elif faster := await _found(services, reply, game, number):
        await _show_as_it_is(reply, game, faster)


@feature.button(page_routes.solo_pick)
@with_game
async def pick(
    services: Services, reply: Reply, game: HostedGame, number: int, revision: int, draft: str
) -> None:
    """Show the turn again with what the person prepares."""
    found = await _found(services, reply, game, number)
    if found is None:
        return
    if found.game.revision != revision:
        await _show_as_it_is(reply, game, found)
    else:
        await reply.show_private(await _shown(reply, game, found, draft=draft))


async def _answered(
    services: Services, game: HostedGame, before: SoloPosition, action: Any, now: datetime
) -> SoloPosition:
    """Return where an action leads to, and what the computer player does after it.

    Where that has a hand, the moment doesn't depend on it. Raises IllegalAction.
    """
    key, strength = before.game.game, before.game.strength

    async def play() -> TimedDecision:
        seconds = 0.0

        async def decide(view: Any, seat: Seat) -> Any:
            nonlocal seconds
            # If the person knew the seed, they could predict it.
            thought = await services.get(Worker).decide(key, strength, view, seat, token_hex())
            seconds += thought.seconds
            return thought.action

        return TimedDecision(await games.play(game.rules, before, action, decide, now), seconds)

    move_timing, kind = services.get(MoveTiming), ("alone", key, strength)
    played: SoloPosition = (
        await move_timing.in_constant_time(TICK_ALONE, kind, play(), TICK_ALONE)
        if isinstance(game.view, HandView)
        else (await play()).action
    )
    return played


async def _kept(services: Services, reply: Reply) -> list[SoloGame]:
    """Return the games of the one who asks that go by today's rules."""
    kept = await services.store.solo.of(reply.user_id, reply.interaction.created_at)
    versions = {key: game.rules.rules_version for key, game in services.games.items()}
    return [one for one in kept if one.rules_version == versions.get(one.game)]


async def _found(
    services: Services, reply: Reply, game: HostedGame, number: int | None = None
) -> SoloPosition | None:
    """Return where the game of the one who asks is, if it has the number that a button has.

    Otherwise return None, after saying that it is gone.
    """
    for kept in await _kept(services, reply):
        if kept.game == game.rules.key and number in (None, kept.number):
            return games.position_of(game.rules, kept)
    await reply.send_text(catalogue_for(reply.interaction)("solo-gone"))
    return None


async def _show_as_it_is(reply: Reply, game: HostedGame, played: SoloPosition) -> None:
    before = catalogue_for(reply.interaction)("solo-moved-on")
    await reply.show_private(await _shown(reply, game, played, before=before))


async def _shown(
    reply: Reply, game: HostedGame, played: SoloPosition, *, draft: str = "", before: str = ""
) -> Message:
    kept = played.game
    at = solo.SoloTurn(
        kept.number,
        kept.revision,
        played.state,
        USER_SEAT,
        person(reply.interaction).name,
        kept.strength,
        played.ended_turn,
    )
    shown = partial(solo.turn, draft=draft, before=before)
    return await render_message(shown, game, at, catalogue_for(reply.interaction))
