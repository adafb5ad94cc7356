"""A fake Discord in the process of the real client, without a network between them.

The client's own parser receives Discord's payloads, and this class responds to its requests in
place of the HTTP client.

The fake Discord of `tests/process` would distort the measurement: it uses sockets and simcord's
model, and takes 3 ms of processor time per request, as much as the bot takes for a press.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from itertools import count
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple, Self

import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from benchmarks.people import payload_of
from bot.app import Bot
from bot.settings import Settings

GUILD, CHANNEL = 2, 3
"""Ids of the guild and its first channel."""
_BOT: Final = 1
_CONTAINER: Final = discord.ComponentType.container.value
_PRIVATE: Final = discord.MessageFlags(ephemeral=True).value
_POLL_SECONDS: Final = 0.05
_LONG_SLEEP: Final = 4.0
"""Seconds beyond which a sleep counts as idle, such as that before the next old turn is edited."""
_SENT_AT: Final = "2026-01-01T00:00:00+00:00"
_ANSWER: Final = re.compile(r"\w+ /(interactions|webhooks)/")
"""Matches requests that respond to interactions, at once or later."""


class ResponseTime(NamedTuple):
    """Seconds until the response to an interaction reaches the transport.

    ``processor`` is the processor time of the whole process until then.
    """

    seconds: float
    processor: float

    @classmethod
    def now(cls) -> Self:
        return cls(perf_counter(), process_time())

    def since(self, begin: Self) -> Self:
        return type(self)(self.seconds - begin.seconds, self.processor - begin.processor)


class _Pending(NamedTuple):
    """An interaction with its user and message: the pressed one, later the response.

    ``answered`` is set to the times of the first response.
    """

    answered: asyncio.Future[ResponseTime]
    user_id: int
    channel_id: int
    message_id: str | None


class Loopback(AsyncWebhookAdapter):
    """Replaces Discord: sends payloads to the client and responds to its requests."""

    def __init__(self, settings: Settings, channels: int = 1) -> None:
        """Create the bot and a guild with ``channels`` channels, whose ids begin at `CHANNEL`."""
        super().__init__()  # type: ignore[no-untyped-call]
        self._channels = range(CHANNEL, CHANNEL + channels)
        self.bot = Bot(settings, sleep=self._sleep)
        self._long_sleepers: set[asyncio.Task[Any] | None] = set()
        self.messages: MutableMapping[int, dict[str, Any]] = {}
        """Current messages of the channels by id."""
        self.requests: Counter[str] = Counter()
        """Number of requests by method and route."""
        self.sent = 0
        """Bytes of all requests, without headers."""
        self.emojis: list[dict[str, Any]] = []
        """Emojis of the application."""
        self.private_messages: dict[int, dict[str, Any]] = {}
        """Current ephemeral messages by id."""
        self.png = b""
        """Picture of the last response to an interaction: the first file of its message."""
        self.answered_privately = False
        """Whether the last response was a new ephemeral message."""
        self._ids = count(discord.utils.time_snowflake(discord.utils.utcnow()))
        self._owners: dict[int, int] = {}
        self._pending: dict[str, _Pending] = {}

    @property
    def rate_limited(self) -> int:
        """Number of requests that count for Discord's global rate limit.

        Responses to interactions don't count, nor do their later edits.
        """
        return sum(number for kind, number in self.requests.items() if not _ANSWER.match(kind))

    async def connect(self) -> None:
        """Log the client in and add its guild."""
        async_context.set(self)
        http: Any = self.bot.http
        http.request = self._http
        await self.bot.login("token")
        state: Any = self.bot._connection  # noqa: SLF001  (where the gateway's events arrive)
        self._parse = state.parsers["INTERACTION_CREATE"]
        guild = _guild(self._channels)
        state._add_guild_from_data(guild)  # noqa: SLF001  (without the event of joining it)
        self.bot.own_shards.begin(0, 1)

    async def type_command(self, user_id: int, game: str, **options: int) -> ResponseTime:
        """Send ``/<game> new`` as a user; return the time until the response."""
        parameters = [{"name": name, "type": 4, "value": value} for name, value in options.items()]
        new = {"name": "new", "type": 1, "options": parameters}
        data = {"id": "1", "name": game, "type": 1, "options": [new]}
        return await self._interact(user_id, {"type": 2, "data": data})

    async def press(self, message: dict[str, Any], user_id: int, custom_id: str) -> ResponseTime:
        """Press a button as a user; return the time until the response reaches the transport."""
        self.answered_privately = False
        data = {"component_type": 2, "custom_id": custom_id}
        return await self._interact(user_id, {"type": 3, "data": data, "message": message})

    def with_button(self, prefix: str) -> list[dict[str, Any]]:
        """Return the messages with an enabled button whose custom_id has this prefix."""
        messages = (*self.messages.values(), *self.private_messages.values())
        return [message for message in messages if buttons_of(message, prefix)]

    def movers(self, message: dict[str, Any]) -> Sequence[int]:
        """Return the users who may act by a message: those it mentions, or its only reader."""
        owner = self._owners.get(int(message["id"]))
        return [*map(int, message["allowed_mentions"]["users"])] if owner is None else [owner]

    async def wait_idle(self) -> None:
        """Wait until all tasks of the bot are done or in a long sleep."""
        while tasks := asyncio.all_tasks() - {asyncio.current_task()} - self._long_sleepers:
            await asyncio.wait(tasks, timeout=_POLL_SECONDS)

    async def _sleep(self, seconds: float) -> None:
        """Sleep on behalf of the bot; `wait_idle` doesn't wait for long sleeps."""
        waiting = {asyncio.current_task()} if seconds > _LONG_SLEEP else set()
        self._long_sleepers |= waiting
        try:
            await asyncio.sleep(seconds)
        finally:
            self._long_sleepers -= waiting

    async def _interact(self, user_id: int, content: dict[str, Any]) -> ResponseTime:
        payload = self._payload(user_id, json.loads(json.dumps(content)))
        begin = ResponseTime.now()
        # A callback of its own, so that the benchmark's work for the payload isn't counted.
        asyncio.get_running_loop().call_soon(self._parse, payload)
        return (await self._pending[payload["token"]].answered).since(begin)

    def _payload(self, user_id: int, content: dict[str, Any]) -> dict[str, Any]:
        """Return the payload of an interaction, and register it as pending."""
        message = content.get("message", {"id": None, "channel_id": CHANNEL})
        channel_id = int(message["channel_id"])
        payload = {**_interaction(next(self._ids), user_id, channel_id), **content}
        answered: asyncio.Future[ResponseTime] = asyncio.get_running_loop().create_future()
        self._pending[payload["token"]] = _Pending(answered, user_id, channel_id, message["id"])
        return payload

    async def request(self, route: Any, session: Any, **sent: Any) -> Any:  # noqa: ARG002
        """Respond to a request about an interaction, in place of the network."""
        time = ResponseTime.now()
        self._count(route, sent)
        token, answers = route.webhook_token, route.path.endswith("/callback")
        answered, user_id, channel_id, about = self._pending[token]
        if answers:
            answered.set_result(time)
        await asyncio.sleep(0)  # yields like a network; all that follows is Discord's work
        payload = _payload_of(sent)
        if answers and "data" not in payload:
            resource = {"type": payload["type"]}
            return {"interaction": {"id": "1", "type": 3}, "resource": resource}
        if answers:
            edits = payload["type"] == discord.InteractionResponseType.message_update.value
            message = self._store(payload["data"], channel_id, about if edits else None, user_id)
            self.png = _first_file(sent)
            self.answered_privately = not edits and int(message["id"]) in self.private_messages
            self._pending[token] = _Pending(answered, user_id, channel_id, message["id"])
            answer = {"id": "1", "type": 3, "response_message_id": message["id"]}
            return {"interaction": answer, "resource": {"type": payload["type"]}}
        edited = _edited_message_id(route)
        about = about if edited == "@original" else edited
        return self._store(payload, channel_id, about, user_id)

    async def _http(self, route: Any, **sent: Any) -> Any:
        """Respond to any other request."""
        self._count(route, sent)
        await asyncio.sleep(0)
        if route.path == "/users/@me":
            return payload_of(_BOT)
        if route.path == "/oauth2/applications/@me":
            return _application()
        if "/members/" in route.path:
            return _member(int(route.url.rpartition("/")[2]))
        if route.path.endswith("/commands"):
            return []
        if route.path.endswith("/emojis"):
            return self._emojis(route.method, sent)
        if route.path.endswith("/threads"):
            return _thread(int(route.url.split("/")[-2]), route.channel_id)
        if route.method == "GET" and route.path.endswith("/messages"):
            last = int(sent["params"].get("before", next(self._ids)))
            newest = sorted((number for number in self.messages if number < last), reverse=True)
            return [self.messages[number] for number in newest[: sent["params"]["limit"]]]
        if route.method == "GET":
            return self.messages.get(int(route.url.rpartition("/")[2])) or self.message({})
        content = _payload_of({"multipart": sent.get("form"), **sent})
        return self._store(content, route.channel_id or CHANNEL, _edited_message_id(route))

    def _count(self, route: Any, sent: Mapping[str, Any]) -> None:
        self.requests[f"{route.method} {route.path}"] += 1
        for part in sent.get("multipart") or sent.get("form") or ():
            is_text = isinstance(part["value"], str)
            self.sent += len(part["value"] if is_text else part["value"].getbuffer())
        self.sent += len(json.dumps(sent.get("payload") or sent.get("json") or ""))

    def _emojis(self, method: str, sent: Mapping[str, Any]) -> dict[str, Any]:
        """Add an emoji of the application, or return all of them."""
        if method == "POST":
            emoji = {"id": str(next(self._ids)), "name": sent["json"]["name"], "animated": False}
            self.emojis.append(emoji)
            return emoji
        return {"items": self.emojis}

    def _store(
        self,
        content: dict[str, Any],
        channel_id: int,
        message_id: str | None = None,
        user_id: int = 0,
    ) -> dict[str, Any]:
        """Store a new message, or an edited one if ``message_id`` is given, and return it."""
        message = self.message(content, channel_id)
        message["id"] = message_id or message["id"]
        number = int(message["id"])
        if message["flags"] & _PRIVATE:
            self._owners[number] = user_id
        if number in self._owners:
            message["flags"] |= _PRIVATE
            self.private_messages[number] = message
        elif any(part["type"] == _CONTAINER for part in message.get("components", ())):
            self.messages[number] = message
        return message

    def message(self, content: dict[str, Any], channel_id: int = CHANNEL) -> dict[str, Any]:
        """Return a new message of the bot with this content."""
        return {
            "id": str(next(self._ids)),
            "channel_id": str(channel_id),
            "author": payload_of(_BOT),
            "type": 0,
            "content": "",
            "embeds": [],
            "components": [],
            "timestamp": _SENT_AT,
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "pinned": False,
            # A message has either plain content or components v2.
            "flags": discord.MessageFlags(components_v2=not content.get("content")).value,
            **content,
            "attachments": [],
        }


