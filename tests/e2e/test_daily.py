"""The position of the day: asked in private, answered once a day, then what all answers are worth."""

from datetime import date, datetime, timedelta

import msgspec
import pytest

from bot.catalogue import Catalogue
from bot.ids import GuildId, UserId
from bot.store.daily_records import DailyAnswer, day_of, number_of_day
from bot.store.records import TableStatus
from bot.views import page_routes
from bot.views.daily import seat_names
from bot.views.games import GAMES
from engine.daily import DailyPosition, daily_of, daily_of_game
from render.words import percent
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import seen
from tests.e2e.posts import Button, Post, relabelled
from tests.e2e.words import DE, EN
from tests.store.plans import statements

LANGUAGES = pytest.mark.parametrize(("locale", "words"), [("en-US", EN), ("de", DE)])
every_game = pytest.mark.parametrize("game", GAMES)
A_DAY = 24 * 60 * 60.0


def today(world: World) -> date:
    return day_of(world.env.now())


def position_of(world: World, game: str) -> DailyPosition:
    found = daily_of_game(today(world), game)
    assert found is not None
    return found


async def asked(member: Member, game: str | None = None) -> Post:
    """Open the page of the day."""
    options = {} if game is None else {"game": game}
    return (await member.types("daily", **options)).private


def acts(page: Post) -> dict[str, Button]:
    """Return the buttons that answer, by the action that they answer with."""
    found = {}
    for button in page.buttons:
        if (values := page_routes.daily_act.read(button.custom_id)) and not button.disabled:
            found[values[-1]] = button
    return found


def json(action: object) -> str:
    return msgspec.json.encode(action).decode()


async def answers(member: Member, page: Post, action: object) -> Post:
    """Answer with an action by the buttons of the page, preparing what has to be prepared."""
    page = await reach(member, page, json(action))
    await member.press(page, acts(page)[json(action)])
    return seen(member, page)


async def reach(member: Member, page: Post, action: str) -> Post:
    """Return the page as it is when a button answers with an action."""
    waiting, passed = [page], set[str]()
    while waiting:
        page = waiting.pop(0)
        if action in acts(page):
            return page
        for button in page.buttons:
            if page_routes.daily_pick.read(button.custom_id) and button.custom_id not in passed:
                passed.add(button.custom_id)
                await member.press(page, button)
                waiting.append(seen(member, page))
    raise AssertionError(f"no button answers with {action}")


async def kept(world: World, member: Member) -> list[DailyAnswer]:
    own = world.bot.services.store.daily.answers
    return await own(UserId(member.id), GAMES, date(2000, 1, 1))


@LANGUAGES
@every_game
async def test_a_position_is_answered(
    world: World, game: str, locale: str, words: Catalogue
) -> None:
    ada = world.members[0]
    ada.locale = locale
    position = position_of(world, game)
    page = await asked(ada, game)
    assert page.private
    assert words("daily-question", level=position.level) in page.text
    assert words(f"{game}-name") in page.text
    assert [picture.alt for picture in page.pictures]
    assert all(len(button.custom_id) <= 100 for button in page.buttons)
    for chance in (words("daily-exact"), "%"):
        assert chance not in page.text.splitlines()[-1]
    page = await answers(ada, page, position.best.action)
    assert words("daily-right", deed="@", chance="#").split("@")[0] in page.text
    assert page.text.count("⭐") >= 2
    names = seat_names(position, ada.name)
    for answer in position.answers:
        deed = GAMES[game].view.describe(position.view, answer.action, names, words)
        assert f"{percent(answer.chance, words)} · {deed}" in page.text
    [own] = await kept(world, ada)
    best = json(position.best.action)
    assert own == DailyAnswer(game, today(world), position.number, best, 0.0)
    assert not world.posts, "nobody else sees anything of it"
    again = await asked(ada, game)
    assert again.text == page.text
    assert not acts(again)


@every_game
async def test_zz_print(world: World, game: str) -> None:
    ada = world.members[0]
    page = await asked(ada, game)
    print(page.text, [b.label for b in page.buttons])
    page = await answers(ada, page, position_of(world, game).answers[-1].action)
    print(page.text, [b.label for b in page.buttons])
    await ada.press(page, EN("button-play-on"))
    print(seen(ada, page).text, world.posts[-1].text, ada.sees()[-1].text)
