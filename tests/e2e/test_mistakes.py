"""The quiz of a user's own costly decisions, repeated until answered right."""

import msgspec
import pytest

from bot.catalogue import Catalogue
from bot.ids import GuildId, TableId, UserId
from bot.store.daily_types import day_of
from bot.tables.snapshot import final_record
from bot.views import page_routes
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.finished_games import finished, review_of
from tests.e2e.play import pressed
from tests.e2e.posts import Post, relabelled
from tests.e2e.test_daily import A_DAY, LANGUAGES, asked, seen
from tests.e2e.words import EN
from tests.positions import sample_positions  # noqa: F401  (a fixture)

pytestmark = pytest.mark.usefixtures("sample_positions")

GAME = "nuggets"


async def reviewed(world: World) -> tuple[Member, Post]:
    """Let Ada play and review a game; return her and the review's message."""
    ada, end = world.members[0], await finished(world, GAME)
    review = await review_of(ada, end)
    await world.settle()
    return ada, review


async def left(world: World, member: Member) -> tuple[int, int]:
    """Return the numbers of unsolved decisions and of decisions to ask about today."""
    count, guild_id = world.bot.services.store.mistakes.count, GuildId(world.guild.id)
    return await count(UserId(member.id), guild_id, GAMES, day_of(world.env.now()))


def choices(page: Post) -> list[str]:
    """Return the custom_ids of the answers."""
    return [
        button.custom_id for button in page.buttons if page_routes.mistake.read(button.custom_id)
    ]


async def best_of(world: World, custom_id: str) -> str:
    """Return the custom_id of the best answer to Ada's question."""
    table_id, sequence, _ = page_routes.mistake.read(custom_id) or []
    record = final_record(await world.bot.services.tables.get(TableId(table_id)))
    verdict = await world.bot.services.coach.verdict(record, 0, sequence)
    assert verdict is not None
    action = msgspec.json.encode(verdict.best.action).decode()
    return page_routes.mistake(table_id, sequence, action)


@LANGUAGES
async def test_mistakes_come_back_until_answered_right(
    world: World, locale: str, words: Catalogue
) -> None:
    world.members[0].locale = locale
    ada, review = await reviewed(world)
    unsolved, today = await left(world, ada)
    assert unsolved == today >= 2
    public = world.posts
    page = await pressed(ada, review, words("button-mistakes"))
    asked_about = []
    for number in range(today):
        assert [picture.alt for picture in page.pictures]
        best = await best_of(world, choices(page)[0])
        asked_about.append(page_routes.mistake.read(best))
        others = [choice for choice in choices(page) if choice != best]
        await ada.press(page, page.button_for(others[0] if number == 0 else best))
        page = seen(ada, page)
        key = "mistakes-again" if number == 0 else "mistakes-solved"
        assert words(key) in page.text
        assert words("mistakes-left", left=today - number - 1) in page.text
        assert await left(world, ada) == (unsolved - number, today - number - 1)
        if number < today - 1:
            page = await pressed(ada, page, words("button-mistakes-next"))
    assert words("button-mistakes-next") not in page.labels
    assert len({tuple(choice[:2]) for choice in asked_about if choice}) == today, (
        "none is asked twice"
    )
    daily = await asked(ada, "claim")
    assert words("button-mistakes") not in daily.labels, "nothing is left for today"
    await world.wait(A_DAY)
    daily = await asked(ada, "claim")
    page = await pressed(ada, daily, words("button-mistakes"))
    assert page_routes.mistake.read(choices(page)[0])[:2] == asked_about[0][:2]  # type: ignore[index]
    await ada.press(page, page.button_for(await best_of(world, choices(page)[0])))
    assert words("mistakes-solved") in seen(ada, page).text
    assert await left(world, ada) == (0, 0)
    assert world.posts == public, "nobody else sees anything of it"


async def test_an_answer_counts_once(world: World) -> None:
    ada, review = await reviewed(world)
    page = await pressed(ada, review, EN("button-mistakes"))
    best = await best_of(world, choices(page)[0])
    old = relabelled(page, page.labels[-1], best)
    wrong = next(choice for choice in choices(page) if choice != best)
    before = await left(world, ada)
    await ada.press(page, page.button_for(wrong))
    await ada.press(old, page.labels[-1])
    assert await left(world, ada) == (before[0], before[1] - 1), "a second answer is none"
    _, sequence, _ = page_routes.mistake.read(best) or []
    for number in (0, sequence):
        forged = page_routes.mistake(TABLE, number, '["dance"]')
        reply = (
            await ada.press(relabelled(page, page.labels[-1], forged), page.labels[-1])
        ).private
        assert reply.text == EN("daily-refused")
    ben = world.members[1]
    reply = (await ben.press(relabelled(page, page.labels[-1], best), page.labels[-1])).private
    assert await left(world, ada) == (before[0], before[1] - 1)


async def test_the_quiz_of_the_review_counts_too(world: World) -> None:
    """Nothing is asked twice on a day."""
    ada, end = world.members[0], await finished(world, GAME)
    quiz = (await ada.press(await ada.details(end), EN("button-review"))).private
    await world.settle()
    before = await left(world, ada)
    await ada.press(quiz, quiz.buttons[0])
    unsolved, today = await left(world, ada)
    assert today == before[1] - 1
    assert unsolved in (before[0], before[0] - 1)


async def test_a_user_without_mistakes_gets_an_explanation(world: World) -> None:
    ada = world.members[0]
    page = await asked(ada, "claim")
    assert EN("button-mistakes") not in page.labels
    label = page.labels[-1]
    await ada.press(relabelled(page, label, page_routes.next_mistake()), label)
    assert seen(ada, page).text == EN("mistakes-none")


async def test_a_game_that_has_gone_is_left_out(world: World) -> None:
    ada, _ = await reviewed(world)
    assert await left(world, ada) != (0, 0)
    await world.bot.services.store.mistakes.save(TABLE, 0, [(9_999, 0.9)])
    page = await asked(ada, "claim")
    page = await pressed(ada, page, EN("button-mistakes"))
    assert page_routes.mistake.read(choices(page)[0])[1] != 9_999  # type: ignore[index]
