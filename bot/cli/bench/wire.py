"""The wire between the real client and where Discord would be.

The client gets the payloads that Discord would send, through its own parser; the requests it makes
are taken where the network would begin.
"""

import asyncio
import json
from collections import Counter
from collections.abc import MutableMapping
from itertools import count
from time import perf_counter
from typing import Any, Final

import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.app import Bot
from bot.settings import Settings

GUILD, CHANNEL = 2, 3
"""The ids of the only server and its only channel."""
_BOT: Final = 1
_CONTAINER: Final = discord.ComponentType.container.value
_PRIVATE: Final = discord.MessageFlags(ephemeral=True).value
_TOKEN: Final = "token"  # noqa: S105  (of nobody)
_TIME: Final = "2026-01-01T00:00:00+00:00"


class Wire(AsyncWebhookAdapter):
    """Stands where Discord would be: sends payloads to the client and takes its requests."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.bot = Bot(settings)
        self.messages: MutableMapping[int, dict[str, Any]] = {}
        """The messages in the channel by id, as they stand."""
        self.requests: Counter[str] = Counter()
        """How often each kind of request was made."""
        self.png = b""
        """The last picture of a table that was sent; the first file of its message."""
        self.refused = False
        """Whether the last interaction was answered in private."""
        self._ids = count(1000)
        self._answered: dict[int, asyncio.Future[float]] = {}
        self._pressed: dict[int, str | None] = {}

    async def connect(self) -> None:
        """Let the client log in and know its server."""
        async_context.set(self)
        http: Any = self.bot.http
        http.request = self._http
        await self.bot.login("token")
        state: Any = self.bot._connection  # noqa: SLF001  (the way the gateway's events come in)
        self._parse = state.parse_interaction_create
        state._add_guild_from_data(_guild())  # noqa: SLF001  (nobody shall be told that it has joined)

    async def types(self, user_id: int, game: str, **options: int) -> float:
        """Let somebody type ``/<game> new``; return the seconds as `press` does."""
        given = [{"name": name, "type": 4, "value": value} for name, value in options.items()]
        new = {"name": "new", "type": 1, "options": given}
        data = {"id": "1", "name": game, "type": 1, "options": [new]}
        return await self._interact(user_id, {"type": 2, "data": data})

    async def press(self, message: dict[str, Any], user_id: int, custom_id: str) -> float:
        """Press a button; return the seconds until the answer reaches the transport."""
        self.refused = False
        data = {"component_type": 2, "custom_id": custom_id}
        return await self._interact(user_id, {"type": 3, "data": data, "message": message})

    async def rest(self) -> None:
        """Wait until the bot has nothing to do any more."""
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)

    async def _interact(self, user_id: int, what: dict[str, Any]) -> float:
        interaction_id, loop = next(self._ids), asyncio.get_running_loop()
        answered: asyncio.Future[float] = loop.create_future()
        self._answered[interaction_id] = answered
        self._pressed[interaction_id] = what.get("message", {}).get("id")
        payload = json.loads(json.dumps({**_interaction(interaction_id, user_id), **what}))
        begin = perf_counter()
        # A piece of the loop's time of its own, apart from the bench's work for the payload.
        loop.call_soon(self._parse, payload)
        return await answered - begin

    async def request(self, route: Any, session: Any, **sent: Any) -> Any:  # noqa: ARG002
        """Take a request of an interaction, in place of the network."""
        at = perf_counter()
        self.requests[f"{route.method} {route.path}"] += 1
        interaction_id = int(route.webhook_token.removeprefix(_TOKEN))
        pressed, payload = self._pressed[interaction_id], _payload_of(sent)
        if not route.path.endswith("/callback"):
            await asyncio.sleep(0)  # a network lets the loop go on; what follows is Discord's work
            return self._take(payload, sent, pressed if "@original" in route.url else None)
        self._answered.pop(interaction_id).set_result(at)
        await asyncio.sleep(0)
        answer = {"id": "1", "type": 3, "response_message_id": pressed}
        if "data" in payload:
            edits = payload["type"] == discord.InteractionResponseType.message_update.value
            message = self._take(payload["data"], sent, pressed if edits else None)
            answer["response_message_id"] = message["id"]
        return {"interaction": answer, "resource": {"type": payload["type"]}}

    async def _http(self, route: Any, **sent: Any) -> Any:
        """Take any other request."""
        self.requests[f"{route.method} {route.path}"] += 1
        await asyncio.sleep(0)
        if route.path == "/users/@me":
            return _user(_BOT)
        if route.path == "/oauth2/applications/@me":
            return _application()
        if "/members/" in route.path:
            return _member(100)
        if route.path.endswith("/commands"):
            return []
        if route.method == "GET":
            return self.messages.get(int(route.url.rpartition("/")[2])) or self.message({})
        message_id = route.url.rpartition("/")[2] if route.method == "PATCH" else None
        return self._take(_payload_of({"multipart": sent.get("form"), **sent}), {}, message_id)

    def _take(
        self, message: dict[str, Any], sent: dict[str, Any], message_id: object = None
    ) -> dict[str, Any]:
        for part in sent.get("multipart") or ():
            if part["name"] == "files[0]":
                self.png = part["value"].read()
        taken = self.message(message)
        taken["id"] = str(message_id or taken["id"])
        if taken["flags"] & _PRIVATE:
            self.refused = True
        elif any(part["type"] == _CONTAINER for part in taken.get("components", ())):
            self.messages[int(taken["id"])] = taken
        return taken

    def message(self, content: dict[str, Any]) -> dict[str, Any]:
        """Return a new message of the bot with this content."""
        return {
            "id": str(next(self._ids)),
            "channel_id": str(CHANNEL),
            "author": _user(_BOT),
            "type": 0,
            "content": "",
            "embeds": [],
            "timestamp": _TIME,
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "pinned": False,
            # Plain words and a layout exclude each other.
            "flags": discord.MessageFlags(components_v2=not content.get("content")).value,
            **content,
            "attachments": [],
        }


def buttons_of(message: dict[str, Any], prefix: str = "") -> list[str]:
    """Return the ids of a message's buttons that can be pressed and begin so."""
    parts = [part for container in message["components"] for part in container["components"]]
    buttons = [button for part in parts if part["type"] == 1 for button in part["components"]]
    ids = [button["custom_id"] for button in buttons if not button.get("disabled")]
    return [custom_id for custom_id in ids if custom_id.startswith(prefix)]


