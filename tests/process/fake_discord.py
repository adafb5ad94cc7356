"""Discord's HTTP interface and gateway on this computer.

simcord's model of Discord answers, but over sockets: the bot is a process of its own that can be
killed, while Discord and what its people see live on.
"""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from enum import IntEnum
from fnmatch import fnmatch
from typing import Any, NamedTuple

import discord
from aiohttp import WSMsgType, web
from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.intents import required_intent

from tests import strict_discord  # noqa: F401 - importing it makes simcord strict

TOKEN = "fake.discord.token"  # noqa: S105

_API = "/api/v10"
_MAX_REQUEST = 1 << 25
_BAD_TOKEN = 4004


class _Op(IntEnum):
    """What the messages of the gateway are about."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class _WallClock(Clock):
    """The time of day: ids stay unique when only the bot starts anew."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class _Upload(NamedTuple):
    fp: io.BytesIO
    filename: str
    description: str | None = None


class FakeDiscord:
    """A Discord whose world is ``backend``; bots connect to ``address`` with `TOKEN`.

    ``connected`` is set while a bot is connected and knows its servers. ``limits`` are the requests
    of which it has had enough: method, path with stars, and the seconds that the bot shall wait.
    """

    def __init__(self) -> None:
        self.backend = Backend(clock=_WallClock())
        self.backend.subscribers.append(self._broadcast)
        self.connected = asyncio.Event()
        self.address = ""
        self.limits: list[tuple[str, str, float]] = []
        self._bots: dict[web.WebSocketResponse, _Outbox] = {}

    @classmethod
    @asynccontextmanager
    async def opened(cls) -> AsyncIterator["FakeDiscord"]:
        """Open one on a free port of this computer."""
        discord_ = cls()
        app = web.Application(client_max_size=_MAX_REQUEST)
        app.router.add_get("/gateway", discord_._gateway)
        app.router.add_get(f"{_API}/gateway/bot", discord_._where_is_the_gateway)
        app.router.add_route("*", f"{_API}/{{path:.*}}", discord_._request)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        try:
            site = web.TCPSite(runner, "127.0.0.1", 0)
            await site.start()
            port = runner.addresses[0][1]
            discord_.address = f"127.0.0.1:{port}"
            yield discord_
        finally:
            await runner.cleanup()

    async def _where_is_the_gateway(self, request: web.Request) -> web.Response:
        if not _is_let_in(request):
            return _error(BackendError(401, 0, "401: Unauthorized"))
        starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = f"ws://{self.address}/gateway"
        return _json({"url": url, "shards": 1, "session_start_limit": starts})

    async def _request(self, request: web.Request) -> web.Response:
        if not _is_let_in(request):
            return _error(BackendError(401, 0, "401: Unauthorized"))
        path = f"/{request.match_info['path']}"
        for method, limited, seconds in self.limits:
            if method == request.method and fnmatch(path, limited):
                return _too_many(seconds)
        body, files = await _read(request)
        try:
            result = router.dispatch(
                self.backend,
                request.method,
                path,
                json=body,
                params=dict(request.query),
                files=files,
            )
        except BackendError as error:
            return _error(error)
        return web.Response(status=204) if result is None else _json(result)

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": _Op.HELLO, "d": {"heartbeat_interval": 45_000}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._hear(socket, json.loads(message.data))
        finally:
            self._bots.pop(socket, None)
            if not self._bots:
                self.connected.clear()
        return socket

    async def _hear(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> None:
        match said["op"]:
            case _Op.HEARTBEAT:
                await socket.send_json({"op": _Op.HEARTBEAT_ACK})
            case _Op.IDENTIFY if said["d"]["token"] == TOKEN:
                self._let_in(socket, discord.Intents._from_value(said["d"]["intents"]))
            case _Op.IDENTIFY:
                await socket.close(code=_BAD_TOKEN)
            case _Op.RESUME:
                await socket.send_json({"op": _Op.INVALID_SESSION, "d": False})

    def _let_in(self, socket: web.WebSocketResponse, intents: discord.Intents) -> None:
        outbox = self._bots[socket] = _Outbox(socket, intents)
        guilds = list(self.backend.guilds.values())
        outbox.put(
            "READY",
            {
                "v": 10,
                "user": serializers.user_payload(self.backend.bot_user),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": "session",
                "resume_gateway_url": f"ws://{self.address}/gateway",
                "shard": [0, 1],
                "application": {"id": str(self.backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            outbox.put("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
        self.connected.set()

    def _broadcast(self, event: str, payload: Mapping[str, Any]) -> None:
        for outbox in self._bots.values():
            outbox.put(event, payload)


class _Outbox:
    """Sends events to one bot in order, leaving out those it didn't ask for."""

    def __init__(self, socket: web.WebSocketResponse, intents: discord.Intents) -> None:
        self._socket = socket
        self._intents = intents
        self._sequence = 0
        self._last: asyncio.Task[None] | None = None

    def put(self, event: str, payload: Mapping[str, Any]) -> None:
        wanted = required_intent(event, payload)
        if wanted is not None and not getattr(self._intents, wanted):
            return
        self._sequence += 1
        said = {"op": _Op.DISPATCH, "t": event, "s": self._sequence, "d": payload}
        self._last = asyncio.create_task(self._send(json.dumps(said), self._last))

    async def _send(self, text: str, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await before
        if not self._socket.closed:
            try:
                await self._socket.send_str(text)
            except ConnectionError:
                return  # killed: nobody hears it


def _is_let_in(request: web.Request) -> bool:
    """Answers to interactions carry no token of the bot, but their own in the path."""
    return request.headers.get("Authorization", f"Bot {TOKEN}") == f"Bot {TOKEN}"


async def _read(request: web.Request) -> tuple[Any, list[_Upload]]:
    """Return the JSON of a request and its files."""
    if request.content_type != "multipart/form-data":
        return (await request.json() if request.can_read_body else None), []
    form = await request.post()
    files = [
        _Upload(io.BytesIO(part.file.read()), part.filename)
        for part in form.values()
        if isinstance(part, web.FileField)
    ]
    fields = [
        {"name": name, "value": value} for name, value in form.items() if isinstance(value, str)
    ]
    return router.parse_form(fields, files)


def _error(error: BackendError) -> web.Response:
    return _json(error.to_json(), error.status)


def _too_many(seconds: float) -> web.Response:
    said = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
    response = _json(said, 429)
    response.headers["Via"] = "1.1 google"  # by which discord.py tells it from Cloudflare's
    return response


def _json(value: Any, status: int = 200) -> web.Response:
    # discord.py reads JSON only from exactly this content type, without a charset.
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(value).encode(), status=status, headers=headers)
