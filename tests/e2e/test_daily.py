"""The position of the day: asked in private, answered once, with its solution."""

import asyncio
from datetime import date, datetime, timedelta

import msgspec
import pytest

from bot.catalogue import Catalogue
from bot.game_packages import PACKAGES
from bot.ids import GuildId, UserId
from bot.store.daily_types import DailyAnswer, day_of, number_of_day
from bot.store.table_types import TableStatus
from bot.tables.record_format import verify
from bot.views import page_routes
from bot.views.daily import seat_names
from bot.views.hosted_games import GAMES
from engine.daily import DailyPosition, daily_of, daily_of_game, daily_positions
from render.words import percent
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import pressed
from tests.e2e.posts import Button, Post, posts, relabelled
from tests.e2e.words import DE, EN
from tests.positions import sample_positions  # noqa: F401  (a fixture)

pytestmark = pytest.mark.usefixtures("sample_positions")

LANGUAGES = pytest.mark.parametrize(("locale", "words"), [("en-US", EN), ("de", DE)])
every_game = pytest.mark.parametrize("game", GAMES)
A_DAY = 24 * 60 * 60.0


def today(world: World) -> date:
    return day_of(world.env.now())


def position_of(world: World, game: str) -> DailyPosition:
    position = daily_of_game(today(world), PACKAGES[game])
    assert position is not None
    return position


async def asked(member: Member, game: str | None = None) -> Post:
    """Open the page of the day."""
    if game is None:
        return (await member.types("daily")).private
    return (await member.types("daily", game=game)).private


def acts(page: Post) -> dict[str, Button]:
    """Return the buttons that answer, by their actions."""
    buttons = {}
    for button in page.buttons:
        if (values := page_routes.daily_act.read(button.custom_id)) and not button.disabled:
            buttons[values[-1]] = button
    return buttons


def json(action: object) -> str:
    return msgspec.json.encode(action).decode()


def seen(member: Member, post: Post) -> Post:
    """Return a message as a member currently sees it, in any channel."""
    wire = member._world.env.backend
    [now] = [shown for shown in posts(wire, post.channel_id, member.id) if shown.id == post.id]
    return now


async def answers(member: Member, page: Post, action: object) -> Post:
    """Answer with an action by the buttons of the page, drafting it first if necessary."""
    page = await reach(member, page, json(action))
    await member.press(page, acts(page)[json(action)])
    return seen(member, page)


async def reach(member: Member, page: Post, action: str) -> Post:
    """Return the page once it has a button that answers with an action."""
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
    read_answers = world.bot.services.store.daily.answers
    return await read_answers(UserId(member.id), GAMES, date(2000, 1, 1))


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
    assert words("daily-right", move="@", chance="#").split("@")[0] in page.text
    assert page.text.count("⭐") >= 2
    names = seat_names(position, words, ada.name)
    lines = [
        f"{percent(answer.chance, words)} · "
        + GAMES[game].view.describe(position.view, answer.action, names, words)
        for answer in position.answers
    ]
    assert all(line in page.text for line in lines[:6])
    more = words("button-daily-choices")
    assert (more in page.labels) is (len(lines) > 7)
    if more in page.labels:
        hidden = [line for line in lines if line not in page.text]
        assert len(hidden) > 1
        highest, lowest = (line.split(" · ")[0] for line in (hidden[0], hidden[-1]))
        assert words("daily-more", most=highest, count=len(hidden), least=lowest) in page.text
        all_choices = await pressed(ada, page, more)
        assert all(line in all_choices.text for line in lines)
        assert more not in all_choices.labels
    [stored] = await kept(world, ada)
    best = json(position.best.action)
    assert stored == DailyAnswer(game, today(world), position.number, best, 0.0)
    assert not world.posts, "nobody else sees anything of it"
    again = await asked(ada, game)
    assert again.text == page.text
    assert not acts(again)


@LANGUAGES
async def test_another_answer_than_the_best(world: World, locale: str, words: Catalogue) -> None:
    """Other people's answers are shown as shares, without names."""
    for member in world.members:
        member.locale = locale
    position, (ada, ben, cleo, dan, *_) = position_of(world, "claim"), world.members
    best, *_, worst = [answer.action for answer in position.answers]
    for member, action in ((ada, worst), (ben, best), (cleo, best), (dan, best)):
        page = await answers(member, await asked(member, "claim"), action)
        assert len(await kept(world, member)) == 1
    page = await asked(ada, "claim")
    assert words("daily-yours", move="@", chance="#", cost="%").split("@")[0] in page.text
    shared = words("daily-shares", here=percent(0.75, words), everywhere=percent(0.75, words))
    [line] = [line for line in page.text.splitlines() if shared in line]
    assert "⭐" in line
    shared = words("daily-shares", here=percent(0.25, words), everywhere=percent(0.25, words))
    [line] = [line for line in page.text.splitlines() if shared in line]
    assert "👉" in line
    assert not {ben.name, cleo.name, dan.name} & {*page.text.split()}
    [answer] = await kept(world, ada)
    assert answer.cost == pytest.approx(position.best.chance - position.answers[-1].chance)


