"""Turns message specs into Discord messages: layouts (Components V2) and plain ones."""

import asyncio
import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final, ParamSpec, Self, TypeAlias, TypeVar

import discord
from discord import ComponentType, ui

from bot.ids import UserId
from bot.views.markup import small_print
from bot.views.message_spec import (
    Attachment,
    Button,
    ButtonStyle,
    Choice,
    Field,
    Form,
    Menu,
    MenuKind,
    MessageSpec,
    PlainSpec,
    TextField,
)
from render.picture import Film, Picture

Signs: TypeAlias = Mapping[str, discord.PartialEmoji]
"""The program's own emojis at Discord, by the names that views give them."""
NO_SIGNS: Final[Signs] = MappingProxyType({})
"""No emojis: buttons have words."""
_Part: TypeAlias = dict[str, Any]

_STYLES: Final = {
    ButtonStyle.MAIN: discord.ButtonStyle.primary,
    ButtonStyle.GOOD: discord.ButtonStyle.success,
    ButtonStyle.PLAIN: discord.ButtonStyle.secondary,
    ButtonStyle.DANGER: discord.ButtonStyle.danger,
}
_LONGEST_LABEL: Final = 80
_CHANNELS: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
]
"""Where there may be tables, or threads with tables."""
_TEXT_CHANNELS: Final = [discord.ChannelType.text, discord.ChannelType.news]

_Facts = ParamSpec("_Facts")
_View = TypeVar("_View", ui.View, ui.Modal)

# Two at a time: pictures are work for the processor, and more threads would only slow the loop.
_painters: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="picture")


class Sendable(ABC):
    """Something ready to be sent, as often as it takes.

    Methods that return arguments take the ``signs`` that its buttons may show.
    """

    @property
    @abstractmethod
    def ping(self) -> tuple[UserId, ...]:
        """The users whom it notifies when it is new."""

    @abstractmethod
    def pinging(self, user_ids: Iterable[UserId]) -> Self:
        """Return the same, notifying only these."""

    @abstractmethod
    def _body(self, signs: Signs) -> dict[str, Any]:
        """Return the arguments of discord.py's methods for text and components."""

    def _files(self) -> list[discord.File]:
        return []

    def to_send(self, signs: Signs = NO_SIGNS) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that send a new message.

        One that notifies nobody is silent, or phones ring on servers that notify of all messages.
        """
        return {**self._parts(signs), "files": self._files(), "silent": not self.ping}

    def to_send_private(self, signs: Signs = NO_SIGNS) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that show a message to one person only."""
        return {**self._parts(signs), "files": self._files(), "ephemeral": True}

    def to_edit(self, signs: Signs = NO_SIGNS) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that edit a message.

        An edit notifies nobody; it keeps the message marked for those who are mentioned. A message
        of plain words loses them when a layout takes their place.
        """
        return {"content": None, **self._parts(signs), "attachments": self._files()}

    def _parts(self, signs: Signs) -> dict[str, Any]:
        return {**self._body(signs), "allowed_mentions": _mentioning(self.ping)}


@dataclass(frozen=True)
class Message(Sendable):
    """A message whose pictures are made."""

    spec: MessageSpec
    pictures: tuple[Picture | Film, ...] = ()

    @property
    def ping(self) -> tuple[UserId, ...]:
        return self.spec.ping

    def pinging(self, user_ids: Iterable[UserId]) -> Self:
        return replace(self, spec=self.spec._replace(ping=tuple(user_ids)))

    def _body(self, signs: Signs) -> dict[str, Any]:
        named = [(_picture_file(*one).name, one[1].alt) for one in enumerate(self.pictures)]
        return {"view": layout(self.spec, named, signs)}

    def _files(self) -> list[discord.File]:
        pictures = [_picture_file(nth, picture) for nth, picture in enumerate(self.pictures)]
        return [
            discord.File(io.BytesIO(content), name)
            for name, content in (*pictures, *self.spec.files)
        ]


@dataclass(frozen=True)
class PlainMessage(Sendable):
    """News in plain words."""

    news: PlainSpec

    @property
    def ping(self) -> tuple[UserId, ...]:
        return self.news.ping

    def pinging(self, user_ids: Iterable[UserId]) -> Self:
        return replace(self, news=self.news._replace(ping=tuple(user_ids)))

    def _body(self, signs: Signs) -> dict[str, Any]:
        return {"content": self.news.text, "view": _buttons(self.news, signs)}


def _picture_file(nth: int, picture: Picture | Film) -> Attachment:
    """Return the file of a message's picture, counted from 0."""
    name = "table" if nth == 0 else f"table-{nth + 1}"
    if isinstance(picture, Film):
        return Attachment(f"{name}.gif", picture.gif)
    return Attachment(f"{name}.png", picture.png)


def render_message(
    make: Callable[_Facts, MessageSpec], *facts: _Facts.args, **more: _Facts.kwargs
) -> asyncio.Future[Message]:
    """Begin the message of the spec that a function makes of these facts.

    The spec is made in a thread, with its pictures: both take longer than the event loop may wait.
    """

    def painted() -> Message:
        spec = make(*facts, **more)
        first = () if spec.picture is None else (spec.picture,)
        return Message(spec, tuple(picture() for picture in (*first, *spec.extras)))

    return asyncio.get_running_loop().run_in_executor(_painters, painted)


def _mentioning(user_ids: Sequence[UserId]) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


class Layout(ui.LayoutView):
    """A layout whose parts are finished: a container with all that a message shows.

    discord.py would make an object of each part and take it apart again, which takes ten times as
    long. Only for menus, which are rare, that is left to it.
    """

    def __init__(self, parts: list[_Part]) -> None:
        super().__init__(timeout=None)
        self.parts = parts
        self.stop()  # discord.py need not wait for presses: we know them by their custom_ids alone

    def has_components_v2(self) -> bool:
        return True

    def to_components(self) -> list[_Part]:
        return self.parts


