"""Limits per user and per server: lobbies, invitations, nudges, films, advice."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.tables import lobbies
from bot.tables.limits import HOSTED, OPENED, Allowance, ConcurrencyLimit, RateLimit
from engine.analysis.advice import advise
from tests.e2e.discord_world import World
from tests.e2e.play import end_turn, mover, open_game
from tests.e2e.raw_interactions import slash_command
from tests.e2e.test_coach import COACH
from tests.e2e.test_replay import finished_in
from tests.e2e.test_time_control import nudges
from tests.e2e.words import DE, EN
from tests.scripts import script

A_DAY = 86_400
ONE = Allowance(1, 360)
"""One now, and another one in six minutes."""
MANY = Allowance(1_000, 1)


def ration(world: World, person: Allowance, server: Allowance = MANY) -> RateLimit:
    return RateLimit((person, server), world.env.now)


async def test_tables_of_all_games_count_and_outlast_a_restart(world: World) -> None:
    ada, ben, *_ = world.members
    for number in range(HOSTED):
        await ada.types(("claimit new", "nuggets new", "claim new")[number % 3])
    await world.restart(crash=True)
    ada.locale = "de"
    reply = (await ada.types("nuggets new")).private
    assert reply.text == DE("refused-too-many-tables", limit=HOSTED)
    assert (await ben.types("nuggets new")).public.buttons
    await ada.confirms("cancel", 3)
    assert (await ada.types("nuggets new")).public.buttons


async def test_lobbies_at_once_are_no_more_than_may_be(world: World) -> None:
    ada, *_ = world.members
    where = world.channel.id, world.guild.id
    new = partial(slash_command, world.env.backend, *where, ada.id, "claimit new", {})
    sent = [new() for _ in range(HOSTED + 2)]
    answers = await world.receive(*sent)
    refused = [answer.posts[0].text for answer in answers if answer.posts[0].private]
    assert refused == [EN("refused-too-many-tables", limit=HOSTED)] * 2


async def test_a_server_has_only_so_many_lobbies_of_a_day(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "LOBBIES", 2)
    ada, ben, cleo, *_ = world.members
    await ada.types("claimit new")
    await ben.types("nuggets new")
    reply = (await cleo.types("claimit new")).private
    assert reply.text == EN("refused-too-many-lobbies", limit=2)
    await world.wait(A_DAY + 1)
    assert (await cleo.types("claimit new")).public.buttons


async def test_repeated_opening_and_cancelling_is_limited(world: World) -> None:
    person, _ = OPENED
    ada, *_ = world.members
    for _ in range(person.at_once):
        await ada.types("nuggets new")
        await ada.confirms("cancel")
    reply = (await ada.types("nuggets new")).private
    assert reply.text == EN("refused-too-often", minutes=1)
    await world.wait(person.interval)
    assert (await ada.types("nuggets new")).public.buttons


async def test_public_posts_by_commands_are_limited(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    world.bot.services.limits.posted = ration(world, ONE, Allowance(2, 60))
    await ada.types("claimit new")
    assert (await ada.shows_again()).buttons
    sentence = EN("refused-too-often", minutes=6)
    assert sentence in (await ada.shows_again()).text
    assert sentence in (await ada.types("claimit leaderboard")).private.text
    assert (await ben.types("claimit leaderboard")).public.text
    sentence = EN("refused-too-often-here", minutes=1)
    assert sentence in (await cleo.shows_again()).text


async def test_invitations_are_rationed_and_vain_ones_cost_nothing(world: World) -> None:
    ada, ben, cleo, dan, eve = world.members
    world.bot.services.limits.invited = ration(world, ONE, Allowance(2, 60))
    await ada.press((await ada.types("claimit new")).public, EN("button-rules"))
    await ben.press(world.posts[0], EN("button-join"))
    for guest in (ada, ben):
        text = await ada.invites(guest)
        assert EN("refused-guest-seated", name=f"⁨{guest.name}⁩") in text
    assert EN("invite-done", name="⁨Cleo⁩") in await ada.invites(cleo)
    text = await ada.invites(dan)
    assert text == EN("refused-too-often", minutes=6)
    await ben.invites(dan)
    await cleo.press(world.posts[0], EN("button-join"))
    cleo.locale = "de"
    text = await cleo.invites(eve)
    assert text == DE("refused-too-often-here", minutes=1)
    assert not [post for post in world.posts if eve.id in post.pings]


async def test_nudges_are_rationed(world: World) -> None:
    players = world.members[:3]
    world.bot.services.limits.nudged = ration(world, ONE)
    table = await open_game(world, players)
    at = players.index(mover(players, table))
    following, waiting = players[(at + 1) % 3], players[(at + 2) % 3]
    assert await nudges(world, waiting) == EN("nudge-done")
    assert mover(players, await end_turn(world, players)) is following
    posts = len(world.posts)
    assert await nudges(world, waiting) == EN("refused-too-often", minutes=6)
    assert len(world.posts) == posts
    assert await nudges(world, players[at]) == EN("nudge-done")


@pytest.fixture
def _quick_films(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Replace the process that makes films by an instant one."""
    film = script(tmp_path, r"while printf '\000\000\000\004GIF\n'; do :; done")
    monkeypatch.setattr("bot.automation.film_maker.sys.executable", film)


@pytest.mark.usefixtures("_quick_films")
async def test_one_film_at_a_time_for_each_person(world: World) -> None:
    ada, ben, *_ = world.members
    for _ in range(2):
        await finished_in(world, world.channel)
    ends = [post for post in world.posts if EN("button-rematch") in post.labels]
    first, second = [await ada.details(end) for end in ends]
    replay = EN("button-replay")
    answers = await world.press_at_once(
        (ada, first, replay), (ada, second, replay), (ben, await ben.details(ends[1]), replay)
    )
    film, refused, another = [answer.private for answer in answers]
    assert film.pictures
    assert refused.text == EN("refused-at-work")
    assert another.pictures
    assert (await ada.press(second, replay)).private.pictures

    world.bot.services.limits.watched = ration(world, MANY, ONE)
    assert (await ada.replays()).private.pictures
    reply = (await ben.replays()).private
    assert reply.text == EN("refused-too-often-here", minutes=6)
    assert (await ben.replays(77)).private.text.startswith("This table")


@pytest.mark.usefixtures("_quick_films")
async def test_a_server_has_only_so_much_in_work(world: World) -> None:
    ada, ben, *_ = world.members
    await finished_in(world, world.channel)
    world.bot.services.limits.films = ConcurrencyLimit((1, 1))
    final, replay = world.posts[-1], EN("button-replay")
    film, refused = await world.press_at_once(
        (ada, await ada.details(final), replay), (ben, await ben.details(final), replay)
    )
    assert film.private.pictures
    assert refused.private.text == EN("refused-at-work-here")


async def test_the_coach_thinks_of_one_question_of_each_person_and_only_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = world.members[:2]
    table = await open_game(world, players, "nuggets", coach=True)
    asking = mover(players, table)
    worker, questions = world.bot.services.coach._worker, []
    ask = worker.ask

    async def counted(game: str, work: Any, *about: Any) -> Any:
        questions.append(work)
        return await ask(game, work, *about)

    monkeypatch.setattr(worker, "ask", counted)
    advised, refused = await world.press_at_once((asking, table, COACH), (asking, table, COACH))
    assert refused.private.text == EN("refused-at-work")
    assert (await asking.press(table, COACH)).private.text == advised.private.text
    assert questions == [advise]
