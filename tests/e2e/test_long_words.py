"""All screens in a language 40 % longer than English, within Discord's limits.

An admin runs every command, presses every kind of button, and chooses from every menu. Texts that
are too long for Discord would be cut or refused there.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import discord
import pytest
from simcord.components import walk_components
from simcord.enums import ComponentType

from bot.catalogue import Catalogue
from bot.views.hosted_games import GAMES
from bot.views.message_spec import Form
from tests.e2e.discord_world import Member, World
from tests.e2e.play import act_at_random, at_random, open_game, open_lobby, play
from tests.e2e.posts import Post, options
from tests.pseudo import pseudo

COMMANDS: Final = (
    *("help", "games", "play", "daily", "preferences", "privacy", "settings", "profile"),
    "leaderboard",
    *(f"{game} {command}" for game in GAMES for command in ("rules", "learn")),
)
LABEL, PLACEHOLDER, OPTION, TITLE, TEXT, ALT = 26, 150, 100, 45, 4000, 1024
"""Discord's limits in characters; for buttons, the limit of phones."""
MOST_PRESSES: Final = 400
NUMBERS: Final = re.compile(r"\d+|[0-9a-f]{8,}")


@pytest.fixture(autouse=True)
def speak_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace English by the pseudo-language."""
    longer, say = pseudo(), Catalogue.__call__

    def longer_words(speaker: Catalogue, key: str, /, **variables: str | float) -> str:
        return say(longer if speaker.language == "en" else speaker, key, **variables)

    monkeypatch.setattr(Catalogue, "__call__", longer_words)


@pytest.fixture
def forms(monkeypatch: pytest.MonkeyPatch) -> list[Form]:
    """Collect all forms that are opened."""
    opened: list[Form] = []
    new = Form.__new__

    def noted(cls: type[Form], *args: Any, **options: Any) -> Form:
        form = new(cls, *args, **options)
        opened.append(form)
        return form

    monkeypatch.setattr(Form, "__new__", noted)
    return opened


class Walk:
    """Visits all screens that a member can reach, and records texts that are too long."""

    def __init__(self, world: World, member: Member) -> None:
        self._world, self._member = world, member
        self._done: set[str] = set()
        self._waiting: list[tuple[Post, str, str]] = []
        self.too_long: set[str] = set()
        self.presses = 0

    def look(self) -> None:
        """Check everything on the screen, and collect the components to use next."""
        for post in self._member.sees():
            self.too_long |= set(too_long(post))
            ways = [(button.custom_id, "") for button in post.buttons if not button.disabled]
            ways += [
                (menu, value)
                for menu, values in post.selects.items()
                for value, is_shown in values.items()
                if not is_shown
            ]
            for custom_id, value in ways:
                kind = NUMBERS.sub("", custom_id) + (value if "settings" not in custom_id else "")
                if kind not in self._done:
                    self._done.add(kind)
                    self._waiting.append((post, custom_id, value))

    async def on(self) -> None:
        """Press and choose while there are new components."""
        self.look()
        while self._waiting and self.presses < MOST_PRESSES:
            post, custom_id, value = self._waiting.pop(0)
            self.presses += 1
            if value:
                await self._member.select(post, custom_id, value)
            else:
                await self._world._pressed((self._member, post, post.button_for(custom_id)))
            self.look()


def too_long(post: Post) -> Iterator[str]:
    """Yield each text of a message that is longer than its limit."""
    texts = 0
    for part in walk_components(post.wire["components"]):
        kind = ComponentType(part["type"])
        if kind is ComponentType.BUTTON and len(part.get("label", "")) > LABEL:
            yield f"button: {part['label']}"
        if len(part.get("placeholder") or "") > PLACEHOLDER:
            yield f"placeholder: {part['placeholder']}"
        if kind is ComponentType.TEXT_DISPLAY:
            texts += len(part["content"])
    for menu in post.selects:
        for option in options(post, menu).values():
            yield from (text for text in (option.label, option.detail) if len(text) > OPTION)
    if texts > TEXT:
        yield f"{texts} characters: {post.text[:40]}"
    yield from (picture.alt for picture in post.pictures if len(picture.alt) > ALT)


async def test_every_screen_fits_discord(
    tmp_path: Path, forms: list[Form], caplog: pytest.LogCaptureFixture
) -> None:
    async with World.opened(tmp_path / "tables.sqlite3", guild_locale="en-US") as world:
        manager = discord.Permissions(manage_guild=True)
        admin = world.add_member("Admin", permissions=manager)
        ada, ben, walk = *world.members[:2], Walk(world, admin)
        for nth, game in enumerate(GAMES):
            await open_game(world, (admin, ben), game, coach=True)
            await play(world, (admin, ben), at_random(nth), max_presses=4)
            await open_lobby(world, ada, game=game, players=2)
        await act_at_random(world)
        for command in COMMANDS:
            await admin.types(command)
            await walk.on()
        assert not walk.too_long
        assert "Invalid Form Body" not in caplog.text, "Discord has refused something"
        assert walk.presses > 100
        assert not {form.title for form in forms if len(form.title) > TITLE}
        labels = {field.label for form in forms for field in form.fields}
        assert len(labels) > 9
        assert not {label for label in labels if len(label) > TITLE}
