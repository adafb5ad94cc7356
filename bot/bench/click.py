"""One press of a button of each game: from the gateway's payload to the answer on the transport.

The real client gets the payloads that Discord would send, through its own parser; the requests it
makes are taken where the network would begin. The floor is writing the same finished picture plus
the same client answering with one fixed picture.
"""

import asyncio
import gc
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import Any, Final

import discord
from discord import ui
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from PIL import Image

from bot.app import Bot
from bot.bench.measure import Row, medians, seconds
from bot.games import GAMES
from bot.settings import Settings
from render.canvas import encoded

_REACH: Final = 2
_LONGEST_PIECE: Final = 0.001
_PRESSES: Final = 250
_WARM_UP: Final = 20
_PLAYERS: Final = 4
_BOT, _GUILD, _CHANNEL = 1, 2, 3
_CONTAINER: Final = discord.ComponentType.container.value
_PRIVATE: Final = discord.MessageFlags(ephemeral=True).value
_FIXED: Final = "bench:fixed"
_TIME: Final = "2026-01-01T00:00:00+00:00"


def rows() -> Sequence[Row]:
    """Play each game at random for some hundred presses, each beside its floor."""
    return [row for game in GAMES for row in _rows_of(game)]


def _rows_of(game: str) -> Sequence[Row]:
    with TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        return asyncio.run(_measured(game, Path(folder) / "click.sqlite3"))


async def _measured(game: str, database: Path) -> Sequence[Row]:
    wire = _Wire(game, database)
    await wire.connect()
    try:
        await wire.open_table()
        taken = []
        with _pieces_of_loop_time() as pieces:
            for at in range(_WARM_UP + _PRESSES):
                if at == _WARM_UP:
                    gc.collect()
                    gc.freeze()
                    await asyncio.sleep(0)
                    pieces.clear()
                press, png = await wire.press_any()
                encoding = await asyncio.to_thread(_encoding, png)
                taken.append((press, encoding + await wire.press_fixed(png)))
    finally:
        gc.unfreeze()
        await wire.bot.close()
    press, floor = medians(taken[_WARM_UP:])
    ordered = sorted(pieces)
    longest = ordered[round(0.999 * (len(ordered) - 1))]
    return [
        Row.cost(
            f"one press of {game}, with picture", press, "encoding + fixed answer", floor, _REACH
        ),
        Row(
            f"{game}: longest loop piece (99.9 %)",
            f"{longest * 1000:.2f} ms",
            f"median {median(ordered) * 1000:.3f} ms, longest {ordered[-1] * 1000:.2f} ms",
            reach=f"<= {_LONGEST_PIECE * 1000:g} ms",
            ok=longest <= _LONGEST_PIECE,
        ),
    ]


def _encoding(png: bytes) -> float:
    """Return the seconds that writing a finished picture takes."""
    with Image.open(BytesIO(png)) as image:
        image.load()
        return seconds(lambda: encoded(image))


@contextmanager
def _pieces_of_loop_time() -> Iterator[list[float]]:
    """Collect the processor time of everything the event loop runs in one piece."""
    pieces: list[float] = []
    handle: Any = asyncio.Handle
    run = handle._run  # noqa: SLF001  (the only place where the loop's pieces can be seen)

    def timed(self: asyncio.Handle) -> None:
        begin = thread_time()
        run(self)
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


