"""A press of a button of each game: from the gateway's payload to the response on the transport.

All times are processor time. The floor is the time in which Pillow writes the same picture, plus
the time in which the same client responds with a fixed picture.
"""

import asyncio
import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from itertools import count, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time, thread_time
from typing import Any, Final

import discord
from discord import ui

from benchmarks.loopback import Loopback, button_row, buttons_of
from benchmarks.measurement import Measurement, in_temporary_folder, medians, milliseconds
from benchmarks.people import user_id
from benchmarks.picture import PILLOW, seconds_to_write
from bot.app import Bot
from bot.client.answering import Receiver
from bot.runtime.gc_tuning import freeze_gc
from bot.settings import Settings
from bot.views.hosted_games import GAMES

_GOAL: Final = 0.75
_PRESSES: Final = 250
_WARM_UP: Final = 20
_PLAYERS: Final = 4
_FIXED: Final = "bench:fixed"


def measure() -> Sequence[Measurement]:
    """Play each game at random; measure the floor after every press."""
    return [row for game in GAMES for row in in_temporary_folder(partial(_measure, game))]


async def _measure(game: str, folder: Path) -> Sequence[Measurement]:
    loopback = Loopback(Settings(database=folder / "click.sqlite3"))
    fixed = _FixedAnswer(loopback.bot)
    await loopback.connect()
    table = _RandomGame(loopback, game)
    try:
        await table.open()
        times, sent, requests, limited = [], 0, 0, 0
        table.presses = 0
        with _loop_callback_times() as durations:
            for index in range(_WARM_UP + _PRESSES):
                if index == _WARM_UP:
                    gc.collect()
                    freeze_gc()
                    await asyncio.sleep(0)
                    durations.clear()
                loopback.sent = 0
                loopback.requests.clear()
                press, until_idle, png = await table.press_random()
                sent += loopback.sent
                requests += loopback.requests.total()
                limited += loopback.rate_limited
                writing = await asyncio.to_thread(seconds_to_write, png)
                times.append((press, until_idle, writing + await fixed.press(loopback, png)))
    finally:
        gc.unfreeze()
        await loopback.bot.close()
    press, until_idle, floor = medians(times[_WARM_UP:])
    ordered = sorted(durations)
    longest = ordered[round(0.999 * (len(ordered) - 1))]
    return [
        Measurement.cost(
            f"one press of {game}, with picture", press, f"{PILLOW} + fixed answer", floor, _GOAL
        ),
        Measurement(f"{game}: with all that follows", milliseconds(until_idle)),
        Measurement(
            f"{game}: sent to Discord a press",
            f"{sent / table.presses / 1000:.0f} kB",
            f"{requests / table.presses:.2f} requests, {limited / table.presses:.2f} no answers",
        ),
        Measurement(
            f"{game}: longest loop piece (99.9 %)",
            f"{longest * 1000:.2f} ms",
            f"median {median(ordered) * 1000:.3f} ms, longest {ordered[-1] * 1000:.2f} ms",
        ),
    ]


@contextmanager
def _loop_callback_times() -> Iterator[list[float]]:
    """Collect the processor time of each callback that the event loop runs for the bot."""
    durations: list[float] = []
    own_task = asyncio.current_task()
    handle: Any = asyncio.Handle
    run = handle._run  # noqa: SLF001  (the only place where callbacks can be timed)

    def timed(self: asyncio.Handle) -> None:
        callback: object = self._callback  # type: ignore[attr-defined]
        begin = thread_time()
        run(self)
        if getattr(callback, "__self__", None) is not own_task:
            durations.append(thread_time() - begin)

    handle._run = timed  # noqa: SLF001
    try:
        yield durations
    finally:
        handle._run = run  # noqa: SLF001


class _FixedAnswer:
    """Responds to its button with a fixed picture, the minimum work of a bot."""

    def __init__(self, client: Bot) -> None:
        self._png = b""
        self._client = client
        client.intercept(self._receive)

    async def press(self, loopback: Loopback, png: bytes) -> float:
        """Press the button whose response is this picture; return the processor time."""
        self._png = png
        message = loopback.message({"components": [button_row(_FIXED)]})
        response = await loopback.press(message, user_id(0), _FIXED)
        await loopback.wait_idle()
        return response.processor

    def _receive(self, payload: Any, pass_on: Receiver) -> None:
        if payload["data"].get("custom_id") == _FIXED:
            self._client.in_background(self._answer(self._client.interaction_of(payload)))
        else:
            pass_on(payload)

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://fixed.png")))
        view.stop()
        picture = discord.File(BytesIO(self._png), "fixed.png")
        await interaction.response.edit_message(view=view, attachments=[picture])


class _RandomGame:
    """Tables of people who press at random, one table after another, each with other people."""

    def __init__(self, loopback: Loopback, game: str) -> None:
        self._loopback = loopback
        self._game = game
        self._random = Random(11)  # noqa: S311  (the same games in every run)
        self._people = map(user_id, count())
        self.presses = 0

    async def open(self) -> None:
        """Open a table by command, fill its seats, which starts the game, and open all hands."""
        host, *guests = users = list(islice(self._people, _PLAYERS))
        await self._loopback.type_command(host, self._game, players=_PLAYERS)
        await self._loopback.wait_idle()
        for guest in guests:
            [join] = [button for button in buttons_of(self._newest()) if button.endswith(":join")]
            await self._press(self._newest(), guest, join)
        playing = self._newest()
        for hand in [button for button in buttons_of(playing) if button.endswith(":hand")]:
            for user in users:
                await self._press(playing, user, hand)

    async def press_random(self) -> tuple[float, float, bytes]:
        """Press a random button of the game as a mover; return its times and the picture.

        In a game with hands the button belongs to a hand. Presses that only prepare an action
        aren't measured, nor is the last press of a game if its response has no picture.
        """
        messages = self._loopback.with_button("act:") or self._loopback.with_button("pick:")
        if not messages:
            await self.open()
            return await self.press_random()
        hands = [
            message for message in messages if int(message["id"]) in self._loopback.private_messages
        ]
        message = self._random.choice(hands or messages)
        mover = self._random.choice(self._loopback.movers(message))
        if not buttons_of(message, "act:"):
            await self._press_one_of(message, mover, "pick:")
            return await self.press_random()
        times = await self._press_one_of(message, mover, "act:")
        if self._loopback.answered_privately:
            times = await self._press_one_of(message, mover, "pick:")
        if not self._loopback.png:
            return await self.press_random()
        return *times, self._loopback.png

    async def _press_one_of(
        self, message: dict[str, Any], user: int, prefix: str
    ) -> tuple[float, float]:
        """Press a random button of a message whose custom_id has this prefix."""
        return await self._press(message, user, self._random.choice(buttons_of(message, prefix)))

    async def _press(
        self, message: dict[str, Any], user: int, custom_id: str
    ) -> tuple[float, float]:
        """Press a button; return the processor time until its response, and until all is idle."""
        self.presses += 1
        begin = process_time()
        response = await self._loopback.press(message, user, custom_id)
        await self._loopback.wait_idle()
        return response.processor, process_time() - begin

    def _newest(self) -> dict[str, Any]:
        return self._loopback.messages[max(self._loopback.messages)]
