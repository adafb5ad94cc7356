"""Public proposals: a result replaces them, wherever it was given."""

import pytest

from bot.store.table_types import TableStatus
from bot.tables.agreements import PROPOSAL_LASTS
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import mover, open_game, press_one
from tests.e2e.posts import Post
from tests.e2e.words import EN

SETTLED = EN("question-settled")


async def asks_for_pause(world: World, member: Member) -> Post:
    """Propose a pause in the private menu; return the question if it is a new one."""
    [table] = [post for post in world.posts if EN("button-more") in post.labels][-1:]
    menu = (await member.press(table, EN("button-more"))).private
    await member.press(menu, EN("button-pause"))
    return world.newest


def now(world: World, post: Post) -> Post:
    """Return the current state of a message."""
    [same] = [shown for shown in world.posts if shown.id == post.id]
    return same


async def is_paused(world: World) -> bool:
    return (await world.bot.services.tables.get(TABLE)).paused_until is not None


async def test_a_question_answered_in_the_menu_becomes_its_answer(world: World) -> None:
    """The bot was restarted in between."""
    ada, ben, cleo = players = world.members[:3]
    await open_game(world, players)
    question = await asks_for_pause(world, ada)
    assert question.labels == (EN("button-agree"), EN("button-disagree"))
    assert question.pings == {ben.id, cleo.id}
    await world.restart(crash=True)
    assert (await asks_for_pause(world, ben)).id == question.id, "nobody is asked twice"
    asked = now(world, question)
    assert ben.name in asked.text.splitlines()[1]
    assert cleo.mention in asked.text
    assert asked.labels == question.labels
    assert (await asks_for_pause(world, cleo)).id == question.id
    assert await is_paused(world)
    assert not now(world, question).buttons
    answer = now(world, question).text
    assert answer.endswith(EN("pause-fulfilled", names="@", count=3).split("@")[1])
    assert all(player.name in answer for player in players)


async def test_one_refusal_settles_a_proposal_and_allows_a_new_one(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    await open_game(world, players)
    question = await asks_for_pause(world, ada)
    await ben.press(question, EN("button-agree"))
    await world.restart()
    assert not (await cleo.press(question, EN("button-disagree"))).posts
    answer = now(world, question)
    assert not answer.buttons
    assert answer.text.index(ada.name) < answer.text.index(cleo.name)
    assert ben.name not in answer.text
    late = (await ben.press(question, EN("button-agree"))).private
    assert late.text.startswith(EN("refused-settled"))
    assert not await is_paused(world)
    again = await asks_for_pause(world, ben)
    assert again.id != question.id
    assert again.pings == {ada.id, cleo.id}
    for player in (ada, cleo):
        await player.press(again, EN("button-agree"))
    assert await is_paused(world)


async def test_only_players_can_decline_and_the_proposer_can_withdraw(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben))
    question = await asks_for_pause(world, ada)
    stranger = (await world.members[3].press(question, EN("button-disagree"))).private
    assert stranger.text.startswith(EN("refused-stranger"))
    assert now(world, question) == question
    await ada.press(question, EN("button-disagree"))
    assert not now(world, question).buttons
    assert ben.name not in now(world, question).text


@pytest.mark.parametrize("label", ["button-agree", "button-disagree"])
async def test_a_question_of_yesterday_loses_its_buttons_by_a_press(
    world: World, label: str
) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben), time=0)
    question = await asks_for_pause(world, ada)
    await world.restart(after=PROPOSAL_LASTS.total_seconds() + 60)
    late = (await ben.press(question, EN(label))).private
    assert late.text.startswith(EN("refused-settled"))
    assert not await is_paused(world)
    old = now(world, question)
    assert SETTLED in old.text
    assert old.text.startswith(question.text)
    assert not old.buttons
    assert await asks_for_pause(world, ben) != question


async def test_an_older_question_is_settled_by_a_new_one(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben), time=0)
    question = await asks_for_pause(world, ada)
    await world.wait(PROPOSAL_LASTS.total_seconds() + 60)
    again = await asks_for_pause(world, ben)
    assert again.id != question.id
    assert again.pings == {ada.id}
    assert SETTLED in now(world, question).text
    assert not now(world, question).buttons


async def test_questions_end_with_their_table(world: World) -> None:
    ada, ben, *_ = world.members
    table = await open_game(world, (ada, ben))
    await press_one(mover((ada, ben), table), table, lambda buttons: buttons[0])
    question = await asks_for_pause(world, ada)
    await world.restart(crash=True)
    await ben.confirms("resign")
    assert (await world.bot.services.tables.get(TABLE)).table.status is TableStatus.FINISHED
    assert SETTLED in now(world, question).text
    assert not now(world, question).buttons
    late = (await ada.press(question, EN("button-agree"))).private
    assert late.text.startswith(EN("refused-game-over"))


@pytest.mark.parametrize("crash", [False, True])
async def test_an_answer_that_discord_does_not_take_comes_later(world: World, crash: bool) -> None:
    """It happens at the bot's next start at the latest, since the pause has begun."""
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben))
    question = await asks_for_pause(world, ada)
    world.fail("PATCH", f"/channels/{question.channel_id}/messages/{question.id}", 500, times=None)
    await asks_for_pause(world, ben)
    assert await is_paused(world)
    assert now(world, question).buttons
    world.heal()
    if crash:
        await world.restart(crash=True)
        assert SETTLED in now(world, question).text
    else:
        late = (await ben.press(question, EN("button-agree"))).private
        assert late.text.startswith(EN("refused-paused"))
    assert not now(world, question).buttons
