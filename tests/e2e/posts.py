"""Messages in a channel of the simulated Discord, as members see them."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import msgspec
from simcord import MemberActor, interactions
from simcord.backend import Backend, models
from simcord.backend.serializers import message_payload
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType

from tests.render.differing import difference


class Button(NamedTuple):
    """A button. ``style`` is Discord's number: 1 primary, 2 secondary, 3 success, 4 danger.

    ``emoji`` is a Unicode character, or the name of an emoji of the application.
    """

    label: str
    custom_id: str
    style: int
    disabled: bool
    emoji: str = ""


class Picture(NamedTuple):
    png: bytes
    alt: str

    def __repr__(self) -> str:
        return f"Picture({self.alt!r})"


def how_pictures_differ(actual: object, expected: object) -> Iterator[str]:
    """Yield a line for each pair of different pictures in two values, such as posts."""
    for first, second in zip(_pictures_in(actual), _pictures_in(expected), strict=False):
        if first.png != second.png:
            yield f"{first!r}: {difference(first.png, second.png)}"


def _pictures_in(content: object) -> "Iterator[Picture]":
    if isinstance(content, Picture):
        yield content
    elif isinstance(content, list | tuple):
        for part in content:
            yield from _pictures_in(part)
    elif isinstance(content, Post):
        yield from content.pictures


@dataclass(frozen=True)
class Post:
    """A message as it was shown at one moment.

    ``text`` has all its texts, one per line. ``accent`` is the color of its edge. ``pings`` are the
    ids of the users it notified. ``private`` messages are visible to one user only. ``menus`` are
    the custom_ids of menus of members; ``selects`` has the values of all other menus by custom_id,
    with whether each is selected. ``wire`` is Discord's JSON of the message, which a press sends.
    """

    id: int
    channel_id: int
    text: str
    buttons: tuple[Button, ...]
    pictures: tuple[Picture, ...]
    accent: int | None
    pings: frozenset[int]
    private: bool
    menus: tuple[str, ...]
    selects: Mapping[str, Mapping[str, bool]]
    wire: dict[str, Any] = field(repr=False, compare=False)

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(button.label for button in self.buttons)

    def button(self, label: str) -> Button:
        """Return the button with this label, or the only one whose label starts with it."""
        exact = [button for button in self.buttons if button.label == label]
        matches = exact or [button for button in self.buttons if button.label.startswith(label)]
        assert len(matches) == 1, f"not one button {label!r} among {self.labels}"
        return matches[0]

    def button_for(self, custom_id: str) -> Button:
        """Return the button with this custom_id."""
        [match] = [button for button in self.buttons if button.custom_id == custom_id]
        return match

    def actions(self) -> list[Button]:
        """Return the enabled buttons that take an action in the game."""
        return self._enabled("act:")

    def picks(self) -> list[Button]:
        """Return the enabled buttons that only change a draft."""
        return self._enabled("pick:")

    def _enabled(self, prefix: str) -> list[Button]:
        return [
            button
            for button in self.buttons
            if button.custom_id.startswith(prefix) and not button.disabled
        ]


def posts(
    backend: Backend, channel_id: int, viewer_id: int | None = None, newest: int = 0
) -> list[Post]:
    """Return the messages that a user sees in a channel, from top to bottom; None is the public.

    If ``newest`` is given, return only this number of the newest messages.
    """
    messages = backend.messages.get(channel_id, {})
    seen = [message for _, message in sorted(messages.items()) if message.visible_to(viewer_id)]
    return [post_of(backend, message) for message in seen[-newest:]]


def post_of(backend: Backend, message: models.Message) -> Post:
    """Return the current state of a message."""
    parts = defaultdict[ComponentType, list[dict[str, Any]]](list)
    for part in walk_components(message.components):
        parts[part["type"]].append(part)
    texts = [part["content"] for part in parts[ComponentType.TEXT_DISPLAY]]
    buttons = [
        Button(
            part.get("label") or "",
            part.get("custom_id") or "",
            part["style"],
            bool(part.get("disabled")),
            (part.get("emoji") or {}).get("name") or "",
        )
        for part in parts[ComponentType.BUTTON]
    ]
    pictures = [
        Picture(backend.cdn.get(item["media"]["url"]) or b"", item.get("description") or "")
        for part in parts[ComponentType.MEDIA_GALLERY]
        for item in part["items"]
    ]
    accents = [part.get("accent_color") for part in parts[ComponentType.CONTAINER]]
    return Post(
        id=message.id,
        channel_id=message.channel_id,
        text="\n".join(filter(None, [message.content, *texts])),
        buttons=tuple(buttons),
        pictures=tuple(pictures),
        accent=accents[0] if accents else None,
        pings=frozenset(message.ping_user_ids),
        private=message.is_ephemeral,
        menus=tuple(part["custom_id"] for part in parts[ComponentType.USER_SELECT]),
        selects={
            part["custom_id"]: {
                option["value"]: bool(option.get("default")) for option in part["options"]
            }
            for part in parts[ComponentType.STRING_SELECT]
        },
        wire=msgspec.json.decode(msgspec.json.encode(message_payload(backend, message))),
    )


def press(
    backend: Backend, guild_id: int, user_id: int, post: Post, button: Button
) -> tuple[models.Interaction, dict[str, Any]]:
    """Return Discord's payload for the press of a button, to be sent as an event."""
    assert not button.disabled, f"{button.label} can't be pressed"
    data = {"custom_id": button.custom_id, "component_type": ComponentType.BUTTON}
    return used(backend, guild_id, user_id, post, data)


