"""Tests of the demo: the command, and pages with the requests of a browser."""

import asyncio
import re
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import aiohttp

from bot.catalogue import catalogue
from bot.cli.demo import GERMAN, MEMBERS, OPPONENT, PLAY
from engine.player import Strength
from tests.process.running import Program, outcome, program

LONG_ENOUGH = 300
NEW = "/claimit new"
CARD = re.compile("[0-9]( \N{MULTIPLICATION SIGN}[0-9])?$")
"""The label of a button that plays a card."""
ASKING_AGAIN = 0.5
TOO_FAST = catalogue("en")("refused-too-fast")
ENOUGH_FOR_ANOTHER_PRESS = 3
OVERTAKEN = {"stale-revision", "busy"}
"""Codes with which a page refuses a press because it has changed or is busy."""


class Page:
    """An open page of the demo, viewed as a member."""

    def __init__(self, http: aiohttp.ClientSession, site: str, state: dict[str, Any]) -> None:
        self._http = http
        self._site = site
        self._state = state
        self._loaded = set[str]()
        self._http.headers["X-Simcord-Context"] = state["context"]["id"]

    @classmethod
    @asynccontextmanager
    async def opened(cls, address: str, name: str) -> AsyncIterator[Self]:
        """Open a page and choose a member as its viewer."""
        site, capability = address.split("/#")
        async with aiohttp.ClientSession(headers={"X-Simcord-Capability": capability}) as http:
            async with http.post(f"{site}/api/pages", json={}) as answer:
                page = cls(http, site, await answer.json())
            ids = {viewer["name"]: viewer["id"] for viewer in page._state["viewers"]}
            await page._do("viewer", viewer_id=ids[name])
            yield page

    async def shows(self, *texts: str) -> None:
        """Wait until the page shows these texts, with the polling of a browser."""
        async with asyncio.timeout(LONG_ENOUGH):
            while not all(text in str(self._state["messages"]) for text in texts):
                await asyncio.sleep(ASKING_AGAIN)
                await self._look()

    async def types(self, command: str, **options: Any) -> None:
        """Run a slash command."""
        async with self._http.get(f"{self._site}/api/commands") as answer:
            entries = (await answer.json())["entries"]
        [entry] = [entry for entry in entries if f"/{entry['invocation']}" == command]
        await self._do(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )

    async def sends(self, text: str) -> None:
        """Send a message."""
        target = self._state["targetId"]
        await self._do("send_message", target_id=target, content=text, reply_to_id=None)

    def offers(self, label: str) -> bool:
        """Return whether there is a button whose label begins with ``label``."""
        return bool(self._buttons(label))

    def _buttons(self, label: str) -> list[tuple[str, dict[str, Any]]]:
        """Return the buttons with this label, else those whose label starts with it."""
        buttons = [
            (message_id, part)
            for message_id in self._state["timeline"]
            for part in _parts(self._state["messages"][message_id]["components"])
            if (part.get("label") or "").startswith(label)
        ]
        return [button for button in buttons if button[1].get("label") == label] or buttons

    def card(self) -> tuple[str, dict[str, Any]] | None:
        """Return the button of the last playable card of a hand, if there is one."""
        cards = [
            (message_id, button)
            for message_id, button in self._buttons("")
            if self._state["messages"][message_id]["ephemeral"] and not button.get("disabled")
            if CARD.search(button.get("label") or "")
        ]
        return cards[-1] if cards else None

    async def plays(self, *pages: Self) -> bool:
        """Play a card as soon as this or another page allows it; return whether it was this page.

        Changes are read only from the pages.
        """
        async with asyncio.timeout(LONG_ENOUGH):
            while True:
                await self._look()
                if card := self.card():
                    await self._click(*card)
                    return True
                if any([await other.may_play() for other in pages]) or self.offers("Rematch"):
                    return False
                await asyncio.sleep(ASKING_AGAIN)

    async def may_play(self) -> bool:
        """Refresh the page; return whether its viewer can play a card."""
        await self._look()
        return self.card() is not None

    async def sees_its_pictures(self) -> None:
        """Load every picture of the page, outdated ones included."""
        for name, asset in self._assets():
            assert asset["available"], asset
            if name not in self._loaded and asset["contentType"].startswith("image/"):
                async with self._http.get(f"{self._site}/api/assets/{name}") as answer:
                    assert answer.status == 200, asset
                self._loaded.add(name)

    def _assets(self) -> list[tuple[str, dict[str, Any]]]:
        """Return all assets of the page except avatars, which nobody has."""
        return [
            (name, asset)
            for name, asset in self._state["assets"].items()
            if not asset["filename"].startswith("avatar-")
        ]

    async def loads_all_pictures_at_once(self) -> int:
        """Load all pictures concurrently; return their number."""
        pictures = [
            name for name, asset in self._assets() if asset["contentType"].startswith("image/")
        ]
        gets = [self._http.get(f"{self._site}/api/assets/{name}") for name in pictures]
        for answer in await asyncio.gather(*gets):
            async with answer:
                assert answer.status == 200, await answer.text()
                assert (await answer.read()).startswith((b"\x89PNG", b"GIF"))
        return len(pictures)

    async def downloads_record(self) -> tuple[str, bytes]:
        """Download the record of the last game; return its name and content."""
        await self.press("Details")
        await self.shows("Turning point")
        await self.press("Record")
        await self.shows("This is the record")
        return await self.downloads(".json")

    async def downloads(self, ending: str) -> tuple[str, bytes]:
        """Download an attachment; return its name and content."""
        [(name, file)] = [
            (name, asset["filename"])
            for name, asset in self._state["assets"].items()
            if asset["filename"].endswith(ending)
        ]
        async with self._http.get(f"{self._site}/api/assets/{name}?download=1") as answer:
            assert answer.headers["Content-Disposition"] == f'attachment; filename="{file}"'
            return file, await answer.read()

    def turn(self) -> int:
        """Return the number of the last turn on the page, or 0 between two turns."""
        return max(map(int, re.findall("turn ([0-9]+)", self.text())), default=0)

    def text(self) -> str:
        """Return all text on the page."""
        return str(self._state["messages"])

    async def press(self, *labels: str) -> None:
        """Wait for a button whose label begins with one of ``labels``, and press the lowest one.

        If several labels have buttons, the first label counts.
        """
        async with asyncio.timeout(LONG_ENOUGH):
            while True:
                await self._look()
                shown = [button for label in labels for button in self._buttons(label)[::-1]]
                if pressable := [button for button in shown if not button[1].get("disabled")]:
                    break
                await asyncio.sleep(ASKING_AGAIN)
        await self._click(*pressable[0])

    async def press_sign(self, sign: str, label: str, words: str) -> None:
        """Wait for a button with a custom emoji and exactly this label, and press the lowest one.

        Until the bot has uploaded its emojis the label is ``words``.
        """
        async with asyncio.timeout(LONG_ENOUGH):
            while not (buttons := self._with_sign(sign, label) or self._buttons(words)):
                await asyncio.sleep(ASKING_AGAIN)
                await self._look()
        await self._click(*buttons[-1])

    def _with_sign(self, sign: str, label: str) -> list[tuple[str, dict[str, Any]]]:
        return [
            (message_id, button)
            for message_id, button in self._buttons(label)
            if button["label"] == label
            and (button.get("emoji") or {}).get("name", "").startswith(f"{sign}_")
        ]

    async def seats_computer(self, strength: Strength = Strength.STRONG) -> None:
        """Wait for a lobby and seat a computer player in it."""
        await self.press(catalogue("en")(f"computers-add-{strength}"))

    async def _click(self, message_id: str, button: dict[str, Any]) -> None:
        """Press a button, and again after a pause if the bot has ignored a press too many."""
        key = f"message:{message_id}:component:{button['id']}"
        async with asyncio.timeout(LONG_ENOUGH):
            while True:
                await self._do("click", target_id=message_id, control_key=key)
                if not self._was_too_fast():
                    break
                await asyncio.sleep(ENOUGH_FOR_ANOTHER_PRESS)

    def _was_too_fast(self) -> bool:
        """Return whether the answer to the last press is that it was ignored."""
        answers = [outcome.get("messageId") for outcome in self._state["lastAction"]["outcomes"]]
        shown = [str(self._state["messages"].get(answer, "")) for answer in answers]
        return any(TOO_FAST in answer for answer in shown)

    async def _do(self, kind: str, **details: Any) -> None:
        """Perform an action on the page, and repeat it if the page has changed meanwhile."""
        async with asyncio.timeout(LONG_ENOUGH):
            while True:
                result = await self._try(kind, details)
                if not {diagnostic["code"] for diagnostic in result["diagnostics"]} & OVERTAKEN:
                    break
                await asyncio.sleep(ASKING_AGAIN)
                await self._look()
        assert result["settlement"] == "settled", result
        await self._look()

    async def _try(self, kind: str, details: dict[str, Any]) -> dict[str, Any]:
        last_action = self._state["lastAction"]
        action = {
            "kind": kind,
            "protocol_version": 3,
            "sequence": last_action["expectedSequence"] + 1 if last_action else 1,
            "request_id": uuid4().hex,
            "generation": self._state["context"]["generation"],
            "bot_generation": self._state["botGeneration"],
            "published_revision": self._state["publishedRevision"],
            **details,
        }
        async with self._http.post(f"{self._site}/api/action", json=action) as answer:
            result: dict[str, Any] = await answer.json()
        return result

    async def _look(self) -> None:
        async with self._http.get(f"{self._site}/api/state") as answer:
            self._state = await answer.json()


