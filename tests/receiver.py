"""A local receiver of webhooks, like a host's own program."""

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from aiohttp import web

PAGE = Path(__file__).resolve().parent.parent / "docs" / "organisers.md"
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"  # noqa: S105
"""Example secret of the Standard Webhooks specification."""

Answering = Callable[["Delivery"], Awaitable[web.Response]]


class Delivery(NamedTuple):
    """A request with the names of its headers in lower case."""

    headers: dict[str, str]
    body: bytes

    @property
    def event(self) -> dict[str, Any]:
        event: dict[str, Any] = json.loads(self.body)
        return event

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]


class Receiver:
    """A receiver with all deliveries in order; ``answering`` makes its responses."""

    def __init__(self) -> None:
        self.deliveries: list[Delivery] = []
        self.answering: Answering = accept
        self.url = ""

    @property
    def ids(self) -> list[str]:
        return [delivery.id for delivery in self.deliveries]

    @property
    def tables(self) -> list[int]:
        return [delivery.event["data"]["table"] for delivery in self.deliveries]

    @classmethod
    @asynccontextmanager
    async def opened(cls) -> AsyncIterator["Receiver"]:
        receiver, app = cls(), web.Application()
        app.router.add_post("/results", receiver._receive)
        app.router.add_head("/results", receiver._look)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/results"
            yield receiver
        finally:
            await runner.cleanup()

    async def _look(self, _request: web.Request) -> web.Response:
        return await self.answering(Delivery({}, b"{}"))

    async def _receive(self, request: web.Request) -> web.Response:
        headers = {name.lower(): value for name, value in request.headers.items()}
        delivery = Delivery(headers, await request.read())
        self.deliveries.append(delivery)
        return await self.answering(delivery)


async def accept(_delivery: Delivery) -> web.Response:
    return web.Response(status=204)


def answering(status: int, **headers: str) -> Answering:
    """Return a function that responds with a status and headers."""

    async def answer(_delivery: Delivery) -> web.Response:
        return web.Response(status=status, headers=headers)

    return answer


def example() -> Callable[[str, dict[str, str], bytes], bool]:
    """Return the example function of the page about organisers."""
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 - it is our own page
    is_genuine: Callable[[str, dict[str, str], bytes], bool] = names["is_genuine"]
    return is_genuine