async def test_other_peoples_answers_are_on_the_page(world: World) -> None:
    """If there are many choices, it shows the best ones, the user's own and those of others."""
    position = max(
        (position_of(world, game) for game in GAMES), key=lambda daily: len(daily.answers)
    )
    (ada, ben, *_), game = world.members, position.game
    best, *_, bad, worst = position.answers
    assert len(position.answers) > 8, "else it shows them all"
    await answers(ada, await asked(ada, game), bad.action)
    solution = await answers(ben, await asked(ben, game), worst.action)
    names = seat_names(position, EN, ben.name)
    moves = [
        GAMES[game].view.describe(position.view, answer.action, names, EN)
        for answer in (best, bad, worst)
    ]
    shown = [[line for line in solution.text.splitlines() if move in line] for move in moves]
    assert all(any("50%" in line for line in lines) for lines in shown[1:])
    assert shown[0]


async def test_answers_from_other_servers_are_counted_apart(world: World) -> None:
    position, ada = position_of(world, "claim"), world.members[0]
    best = json(position.best.action)
    answer = DailyAnswer("claim", today(world), position.number, best, 0.0)
    for user in range(3):
        await world.bot.services.store.daily.answer(UserId(user), GuildId(7), answer)
    page = await answers(ada, await asked(ada, "claim"), position.answers[-1].action)
    assert EN("daily-choices", here="1", everywhere="4") in page.text
    assert EN("daily-shares", here="0%", everywhere="75%") in page.text


async def test_without_a_game_it_is_the_one_whose_turn_it_is(world: World) -> None:
    ada, seen_games = world.members[0], set[str]()
    for _ in GAMES:
        position = daily_of(today(world), PACKAGES.values())
        assert position is not None
        page = await asked(ada)
        assert page.text == (await asked(world.members[0], position.game)).text
        seen_games.add(position.game)
        await world.wait(A_DAY)
    assert seen_games == {*GAMES}, "they take turns"


async def test_the_first_answer_counts(world: World) -> None:
    position, ada = position_of(world, "claim"), world.members[0]
    first, second = await asked(ada, "claim"), await asked(ada, "claim")
    best, *_, worst = [answer.action for answer in position.answers]
    page = await answers(ada, first, worst)
    await ada.press(second, acts(second)[json(best)])
    assert seen(ada, second).text == page.text
    assert [answer.answer for answer in await kept(world, ada)] == [json(worst)]


async def test_two_presses_at_once_are_one_answer(world: World) -> None:
    position, ada = position_of(world, "claim"), world.members[0]
    page = await asked(ada, "claim")
    daily, day = world.bot.services.store.daily, today(world)
    both_answers = [
        DailyAnswer("claim", day, position.number, json(answer.action), 0.0)
        for answer in position.answers
    ]
    user, guild = UserId(ada.id), GuildId(world.guild.id)
    results = await asyncio.gather(*(daily.answer(user, guild, answer) for answer in both_answers))
    assert len({*results}) == 1
    assert await kept(world, ada) == [results[0]]
    await ada.press(page, acts(page)[json(position.best.action)])
    assert await kept(world, ada) == [results[0]]


@LANGUAGES
async def test_a_page_is_still_open_at_midnight(
    world: World, locale: str, words: Catalogue
) -> None:
    ada = world.members[0]
    ada.locale = locale
    for wait, counts in ((until_midnight(world) - 5, True), (10.0, False)):
        page = await asked(ada, "claim")
        position = position_of(world, "claim")
        before = await kept(world, ada)
        button = acts(page)[json(position.best.action)] if acts(page) else None
        await world.wait(wait)
        if counts:
            assert button is not None
            page = relabelled(page, button.label, button.custom_id)
            await ada.press(page, button)
            [stored] = await kept(world, ada)
            assert stored.day == today(world)
            continue
        old = relabelled(page, page.labels[0], _acting(world, position, timedelta(days=1)))
        answer = await ada.press(old, page.labels[0])
        assert answer.private.text.startswith(words("daily-over"))
        assert acts(answer.private), "today's can be answered there"
        assert await kept(world, ada) == before
        assert seen(ada, page).text == page.text


