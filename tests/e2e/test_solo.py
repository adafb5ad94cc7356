"""Solo games against a computer player, in direct messages and on servers without the bot."""

import asyncio
from random import Random

import pytest

from bot.store.solo import KEEP_FOR
from bot.tables.limits import BEGUN_ALONE
from bot.tables.solo import position_of
from bot.views import page_routes
from bot.views.hosted_games import GAMES
from engine.player import Strength
from tests.e2e.discord_world import Member, World
from tests.e2e.places import Kind, Place
from tests.e2e.posts import Button, Post
from tests.e2e.words import EN


async def begun(place: Place, game: str) -> Post:
    page = (await place.types("play")).private
    assert EN("solo-about") in page.text
    [start] = [
        button
        for button in page.buttons
        if button.custom_id == page_routes.begin_solo(game, Strength.EASY)
    ]
    return (await place.press(page, start)).private


def ways(post: Post) -> list[Button]:
    """Return the buttons that take or draft an action."""
    routes = page_routes.solo_act, page_routes.solo_pick
    return [
        button
        for button in post.buttons
        if not button.disabled and any(route.read(button.custom_id) for route in routes)
    ]


async def entries(world: World, member: Member) -> int:
    saved_games = await world.bot.services.store.solo.of(member.id, world.env.now())
    return sum(saved.revision for saved in saved_games)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game(world: World, game: str, kind: Kind) -> None:
    ada, chance = world.members[0], Random(game)
    place = Place(world, ada, kind)
    post = await begun(place, game)
    assert EN("solo-note", computer=EN("computer-easy")) in post.text
    for presses in range(1_000):
        if not (offered := ways(post)):
            break
        if presses == 3:
            await world.restart(crash=True)
        answer = await place.press(post, chance.choice(offered))
        assert EN("solo-refused") not in [post.text for post in answer.posts]
        post = place.as_now(post)
        assert post.pictures
    assert EN("button-solo-again") in post.labels
    [saved] = await world.bot.services.store.solo.of(ada.id, world.env.now())
    assert saved.is_over
    assert GAMES[game].rules.result(position_of(GAMES[game].rules, saved).state) is not None
    again = (await place.press(post, EN("button-solo-again"))).private
    assert ways(again)


async def test_an_old_press_shows_where_the_game_is(world: World) -> None:
    ada = world.members[0]
    place = Place(world, ada, Kind.DIRECT)
    first = await begun(place, "nuggets")
    old = next(button for button in ways(first) if page_routes.solo_act.read(button.custom_id))
    now = await place.does(first, old)
    before = await entries(world, ada)
    again = await place.does(now, old)
    assert EN("solo-moved-on") in again.text
    assert await entries(world, ada) == before
    fresh = await begun(place, "nuggets")
    reply = (await place.press(fresh, old)).private
    assert reply.text == EN("solo-gone")


async def test_two_presses_at_once_count_once(world: World) -> None:
    ada = world.members[0]
    place = Place(world, ada, Kind.DIRECT)
    post = await begun(place, "nuggets")
    store = world.bot.services.store.solo
    [saved] = await store.of(ada.id, world.env.now())
    first_answer, second_answer = await asyncio.gather(
        *(store.save(saved._replace(revision=saved.revision + 1), saved.revision) for _ in range(2))
    )
    assert {first_answer, second_answer} == {True, False}
    shown = await place.does(post, ways(post)[0])
    assert EN("solo-moved-on") in shown.text


async def test_the_press_of_somebody_else_does_nothing(world: World) -> None:
    ada, ben = world.members[:2]
    post = await begun(Place(world, ada, Kind.OTHER_SERVER), "claimit")
    before = await entries(world, ada)
    reply = (await Place(world, ben, Kind.OTHER_SERVER).press(post, ways(post)[0])).private
    assert reply.text == EN("solo-gone")
    assert await entries(world, ada) == before


async def test_an_action_saved_but_never_shown_is_found_again(world: World) -> None:
    """The bot crashes between the two; the page leads to the saved game."""
    ada = world.members[0]
    place = Place(world, ada, Kind.DIRECT)
    post = await begun(place, "claimit")
    moved = await place.does(post, ways(post)[0])
    await world.restart(crash=True)
    page = (await place.types("play")).private
    on = (await place.press(page, EN("button-solo-go-on", game=EN("claimit-name")))).private
    assert [button.custom_id for button in ways(on)] == [button.custom_id for button in ways(moved)]


async def test_it_is_erased_with_its_person_and_forgotten_in_time(world: World) -> None:
    ada, ben = world.members[:2]
    place, store = Place(world, ada, Kind.DIRECT), world.bot.services.store
    await begun(place, "nuggets")
    rows = await store.own_data.everywhere(ada.id)
    assert [row["game"] for row in rows["solo_games"]] == ["nuggets"]
    assert not {"key", "log"} & {*rows["solo_games"][0]}
    page = (await place.types("privacy")).private
    asked = await place.does(page, EN("button-erase"))
    await place.does(asked, EN("button-erase-yes"))
    assert not await store.solo.of(ada.id, world.env.now())
    await begun(Place(world, ben, Kind.DIRECT), "nuggets")
    now = world.env.now()
    assert not await store.solo.of(ben.id, now + 2 * KEEP_FOR)
    await store.solo.forget_old(now)
    assert await store.solo.of(ben.id, now)
    await world.wait((2 * KEEP_FOR).total_seconds())
    assert not await store.solo.of(ben.id, now)


async def test_nobody_begins_too_many(world: World) -> None:
    ada = world.members[0]
    place = Place(world, ada, Kind.DIRECT)
    post = await begun(place, "nuggets")
    again = page_routes.begin_solo("nuggets", Strength.EASY)
    button = post.buttons[0]._replace(custom_id=again, disabled=False)
    for _ in range(BEGUN_ALONE[0].at_once - 1):
        assert ways((await place.press(post, button)).private)
    reply = (await place.press(post, button)).private
    assert reply.text == EN("refused-too-often", minutes=1)
