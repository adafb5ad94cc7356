"""Users who press far too fast are dropped without affecting others; fast players aren't."""

from collections.abc import AsyncIterator, Callable
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.interactions.guard import Guard
from bot.observability.metrics import Metrics
from bot.tables.limits import PRESSES, WARNINGS, Allowance
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.play import at_random, open_game, play
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN

UNLIMITED = Allowance(1, 0)
FLOOD = 3 * PRESSES.at_once
ARRIVED = "claimit_interactions_total"
FAST = 0.34
"""Seconds between two presses, possibly of the same user."""


class Clock:
    """A clock that advances only by steps."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def guarded(tmp_path: Path, clock: Clock) -> AsyncIterator[World]:
    guard = Guard(steps=UNLIMITED, clock=clock)
    async with World.opened(tmp_path / "tables.sqlite3", guard=guard) as world:
        yield world


async def rested(world: World, clock: Clock) -> Post:
    """Open a lobby, and let a minute pass."""
    lobby = (await world.members[0].types("claimit new")).public
    clock.now += 60
    return lobby


async def test_a_flood_is_answered_once_and_delays_nobody(guarded: World, clock: Clock) -> None:
    ada, ben, *_ = guarded.members
    lobby = await rested(guarded, clock)
    flood = [(ada, lobby, "Rules")] * FLOOD
    *answers, bens = await guarded.press_wildly(*flood, (ben, lobby, "Rules"))
    assert bens is not None
    assert bens.private.pictures
    answered = [answer.private for answer in answers if answer is not None]
    assert all(post.pictures for post in answered[: PRESSES.at_once])
    [warning] = answered[PRESSES.at_once :]
    assert warning.text == EN("refused-too-fast")


async def test_dropped_presses_do_not_count_as_missing_answers(
    guarded: World, clock: Clock
) -> None:
    ada, *_ = guarded.members
    lobby = await rested(guarded, clock)
    metrics = Metrics(guarded.bot)
    answers = await guarded.press_wildly(*[(ada, lobby, "Rules")] * FLOOD)
    assert (
        len(metrics._arrived) == len([answer for answer in answers if answer is not None]) < FLOOD
    )
    assert metrics.registry.get_sample_value(ARRIVED, {"kind": "component"}) == FLOOD


async def test_a_warning_comes_now_and_then_in_one_s_language(guarded: World, clock: Clock) -> None:
    ada, *_ = guarded.members
    lobby = await rested(guarded, clock)
    ada.locale = "de"
    warnings = []
    for _ in range(3):
        answers = await guarded.press_wildly(*[(ada, lobby, "Rules")] * FLOOD)
        texts = [answer.private.text for answer in answers if answer is not None]
        warnings.append(texts.count(DE("refused-too-fast")))
        clock.now += WARNINGS.interval / 2
    assert warnings == [1, 0, 1]


async def test_after_a_pause_everything_works_again(guarded: World, clock: Clock) -> None:
    ada, *_ = guarded.members
    lobby = await rested(guarded, clock)
    await guarded.press_wildly(*[(ada, lobby, "Rules")] * FLOOD)
    [answer] = await guarded.press_wildly((ada, lobby, "Rules"))
    assert answer is None
    clock.now += PRESSES.interval
    assert (await ada.press(lobby, "Rules")).private.pictures


async def test_commands_count_too(guarded: World, clock: Clock) -> None:
    ada, ben, *_ = guarded.members
    await rested(guarded, clock)
    for _ in range(PRESSES.at_once):
        assert EN("refused-too-fast") not in (await ada.types("games")).private.text
    assert (await ada.types("games")).private.text == EN("refused-too-fast")
    assert EN("refused-too-fast") not in (await ben.types("games")).private.text


@pytest.mark.parametrize("game", GAMES)
async def test_fast_players_never_reach_the_rate_limit(tmp_path: Path, game: str) -> None:
    clock: Callable[[], float] = partial(next, count(0, FAST))
    async with World.opened(tmp_path / "tables.sqlite3", guard=Guard(clock=clock)) as world:
        players = world.members[:2]
        await open_game(world, players, game)
        await play(world, players, at_random(5), max_presses=60)


async def test_a_user_with_many_presses_at_once_waits_and_nobody_else_does(tmp_path: Path) -> None:
    async with World.opened(tmp_path / "tables.sqlite3", guard=Guard(UNLIMITED)) as world:
        ada, ben, *_ = world.members
        lobby = (await ada.types("claimit new")).public
        ben.locale = "de"
        world.env.http_requests.clear()
        await world.press_at_once(*[(ada, lobby, "Rules")] * 5, (ben, lobby, "Rules"))
        answers = [str(sent.json) for sent in world.env.http_requests if "callback" in sent.path]
        [bens] = [at for at, answer in enumerate(answers) if "Seite 1" in answer]
        assert len(answers) == 6
        assert bens <= 1
