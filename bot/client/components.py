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

Emojis: TypeAlias = Mapping[str, discord.PartialEmoji]
"""The program's own emojis at Discord, by their names in views."""
NO_EMOJIS: Final[Emojis] = MappingProxyType({})
"""No emojis: buttons have labels."""
_Component: TypeAlias = dict[str, Any]

_STYLES: Final = {
    ButtonStyle.MAIN: discord.ButtonStyle.primary,
    ButtonStyle.GOOD: discord.ButtonStyle.success,
    ButtonStyle.PLAIN: discord.ButtonStyle.secondary,
    ButtonStyle.DANGER: discord.ButtonStyle.danger,
}
_MAX_LABEL: Final = 80
_CHANNELS: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
]
"""Types of channels where there may be tables, or threads with tables."""
_TEXT_CHANNELS: Final = [discord.ChannelType.text, discord.ChannelType.news]

_MakeArgs = ParamSpec("_MakeArgs")
_View = TypeVar("_View", ui.View, ui.Modal)

# Two at a time: pictures are CPU-bound, and more threads would only slow down the event loop.
_painters: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="picture")


class Sendable(ABC):
    """A message that is ready to be sent, repeatedly if necessary.

    ``to_`` methods take the ``emojis`` that its buttons may show.
    """

    @property
    @abstractmethod
    def ping(self) -> tuple[UserId, ...]:
        """Users notified by the message when it is new."""

    @abstractmethod
    def pinging(self, user_ids: Iterable[UserId]) -> Self:
        """Return the same message with pings of only these users."""

    @abstractmethod
    def _body(self, emojis: Emojis) -> dict[str, Any]:
        """Return the arguments for text and components of discord.py's methods."""

    def _files(self) -> list[discord.File]:
        return []

    def to_send(self, emojis: Emojis = NO_EMOJIS) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that send a new message.

        A message without pings is silent, so that phones don't ring in guilds that notify of all
        messages.
        """
        return {**self._components(emojis), "files": self._files(), "silent": not self.ping}

    def to_send_private(self, emojis: Emojis = NO_EMOJIS) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that send a private message."""
        return {**self._components(emojis), "files": self._files(), "ephemeral": True}

    def to_edit(self, emojis: Emojis = NO_EMOJIS) -> dict[str, Any]:
        """Return the arguments of discord.py's methods that edit a message.

        An edit notifies nobody, but the message stays highlighted for mentioned users. If a layout
        replaces a plain text, the text is removed.
        """
        return {"content": None, **self._components(emojis), "attachments": self._files()}

    def _components(self, emojis: Emojis) -> dict[str, Any]:
        return {**self._body(emojis), "allowed_mentions": _mentioning(self.ping)}


@dataclass(frozen=True)
class Message(Sendable):
    """A message with its pictures drawn."""

    spec: MessageSpec
    pictures: tuple[Picture | Film, ...] = ()

    @property
    def ping(self) -> tuple[UserId, ...]:
        return self.spec.ping

    def pinging(self, user_ids: Iterable[UserId]) -> Self:
        return replace(self, spec=self.spec._replace(ping=tuple(user_ids)))

    def _body(self, emojis: Emojis) -> dict[str, Any]:
        named = [
            (_picture_file(nth, picture).name, picture.alt)
            for nth, picture in enumerate(self.pictures)
        ]
        return {"view": layout(self.spec, named, emojis)}

    def _files(self) -> list[discord.File]:
        pictures = [_picture_file(nth, picture) for nth, picture in enumerate(self.pictures)]
        return [
            discord.File(io.BytesIO(content), name)
            for name, content in (*pictures, *self.spec.files)
        ]


@dataclass(frozen=True)
class PlainMessage(Sendable):
    """A message of plain text."""

    news: PlainSpec

    @property
    def ping(self) -> tuple[UserId, ...]:
        return self.news.ping

    def pinging(self, user_ids: Iterable[UserId]) -> Self:
        return replace(self, news=self.news._replace(ping=tuple(user_ids)))

    def _body(self, emojis: Emojis) -> dict[str, Any]:
        return {"content": self.news.text, "view": _buttons(self.news, emojis)}


def _picture_file(nth: int, picture: Picture | Film) -> Attachment:
    """Return the file of a message's picture, numbered from 0."""
    name = "table" if nth == 0 else f"table-{nth + 1}"
    if isinstance(picture, Film):
        return Attachment(f"{name}.gif", picture.gif)
    return Attachment(f"{name}.png", picture.png)


def render_message(
    make: Callable[_MakeArgs, MessageSpec], *args: _MakeArgs.args, **kwargs: _MakeArgs.kwargs
) -> asyncio.Future[Message]:
    """Return a future with the message of the spec that ``make`` returns for the arguments.

    The spec and its pictures are made in a thread: both would block the event loop for too long.
    """

    def render() -> Message:
        spec = make(*args, **kwargs)
        first = () if spec.picture is None else (spec.picture,)
        return Message(spec, tuple(picture() for picture in (*first, *spec.extras)))

    return asyncio.get_running_loop().run_in_executor(_painters, render)


def _mentioning(user_ids: Sequence[UserId]) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


class Layout(ui.LayoutView):
    """A layout of finished components: everything that a message shows, mostly in a container.

    discord.py would make an object of each component and take it apart again, which takes ten times
    as long. It does so only for menus, which are rare.
    """

    def __init__(self, components: list[_Component]) -> None:
        super().__init__(timeout=None)
        self.components = components
        self.stop()  # discord.py needn't wait for presses: custom_ids identify them

    def has_components_v2(self) -> bool:
        return True

    def to_components(self) -> list[_Component]:
        return self.components