def buttons_of(message: dict[str, Any], prefix: str = "") -> list[str]:
    """Return the custom_ids of a message's enabled buttons that have this prefix."""
    parts = [part for container in message["components"] for part in container["components"]]
    buttons = [button for part in parts if part["type"] == 1 for button in part["components"]]
    ids = [button["custom_id"] for button in buttons if not button.get("disabled")]
    return [custom_id for custom_id in ids if custom_id.startswith(prefix)]


def button_row(custom_id: str) -> dict[str, Any]:
    """Return an action row with one button."""
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id}
    return {"type": 1, "components": [button]}


def _edited_message_id(route: Any) -> str | None:
    """Return the id of the message that a request edits, or None."""
    return str(route.url).rpartition("/")[2] if route.method == "PATCH" else None


def _payload_of(sent: dict[str, Any]) -> dict[str, Any]:
    for part in sent.get("multipart") or ():
        if part["name"] == "payload_json":
            payload: dict[str, Any] = json.loads(part["value"])
            return payload
    return sent.get("payload") or sent.get("json") or {}


def _first_file(sent: dict[str, Any]) -> bytes:
    """Return the first file of a request, or empty bytes."""
    files = (part for part in sent.get("multipart") or () if part["name"] == "files[0]")
    return next((bytes(part["value"].read()) for part in files), b"")