def _parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _parts(component.get("components") or [])


async def address_of(process: Program) -> str:
    match = re.search(r"http://127\.0\.0\.1:\d+/#\S+", await process.first_line())
    assert match is not None
    return match[0]


async def test_the_first_line_has_the_address_and_the_first_steps(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser", unforked=True) as process:
        line = await process.first_line()
        process.send(signal.SIGINT)
        assert await process.end() == (0, "", "")
    assert "http://127.0.0.1:" in line
    assert PLAY in line
    assert all(name in line for name in MEMBERS)


async def test_a_second_demo_in_a_folder_is_refused(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser") as first:
        await first.first_line()
        ended = await outcome(tmp_path, "demo", "--no-browser")
    assert (ended.code, ended.out) == (1, "")
    assert f"process {first.pid} " in ended.err
    assert "--data" in ended.err


async def test_a_move_appears_on_all_pages(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser") as process:
        address = await address_of(process)
        async with Page.opened(address, "Ada") as ada, Page.opened(address, "Ben") as ben:
            await ada.types(NEW)
            await ben.shows("Ada", "table.png")
            await ben.press("Join")
            await ada.shows("Ben")


async def test_hands_are_updated_and_the_record_is_valid(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser") as process:
        address = await address_of(process)
        async with Page.opened(address, "Ada") as ada, Page.opened(address, "Ben") as ben:
            await ada.types("/claim new")
            await ben.shows("Ada", "table.png")
            await ben.press("Join")
            await ada.press("Start")
            await ada.press("My hand")
            await ben.press("My hand")
            for _ in range(3):
                await ada.plays(ben)
                await (
                    ben.sees_its_pictures()
                )  # including old ones, as Ben's page hasn't refreshed since
                await ben.plays(ada)
                await ada.sees_its_pictures()
            while not ada.offers("Rematch"):
                await ada.plays(ben)
                await ben.plays(ada)
            await ben.shows("Rematch", "claim-it verify")
            name, record = await ben.downloads_record()
            [command] = set(re.findall(r"claim-it (verify) ~/Downloads/(\S+?.json)", ben.text()))
    assert command == ("verify", name)
    (tmp_path / name).write_bytes(record)
    ended = await outcome(tmp_path, "verify", name)
    assert ended.code == 0, ended
    assert "valid" in ended.out


async def test_several_pages_load_many_pictures_at_once(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser") as process:
        address = await address_of(process)
        async with Page.opened(address, "Ada") as ada, Page.opened(address, "Ben") as ben:
            for game in ("claim", "claimit", "nuggets"):
                await ada.types(f"/{game} new")
                await ada.seats_computer()
            await ada.press("Start")
            for page in (ada, ben):
                await page.shows("nuggets_die")
            loaded = await asyncio.gather(
                *(page.loads_all_pictures_at_once() for page in (ada, ben))
            )
    assert sum(loaded) > 8, "more than simcord decodes at once"


async def test_the_bot_greets_the_guild_and_speaks_german_to_one_member(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser") as process:
        address = await address_of(process)
        async with Page.opened(address, "Ada") as ada, Page.opened(address, GERMAN) as german:
            await ada.shows("Hello!", GERMAN)
            for page in (ada, german):
                await page.types("/help")
            await ada.shows(catalogue("en")("help-title"))
            await german.shows(catalogue("de")("help-title"))


async def test_a_command_that_was_sent_as_a_message_is_answered(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser") as process:
        address = await address_of(process)
        for name, language in (("Ada", "en"), (GERMAN, "de")):
            async with Page.opened(address, name) as page:
                hint = catalogue(language)("help-demo-typed", button=PLAY)
                await page.sends("a message/that is none")
                await page.sends(NEW)
                await page.shows(hint)
                assert page.text().count(hint) == 1


async def test_the_demo_stops_during_an_action(tmp_path: Path) -> None:
    async with (
        program(tmp_path, "demo", "--no-browser") as process,
        Page.opened(await address_of(process), "Ada") as ada,
    ):
        await ada.types(NEW)
        pressed = asyncio.ensure_future(ada.press("Rules"))
        await asyncio.sleep(0)
        process.send(signal.SIGTERM)
        assert await process.end() == (0, "", "")
        await asyncio.gather(pressed, return_exceptions=True)


async def test_a_player_plays_against_computer_players(tmp_path: Path) -> None:
    async with (
        program(tmp_path, "demo", "--no-browser") as process,
        Page.opened(await address_of(process), "Ada") as ada,
    ):
        await ada.types(NEW)
        for _ in range(2):
            await ada.seats_computer()
        await ada.press("Start")
        await ada.shows("it's your turn")
        first = ada.turn()
        while ada.turn() < first + 3:
            await ada.press("Stop", "Roll", "A ·")
        assert f"{OPPONENT} 2" in ada.text()


async def test_tables_of_an_earlier_run_come_back(tmp_path: Path) -> None:
    async with program(tmp_path, "demo", "--no-browser") as process:
        async with Page.opened(await address_of(process), "Ada") as ada:
            await ada.types(NEW)
            await ada.shows("Join")
        process.send(signal.SIGTERM)
        await process.end()
    async with (
        program(tmp_path, "demo", "--no-browser") as process,
        Page.opened(await address_of(process), "Ben") as ben,
    ):
        await ben.shows("Ada", "Join")
        await ben.press("Join")
        await ben.shows("Ada", "Ben")
    assert (tmp_path / "demo-data").is_dir()


async def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port = str(listener.getsockname()[1])
        ended = await outcome(tmp_path, "demo", "--no-browser", "--port", port)
    assert ended.code == 1
    assert port in ended.err
    assert ended.err.count("\n") == 1


async def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    ended = await outcome(tmp_path, "demo", "--no-browser", "--data", "file")
    assert ended.code == 1
    assert "file" in ended.err
    assert ended.err.count("\n") == 1