def _acting(world: World, position: DailyPosition, ago: timedelta) -> str:
    """Return the custom_id that answers the position of an earlier day."""
    day = number_of_day(today(world) - ago)
    words = json(position.best.action)
    return page_routes.daily_act(position.game, day, position.number, words)


def until_midnight(world: World) -> float:
    now = world.env.now()
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), now.tzinfo)
    return (midnight - now).total_seconds()


@LANGUAGES
async def test_an_invalid_answer_changes_nothing(
    world: World, locale: str, words: Catalogue
) -> None:
    ada, position = world.members[0], position_of(world, "claim")
    ada.locale = locale
    page = await asked(ada, "claim")
    label, day = page.labels[-1], number_of_day(today(world))
    for forged in ('["dance"]', "[[]]", '["play",9999]'):
        to = relabelled(page, label, page_routes.daily_act("claim", day, position.number, forged))
        assert (await ada.press(to, label)).private.text == words("daily-refused")
    other = page_routes.daily_act("claim", day, 99_999, json(position.best.action))
    reply = (await ada.press(relabelled(page, label, other), label)).private
    assert reply.text.startswith(words("daily-over")), "the position of another version"
    tomorrow = number_of_day(today(world) + timedelta(days=1))
    play = page_routes.daily_play("claim", tomorrow, position.number)
    assert (await ada.press(relabelled(page, label, play), label)).private.text
    ahead = page_routes.daily_page("claim", tomorrow, "tab")
    await ada.press(relabelled(page, label, ahead), label)
    assert seen(ada, page).text == page.text, "there is nothing to see of tomorrow"
    for unknown in (page_routes.daily_page("chess", day, "tab"),):
        reply = (await ada.press(relabelled(page, label, unknown), label)).private
        assert reply.text == words("unknown-press")
    assert not await kept(world, ada)
    assert not world.posts


@LANGUAGES
@every_game
async def test_a_game_continues_from_the_position(
    world: World, game: str, locale: str, words: Catalogue
) -> None:
    ada, position = world.members[0], position_of(world, game)
    ada.locale = locale
    page = await asked(ada, game)
    play = page_routes.daily_play(game, number_of_day(today(world)), position.number)
    label = page.labels[-1]
    await ada.press(relabelled(page, label, play), label)
    assert words("daily-answer-first") in seen(ada, page).text
    assert not world.posts
    page = await answers(ada, seen(ada, page), position.best.action)
    reply = (await ada.press(page, words("button-play-on"))).private
    assert words("play-on-done", link="@").split("@")[0] in reply.text
    snapshot = await world.bot.services.tables.get(TABLE)
    assert snapshot.state == position.state
    assert snapshot.table.status is TableStatus.RUNNING
    assert not snapshot.table.rated
    assert [seated.user_id for seated in snapshot.table.seats].index(ada.id) == position.seat
    assert words("table-continues-daily") in world.newest.text
    await ada.confirms("resign")
    played = await world.bot.services.tables.get(TABLE)
    assert played.table.status is TableStatus.FINISHED
    assert played.record is not None
    assert verify(played.record, {game: GAMES[game].rules}) is None
    review = (await ada.press(await ada.details(world.newest), words("button-review"))).private
    assert words("review-title") in review.text


async def test_a_server_without_computer_players(world: World) -> None:
    await world.bot.services.store.guilds.change(GuildId(world.guild.id), computers=False)
    ada = world.members[0]
    page = await answers(ada, await asked(ada, "claim"), position_of(world, "claim").best.action)
    reply = (await ada.press(page, EN("button-play-on"))).private
    assert EN("refused-no-computers-here") in reply.text
    assert not world.posts


async def test_days_before_can_be_looked_at(world: World) -> None:
    ada = world.members[0]
    page = await asked(ada, "claim")
    for _ in range(29):
        page = await pressed(ada, page, EN("button-daily-before"))
        assert EN("daily-unanswered") in page.text
        assert not acts(page)
    assert EN("button-daily-before") not in page.labels
    page = await pressed(ada, page, EN("button-daily-today"))
    assert acts(page)
    assert not await kept(world, ada)


@LANGUAGES
async def test_a_month_in_the_calendar(world: World, locale: str, words: Catalogue) -> None:
    """The calendar is on the page and in the own profile only, in signs and in words."""
    ada, ben, *_ = world.members
    ada.locale = locale
    store, day = world.bot.services.store.daily, today(world)
    for ago, cost in ((0, 0.0), (1, 0.01), (2, 0.2), (29, 0.0005), (30, 0.0)):
        answer = DailyAnswer("claim", day - timedelta(days=ago), 1, "[]", cost)
        await store.answer(UserId(ada.id), GuildId(world.guild.id), answer)
    signs = "⭐▫️▫️▫️▫️ ▫️▫️▫️▫️▫️\n▫️▫️▫️▫️▫️ ▫️▫️▫️▫️▫️\n▫️▫️▫️▫️▫️ ▫️▫️🔻🔷⭐"
    sentence = words("daily-calendar-words", answers=4, best=2, close=1, costly=1)
    profile = (await ada.types("profile")).private
    page = await asked(ada, "nuggets")
    for text in (profile.text, page.text):
        assert signs in text
        assert sentence in text
        assert words("daily-calendar-signs") in text
    of_ada = (await ben.types("profile", member=ada.actor)).private
    assert signs not in of_ada.text
    assert signs not in (await asked(ben, "nuggets")).text


