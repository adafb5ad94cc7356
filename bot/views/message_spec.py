"""Messages as plain data: texts, pictures, buttons, menus and forms.

`bot.client.components` converts them to discord.py's types.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from bot.ids import UserId
from render.picture import Picture

BUTTONS_A_ROW: Final = 5
CHOICES_A_MENU: Final = 25
"""Discord's maximum number of choices in a menu."""
GOLD: Final = 0xC9A227
"""Accent color of messages without a mover: lobbies, leaderboards, profiles."""


class ButtonStyle(StrEnum):
    """Meaning of a button, which decides its color."""

    MAIN = "main"
    GOOD = "good"
    PLAIN = "plain"
    DANGER = "danger"


class Sign(NamedTuple):
    """One of the application's own emojis, by its name, and the text beside it on a button."""

    name: str
    label: str = ""


class Button(NamedTuple):
    """A button; ``press`` is its custom_id, built by a route.

    If the application has an emoji for ``sign``, it replaces ``label`` and ``emoji``.
    """

    label: str
    press: str
    style: ButtonStyle = ButtonStyle.PLAIN
    emoji: str | None = None
    disabled: bool = False
    sign: Sign | None = None


def tab(label: str, press: str, *, is_here: bool) -> Button:
    """Return a button that shows a page; the button of the current page is disabled."""
    style = ButtonStyle.MAIN if is_here else ButtonStyle.PLAIN
    return Button(label, press, style, disabled=is_here)


def in_rows(
    buttons: Iterable[Button], a_row: int = BUTTONS_A_ROW
) -> tuple[tuple[Button, ...], ...]:
    """Return buttons in rows of at most ``a_row``."""
    all_buttons = tuple(buttons)
    return tuple(all_buttons[first : first + a_row] for first in range(0, len(all_buttons), a_row))


class Picker(NamedTuple):
    """A menu for choosing a member of the server; ``press`` is its custom_id."""

    label: str
    press: str


class Choice(NamedTuple):
    """A choice of a menu or a form's field; Discord sends back its ``value``.

    If the application has an emoji called ``sign``, it replaces ``emoji``.
    """

    label: str
    value: str
    detail: str = ""
    emoji: str | None = None
    chosen: bool = False
    """Whether it is selected by default."""
    sign: str = ""


class Field(NamedTuple):
    """A form's field for selecting from ``fewest`` to ``most`` of its ``choices``.

    The sent form has the selected values under its ``key``.
    """

    key: str
    label: str
    choices: tuple[Choice, ...]
    fewest: int = 1
    most: int = 1
    detail: str = ""


class TextField(NamedTuple):
    """A form's field for one line of at most ``longest`` characters.

    ``text`` is its initial text. It may be left empty unless it is ``required``.
    """

    key: str
    label: str
    detail: str = ""
    text: str = ""
    longest: int = 100
    required: bool = True


class Form(NamedTuple):
    """A form, in Discord's terms a modal; ``send`` is its custom_id."""

    title: str
    send: str
    fields: tuple[Field | TextField, ...]


class MenuKind(StrEnum):
    """Type of a menu's choices."""

    CHOICES = "choices"
    CHANNELS = "channels"
    """Channels in which tables can be opened."""
    TEXT_CHANNELS = "text-channels"
    """Channels in which messages can be posted."""
    ROLES = "roles"


class Menu(NamedTuple):
    """A menu of a message, below its ``title`` if it has one; ``press`` is its custom_id.

    Users select from ``fewest`` to ``most`` of its ``choices``, or of channels or roles; ``chosen``
    are the ids of the channels or roles selected by default. The ``placeholder`` is shown while
    nothing is selected.
    """

    press: str
    kind: MenuKind = MenuKind.CHOICES
    choices: tuple[Choice, ...] = ()
    chosen: tuple[int, ...] = ()
    fewest: int = 1
    most: int = 1
    title: str | None = None
    placeholder: str | None = None


class Attachment(NamedTuple):
    """A file attached to a message."""

    name: str
    content: bytes


class MessageSpec(NamedTuple):
    """One message.

    From top to bottom: ``text`` with a ``face`` beside it, ``picture``, ``extras``, ``note`` in
    small print, ``files``, ``rows`` of buttons, ``menus``, ``picker`` and the text ``below``. Texts
    are in Discord's markdown. ``picture`` and ``extras`` render a picture when called, which is
    slow: call them off the event loop.
    ``face`` is the address of a member's avatar, which Discord loads, or "".
    ``accent`` is the color of the message's edge as 0xRRGGBB; a message that isn't ``boxed`` has no
    edge. The users in ``ping`` are notified
    when a new message mentions them; ``ping_text`` is the text of the notification, with the
    mentions.
    """

    text: str
    picture: Callable[[], Picture] | None = None
    note: str = ""
    rows: tuple[tuple[Button, ...], ...] = ()
    accent: int | None = None
    ping: tuple[UserId, ...] = ()
    extras: tuple[Callable[[], Picture], ...] = ()
    files: tuple[Attachment, ...] = ()
    picker: Picker | None = None
    menus: tuple[Menu, ...] = ()
    ping_text: str = ""
    below: str = ""
    face: str = ""
    boxed: bool = True


class PlainSpec(NamedTuple):
    """A short message of plain text, with buttons below it.

    It needs no layout, and a phone's notification shows its text in full. The users in ``ping`` are
    notified when a new message mentions them.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    ping: tuple[UserId, ...] = ()
