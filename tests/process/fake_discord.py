"""A fake Discord on this computer: its HTTP API and gateway over sockets, with simcord's model.

The bot is a separate process that can be killed, while Discord and its messages live on.
"""

import asyncio
import io
import json
import math
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from enum import IntEnum
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
_UNKNOWN_ERROR = 4000
_BAD_TOKEN = 4004
_OF_SERVERS = ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE")
_REMEMBERED = 1000
"""Maximum number of events that a session keeps for a resume."""


class _Op(IntEnum):
    """Opcodes of the gateway."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class _WallClock(Clock):
    """A clock with the real time, so that ids stay unique when only the bot restarts."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._now = now

    def now(self) -> datetime:
        return self._now()


class _Upload(NamedTuple):
    fp: io.BytesIO
    filename: str
    description: str | None = None


class RequestFault(NamedTuple):
    """A fault of a request.

    If it is ``taken``, Discord still executes the request. After ``seconds`` comes the ``answer``,
    or the end of the connection if there is none.
    """

    taken: bool = False
    answer: web.Response | None = None
    seconds: float = 0


class FakeDiscord:
    """A Discord with the model ``backend``; bots connect to ``address`` with `TOKEN`.

    ``connected`` is set while a bot is connected and knows its guilds; the bot may consist of
    several processes with different shards. ``request_fault`` is called with the method and path of
    each request and may return a fault, ``on_request`` with the method, path and JSON of each
    request that Discord executes.
    """

    def __init__(self, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.backend = Backend(clock=_WallClock(now))
        self.backend.subscribers.append(self._broadcast)
        self.connected = asyncio.Event()
        self.address = ""
        self.request_fault: Callable[[str, str], RequestFault | None] = lambda _method, _path: None
        self.on_request: Callable[[str, str, Any], None] = lambda _method, _path, _body: None
        self.refuses_after: float | None = None
        """Seconds after which the gateway refuses connections, None if it accepts them."""
        self.refused = 0
        """The number of refused connections."""
        self.identified: list[tuple[int, int]] = []
        """The shards of all identifies, with the number of all shards."""
        self.answered_by = defaultdict[str, set[str]](set)
        """The host names in the responses to each interaction, keyed by path.

        They distinguish processes that know this Discord by different names.
        """
        self.host = ""
        """The host name in the present request, which distinguishes processes, too."""
        self._sessions: dict[str, _Session] = {}

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> AsyncIterator["FakeDiscord"]:
        """Open a fake Discord on a free local port."""
        discord_ = cls(now)
        app = web.Application(client_max_size=_MAX_REQUEST)
        app.router.add_get("/gateway", discord_._gateway)
        app.router.add_get(f"{_API}/gateway/bot", discord_._gateway_address)
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

    @property
    def shards(self) -> set[int]:
        """The connected shards."""
        return {session.shard[0] for session in self._sessions.values() if session.is_connected}

    async def drop(self, *, politely: bool, forgetting: bool) -> None:
        """End every connection to the gateway, ``politely`` after a request to reconnect.

        A forgotten session can't be resumed: the bot misses all events until its next session.
        """
        for session in list(self._sessions.values()):
            if forgetting:
                del self._sessions[session.id]
            await session.drop(politely=politely)

    async def _gateway_address(self, request: web.Request) -> web.Response:
        if not _is_authorized(request):
            return _error(BackendError(401, 0, "401: Unauthorized"))
        starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = f"ws://{self.address}/gateway"
        return _json({"url": url, "shards": 1, "session_start_limit": starts})

    async def _request(self, request: web.Request) -> web.Response:
        if not _is_authorized(request):
            return _error(BackendError(401, 0, "401: Unauthorized"))
        path = f"/{request.match_info['path']}"
        if path.startswith("/interactions/"):
            self.answered_by[path].add(request.host)
        body, files = await _read(request)
        self.host = request.host
        request_fault = self.request_fault(request.method, path)
        if request_fault is None:
            return self._answer(request, path, body, files)
        if request_fault.taken:
            self._answer(request, path, body, files)
        await asyncio.sleep(request_fault.seconds)
        if request_fault.answer is None and request.transport is not None:
            request.transport.abort()
        return request_fault.answer or web.Response()

    def _answer(
        self, request: web.Request, path: str, body: Any, files: list[_Upload]
    ) -> web.Response:
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
        self.on_request(request.method, path, body)
        return web.Response(status=204) if result is None else _json(result)

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        if self.refuses_after is not None:
            self.refused += 1
            await asyncio.sleep(self.refuses_after)
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        try:
            await socket.prepare(request)
            await socket.send_json({"op": _Op.HELLO, "d": {"heartbeat_interval": 45_000}})
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._on_message(socket, json.loads(message.data))
        except ConnectionError:
            pass  # the bot was killed
        finally:
            for session in self._sessions.values():
                session.lose(socket)
            if not any(session.is_connected for session in self._sessions.values()):
                self.connected.clear()
        return socket

    async def _on_message(self, socket: web.WebSocketResponse, message: Mapping[str, Any]) -> None:
        match message["op"]:
            case _Op.HEARTBEAT:
                await socket.send_json({"op": _Op.HEARTBEAT_ACK})
            case _Op.IDENTIFY if message["d"]["token"] == TOKEN:
                shard, total = message["d"].get("shard", (0, 1))
                intents = discord.Intents._from_value(message["d"]["intents"])
                self._open_session(socket, intents, (shard, total))
            case _Op.IDENTIFY:
                await socket.close(code=_BAD_TOKEN)
            case _Op.RESUME if session := self._sessions.get(message["d"]["session_id"]):
                session.resume(socket, message["d"]["seq"])
                self.connected.set()
            case _Op.RESUME:
                await socket.send_json({"op": _Op.INVALID_SESSION, "d": False})

    def _open_session(
        self, socket: web.WebSocketResponse, intents: discord.Intents, shard: tuple[int, int]
    ) -> None:
        self.identified.append(shard)
        session = _Session(f"session-{len(self.identified)}", socket, intents, shard)
        # Two processes may be connected to a shard, and Discord sends events to both. But it keeps
        # no events for a lost connection once another session begins.
        self._sessions = {
            name: other
            for name, other in self._sessions.items()
            if other.is_connected or other.shard != shard
        }
        self._sessions[session.id] = session
        guilds = [guild for guild in self.backend.guilds.values() if session.has(guild.id)]
        session.put(
            "READY",
            {
                "v": 10,
                "user": serializers.user_payload(self.backend.bot_user),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": f"ws://{self.address}/gateway",
                "shard": shard,
                "application": {"id": str(self.backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            session.put("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
        self.connected.set()

    def _broadcast(self, event: str, payload: Mapping[str, Any]) -> None:
        guild_text = payload.get("guild_id") or (payload["id"] if event in _OF_SERVERS else 0)
        guild_id = int(guild_text)
        for session in self._sessions.values():
            if session.has(guild_id):
                session.put(event, payload)


class _Session:
    """A gateway session, which sends a bot the events of its intents in order.

    While the connection is lost it keeps them until the bot resumes.
    """

    def __init__(
        self,
        session_id: str,
        socket: web.WebSocketResponse,
        intents: discord.Intents,
        shard: tuple[int, int],
    ) -> None:
        self.id = session_id
        self.shard = shard
        self._socket: web.WebSocketResponse | None = socket
        self._intents = intents
        self._sequence = 0
        self._sent_events: deque[tuple[int, str]] = deque(maxlen=_REMEMBERED)
        self._last: asyncio.Task[None] | None = None

    @property
    def is_connected(self) -> bool:
        return self._socket is not None

    def has(self, guild_id: int) -> bool:
        """Return whether the shard of the session has a guild; 0 stands for no guild."""
        number, total = self.shard
        return (guild_id >> 22) % total == number

    def put(self, event: str, payload: Mapping[str, Any]) -> None:
        intent = required_intent(event, payload)
        if intent is not None and not getattr(self._intents, intent):
            return
        self._sequence += 1
        message = {"op": _Op.DISPATCH, "t": event, "s": self._sequence, "d": payload}
        self._sent_events.append((self._sequence, json.dumps(message)))
        self._send(self._sent_events[-1][1])

    def resume(self, socket: web.WebSocketResponse, sequence: int) -> None:
        """Continue on another connection, from the event after ``sequence``."""
        self._socket = socket
        for number, text in self._sent_events:
            if number > sequence:
                self._send(text)
        self.put("RESUMED", {})

    def lose(self, socket: web.WebSocketResponse) -> None:
        """Mark the connection as lost if it is this one."""
        if self._socket is socket:
            self._socket = None

    async def drop(self, *, politely: bool) -> None:
        """End the connection after all events, ``politely`` with a request to reconnect."""
        socket, self._socket = self._socket, None
        if socket is None:
            return
        if self._last is not None:
            await self._last
        with suppress(ConnectionError):
            if politely:
                await socket.send_json({"op": _Op.RECONNECT, "d": None})
            else:
                await socket.close(code=_UNKNOWN_ERROR, drain=False)

    def _send(self, text: str) -> None:
        if self._socket is not None:
            self._last = asyncio.create_task(_sent(self._socket, text, self._last))


async def _sent(
    socket: web.WebSocketResponse, text: str, previous: asyncio.Task[None] | None
) -> None:
    if previous is not None:
        await previous
    if not socket.closed:
        with suppress(ConnectionError):  # the bot was killed
            await socket.send_str(text)


def _is_authorized(request: web.Request) -> bool:
    """Return whether a request has the bot's token; responses to interactions need none."""
    return request.headers.get("Authorization", f"Bot {TOKEN}") == f"Bot {TOKEN}"


async def _read(request: web.Request) -> tuple[Any, list[_Upload]]:
    """Return the JSON of a request and its files."""
    if request.content_type != "multipart/form-data":
        return (await request.json() if request.can_read_body else None), []
    form = await request.post()
    files = []
    for part in form.values():
        if isinstance(part, web.FileField):
            with part.file as file:
                files.append(_Upload(io.BytesIO(file.read()), part.filename))
    fields = [
        {"name": name, "value": value} for name, value in form.items() if isinstance(value, str)
    ]
    return router.parse_form(fields, files)


def _error(error: BackendError) -> web.Response:
    return _json(error.to_json(), error.status)


def too_many(seconds: float, scope: str = "user") -> web.Response:
    """Return a response for too many requests, with the seconds to wait.

    The ``scope`` is "user", "shared" or "global".
    """
    is_global = scope == "global"
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": is_global}
    response = _json(body, 429)
    response.headers["Via"] = "1.1 google"  # distinguishes it from Cloudflare's for discord.py
    response.headers["Retry-After"] = str(math.ceil(seconds))
    response.headers["X-RateLimit-Scope"] = scope
    if is_global:
        response.headers["X-RateLimit-Global"] = "true"
    return response


def _json(value: Any, status: int = 200) -> web.Response:
    # discord.py reads JSON only from exactly this content type, without a charset.
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(value).encode(), status=status, headers=headers)