def _member(user_id: int) -> dict[str, Any]:
    return {
        "user": payload_of(user_id),
        "roles": [],
        "joined_at": _SENT_AT,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": "0",
    }


def _application() -> dict[str, Any]:
    return {
        "id": str(_BOT),
        "name": "bench",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": payload_of(9),
        "verify_key": "",
    }


def _channel(channel_id: int) -> dict[str, Any]:
    return {"id": str(channel_id), "type": 0, "name": "general", "position": 0, "flags": 0}


def _thread(thread_id: int, parent_id: int) -> dict[str, Any]:
    return {
        **_channel(thread_id),
        "type": 11,
        "guild_id": str(GUILD),
        "parent_id": str(parent_id),
        "owner_id": str(_BOT),
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 10080,
            "archive_timestamp": _SENT_AT,
            "locked": False,
        },
    }


def _everybody() -> dict[str, Any]:
    """Return the role that everybody has: it allows everything."""
    return {
        "id": str(GUILD),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": str(discord.Permissions.all().value),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def _guild(channel_ids: Iterable[int]) -> dict[str, Any]:
    return {
        "id": str(GUILD),
        "name": "bench",
        "owner_id": "100",
        "channels": [{**_channel(number), "permission_overwrites": []} for number in channel_ids],
        "roles": [_everybody()],
        "members": [_member(_BOT)],
        "emojis": [],
        "threads": [],
        "preferred_locale": "en-US",
    }


def _interaction(interaction_id: int, user_id: int, channel_id: int) -> dict[str, Any]:
    all_permissions = str(discord.Permissions.all().value)
    return {
        "id": str(interaction_id),
        "application_id": str(_BOT),
        "token": f"token{interaction_id}",
        "version": 1,
        "guild_id": str(GUILD),
        "channel_id": str(channel_id),
        "channel": {**_channel(channel_id), "permissions": all_permissions},
        "member": {**_member(user_id), "permissions": all_permissions},
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": all_permissions,
        "entitlements": [],
        "attachment_size_limit": 10_000_000,
        "authorizing_integration_owners": {"0": str(GUILD)},
        "context": 0,
    }