class _Wire(AsyncWebhookAdapter):
    """Stands where Discord would be: sends payloads to the client and takes its requests."""

    def __init__(self, game: str, database: Path) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._game = game
        self.bot = Bot(Settings(database=database))
        self.bot.add_dynamic_items(_FixedAnswer)
        self._ids = count(1000)
        self._random = Random(11)  # noqa: S311  (the same game in every run)
        self._answered: asyncio.Future[float] | None = None
        self._messages: dict[int, dict[str, Any]] = {}
        self._png = b""
        self._pressed = ""
        self._refused = False

    async def connect(self) -> None:
        """Let the client log in and know its server."""
        async_context.set(self)
        http: Any = self.bot.http
        http.request = self._http
        await self.bot.login("token")
        state: Any = self.bot._connection  # noqa: SLF001  (the way the gateway's events come in)
        self._parse = state.parse_interaction_create
        state.parse_guild_create(_guild())

    async def open_table(self) -> None:
        """Open a table by command and fill it; the game starts by itself."""
        options = [{"name": "players", "type": 4, "value": _PLAYERS}]
        new = {"name": "new", "type": 1, "options": options}
        data = {"id": "1", "name": self._game, "type": 1, "options": [new]}
        await self._interact(100, {"type": 2, "data": data})
        for user_id in range(101, 100 + _PLAYERS):
            await self._press(user_id, self._button("join"))

    async def press_any(self) -> tuple[float, bytes]:
        """Press a random button of the game as whoever may; return the seconds and the picture.

        If the rules want something prepared first, the press that prepares something counts.
        """
        actions = self._buttons("act:")
        if not actions:
            await self.open_table()
            return await self.press_any()
        [mover] = map(int, self._newest()["allowed_mentions"]["users"])
        elapsed = await self._press(mover, self._random.choice(actions))
        if self._refused:
            elapsed = await self._press(mover, self._random.choice(self._buttons("pick:")))
        return elapsed, self._png

    async def press_fixed(self, png: bytes) -> float:
        """Press the button whose answer is fixed; return the seconds."""
        _FixedAnswer.png = png
        message = self._message({"components": [_row(_FIXED)]})
        return await self._press_on(message, 100, _FIXED)

    async def _press(self, user_id: int, custom_id: str) -> float:
        return await self._press_on(self._newest(), user_id, custom_id)

    async def _press_on(self, message: dict[str, Any], user_id: int, custom_id: str) -> float:
        self._pressed, self._refused = message["id"], False
        data = {"component_type": 2, "custom_id": custom_id}
        return await self._interact(user_id, {"type": 3, "data": data, "message": message})

    async def _interact(self, user_id: int, what: dict[str, Any]) -> float:
        """Send an interaction and return the seconds until its answer reaches the transport."""
        self._answered = asyncio.get_running_loop().create_future()
        payload = json.loads(json.dumps({**_interaction(next(self._ids), user_id), **what}))
        begin = perf_counter()
        self._parse(payload)
        end = await self._answered
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)  # what comes after the answer belongs to no press
        return end - begin

    async def request(self, route: Any, session: Any, **sent: Any) -> Any:  # noqa: ARG002
        """Take a request of an interaction, in place of the network."""
        at = perf_counter()
        answers = route.path.endswith("/callback")
        if answers and self._answered is not None and not self._answered.done():
            self._answered.set_result(at)
        await asyncio.sleep(0)  # a network lets the loop go on, and what follows is Discord's work
        payload = _payload_of(sent)
        if answers:
            edits = payload["type"] == discord.InteractionResponseType.message_update.value
            message = self._take(payload["data"], sent, self._pressed if edits else None)
            answer = {"id": "1", "type": 3, "response_message_id": message["id"]}
            return {"interaction": answer, "resource": {"type": payload["type"]}}
        return self._take(payload, sent)

    async def _http(self, route: Any, **sent: Any) -> Any:
        """Take any other request."""
        await asyncio.sleep(0)
        if route.path == "/users/@me":
            return _user(_BOT)
        if route.path == "/oauth2/applications/@me":
            return _application()
        if "/members/" in route.path:
            return _member(100)
        if route.path.endswith("/commands"):
            return []
        message_id = route.message_id if route.method == "PATCH" else None
        return self._take(_payload_of({"multipart": sent.get("form"), **sent}), {}, message_id)

    def _take(
        self, message: dict[str, Any], sent: dict[str, Any], message_id: object = None
    ) -> dict[str, Any]:
        for part in sent.get("multipart") or ():
            if part["name"].startswith("files"):
                self._png = part["value"].read()
        taken = self._message(message)
        taken["id"] = str(message_id or taken["id"])
        if taken["flags"] & _PRIVATE:
            self._refused = True
        elif any(part["type"] == _CONTAINER for part in taken.get("components", ())):
            self._messages[int(taken["id"])] = taken
        return taken

    def _newest(self) -> dict[str, Any]:
        return self._messages[max(self._messages)]

    def _buttons(self, prefix: str = "") -> list[str]:
        """Return the ids of the newest message's buttons that can be pressed and begin so."""
        [container] = self._newest()["components"]
        rows = [part for part in container["components"] if part["type"] == 1]
        buttons = [button for row in rows for button in row["components"]]
        ids = [button["custom_id"] for button in buttons if not button.get("disabled")]
        return [custom_id for custom_id in ids if custom_id.startswith(prefix)]

    def _button(self, word: str) -> str:
        return next(button for button in self._buttons() if button.endswith(word))

    def _message(self, content: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": str(next(self._ids)),
            "channel_id": str(_CHANNEL),
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
            "flags": discord.MessageFlags(components_v2=True).value,
            **content,
            "attachments": [],
        }


def _payload_of(sent: dict[str, Any]) -> dict[str, Any]:
    for part in sent.get("multipart") or ():
        if part["name"] == "payload_json":
            found: dict[str, Any] = json.loads(part["value"])
            return found
    return sent.get("payload") or sent.get("json") or {}


def _row(custom_id: str) -> dict[str, Any]:
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id}
    return {"type": 1, "components": [button]}


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
    return {"id": str(_CHANNEL), "type": 0, "name": "saloon", "position": 0, "flags": 0}


def _guild() -> dict[str, Any]:
    return {
        "id": str(_GUILD),
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
        "token": f"token{interaction_id}",
        "version": 1,
        "guild_id": str(_GUILD),
        "channel_id": str(_CHANNEL),
        "channel": {**_channel(), "permissions": everything},
        "member": {**_member(user_id), "permissions": everything},
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": everything,
        "entitlements": [],
        "attachment_size_limit": 10_000_000,
        "authorizing_integration_owners": {"0": str(_GUILD)},
        "context": 0,
    }
