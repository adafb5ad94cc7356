"""What people see in a channel of the simulated Discord."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from simcord.backend import Backend, models
from simcord.backend.serializers import message_payload
from simcord.components import walk_components

BUTTON, TEXT, GALLERY, CONTAINER = 2, 10, 12, 17


class Button(NamedTuple):
    """A button. ``style`` is Discord's number: 1 primary, 2 secondary, 3 success, 4 danger."""

    label: str
    custom_id: str
    style: int
    disabled: bool


class Picture(NamedTuple):
    png: bytes
    alt: str


@dataclass(frozen=True)
class Post:
    """A message as it stood on a screen at one moment.

    ``text`` is all its texts, a line each. ``accent`` is the colour of its edge. ``pings`` are the
    ids of the people it notified. ``private`` means that only one person sees it. ``wire`` is how
    Discord describes the message; a button that is pressed belongs to the message as it was then.
    """

    id: int
    channel_id: int
    text: str
    buttons: tuple[Button, ...]
    pictures: tuple[Picture, ...]
    accent: int | None
    pings: frozenset[int]
    private: bool
    wire: dict[str, Any] = field(repr=False, compare=False)

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(button.label for button in self.buttons)

    def button(self, label: str) -> Button:
        """Return the button with this label, or the only one whose label starts so."""
        exact = [button for button in self.buttons if button.label == label]
        found = exact or [button for button in self.buttons if button.label.startswith(label)]
        assert len(found) == 1, f"not one button {label!r} among {self.labels}"
        return found[0]

    def actions(self) -> list[Button]:
        """Return the buttons that do something in the game itself, as far as they are enabled."""
        return [
            button
            for button in self.buttons
            if button.custom_id.startswith("act:") and not button.disabled
        ]


def posts(backend: Backend, channel_id: int, viewer_id: int | None = None) -> list[Post]:
    """Return what somebody sees in a channel, or everybody for None, from top to bottom."""
    messages = backend.messages.get(channel_id, {})
    return [
        post_of(backend, message)
        for _, message in sorted(messages.items())
        if message.visible_to(viewer_id)
    ]


def post_of(backend: Backend, message: models.Message) -> Post:
    parts = list(walk_components(message.components))
    frame: dict[str, Any] = next((part for part in parts if part["type"] == CONTAINER), {})
    texts = [message.content, *(part["content"] for part in parts if part["type"] == TEXT)]
    return Post(
        id=message.id,
        channel_id=message.channel_id,
        text="\n".join(filter(None, texts)),
        buttons=tuple(_buttons(parts)),
        pictures=tuple(_pictures(backend, parts)),
        accent=next(
            (part.get("accent_color") for part in parts if part["type"] == CONTAINER), None
        ),
        pings=frozenset(message.ping_user_ids),
        private=message.is_ephemeral,
        wire=deepcopy(dict(message_payload(backend, message))),
    )


def _buttons(parts: list[dict[str, Any]]) -> Iterator[Button]:
    for part in parts:
        if part["type"] == BUTTON:
            yield Button(
                part.get("label") or "",
                part.get("custom_id") or "",
                part["style"],
                bool(part.get("disabled")),
            )


def _pictures(backend: Backend, parts: list[dict[str, Any]]) -> Iterator[Picture]:
    for part in parts:
        if part["type"] == GALLERY:
            for item in part["items"]:
                png = backend.cdn.get(item["media"]["url"])
                assert png is not None, f"no such attachment: {item['media']}"
                yield Picture(png, item.get("description") or "")
