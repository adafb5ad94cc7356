"""What a request with a picture costs on its way to Discord: discord.py, aiohttp and a socket.

A server on this computer, in a process of its own, answers as Discord would; without encryption.
The floor is aiohttp sending the same bytes made ready before.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import process_time
from typing import Final

import aiohttp
import discord
from aiohttp import web
from discord import ui
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_message_response_params

from benchmarks.measurement import Measurement, medians

_REQUESTS: Final = 300
_WARM_UP: Final = 20
_PICTURE_BYTES: Final = 85_000
"""As large as a picture of Claim It! in the mean."""
_LARGEST: Final = 1 << 20
_ANSWER: Final = {"interaction": {"id": "1", "type": 3}, "resource": {"type": 7}}


def measure() -> Sequence[Measurement]:
    """Send answers to presses and the floor's in turn; return the row of their processor time."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    server = context.Process(target=_serve, args=(theirs,), daemon=True)
    server.start()
    try:
        return asyncio.run(_measure(ours.recv()))
    finally:
        server.terminate()
        server.join()


async def _measure(port: int) -> Sequence[Measurement]:
    adapter = AsyncWebhookAdapter()  # type: ignore[no-untyped-call]
    png = Random(1).randbytes(_PICTURE_BYTES)  # noqa: S311  (packed bytes look like chance)
    async with _routed_to(f"http://localhost:{port}"), aiohttp.ClientSession() as session:
        taken = [
            (await _answer(adapter, session, png), await _send_plainly(session, png))
            for _ in range(_WARM_UP + _REQUESTS)
        ]
    answering, plain = medians(taken[_WARM_UP:])
    return [
        Measurement(
            "a request with a picture, HTTP",
            f"{answering * 1000:.2f} ms",
            f"{plain * 1000:.2f} ms the same bytes by aiohttp",
            answering / plain,
        )
    ]


async def _answer(
    adapter: AsyncWebhookAdapter, session: aiohttp.ClientSession, png: bytes
) -> float:
    """Answer a press with a picture as discord.py does; return the processor seconds."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png")))
    view.stop()
    begin = process_time()
    picture = discord.File(BytesIO(png), "table.png")
    with interaction_message_response_params(
        type=discord.InteractionResponseType.message_update.value,
        view=view,
        attachments=[picture],
    ) as params:
        await adapter.create_interaction_response(1, "token", session=session, params=params)
    return process_time() - begin


async def _send_plainly(session: aiohttp.ClientSession, png: bytes) -> float:
    """Send as many bytes; return the processor seconds."""
    begin = process_time()
    async with session.post(f"{Route.BASE}/interactions/1/token/callback", data=png) as answer:
        await answer.json()
    return process_time() - begin


@asynccontextmanager
async def _routed_to(address: str) -> AsyncIterator[None]:
    """Let discord.py's requests go to this address."""
    usual, Route.BASE = Route.BASE, address
    try:
        yield
    finally:
        Route.BASE = usual


def _serve(pipe: Connection) -> None:
    """Answer every request, and send the port first."""
    asyncio.run(_serve_async(pipe))


async def _serve_async(pipe: Connection) -> None:
    async def answer(request: web.Request) -> web.Response:
        await request.read()
        return web.json_response(_ANSWER)

    app = web.Application(client_max_size=_LARGEST)
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "localhost", 0)
    await site.start()
    pipe.send(runner.addresses[0][1])
    await asyncio.Event().wait()
