"""``/play`` and solo games, which are private games against a computer player."""

from datetime import datetime
from functools import partial
from secrets import token_hex
from typing import Any

import msgspec

from bot.automation.move_timing import TICK_ALONE, MoveTiming
from bot.automation.worker import TimedAction, Worker
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
    """Show the page for opening a table or, without a server, the page of solo games."""
    await (new_table.show if reply.guild_id else show)(services, reply)


@feature.button(page_routes.solo)
async def show(services: Services, reply: Reply) -> None:
    going = await games_going(services, reply)
    page = solo.page(services.games, going, reply.id, catalogue_for(reply.interaction))
    await reply.send_private(Message(page))


@feature.button(page_routes.begin_solo)
@with_game
async def begin(services: Services, reply: Reply, game: HostedGame, strength: Strength) -> None:
    """Start a game in a new message, replacing the previous one of this kind. Raises Refused."""
    now = reply.interaction.created_at
    with services.limits.begun_alone.consume(reply.user_id, reply.guild_id):
        new = games.new_game(game.rules, reply.user_id, strength, now)
        played = await _answered(services, game, games.position_of(game.rules, new), None, now)
        await services.store.solo.begin(played.game)
    await reply.send_private(await _shown(reply, game, played))


@feature.button(page_routes.solo_go_on)
@with_game
async def go_on(services: Services, reply: Reply, game: HostedGame) -> None:
    """Continue a game in a new message."""
    if played := await _find_game(services, reply, game):
        await reply.send_private(await _shown(reply, game, played))


@feature.button(page_routes.solo_act)
@with_game
async def act(
    services: Services, reply: Reply, game: HostedGame, number: int, revision: int, action_json: str
) -> None:
    """Take an action and the computer player's reply; update the message if it is outdated."""
    translate = catalogue_for(reply.interaction)
    before = await _find_game(services, reply, game, number)
    if before is None:
        return
    if before.game.revision != revision:
        await _show_as_it_is(reply, game, before)
        return
    try:
        action = msgspec.json.decode(action_json, type=game.rules.action_type)
        played = await _answered(services, game, before, action, reply.interaction.created_at)
    except msgspec.DecodeError:
        await reply.send_text(translate("solo-refused"))
        return
    except IllegalAction as refused:
        await reply.send_text(why_illegal(game, refused, translate, "solo-refused"))
        return
    if await services.store.solo.save(played.game, revision):
        await reply.show_private(await _shown(reply, game, played))
    elif faster := await _find_game(services, reply, game, number):
        await _show_as_it_is(reply, game, faster)


@feature.button(page_routes.solo_pick)
@with_game
async def pick(
    services: Services, reply: Reply, game: HostedGame, number: int, revision: int, draft: str
) -> None:
    """Show the turn again with the user's draft."""
    played = await _find_game(services, reply, game, number)
    if played is None:
        return
    if played.game.revision != revision:
        await _show_as_it_is(reply, game, played)
    else:
        await reply.show_private(await _shown(reply, game, played, draft=draft))


async def _answered(
    services: Services, game: HostedGame, before: SoloPosition, action: Any, now: datetime
) -> SoloPosition:
    """Return the position after an action and the computer player's reply.

    In games with hands it takes a constant time, so that the time reveals nothing about the
    computer player's hand. Raises IllegalAction.
    """
    key, strength = before.game.game, before.game.strength

    async def play() -> TimedAction:
        seconds = 0.0

        async def decide(view: Any, seat: Seat) -> Any:
            nonlocal seconds
            # A seed that the user knows would make the decision predictable.
            thought = await services.get(Worker).decide(key, strength, view, seat, token_hex())
            seconds += thought.seconds
            return thought.action

        return TimedAction(await games.play(game.rules, before, action, decide, now), seconds)

    move_timing, kind = services.get(MoveTiming), ("alone", key, strength)
    played: SoloPosition = (
        await move_timing.in_constant_time(TICK_ALONE, kind, play(), TICK_ALONE)
        if isinstance(game.view, HandView)
        else (await play()).action
    )
    return played


async def games_going(services: Services, reply: Reply) -> list[str]:
    """Return the keys of the games that the user can continue."""
    return [game.game for game in await _saved_games(services, reply) if not game.is_over]


async def _saved_games(services: Services, reply: Reply) -> list[SoloGame]:
    """Return the user's games that have the current version of the rules."""
    saved_games = await services.store.solo.of(reply.user_id, reply.interaction.created_at)
    versions = {key: game.rules.rules_version for key, game in services.games.items()}
    return [saved for saved in saved_games if saved.rules_version == versions.get(saved.game)]


async def _find_game(
    services: Services, reply: Reply, game: HostedGame, number: int | None = None
) -> SoloPosition | None:
    """Return the position of the user's game, if it has the ``number`` in the custom_id.

    Otherwise, tell the user that the game is gone, and return None.
    """
    for saved in await _saved_games(services, reply):
        if saved.game == game.rules.key and number in (None, saved.number):
            return games.position_of(game.rules, saved)
    await reply.send_text(catalogue_for(reply.interaction)("solo-gone"))
    return None


async def _show_as_it_is(reply: Reply, game: HostedGame, played: SoloPosition) -> None:
    before = catalogue_for(reply.interaction)("solo-moved-on")
    await reply.show_private(await _shown(reply, game, played, before=before))


async def _shown(
    reply: Reply, game: HostedGame, played: SoloPosition, *, draft: str = "", before: str = ""
) -> Message:
    saved = played.game
    at = solo.SoloTurn(
        saved.number,
        saved.revision,
        played.state,
        USER_SEAT,
        person(reply.interaction).name,
        saved.strength,
        played.ended_turn,
    )
    shown = partial(solo.turn, draft=draft, nonce=reply.id, before=before)
    return await render_message(shown, game, at, catalogue_for(reply.interaction))