def row(custom_id: str) -> dict[str, Any]:
    """Return a row with one button."""
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id}
    return {"type": 1, "components": [button]}


def _payload_of(sent: dict[str, Any]) -> dict[str, Any]:
    for part in sent.get("multipart") or ():
        if part["name"] == "payload_json":
            found: dict[str, Any] = json.loads(part["value"])
            return found
    return sent.get("payload") or sent.get("json") or {}


def _user(user_id: int) -> dict[str, Any]:
    name = f"user{user_id}"
    return {"id": str(user_id), "username": name, "discriminator": "0", "avatar": None}


def _member(user_id: int) -> dict[str, Any]:
    return {
        "user": _user(user_id),
        "roles": [],
        "joined_at": _TIME,
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
        "owner": _user(9),
        "verify_key": "",
    }


def _channel() -> dict[str, Any]:
    return {"id": str(CHANNEL), "type": 0, "name": "saloon", "position": 0, "flags": 0}


def _guild() -> dict[str, Any]:
    return {
        "id": str(GUILD),
        "name": "bench",
        "owner_id": "100",
        "channels": [{**_channel(), "permission_overwrites": []}],
        "roles": [],
        "members": [],
        "emojis": [],
        "threads": [],
        "preferred_locale": "en-US",
    }


def _interaction(interaction_id: int, user_id: int) -> dict[str, Any]:
    everything = str(discord.Permissions.all().value)
    return {
        "id": str(interaction_id),
        "application_id": str(_BOT),
        "token": f"{_TOKEN}{interaction_id}",
        "version": 1,
        "guild_id": str(GUILD),
        "channel_id": str(CHANNEL),
        "channel": {**_channel(), "permissions": everything},
        "member": {**_member(user_id), "permissions": everything},
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": everything,
        "entitlements": [],
        "attachment_size_limit": 10_000_000,
        "authorizing_integration_owners": {"0": str(GUILD)},
        "context": 0,
    }
