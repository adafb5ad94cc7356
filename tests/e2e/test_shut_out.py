"""The bot loses access: a permission, a channel, a server."""

from engine.player import Strength
from tests.e2e.discord_world import World
from tests.e2e.play import mover, open_game, the_table
from tests.e2e.posts import posts
from tests.e2e.test_store_faults import damaged
from tests.e2e.words import DE, EN

HOUR = 3600
A_MINUTE = 60


async def test_the_chat_of_a_voice_channel_takes_the_right_to_connect(world: World) -> None:
    stage = world.guild.create_voice_channel("dance hall")
    refused = (await world.members[0].types("claimit new", stage)).private
    assert refused.text.splitlines()[1:] == [f"- {EN('permission-connect')}"]
    assert await world.bot.services.store.tables_to_sync() == []

    await world.allow(connect=True)
    await world.members[0].types("claimit new", stage, players=2)
    lobby = posts(world.env.backend, stage.id)[-1]
    await world.members[1].press(lobby, "Join")
    assert posts(world.env.backend, stage.id)[-1].actions()


async def test_the_next_press_shows_a_table_of_a_lost_channel(world: World) -> None:
    """A computer player's turn needs the bot's permission to write, which a moderator removes."""
    ada = world.members[0]
    world.pause = HOUR
    await ada.types("claimit new", players=2)
    await ada.seats_computer(Strength.STRONG)
    await ada.press(world.posts[-1], "Start")
    while "🤖" not in world.posts[-1].text:
        await ada.press(world.posts[-1], world.posts[-1].actions()[-1])
    waiting = world.posts[-1]
    await world.forbid(view_channel=False)
    world.pause = 0
    await world.wait(HOUR)
    assert world.posts[-1] == waiting
    changes = [entry for entry in world.env.http_requests if entry.method != "GET"]
    await world.wait(HOUR)
    later = [entry for entry in world.env.http_requests if entry.method != "GET"]
    assert later == changes, "nothing is tried again"

    ada.locale = "de"
    answer = await ada.press(waiting, "More")
    posts = [post for post in answer.posts if post.private]
    assert DE("saved-unseen") in posts[-1].text
    assert f"- {DE('permission-view-channel')}" in posts[-1].text
    assert world.posts[-1].actions(), "the press opened a way for the table"
    assert world.posts[-1].id > waiting.id
    await ada.press(world.posts[-1], world.posts[-1].actions()[0])


async def test_a_press_explains_that_the_table_could_not_be_shown(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    world.fail("POST", "/interactions/*/callback", 500)
    await world.forbid(view_channel=False)
    [answer] = await world.press_at_once((mover(players, table), table, "Roll"))
    assert EN("permission-view-channel") in answer.private.text
    assert len(await world.log()) == 3, "it is saved all the same"


async def test_tables_rest_while_the_bot_is_sent_away(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=HOUR)
    await world.send_away()
    asked, revision = len(world.env.http_requests), len(await world.log())
    await world.wait(3 * HOUR)
    await world.restart()
    await world.wait(3 * HOUR)
    assert len(await world.log()) == revision, "nobody's time runs"
    assert not [sent for sent in world.env.http_requests[asked:] if "/messages" in sent.path]

    await world.take_back()
    await world.wait(0.1 * HOUR)
    assert len(await world.log()) == revision, "there is time to come back"
    await mover(players, table).press(the_table(world), "Roll")
    assert len(await world.log()) > revision


async def test_a_server_is_back_while_the_database_is_damaged(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    await world.delete(table)
    await world.send_away()
    timer, start = "could not be looked up", "retrying"
    with damaged(world), world.expecting_errors(timer), world.expecting_errors(start):
        await world.take_back()
    await world.wait(A_MINUTE)
    assert world.posts[-1].labels == table.labels
