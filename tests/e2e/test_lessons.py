"""Lessons in the real client, by learners who follow them or do anything else."""

import msgspec
import pytest

from bot.catalogue import Catalogue
from bot.ids import GuildId
from bot.store.table_types import TableStatus
from bot.views import page_routes, rules_pages
from bot.views.game import SetupView
from bot.views.game_menus import needs_menus
from bot.views.hosted_games import GAMES
from bot.views.markup import safe_name
from bot.views.page_routes import GameList
from engine.player import Strength
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import open_lobby, seen
from tests.e2e.posts import Post, relabelled
from tests.e2e.words import DE, EN
from tests.lessons import (
    LESSONS,
    MOST_PRESSES,
    MOST_SECONDS,
    lines,
    measured,
    seconds,
    way,
    words_of,
)

LANGUAGES = pytest.mark.parametrize(("locale", "words"), [("en-US", EN), ("de", DE)])
JACK = safe_name("Jack")
every_lesson = pytest.mark.parametrize("game", LESSONS)


async def begun(member: Member, game: str) -> Post:
    return (await member.types(f"{game} learn")).private


async def does(member: Member, page: Post, custom_id: str) -> Post:
    """Press a button, check that there is no other message, and return the updated one."""
    answer = await member.press(page, page.button_for(custom_id))
    assert not answer.posts, answer.posts
    return seen(member, page)


async def at_step(member: Member, page: Post, game: str, name: str) -> Post:
    """Go to a step of a lesson directly."""
    label = page.labels[-1]
    to = relabelled(page, label, page_routes.lesson_step(game, name, "back"))
    await member.press(to, label)
    return seen(member, page)


def acts(page: Post) -> list[str]:
    """Return the custom_ids of a lesson's buttons that take an action."""
    return [
        button.custom_id
        for button in page.buttons
        if not button.disabled and page_routes.lesson_act.read(button.custom_id)
    ]


@LANGUAGES
@every_lesson
async def test_a_newcomer_learns_in_three_minutes(
    world: World,
    game: str,
    locale: str,
    words: Catalogue,
) -> None:
    ada = world.members[0]
    ada.locale = locale
    lesson, page = LESSONS[game], await begun(ada, game)
    first, presses, read = page, 0, set[str]()
    for number, step in enumerate(lesson.steps[:-1]):
        sentence = words(f"{game}-learn-{step.name}", opponent=JACK)
        assert sentence in page.text, step.name
        progress = words("learn-progress", step=number + 1, steps=len(lesson.steps) - 1)
        assert progress in page.text
        assert [picture.alt for picture in page.pictures]
        assert all(len(button.custom_id) <= 100 for button in page.buttons)
        for custom_id in way(game, number, words):
            read |= lines(page.text)
            page = await does(ada, page, custom_id)
            presses += 1
    assert words(f"{game}-learn-end", opponent=JACK) in page.text
    read |= lines(page.text)
    assert measured(game, words) == (presses, words_of(read)), "see python -m tests.lessons"
    assert presses <= MOST_PRESSES
    assert seconds(words_of(read), presses) <= MOST_SECONDS
    assert first.id == page.id
    assert page.private
    assert not world.posts, "nobody else sees anything of it"


@LANGUAGES
@every_lesson
async def test_every_other_button_leads_back(
    world: World, game: str, locale: str, words: Catalogue
) -> None:
    ada = world.members[0]
    ada.locale = locale
    lesson, page = LESSONS[game], await begun(ada, game)
    pressed = 0
    for number, step in enumerate(lesson.steps[:-1]):
        page = await at_step(ada, page, game, step.name)
        start, [*picks, last] = page.text, way(game, number, words)
        for pick in picks:
            page = await does(ada, page, pick)
        for custom_id in acts(page):
            if custom_id == last:
                continue
            before, pressed = page.text, pressed + 1
            answer = await ada.press(page, page.button_for(custom_id))
            if answer.posts:
                assert words("learn-hint", move="@").split("@")[0] in answer.private.text
                assert seen(ada, page).text == before
                continue
            aside = seen(ada, page)
            assert words("learn-instead", move="@").split("@")[0] in aside.text
            assert aside.labels == (words("button-lesson-again"), words("button-lesson-leave"))
            page = await does(ada, aside, aside.buttons[0].custom_id)
            assert page.text == start
            for pick in picks:
                page = await does(ada, page, pick)
    assert pressed >= len(lesson.steps) // 3