def layout(
    spec: MessageSpec, pictures: Iterable[tuple[str, str]], emojis: Emojis = NO_EMOJIS
) -> Layout:
    """Return the layout of a message with the file names and alt texts of its pictures."""
    components = [_section(spec.text, spec.face) if spec.face else _text(spec.text)]
    # One gallery per picture: in a shared one they are side by side, too small for a phone.
    components += [_gallery(name, alt) for name, alt in pictures]
    if spec.note:
        components.append(_text(small_print(spec.note)))
    components += [_file(name) for name, _ in spec.files]
    components += [_action_row([_button(button, emojis) for button in row]) for row in spec.rows]
    for menu in spec.menus:
        components += [_text(menu.title)] if menu.title else []
        components.append(_action_row([dict(_select(menu, emojis).to_component_dict())]))
    if spec.picker is not None:
        people = ui.UserSelect[Any](custom_id=spec.picker.press, placeholder=spec.picker.label)
        components.append(_action_row([dict(people.to_component_dict())]))
    if spec.below:
        components.append(_text(spec.below))
    if not spec.boxed:
        return Layout(components)
    kind = ComponentType.container.value
    return Layout([{"type": kind, "accent_color": spec.accent, "components": components}])


def _text(markdown: str) -> _Component:
    return {"type": ComponentType.text_display.value, "content": markdown}


def _section(markdown: str, face: str) -> _Component:
    """Return a text with a face at its right."""
    thumbnail = {"type": ComponentType.thumbnail.value, "media": {"url": face}}
    section = ComponentType.section.value
    return {"type": section, "components": [_text(markdown)], "accessory": thumbnail}


def _gallery(file_name: str, alt: str) -> _Component:
    item = {"media": {"url": f"attachment://{file_name}"}, "description": alt}
    return {"type": ComponentType.media_gallery.value, "items": [item]}


def _file(name: str) -> _Component:
    return {"type": ComponentType.file.value, "file": {"url": f"attachment://{name}"}}


def _action_row(components: Sequence[_Component]) -> _Component:
    return {"type": ComponentType.action_row.value, "components": components}


def _button(button: Button, emojis: Emojis) -> _Component:
    label, emoji = _label_and_emoji(button, emojis)
    part: _Component = {
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


def _label_and_emoji(
    button: Button, emojis: Emojis
) -> tuple[str, discord.PartialEmoji | str | None]:
    """Return the label and the emoji of a button."""
    label, emoji = button.label, button.emoji
    sign = None if button.sign is None else emojis.get(button.sign.name)
    if button.sign is not None and sign is not None:
        label = button.sign.label
    return label[:_MAX_LABEL], sign or emoji


@cache
def _emoji(emoji: str) -> Any:
    return discord.PartialEmoji.from_str(emoji).to_dict()


def _select(
    menu: Menu, emojis: Emojis
) -> ui.Select[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any]:
    if menu.kind is MenuKind.CHOICES:
        return ui.Select(
            custom_id=menu.press,
            placeholder=menu.placeholder,
            min_values=menu.fewest,
            max_values=menu.most,
            options=_options(menu.choices, emojis),
        )
    if menu.kind is MenuKind.ROLES:
        roles = [
            discord.SelectDefaultValue.from_role(discord.Object(role_id)) for role_id in menu.chosen
        ]
        return ui.RoleSelect(
            custom_id=menu.press,
            placeholder=menu.placeholder,
            min_values=menu.fewest,
            max_values=menu.most,
            default_values=roles,
        )
    channels = [
        discord.SelectDefaultValue.from_channel(discord.Object(channel_id))
        for channel_id in menu.chosen
    ]
    return ui.ChannelSelect(
        custom_id=menu.press,
        channel_types=_CHANNELS if menu.kind is MenuKind.CHANNELS else _TEXT_CHANNELS,
        placeholder=menu.placeholder,
        min_values=menu.fewest,
        max_values=menu.most,
        default_values=channels,
    )


def _options(choices: Iterable[Choice], emojis: Emojis) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.detail or None,
            emoji=emojis.get(choice.sign, choice.emoji),
            default=choice.chosen,
        )
        for choice in choices
    ]


def modal(form: Form, emojis: Emojis = NO_EMOJIS) -> ui.Modal:
    """Return Discord's modal of a form."""
    dialog = ui.Modal(title=form.title, custom_id=form.send)
    for field in form.fields:
        component = _text_input(field) if isinstance(field, TextField) else _menu(field, emojis)
        dialog.add_item(ui.Label(text=field.label, description=field.detail, component=component))
    return _stopped(dialog)


def _text_input(field: TextField) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=field.key,
        default=field.text or None,
        required=field.required,
        max_length=field.longest,
    )


def _menu(field: Field, emojis: Emojis) -> ui.Select[Any]:
    return ui.Select(
        custom_id=field.key,
        min_values=field.fewest,
        max_values=field.most,
        required=field.fewest > 0,
        options=_options(field.choices, emojis),
    )


def _buttons(news: PlainSpec, emojis: Emojis) -> ui.View:
    view = ui.View(timeout=None)
    for nth, row in enumerate(news.rows):
        for button in row:
            item = _plain_button(button, emojis)
            item.row = nth
            view.add_item(item)
    return _stopped(view)


def _stopped(view: _View) -> _View:
    """Keep discord.py from waiting for presses and forms: custom_ids identify them.

    It would keep every sent view in memory.
    """
    view.stop()
    return view


def _plain_button(button: Button, emojis: Emojis) -> ui.Button[Any]:
    label, emoji = _label_and_emoji(button, emojis)
    return ui.Button(
        label=label or None,
        custom_id=button.press,
        style=_STYLES[button.style],
        emoji=emoji,
        disabled=button.disabled,
    )
