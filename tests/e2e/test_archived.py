"""A game whose moves have been archived: its buttons and commands still answer."""

import discord

from bot.views import table_routes
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import open_game
from tests.e2e.posts import Post
from tests.e2e.test_replay import watches_abroad
from tests.e2e.words import EN

GAME = "claim"


async def ended(world: World) -> tuple[Post, Post]:
    """Return the first and the last message of a game."""
    ada, ben, *_ = world.members
    table = await open_game(world, [ada, ben], GAME)
    await ada.confirms("resign")
    return table, world.newest


async def archive(world: World) -> None:
    await world.bot.services.store.archive.archive_game(TABLE, discord.utils.utcnow())


async def test_every_button_tells_where_the_record_is(world: World) -> None:
    table, final = await ended(world)
    ada, ben, *_ = world.members
    film = (await ada.press(await ada.details(final), "Replay")).private
    menu = await ada.details(final)
    await archive(world)
    sentence = EN("refused-archived")
    assert sentence in (await ada.details(final)).text
    assert sentence in (await ada.press(film, "Step by step")).private.text
    rules = table_routes.rules(TABLE)
    table_ids = [
        button
        for button in menu.buttons
        if button.custom_id.startswith("table:") and button.custom_id != rules
    ]
    assert table_ids
    for button in table_ids:
        assert sentence in (await ben.press(menu, button)).private.text, button
    assert sentence in (await ben.press(table, "My hand")).private.text
    again = await ben.press(final, "Rematch")
    assert world.newest.labels[0] == EN("button-join")
    assert [post for post in again.posts if post.private]


async def test_its_commands_tell_too(world: World) -> None:
    await ended(world)
    ada, stranger = world.members[0], world.members[4]
    await archive(world)
    offered = (await ada.sees_list("finished")).selects
    assert not [custom_id for custom_id in offered if custom_id.startswith("games-menu:")], (
        "nothing to choose"
    )
    assert EN("refused-archived") in (await ada.replays(1)).private.text
    elsewhere = world.env.create_guild("Silver Rush")
    channel = elsewhere.create_text_channel("saloon")
    visitor = Member(world, elsewhere.add_member(stranger.actor.user), "en-US")
    answer = await watches_abroad(world, visitor, elsewhere, channel)
    assert answer.text == EN("refused-no-table", game="none")


async def test_a_restart_leaves_it_alone(world: World) -> None:
    _, final = await ended(world)
    await archive(world)
    await world.restart(crash=True)
    assert world.newest == final