@every_lesson
async def test_an_illegal_action_is_answered_with_a_hint(world: World, game: str) -> None:
    """Only forged custom_ids or those of another version ask for such actions."""
    ada, lesson, rules = world.members[0], LESSONS[game], GAMES[game].rules
    page = await begun(ada, game)
    for number, step in enumerate(lesson.steps):
        page = await at_step(ada, page, game, step.name)
        legal = [] if step.expected is None else rules.legal(step.state, lesson.seat)
        others = [step.expected for step in lesson.steps if step.expected is not None]
        forbidden = [action for action in others if action not in legal][:2]
        forged = [msgspec.json.encode(action).decode() for action in forbidden] + [
            '["dance"]',
            "[[]]",
        ]
        for words in forged:
            label = page.labels[-1]
            sent = relabelled(page, label, page_routes.lesson_act(game, step.name, words))
            text = (await ada.press(sent, label)).private.text
            sign = EN("learn-hint", move="@").split("@")[0]
            assert (EN("learn-hint-on") if step.expected is None else sign) in text, number
            assert seen(ada, page).text == page.text


@every_lesson
async def test_a_lesson_goes_on_after_a_restart(world: World, game: str) -> None:
    ada, lesson = world.members[0], LESSONS[game]
    page = await begun(ada, game)
    for number in range(len(lesson.steps) - 1):
        await world.restart(crash=number % 2 == 0)
        for custom_id in way(game, number, EN):
            page = await does(ada, page, custom_id)
    assert EN(f"{game}-learn-end", opponent=JACK) in page.text


@every_lesson
async def test_a_learner_can_go_back_and_leave_at_any_step(world: World, game: str) -> None:
    ada, lesson = world.members[0], LESSONS[game]
    page, texts = await begun(ada, game), []
    for number, step in enumerate(lesson.steps[:-1]):
        texts.append(page.text)
        farewell = await does(ada, page, page_routes.leave_lesson(game, step.name))
        assert EN("learn-left", name=EN(f"{game}-name")) in farewell.text
        page = await does(ada, farewell, page_routes.lesson_step(game, step.name, "resume"))
        for custom_id in way(game, number, EN):
            page = await does(ada, page, custom_id)
    for step, text in zip(lesson.steps[-2::-1], reversed(texts), strict=True):
        page = await does(ada, page, page_routes.lesson_step(game, step.name, "back"))
        assert EN(f"{game}-learn-{step.name}", opponent=JACK) in page.text
        assert page.text.replace("\n", " ").endswith(text.replace("\n", " ")[-20:])
    assert EN("button-lesson-back") not in page.labels


@every_lesson
async def test_many_learn_at_once(world: World, game: str) -> None:
    pages = dict(
        zip(world.members, [await begun(member, game) for member in world.members], strict=True)
    )
    for number in range(len(LESSONS[game].steps) - 1):
        for custom_id in way(game, number, EN):
            presses = [(member, page, page.button_for(custom_id)) for member, page in pages.items()]
            await world.press_at_once(*presses)
            pages = {member: seen(member, page) for member, page in pages.items()}
    for page in pages.values():
        assert EN("learn-untold") in page.text


async def test_a_button_of_another_edition_begins_again(world: World) -> None:
    ada = world.members[0]
    page = await begun(ada, "claimit")
    for custom_id in (
        page_routes.lesson_act("claimit", "step-of-old", '["roll"]'),
        page_routes.lesson_pick("claimit", "step-of-old", "s12"),
        page_routes.lesson_step("claimit", "step-of-old", "on"),
        page_routes.leave_lesson("claimit", "step-of-old"),
    ):
        label = page.labels[-1]
        await ada.press(relabelled(page, label, custom_id), label)
        now = seen(ada, page)
        assert EN("learn-changed") in now.text
        assert EN("claimit-learn-aim", opponent=JACK) in now.text