def choose(
    backend: Backend, guild_id: int, chooser: MemberActor, post: Post, chosen: MemberActor
) -> tuple[models.Interaction, dict[str, Any]]:
    """Return Discord's payload for the choice of a member from a post's menu."""
    resolved: dict[str, dict[str, Any]] = {}
    interactions.resolve_handle(chooser, chosen, resolved, channel_id=post.channel_id)
    [menu] = post.menus
    data = {
        "custom_id": menu,
        "component_type": ComponentType.USER_SELECT,
        "values": [str(chosen.id)],
        "resolved": resolved,
    }
    return used(backend, guild_id, chooser.id, post, data)


def select(
    backend: Backend, guild_id: int, user_id: int, post: Post, menu: str, values: Sequence[str]
) -> tuple[models.Interaction, dict[str, Any]]:
    """Return Discord's payload for the choice of values from a post's menu."""
    [custom_id] = [custom_id for custom_id in post.selects if menu in custom_id]
    data = {
        "custom_id": custom_id,
        "component_type": ComponentType.STRING_SELECT,
        "values": list(values),
    }
    return used(backend, guild_id, user_id, post, data)


class Option(NamedTuple):
    """An option of a menu of texts."""

    label: str
    detail: str
    emoji: str


def options(post: Post, menu: str) -> dict[str, Option]:
    """Return the options of the menu whose custom_id contains ``menu``, by value."""
    [select] = [
        part
        for part in _walk(post.wire["components"])
        if part["type"] == ComponentType.STRING_SELECT and menu in part["custom_id"]
    ]
    return {
        option["value"]: Option(
            option["label"],
            option.get("description") or "",
            (option.get("emoji") or {}).get("name") or "",
        )
        for option in select["options"]
    }


def _walk(parts: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _walk(part.get("components", ()))


def used(
    backend: Backend, guild_id: int, user_id: int, post: Post, data: dict[str, Any]
) -> tuple[models.Interaction, dict[str, Any]]:
    interaction, payload = interactions.base_payload(
        backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=post.channel_id,
        guild_id=guild_id,
        user_id=user_id,
        data=data,
    )
    interaction.source_message_id = post.id
    payload["message"] = post.wire
    return interaction, payload


def former(post: Post, custom_id: str) -> tuple[Post, Button]:
    """Return a table's message with an additional button, and the button."""
    older = relabelled(post, "More", custom_id)
    return older, older.button("More")


def with_menu(post: Post, custom_id: str, value: str) -> Post:
    """Return a post with an additional menu that offers this value."""
    return replace(post, selects={custom_id: {value: False}})


def relabelled(post: Post, label: str, custom_id: str) -> Post:
    """Return a post with the custom_id of one button replaced."""
    old = post.button(label)
    buttons = tuple(
        button._replace(custom_id=custom_id) if button == old else button for button in post.buttons
    )
    ids = json.dumps(old.custom_id), json.dumps(custom_id)
    return replace(post, buttons=buttons, wire=json.loads(json.dumps(post.wire).replace(*ids)))
