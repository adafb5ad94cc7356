"""The demo's simulated Discord waits only for an answer.

The tests use no clock: background work runs until the test ends it.
"""

import asyncio
import sys
import threading
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

import discord
import pytest
import simcord

from bot.cli.demo import live
from bot.cli.demo.live import Live
from bot.tables.time_control import TURN_LIMITS

AROUND = (-3.0, -1.0, -0.5, -0.001, 0.0, 0.001, 0.5, 3.0)
"""Seconds between a timer and a press around it."""
LENGTHS = sorted({1.0, 3.0, 5.0, 120.0, 300.0, *map(float, filter(None, TURN_LIMITS))})
"""Seconds of the bot's timers: pauses, reviews and turn clocks."""

Work = Callable[[asyncio.Event], Awaitable[object]]


class Client(discord.AutoShardedClient):
    """Answers a command, and meanwhile does what a test wants."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = discord.app_commands.CommandTree(self)
        self.answers: Callable[[discord.Interaction], Awaitable[object]] = hello

        @self.tree.command(description="Says hello")
        async def greet(interaction: discord.Interaction) -> None:
            await self.answers(interaction)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def hello(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Hello")


class SimulatedDiscord:
    """A simulated Discord with one member in one channel."""

    def __init__(self) -> None:
        self.client = Client()
        self.env = Live(self.client)
        guild = self.env.create_guild()
        self.channel = guild.create_text_channel("saloon")
        self.ada = guild.add_member(self.env.create_user("ada"))

    async def press(self) -> simcord.InteractionResult:
        return await self.ada.slash(self.channel, "greet")


@asynccontextmanager
async def opened() -> AsyncIterator[SimulatedDiscord]:
    place = SimulatedDiscord()
    place.env.set_going()
    await place.env.start()
    try:
        yield place
    finally:
        await place.env.shutdown()


async def sleeps(until: asyncio.Event) -> None:
    await until.wait()


async def is_in_a_thread(until: asyncio.Event) -> None:
    done = threading.Event()
    waiting = asyncio.ensure_future(asyncio.to_thread(done.wait))
    await until.wait()
    done.set()
    await waiting


async def is_in_a_process(until: asyncio.Event) -> None:
    command = [sys.executable, "-c", "input()"]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE)
    await until.wait()
    await process.communicate(b"\n")


async def never_rests(until: asyncio.Event) -> None:
    while not until.is_set():  # noqa: ASYNC110 - a sleep that is over at once is what it is about
        await asyncio.sleep(0)


EVERY_WORK = (sleeps, is_in_a_thread, is_in_a_process, never_rests)


@pytest.mark.parametrize("work", EVERY_WORK)
async def test_a_press_waits_for_no_work_in_the_background(work: Work) -> None:
    async with opened() as place:
        until, tasks = asyncio.Event(), list[asyncio.Future[object]]()

        async def begin(interaction: discord.Interaction) -> None:
            tasks.append(asyncio.ensure_future(work(until)))
            await hello(interaction)

        place.client.answers = begin
        for _ in range(3):
            result = await place.press()
            assert result.response is not None
            await place.env.settle()
        assert not any(task.done() for task in tasks)
        until.set()
        await asyncio.gather(*tasks)


@pytest.mark.parametrize("length", LENGTHS)
async def test_a_press_waits_for_no_timer_at_any_moment(length: float) -> None:
    async with opened() as place:
        clock, until, at_work = place.env.backend.clock, asyncio.Event(), list[object]()

        async def set_timer(interaction: discord.Interaction) -> None:
            asyncio.get_running_loop().call_later(length, ring)
            await hello(interaction)

        def ring() -> None:
            at_work.append(asyncio.ensure_future(until.wait()))

        place.client.answers = set_timer
        await place.press()
        place.client.answers = hello
        is_set_at = clock.now()
        for around in AROUND:
            moment = is_set_at + timedelta(seconds=length + around)
            with patch.object(clock, "now", lambda moment=moment: moment):
                assert (await place.press()).response is not None
                await place.env.settle()
        until.set()


async def test_a_timer_may_ring_while_something_is_pressed() -> None:
    async with opened() as place:
        until, rung = asyncio.Event(), asyncio.Event()

        async def ring_soon(interaction: discord.Interaction) -> None:
            asyncio.get_running_loop().call_later(0, ring)
            await rung.wait()
            await hello(interaction)

        def ring() -> None:
            rung.set()
            at_work.append(asyncio.ensure_future(until.wait()))

        at_work = list[asyncio.Future[object]]()
        place.client.answers = ring_soon
        assert (await place.press()).response is not None
        assert not at_work[0].done()
        until.set()


async def test_a_slow_answer_is_deferred(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deferral is seen at once, however long a press may last after another answer."""
    monkeypatch.setattr(live, "_LINGERS", 600.0)
    async with asyncio.timeout(60), opened() as place:
        until, shown = asyncio.Event(), asyncio.Event()

        async def promise(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await until.wait()
            place.env.changed = shown.set
            await interaction.edit_original_response(content="Here it is")

        place.client.answers = promise
        result = await place.press()
        assert not shown.is_set()
        until.set()
        await shown.wait()
        assert result.response is not None
        assert result.response.content == "Here it is"


async def test_changes_of_private_messages_are_seen() -> None:
    async with opened() as place:
        asked = list[discord.Interaction]()

        async def tell(interaction: discord.Interaction) -> None:
            asked.append(interaction)
            await interaction.response.send_message("You hold a knight", ephemeral=True)

        place.client.answers = tell
        await place.press()
        lines = list[str]()
        place.env.changed = lambda: lines.append("changed")
        await asked[0].edit_original_response(content="You hold a goblin")
        assert lines == ["changed"]


async def test_the_demo_runs_in_real_time() -> None:
    place = SimulatedDiscord()
    assert (
        place.env.now() == SimulatedDiscord().env.now()
    )  # else ids would differ from an earlier run
    place.env.set_going()
    await place.env.start()
    before = datetime.now(UTC)
    assert before <= place.env.now() <= datetime.now(UTC)
    rings = asyncio.Event()

    async def set_timer(interaction: discord.Interaction) -> None:
        asyncio.get_running_loop().call_later(0.01, rings.set)
        asyncio.get_running_loop().call_later(0.02, pytest.fail).cancel()
        await hello(interaction)

    place.client.answers = set_timer
    await place.press()
    await rings.wait()
    assert discord.utils.utcnow() > before
    await place.env.shutdown()
