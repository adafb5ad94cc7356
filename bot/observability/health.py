"""Serves health checks and metrics on a port of this computer."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from aiohttp import web
from prometheus_client.exposition import choose_encoder

from bot.ids import TableId
from bot.observability.metrics import Metrics
from bot.settings import SettingsError
from bot.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from bot.app import Bot

_TIMEOUT: Final = 2.0
"""Seconds to wait for the database."""
_NO_TABLE: Final = TableId(0)
_UNAVAILABLE: Final = 503


@asynccontextmanager
async def serve_health(bot: "Bot", address: str, port: int) -> AsyncIterator[None]:
    """Serve health checks and metrics of a starting bot during the context.

    Raises SettingsError if the port isn't free.
    """
    metrics = Metrics(bot)
    health = _Health(bot, metrics)
    app = web.Application()
    app.router.add_get("/metrics", health.metrics)
    app.router.add_get("/health", health.health)
    app.router.add_get("/ready", health.ready)
    app.router.add_get("/live", health.live)
    runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1)
    await runner.setup()
    measuring = asyncio.create_task(metrics.measure_lag())
    line_counter = metrics.line_counter()
    logging.getLogger().addHandler(line_counter)
    try:
        try:
            await web.TCPSite(runner, address, port).start()
        except OSError as error:
            raise SettingsError(
                f"CLAIMIT_METRICS_PORT: {address}:{port} can't be used: {error.strerror}"
            ) from error
        yield
    finally:
        logging.getLogger().removeHandler(line_counter)
        measuring.cancel()
        await runner.cleanup()


class _Health:
    """Handlers of the requests."""

    def __init__(self, bot: "Bot", metrics: Metrics) -> None:
        self._bot = bot
        self._metrics = metrics

    async def metrics(self, request: web.Request) -> web.Response:
        await self._metrics.update()
        encode, content_type = choose_encoder(request.headers.get("Accept", ""))
        body = encode(self._metrics.registry)
        return web.Response(body=body, headers={"Content-Type": content_type})

    async def health(self, _: web.Request) -> web.Response:
        return _answer(gateway=self._gateway(), database=await self._database())

    async def ready(self, _: web.Request) -> web.Response:
        if self._bot.is_closing:
            return _answer(bot="it is stopping")
        return _answer(bot="" if self._bot.is_ready() else "it is starting")

    async def live(self, _: web.Request) -> web.Response:
        return _answer(bot="")

    def _gateway(self) -> str:
        """Return the problem of the gateway connections, "" for none."""
        shards = self._bot.shards
        lost = [shard_id for shard_id, shard in shards.items() if shard.is_closed()]
        if lost:
            return f"shards {lost} are not connected"
        is_standby = self._bot.own_shards.waits_for  # waits for the shards of other processes
        return "" if shards or is_standby else "not connected yet"

    async def _database(self) -> str:
        """Return the problem of the database, "" for none."""
        if not hasattr(self._bot, "services"):
            return "not opened yet"
        try:
            async with asyncio.timeout(_TIMEOUT):
                await self._bot.services.store.guild_of(_NO_TABLE)
        except StoreUnavailable as failure:
            return str(failure.problem)
        except TimeoutError:
            return f"no answer within {_TIMEOUT:.0f} s"
        return ""


def _answer(**problems: str) -> web.Response:
    """Return a response with the problem of each part, or "ok"."""
    status = _UNAVAILABLE if any(problems.values()) else web.HTTPOk.status_code
    parts = {name: problem or "ok" for name, problem in problems.items()}
    return web.json_response(parts, status=status)
