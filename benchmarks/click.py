"""One press of a button of each game: from the gateway's payload to the answer on the transport.

Beside each stands what Pillow takes for writing the same finished picture, plus the same client
answering with one fixed one.
"""

import asyncio
import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any, Final

import discord
from discord import ui

from benchmarks.loopback import Wire, buttons_of, row
from benchmarks.measurement import Measurement, in_folder, medians
from benchmarks.picture import PILLOW, pillow_writing
from bot.games import GAMES
from bot.gc_tuning import spare_the_loop
from bot.settings import Settings
from bot.views.custom_ids import Verb

_REACH: Final = 0.75
"""10 ms where Pillow takes 13."""
_LONGEST_PIECE: Final = 0.001
_PRESSES: Final = 250
_WARM_UP: Final = 20
_PLAYERS: Final = 4
_FIXED: Final = "bench:fixed"


def measure() -> Sequence[Measurement]:
    """Play each game at random for some hundred presses, each beside that."""
    return [row for game in GAMES for row in in_folder(partial(_measured, game))]


async def _measured(game: str, folder: Path) -> Sequence[Measurement]:
    wire = Wire(Settings(database=folder / "click.sqlite3"))
    wire.bot.add_dynamic_items(_FixedAnswer)
    await wire.connect()
    table = _Table(wire, game)
    try:
        await table.open()
        taken = []
        with _pieces_of_loop_time() as pieces:
            for at in range(_WARM_UP + _PRESSES):
                if at == _WARM_UP:
                    gc.collect()
                    spare_the_loop()
                    await asyncio.sleep(0)
                    pieces.clear()
                press, png = await table.press_any()
                writing = await asyncio.to_thread(pillow_writing, png)
                taken.append((press, writing + await table.press_fixed(png)))
    finally:
        gc.unfreeze()
        await wire.bot.close()
    press, floor = medians(taken[_WARM_UP:])
    ordered = sorted(pieces)
    longest = ordered[round(0.999 * (len(ordered) - 1))]
    return [
        Measurement.cost(
            f"one press of {game}, with picture", press, f"{PILLOW} + fixed answer", floor, _REACH
        ),
        Measurement(
            f"{game}: longest loop piece (99.9 %)",
            f"{longest * 1000:.2f} ms",
            f"median {median(ordered) * 1000:.3f} ms, longest {ordered[-1] * 1000:.2f} ms",
            reach=f"<= {_LONGEST_PIECE * 1000:g} ms",
            ok=longest <= _LONGEST_PIECE,
        ),
    ]


@contextmanager
def _pieces_of_loop_time() -> Iterator[list[float]]:
    """Collect the processor time of all that the event loop runs in one piece for the bot."""
    pieces: list[float] = []
    bench = asyncio.current_task()
    handle: Any = asyncio.Handle
    run = handle._run  # noqa: SLF001  (the only place where the loop's pieces can be seen)

    def timed(self: asyncio.Handle) -> None:
        callback: object = self._callback  # type: ignore[attr-defined]
        begin = thread_time()
        run(self)
        if getattr(callback, "__self__", None) is not bench:
            pieces.append(thread_time() - begin)

    handle._run = timed  # noqa: SLF001
    try:
        yield pieces
    finally:
        handle._run = run  # noqa: SLF001


class _FixedAnswer(ui.DynamicItem[ui.Button[Any]], template=_FIXED):
    """Answers with one fixed picture: the least a bot can do."""

    png = b""

    @classmethod
    async def from_custom_id(cls, *_: Any) -> "_FixedAnswer":
        return cls(ui.Button(custom_id=_FIXED))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://fixed.png")))
        view.stop()
        picture = discord.File(BytesIO(self.png), "fixed.png")
        await interaction.response.edit_message(view=view, attachments=[picture])


class _Table:
    """A table of people who press at random, one press after the other."""

    def __init__(self, wire: Wire, game: str) -> None:
        self._wire = wire
        self._game = game
        self._random = Random(11)  # noqa: S311  (the same game in every run)

    async def open(self) -> None:
        """Open a table by command and fill it; the game starts by itself, and hands are opened."""
        await self._wire.types(100, self._game, players=_PLAYERS)
        await self._wire.rest()
        everybody = range(100, 100 + _PLAYERS)
        for user_id in everybody[1:]:
            [join] = [button for button in buttons_of(self._newest()) if button.endswith(":join")]
            await self._press(self._newest(), user_id, join)
        playing = self._newest()
        for hand in [button for button in buttons_of(playing) if button.endswith(f":{Verb.HAND}")]:
            for user_id in everybody:
                await self._press(playing, user_id, hand)

    async def press_any(self) -> tuple[float, bytes]:
        """Press a random button of the game as whoever may; return the seconds and the picture.

        If people have hands, it is one of these. If the rules want something prepared first, the
        press that prepares something counts.
        """
        messages = self._wire.showing("act:")
        if not messages:
            await self.open()
            return await self.press_any()
        hands = [message for message in messages if int(message["id"]) in self._wire.private]
        message = self._random.choice(hands or messages)
        user_id = self._random.choice(self._wire.called(message))
        elapsed = await self._press_a(message, user_id, "act:")
        if self._wire.refused:
            elapsed = await self._press_a(message, user_id, "pick:")
        return elapsed, self._wire.png

    async def press_fixed(self, png: bytes) -> float:
        """Press the button whose answer is fixed; return the seconds."""
        _FixedAnswer.png = png
        message = self._wire.message({"components": [row(_FIXED)]})
        elapsed = await self._wire.press(message, 100, _FIXED)
        await self._wire.rest()
        return elapsed

    async def _press_a(self, message: dict[str, Any], user_id: int, prefix: str) -> float:
        """Press a random button of a message whose id begins so."""
        return await self._press(message, user_id, self._random.choice(buttons_of(message, prefix)))

    async def _press(self, message: dict[str, Any], user_id: int, custom_id: str) -> float:
        elapsed = await self._wire.press(message, user_id, custom_id)
        await self._wire.rest()  # what comes after the answer belongs to no press
        return elapsed

    def _newest(self) -> dict[str, Any]:
        return self._wire.messages[max(self._wire.messages)]