def layout(
    spec: MessageSpec, pictures: Iterable[tuple[str, str]], signs: Signs = NO_SIGNS
) -> Layout:
    """Return the layout of a message; ``pictures`` are the file names and alt texts of its own."""
    parts = [_text(spec.text)]
    # A gallery for each: pictures that share one are shown side by side, too small for a phone.
    parts += [_gallery(name, alt) for name, alt in pictures]
    if spec.note:
        parts.append(_text(small_print(spec.note)))
    parts += [_file(name) for name, _ in spec.files]
    parts += [_row([_button(button, signs) for button in row]) for row in spec.rows]
    for menu in spec.menus:
        parts += [_text(menu.title)] if menu.title else []
        parts.append(_row([dict(_select(menu, signs).to_component_dict())]))
    if spec.picker is not None:
        people = ui.UserSelect[Any](custom_id=spec.picker.press, placeholder=spec.picker.label)
        parts.append(_row([dict(people.to_component_dict())]))
    if spec.below:
        parts.append(_text(spec.below))
    kind = ComponentType.container.value
    return Layout([{"type": kind, "accent_color": spec.accent, "components": parts}])


def _text(markdown: str) -> _Part:
    return {"type": ComponentType.text_display.value, "content": markdown}


def _gallery(file_name: str, alt: str) -> _Part:
    item = {"media": {"url": f"attachment://{file_name}"}, "description": alt}
    return {"type": ComponentType.media_gallery.value, "items": [item]}


def _file(name: str) -> _Part:
    return {"type": ComponentType.file.value, "file": {"url": f"attachment://{name}"}}


def _row(parts: Sequence[_Part]) -> _Part:
    return {"type": ComponentType.action_row.value, "components": parts}


def _button(button: Button, signs: Signs) -> _Part:
    label, emoji = _look(button, signs)
    part: _Part = {
        "type": ComponentType.button.value,
        "style": _STYLES[button.style].value,
        "disabled": button.disabled,
        "custom_id": button.press,
    }
    if label:
        part["label"] = label
    if emoji is not None:
        part["emoji"] = _emoji(emoji) if isinstance(emoji, str) else emoji.to_dict()
    return part


def _look(button: Button, signs: Signs) -> tuple[str, discord.PartialEmoji | str | None]:
    """Return the label and the emoji of a button."""
    label, emoji = button.label, button.emoji
    sign = None if button.sign is None else signs.get(button.sign.name)
    if button.sign is not None and sign is not None:
        label = button.sign.label
    return label[:_LONGEST_LABEL], sign or emoji


@cache
def _emoji(emoji: str) -> Any:
    return discord.PartialEmoji.from_str(emoji).to_dict()


def _select(
    menu: Menu, signs: Signs
) -> ui.Select[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any]:
    if menu.kind is MenuKind.CHOICES:
        return ui.Select(
            custom_id=menu.press,
            placeholder=menu.placeholder,
            min_values=menu.fewest,
            max_values=menu.most,
            options=_options(menu.choices, signs),
        )
    if menu.kind is MenuKind.ROLES:
        roles = [discord.SelectDefaultValue.from_role(discord.Object(one)) for one in menu.chosen]
        return ui.RoleSelect(
            custom_id=menu.press,
            placeholder=menu.placeholder,
            min_values=menu.fewest,
            max_values=menu.most,
            default_values=roles,
        )
    channels = [discord.SelectDefaultValue.from_channel(discord.Object(one)) for one in menu.chosen]
    return ui.ChannelSelect(
        custom_id=menu.press,
        channel_types=_CHANNELS if menu.kind is MenuKind.CHANNELS else _TEXT_CHANNELS,
        placeholder=menu.placeholder,
        min_values=menu.fewest,
        max_values=menu.most,
        default_values=channels,
    )


def _options(choices: Iterable[Choice], signs: Signs) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.detail or None,
            emoji=signs.get(choice.sign, choice.emoji),
            default=choice.chosen,
        )
        for choice in choices
    ]


def modal(form: Form, signs: Signs = NO_SIGNS) -> ui.Modal:
    """Return Discord's form of a form."""
    opened = ui.Modal(title=form.title, custom_id=form.send)
    for field in form.fields:
        asked = _text_input(field) if isinstance(field, TextField) else _menu(field, signs)
        opened.add_item(ui.Label(text=field.label, description=field.detail, component=asked))
    return _unwatched(opened)


def _text_input(field: TextField) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=field.key, default=field.text or None, required=True, max_length=field.longest
    )


def _menu(field: Field, signs: Signs) -> ui.Select[Any]:
    return ui.Select(
        custom_id=field.key,
        min_values=field.fewest,
        max_values=field.most,
        required=field.fewest > 0,
        options=_options(field.choices, signs),
    )


def _buttons(news: PlainSpec, signs: Signs) -> ui.View:
    view = ui.View(timeout=None)
    for nth, row in enumerate(news.rows):
        for button in row:
            item = _plain_button(button, signs)
            item.row = nth
            view.add_item(item)
    return _unwatched(view)


def _unwatched(view: _View) -> _View:
    """Keep discord.py from waiting for presses and forms: we know them by their custom_ids alone.

    It would keep every view in memory that was ever sent.
    """
    view.stop()
    return view


def _plain_button(button: Button, signs: Signs) -> ui.Button[Any]:
    label, emoji = _look(button, signs)
    return ui.Button(
        label=label or None,
        custom_id=button.press,
        style=_STYLES[button.style],
        emoji=emoji,
        disabled=button.disabled,
    )
