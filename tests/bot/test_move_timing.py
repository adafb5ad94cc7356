"""Computer players move at the same time, whatever they hold."""

import asyncio
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.automation.move_timing import TICK, TICK_ALONE, MoveTiming
from bot.automation.worker import TimedAction, Worker
from bot.game_packages import PACKAGES
from bot.ids import UserId
from bot.interactions.solo import _answered
from bot.tables import solo
from bot.views.hosted_games import GAMES
from engine.game import Seat
from engine.player import Strength
from tests.bot.test_every_table import quickly
from tests.bot.virtual_time import VirtualTime
from tests.store.make import NOW

PAUSE = 3


async def think(time: VirtualTime, seconds: float) -> TimedAction:
    if seconds:
        await time.sleep(seconds)
    return TimedAction("done", seconds)


async def seen_at(lengths: Sequence[float], *, hidden: bool = True, kind: str = "strong") -> float:
    """Return the seconds after which the last decision of several is seen."""
    time, begun, over = VirtualTime(), 0.0, asyncio.Event()
    move_timing = MoveTiming(time.sleep)

    async def play() -> None:
        nonlocal begun
        for seconds in lengths:
            begun, thinking = time.now, think(time, seconds)
            if hidden:
                assert await move_timing.in_constant_time(PAUSE, kind, thinking) == "done"
            else:
                assert await move_timing.when_ready(PAUSE, thinking) == "done"
        over.set()

    playing = asyncio.create_task(play())
    await time.pass_until(over)
    await playing
    return time.now - begun


@quickly
@given(st.floats(0, 2.9))
def test_a_decision_during_the_pause_is_seen_at_its_end(seconds: float) -> None:
    assert asyncio.run(seen_at([seconds])) == PAUSE


@quickly
@given(st.lists(st.floats(0, PAUSE + 4.9), min_size=1, max_size=4), st.data())
def test_a_slow_machine_reveals_nothing_either(before: list[float], data: st.DataObject) -> None:
    """From the second decision of a kind on, because the pause fits the longest."""
    thoughts = st.floats(0, max(before))
    first, other = data.draw(thoughts), data.draw(thoughts)
    assert asyncio.run(seen_at([*before, first])) == asyncio.run(seen_at([*before, other]))


@quickly
@given(st.floats(PAUSE, 30))
def test_a_longer_decision_is_seen_at_a_tick(seconds: float) -> None:
    late = asyncio.run(seen_at([seconds])) - PAUSE
    assert late % TICK == 0
    assert seconds - PAUSE <= late <= seconds - PAUSE + TICK


async def test_a_stopped_process_delays_others_only_briefly() -> None:
    assert await seen_at([100.0, 0.0]) == PAUSE + 5 * TICK
    assert await seen_at([100.0, *[0.0] * 100, 0.0]) == PAUSE


@pytest.mark.parametrize(("seconds", "seen"), [(0.0, PAUSE), (1.5, PAUSE), (3.25, 3.25)])
async def test_where_nothing_is_hidden_nobody_waits_longer(seconds: float, seen: float) -> None:
    assert await seen_at([seconds], hidden=False) == seen


async def test_cancelling_the_wait_cancels_the_decision() -> None:
    time, stopped = VirtualTime(), asyncio.Event()

    async def thinking() -> TimedAction:
        try:
            await asyncio.Event().wait()
        finally:
            stopped.set()
        raise AssertionError

    waiting = asyncio.create_task(
        MoveTiming(time.sleep).in_constant_time(PAUSE, "strong", thinking())
    )
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting.cancel()
    await stopped.wait()


class Thinker:
    """A computer player whose decisions take a fixed time, whatever it holds."""

    def __init__(self, time: VirtualTime, seconds: float) -> None:
        self._time = time
        self._seconds = seconds

    async def decide(
        self, game: str, _strength: Strength, view: Any, seat: Seat, _seed: str
    ) -> TimedAction:
        if self._seconds:
            await self._time.sleep(self._seconds)
        player = PACKAGES[game].players[Strength.EASY]
        return TimedAction(player.decide(view, seat, Random(1)), self._seconds)


async def answered_at(game: str, seconds: float) -> list[float]:
    """Return when the presses of a solo player are answered."""
    time, hosted, random = VirtualTime(), GAMES[game], Random(game)
    parts = {Worker: Thinker(time, seconds), MoveTiming: MoveTiming(time.sleep)}
    services: Any = SimpleNamespace(get=parts.__getitem__)
    times = list[float]()

    async def play() -> None:
        new = solo.new_game(hosted.rules, UserId(1), Strength.STRONG, NOW)
        played = solo.position_of(hosted.rules, new._replace(key=bytes(32)))
        action = None
        for _ in range(10):
            played = await _answered(services, hosted, played, action, NOW)
            times.append(time.now)
            action = random.choice(hosted.rules.legal(played.state, solo.USER_SEAT))

    over = asyncio.Event()
    playing = asyncio.create_task(play())
    playing.add_done_callback(lambda _: over.set())
    await time.pass_until(over)
    await playing
    return times


async def test_the_answer_alone_tells_nothing_of_a_hand() -> None:
    fast = await answered_at("claim", 0.0)
    assert fast == [TICK_ALONE * number for number in range(1, 11)]
    assert await answered_at("claim", 0.02) == fast


@pytest.mark.parametrize("game", ["claimit", "nuggets"])
async def test_a_solo_player_without_hidden_cards_waits_only_for_the_decision(game: str) -> None:
    assert (await answered_at(game, 0.0))[-1] == 0.0