@LANGUAGES
async def test_a_result_is_shared_without_the_solution(
    world: World, locale: str, words: Catalogue
) -> None:
    for member in world.members:
        member.locale = locale
    rude = world.add_member("**Bold** @everyone")
    rude.locale = locale
    position, (ada, ben, cleo, dan, *_) = position_of(world, "claim"), world.members
    best, second, *_, worst = position.answers
    for member, answer in ((ada, best), (ben, best), (cleo, worst), (rude, second)):
        page = await asked(member, "claim")
        assert words("button-daily-share") not in page.labels, "only who has answered"
        await answers(member, page, answer.action)
    page = await asked(rude, "claim")
    await rude.press(page, words("button-daily-share"))
    [post] = world.posts
    assert words("daily-shared-rank", answers=4, better=2) in post.text
    assert "\\*\\*Bold\\*\\*" in post.text
    assert not post.pings
    assert words("daily-shared", link="@").split("@")[0] in seen(rude, page).text
    assert words("button-daily-share") not in seen(rude, page).labels
    for answer in position.answers:
        names = seat_names(position, words, rude.name)
        move = GAMES["claim"].view.describe(position.view, answer.action, names, words)
        assert move not in post.text
    assert "%" not in post.text, "no chance is told"
    assert not post.pictures
    await rude.press(page, words("button-daily-share"))
    assert words("daily-shared-already") in seen(rude, page).text
    assert world.posts == [post]
    question = (await dan.press(post, words("button-daily-answer"))).private
    assert acts(question), "it leads to today's position"
    other = position_of(world, "nuggets")
    page = await answers(rude, await asked(rude, "nuggets"), other.best.action)
    await rude.press(page, words("button-daily-share"))
    assert len(world.posts) == 2, "each game has its own"


async def test_only_the_result_of_today_is_shared(world: World) -> None:
    ada, position = world.members[0], position_of(world, "claim")
    share = page_routes.daily_share("claim", number_of_day(today(world)))
    page = await asked(ada, "claim")
    label = page.labels[-1]
    forged = relabelled(page, label, share)
    assert (await ada.press(forged, label)).private.text == EN("daily-share-over")
    page = await answers(ada, page, position.best.action)
    await world.wait(until_midnight(world) + 5)
    assert (await ada.press(page, EN("button-daily-share"))).private.text == EN("daily-share-over")
    yesterday = await pressed(ada, await asked(ada, "claim"), EN("button-daily-before"))
    assert EN("button-daily-share") not in yesterday.labels
    assert not world.posts


async def test_a_result_that_could_not_be_posted_can_be_shared_later(world: World) -> None:
    ada, position = world.members[0], position_of(world, "claim")
    page = await answers(ada, await asked(ada, "claim"), position.best.action)
    await world.forbid(send_messages=False)
    lacking = (await ada.press(page, EN("button-daily-share"))).private
    assert EN("permissions-missing") in lacking.text
    await world.forbid(send_messages=True)
    world.fail("POST", "/channels/*/messages", 403, 50013)
    refused = (await ada.press(page, EN("button-daily-share"))).private
    assert refused.text == EN("not-delivered")
    await ada.press(page, EN("button-daily-share"))
    assert len(world.posts) == 1


async def test_a_game_without_positions(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    real = daily_positions(PACKAGES["claim"])
    monkeypatch.setattr(
        "engine.daily.daily_positions", lambda game: real if game.key == "claim" else ()
    )
    ada = world.members[0]
    assert (await asked(ada, "nuggets")).text == EN("daily-none")
    page = await asked(ada)
    assert EN("claim-name") in page.text
    assert EN("nuggets-name") not in page.labels


async def test_a_restart_in_between(world: World) -> None:
    ada, position = world.members[0], position_of(world, "nuggets")
    page = await asked(ada, "nuggets")
    await world.restart(crash=True)
    page = await answers(ada, page, position.best.action)
    assert len(await kept(world, ada)) == 1
    await world.restart(crash=True)
    assert (await asked(ada, "nuggets")).text == page.text
