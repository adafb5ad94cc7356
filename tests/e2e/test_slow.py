"""Work that takes longer than Discord waits: an answer in time, and the result at the end."""

import asyncio
import time
from typing import Any

import discord
import pytest

from bot.messages.reply import DEFER_AFTER, TOKEN_LIVES
from bot.tables.limits import HOSTED
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.play import mover, open_game
from tests.e2e.words import EN

TOO_MANY = 429
# Seconds: simcord waits for shorter pauses in real time.
AGAIN_AFTER = 60


@pytest.fixture
def slow(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """Return a world in which everything at a table takes long."""
    monkeypatch.setattr("bot.messages.reply.DEFER_AFTER", 0.01)
    tables, store = world.bot.services.tables, world.bot.services.store
    for part, name in (
        (tables.lobbies, "create"),
        (tables.lobbies, "join"),
        (tables, "act"),
        (tables.cancelling, "cancel"),
        (store, "open_in"),
    ):
        monkeypatch.setattr(part, name, slowly(getattr(part, name)))
    return world


def slowly(work: Any) -> Any:
    async def do(*arguments: Any, **more: Any) -> Any:
        await asyncio.sleep(0.1)
        return await work(*arguments, **more)

    return do


def deferred(world: World) -> bool:
    """Return whether the last interaction was deferred."""
    callbacks = [sent for sent in world.env.http_requests if sent.path.endswith("/callback")]
    return isinstance(callbacks[-1].json, dict) and callbacks[-1].json["type"] in (5, 6)


async def test_a_new_table_is_public(slow: World) -> None:
    answer = await slow.members[0].types("claimit new")
    assert deferred(slow)
    assert not answer.posts, "nothing that says the bot is still thinking"
    [lobby] = slow.posts
    assert lobby.buttons


async def test_a_refusal_is_private(slow: World) -> None:
    for _ in range(HOSTED):
        await slow.members[0].types("claimit new")
    answer = await slow.members[0].types("claimit new")
    assert deferred(slow)
    assert f"{HOSTED} open tables" in answer.private.text
    assert len(slow.posts) == HOSTED


async def test_a_move_edits_the_message_and_a_refusal_is_private(slow: World) -> None:
    players = slow.members[:2]
    table = await open_game(slow, players)
    answers = await slow.press_at_once(
        *[(mover(players, table), table, "Roll")] * 2, (slow.members[4], table, "Roll")
    )
    assert deferred(slow)
    assert not answers[0].posts
    assert slow.posts[-1].labels[0].startswith("A · ")
    assert EN("refused-stale") in answers[1].private.text
    assert EN("refused-stranger") in answers[2].private.text


async def test_showing_a_table_again_is_answered_with_a_link(slow: World) -> None:
    ada = slow.members[0]
    await ada.types("claimit new")
    elsewhere = slow.guild.create_text_channel("stable")
    await ada.shows_again(1, elsewhere)
    assert f"/{slow.posts[-1].id}" in ada.sees(elsewhere)[-1].text
    await ada.shows_again()
    assert [bool(post.buttons) for post in slow.posts] == [False, False, True]


async def test_a_review_is_announced_privately(
    slow: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, *_ = slow.members
    await open_game(slow, (ada, ben), "nuggets")
    await ben.confirms("resign")
    end, coach = slow.posts[-1], slow.bot.services.coach
    monkeypatch.setattr(coach, "review", slowly(coach.review))
    details = await ben.details(end)
    reply = (await ben.press(details, EN("button-review"))).private
    callbacks = [sent for sent in slow.env.http_requests if sent.path.endswith("/callback")]
    assert callbacks[-1].json == {"type": 5, "data": {"flags": 64}}
    assert EN("review-title") in reply.text
    assert slow.posts[-1] == end


@pytest.mark.parametrize("promised", [True, False])
async def test_a_private_answer_that_came_too_fast_is_sent_again(
    slow: World, monkeypatch: pytest.MonkeyPatch, promised: bool
) -> None:
    """Discord allows some thirty of them a minute in a channel, for all tables together."""
    monkeypatch.setattr("bot.client.undelivered._RETRY_AFTER", AGAIN_AFTER)
    ada, ben, *_ = slow.members
    await open_game(slow, (ada, ben), "nuggets")
    await ben.confirms("resign")
    end = slow.posts[-1]
    details = await ben.details(end)
    if promised:
        slow.fail("PATCH", "/webhooks/*/messages/@original", TOO_MANY)
        press, expected = EN("button-review"), EN("review-title")
    else:
        tables = slow.bot.services.tables
        monkeypatch.setattr(tables, "get", slowly(tables.get))
        slow.fail("POST", "/webhooks/*", TOO_MANY)
        press, expected = EN("button-record"), EN("record-sent", file="nuggets-1.json")
    answer = await ben.press(details, press)
    assert not [post for post in answer.posts if expected in post.text]
    await slow.wait(AGAIN_AFTER + 1)
    assert len([post for post in ben.sees() if post.private and expected in post.text]) == 1
    assert slow.posts[-1] == end


async def test_a_private_answer_that_hangs_is_sent_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request hangs like one that waits for the end of a rate limit."""
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben), "nuggets")
    await ben.confirms("resign")
    monkeypatch.setattr("bot.messages.reply.ANSWER_WITHIN", 0.5)
    edit, hanging = discord.Interaction.edit_original_response, [True]

    async def hangs_once(*arguments: Any, **more: Any) -> Any:
        if hanging:
            hanging.clear()
            await asyncio.sleep(1)
        return await edit(*arguments, **more)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", hangs_once)
    reply = (await ben.press(await ben.details(world.posts[-1]), EN("button-review"))).private
    assert not hanging
    assert EN("review-title") in reply.text


async def test_nothing_is_tried_after_the_interaction_has_expired(
    slow: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.undelivered._RETRY_AFTER", TOKEN_LIVES)
    ada, ben, *_ = slow.members
    await open_game(slow, (ada, ben), "nuggets")
    await ben.confirms("resign")
    slow.fail("PATCH", "/webhooks/*/messages/@original", TOO_MANY, times=None)
    details = await ben.details(slow.posts[-1])
    before = len(slow.env.http_requests)
    await ben.press(details, EN("button-review"))
    await slow.wait(TOKEN_LIVES + 1)
    tries = [sent.method for sent in slow.env.http_requests[before:] if "webhooks" in sent.path]
    assert tries == ["PATCH", "DELETE"], "one try, and the promise is taken back"


async def test_a_busy_machine_takes_no_simulated_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a test that waits almost until the end of a turn would depend on the machine."""
    players = world.members[:2]
    table = await open_game(world, players)
    began, view = world.env.now(), type(GAMES["claimit"].view)
    playing = view.playing

    def takes_long(*facts: Any) -> Any:
        time.sleep(DEFER_AFTER + 0.1)
        return playing(*facts)

    monkeypatch.setattr(view, "playing", takes_long)
    await mover(players, table).press(table, "Roll")
    assert world.env.now() == began