async def test_a_game_without_a_lesson_is_as_before(world: World, toy: object) -> None:
    assert toy is not None
    ada = world.members[0]
    page = await begun(ada, "claimit")
    for custom_id in (
        page_routes.learn("tricks"),
        page_routes.learn("chess"),
        page_routes.lesson_step("tricks", "aim", "on"),
    ):
        label = page.labels[-1]
        text = (await ada.press(relabelled(page, label, custom_id), label)).private.text
        assert EN("unknown-press") in text


async def ended(member: Member, game: str) -> Post:
    """Return the end of a lesson."""
    return await at_step(member, await begun(member, game), game, LESSONS[game].steps[-1].name)


@every_lesson
async def test_the_end_leads_to_the_rules_and_a_first_game(world: World, game: str) -> None:
    ada = world.members[0]
    page = await ended(ada, game)
    pages = GAMES[game].view.rules_pages
    for name in LESSONS[game].untold:
        assert EN("button-lesson-page", page=pages.index(name) + 1) in page.labels
        reply = (
            await ada.press(page, page.button_for(page_routes.lesson_rules(game, name)))
        ).private
        assert rules_pages.title(game, name, EN) in reply.text
        assert EN("page-of", page=pages.index(name) + 1, pages=len(pages)) in reply.text
    assert GameList.OPEN in page.button(EN("button-games-open")).custom_id

    await ada.press(page, EN("button-first-game"))
    snapshot = await world.bot.services.tables.get(TABLE)
    table = snapshot.table
    assert table.status is TableStatus.RUNNING
    assert [(seated.user_id, seated.strength) for seated in table.seats] == [
        (ada.id, None),
        (None, Strength.EASY),
    ]
    assert table.coach
    assert not table.rated
    last = [post for post in ada.sees() if post.private][-1]
    assert "https://" in last.text
    assert "Coach" in last.text


async def test_a_first_game_has_the_requirements_of_any_game(world: World) -> None:
    ada = world.members[0]
    page, guild = await ended(ada, "claimit"), GuildId(world.guild.id)
    guilds = world.bot.services.store.guilds
    await guilds.change(guild, computers=False)
    text = (await ada.press(page, EN("button-first-game"))).private.text
    assert EN("refused-no-computers-here") in text
    assert not world.posts
    page = await at_step(ada, page, "claimit", LESSONS["claimit"].steps[-1].name)
    assert EN("button-first-game") not in page.labels
    assert EN("button-games-open") in page.labels

    elsewhere = world.guild.create_text_channel("stable")
    await guilds.change(guild, computers=True)
    await guilds.set_channels(guild, [elsewhere.id])
    page = await at_step(ada, page, "claimit", LESSONS["claimit"].steps[-1].name)
    await ada.press(page, EN("button-first-game"))
    assert not world.posts


@every_lesson
async def test_the_lesson_is_offered_where_newcomers_look(world: World, game: str) -> None:
    ada, ben, *_ = world.members
    name = EN("button-learn-game", name=EN(f"{game}-name"))
    aim = EN(f"{game}-learn-aim", opponent=JACK)
    lobby = await open_lobby(world, ada, game=game)
    if isinstance(GAMES[game].view, SetupView):  # its lobby has six controls without it
        lobby = (await ben.press(lobby, EN("button-rules"))).private
    help_page = (await ben.types("help")).private
    if needs_menus(GAMES):
        help_page = (await ben.select(help_page, "game-page:", game)).private
    for page, label in (
        (help_page, name),
        ((await ben.types(f"{game} rules")).private, EN("button-learn")),
        (lobby, EN("button-learn")),
    ):
        reply = (await ben.press(page, label)).private
        assert aim in reply.text
        assert reply.id != page.id, "what was there before stays"


async def test_presses_at_once_come_to_one_step(world: World) -> None:
    """A double press advances the lesson by one step only."""
    ada = world.members[0]
    page = await begun(ada, "claimit")
    [roll] = way("claimit", 0, EN)
    await world.press_at_once(*[(ada, page, page.button_for(roll))] * 2)
    now = seen(ada, page)
    assert EN("learn-progress", step=2, steps=len(LESSONS["claimit"].steps) - 1) in now.text
    assert len([post for post in ada.sees() if post.private]) == 1
