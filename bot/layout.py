"""Turns a scene into a Discord message (Components V2)."""

import asyncio
import io
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, ParamSpec

import discord
from discord import ui

from bot.views.scene import Button, Scene, Style
from render.picture import Picture

_Facts = ParamSpec("_Facts")

PICTURE_NAME: Final = "table.png"
_STYLES: Final = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.DANGER: discord.ButtonStyle.danger,
}
# Two at a time: pictures are work for the processor, and more threads would only slow the loop.
_painters: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="picture")


class Message(NamedTuple):
    """A scene whose picture is made: ready to be sent, as often as it takes."""

    scene: Scene
    picture: Picture | None = None

    def to_send(self) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that send a new message."""
        return {
            "view": _layout(self.scene, self.picture),
            "files": self._files(),
            "allowed_mentions": _mentioning(self.scene.ping),
        }

    def to_edit(self) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that edit a message.

        An edit notifies nobody; it keeps the message marked for those who are mentioned.
        """
        return {
            "view": _layout(self.scene, self.picture),
            "attachments": self._files(),
            "allowed_mentions": _mentioning(self.scene.ping),
        }

    def _files(self) -> list[discord.File]:
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture.png), PICTURE_NAME)]


async def paint(
    make: Callable[_Facts, Scene], *facts: _Facts.args, **more: _Facts.kwargs
) -> Message:
    """Return the message of the scene that a function makes of these facts.

    The scene is made in a thread, with its picture: both take longer than the event loop may wait.
    """

    def painted() -> Message:
        scene = make(*facts, **more)
        return Message(scene, None if scene.picture is None else scene.picture())

    return await asyncio.get_running_loop().run_in_executor(_painters, painted)


def _mentioning(user_ids: Sequence[int]) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _layout(scene: Scene, picture: Picture | None) -> ui.LayoutView:
    parts: list[ui.Item[Any]] = [ui.TextDisplay(scene.text)]
    if picture is not None:
        image = discord.MediaGalleryItem(f"attachment://{PICTURE_NAME}", description=picture.alt)
        parts.append(ui.MediaGallery(image))
    if scene.note:
        parts.append(ui.TextDisplay("\n".join(f"-# {line}" for line in scene.note.splitlines())))
    parts += [ui.ActionRow(*(_button(button) for button in row)) for row in scene.rows]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=scene.accent))
    # Presses are answered by the dynamic items alone; a view that isn't stopped would be kept in
    # memory for every message ever sent.
    view.stop()
    return view


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        label=button.label[:80],
        custom_id=button.press,
        style=_STYLES[button.style],
        emoji=button.emoji,
        disabled=button.disabled,
    )
