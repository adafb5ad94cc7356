"""Turns a scene into a Discord message (Components V2)."""

import asyncio
import io
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, ParamSpec

import discord
from discord import ui

from bot.views.scene import Attachment, Button, Scene, Style
from render.picture import Film, Picture

_Facts = ParamSpec("_Facts")

_STYLES: Final = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.DANGER: discord.ButtonStyle.danger,
}
# Two at a time: pictures are work for the processor, and more threads would only slow the loop.
_painters: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="picture")


class Message(NamedTuple):
    """A scene whose pictures are made: ready to be sent, as often as it takes."""

    scene: Scene
    pictures: tuple[Picture | Film, ...] = ()

    async def to_send(self) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that send a new message."""
        return {
            "view": await self._view(),
            "files": self._files(),
            "allowed_mentions": _mentioning(self.scene.ping),
        }

    async def to_edit(self) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that edit a message.

        An edit notifies nobody; it keeps the message marked for those who are mentioned.
        """
        return {
            "view": await self._view(),
            "attachments": self._files(),
            "allowed_mentions": _mentioning(self.scene.ping),
        }

    async def _view(self) -> ui.LayoutView:
        view = _layout(self.scene, self.pictures)
        # discord.py takes it apart again: together with making it too long a piece for the loop.
        await asyncio.sleep(0)
        return view

    def _files(self) -> list[discord.File]:
        pictures = [_picture_file(nth, picture) for nth, picture in enumerate(self.pictures)]
        return [
            discord.File(io.BytesIO(content), name)
            for name, content in (*pictures, *self.scene.files)
        ]


def _picture_file(nth: int, picture: Picture | Film) -> Attachment:
    """Return the file of a message's picture, counted from 0."""
    name = "table" if nth == 0 else f"table-{nth + 1}"
    if isinstance(picture, Film):
        return Attachment(f"{name}.gif", picture.gif)
    return Attachment(f"{name}.png", picture.png)


async def paint(
    make: Callable[_Facts, Scene], *facts: _Facts.args, **more: _Facts.kwargs
) -> Message:
    """Return the message of the scene that a function makes of these facts.

    The scene is made in a thread, with its pictures: both take longer than the event loop may wait.
    """

    def painted() -> Message:
        scene = make(*facts, **more)
        first = () if scene.picture is None else (scene.picture,)
        return Message(scene, tuple(picture() for picture in (*first, *scene.extras)))

    return await asyncio.get_running_loop().run_in_executor(_painters, painted)


def _mentioning(user_ids: Sequence[int]) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _layout(scene: Scene, pictures: Sequence[Picture | Film]) -> ui.LayoutView:
    parts: list[ui.Item[Any]] = [ui.TextDisplay(scene.text)]
    for nth, picture in enumerate(pictures):
        # A gallery for each: pictures that share one are shown side by side, too small for a phone.
        address = f"attachment://{_picture_file(nth, picture).name}"
        parts.append(ui.MediaGallery(discord.MediaGalleryItem(address, description=picture.alt)))
    if scene.note:
        parts.append(ui.TextDisplay("\n".join(f"-# {line}" for line in scene.note.splitlines())))
    parts += [ui.File(f"attachment://{name}") for name, _ in scene.files]
    parts += [ui.ActionRow(*(_button(button) for button in row)) for row in scene.rows]
    if scene.picker is not None:
        menu = ui.UserSelect[Any](custom_id=scene.picker.press, placeholder=scene.picker.label)
        parts.append(ui.ActionRow(menu))
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
