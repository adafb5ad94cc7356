"""A message as the program sees it: texts, pictures and buttons.

`bot.client.components` makes Discord's of it.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from bot.ids import UserId
from render.picture import Picture

BUTTONS_A_ROW: Final = 5
CHOICES_A_MENU: Final = 25
"""At most so many; Discord takes no more."""
GOLD: Final = 0xC9A227
"""The edge of a message in which nobody is to move: of lobbies, leaderboards, profiles."""


class ButtonStyle(StrEnum):
    """What pressing a button means to the one who presses it."""

    MAIN = "main"
    GOOD = "good"
    PLAIN = "plain"
    DANGER = "danger"


class Sign(NamedTuple):
    """One of the program's own emojis, by its name, and the text beside it on a button."""

    name: str
    label: str = ""


class Button(NamedTuple):
    """A button; ``press`` is its custom_id, made by a route.

    If Discord has its ``sign``, that replaces ``label`` and ``emoji``.
    """

    label: str
    press: str
    style: ButtonStyle = ButtonStyle.PLAIN
    emoji: str | None = None
    disabled: bool = False
    sign: Sign | None = None


def tab(label: str, press: str, *, is_here: bool) -> Button:
    """Return a button that leads to a page; that of the present page can't be pressed."""
    style = ButtonStyle.MAIN if is_here else ButtonStyle.PLAIN
    return Button(label, press, style, disabled=is_here)


def in_rows(
    buttons: Iterable[Button], a_row: int = BUTTONS_A_ROW
) -> tuple[tuple[Button, ...], ...]:
    """Return buttons in rows of so many."""
    every = tuple(buttons)
    return tuple(every[at : at + a_row] for at in range(0, len(every), a_row))


class Picker(NamedTuple):
    """A menu to choose a member of the server from; ``press`` is its custom_id."""

    label: str
    press: str


class Choice(NamedTuple):
    """What may be chosen in a menu or a field of a form: ``value`` is what that then says.

    If Discord has the program's own emoji called ``sign``, that replaces ``emoji``.
    """

    label: str
    value: str
    detail: str = ""
    emoji: str | None = None
    chosen: bool = False
    """Whether it's chosen from the beginning."""
    sign: str = ""


class Field(NamedTuple):
    """A field of a form in which one chooses from ``fewest`` to ``most`` of some choices.

    The form says by its ``key`` what was chosen.
    """

    key: str
    label: str
    choices: tuple[Choice, ...]
    fewest: int = 1
    most: int = 1
    detail: str = ""


class TextField(NamedTuple):
    """A field of a form in which one types at most ``longest`` characters in one line.

    ``text`` stands there from the beginning.
    """

    key: str
    label: str
    detail: str = ""
    text: str = ""
    longest: int = 100


class Form(NamedTuple):
    """What opens above the messages to be filled in and sent; ``send`` is its custom_id."""

    title: str
    send: str
    fields: tuple[Field | TextField, ...]


class MenuKind(StrEnum):
    """What is chosen from in a menu."""

    CHOICES = "choices"
    CHANNELS = "channels"
    """Where there may be tables."""
    TEXT_CHANNELS = "text-channels"
    """Where messages are posted."""
    ROLES = "roles"


class Menu(NamedTuple):
    """A menu of a message, below its ``title`` if it has one; ``press`` is its custom_id.

    From ``fewest`` to ``most`` of its ``choices``, channels or roles may be chosen; ``chosen`` are
    the ids of the channels or roles that are. Where nothing is, the ``placeholder`` stands.
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
    """A file that people can open or keep."""

    name: str
    content: bytes


class MessageSpec(NamedTuple):
    """One message.

    ``text`` stands above the picture, ``note`` in small print below it, both in Discord's
    markdown. ``picture`` makes the picture when called; it is slow and runs off the event loop.
    ``extras`` make more of them, which stand below it, each as wide as the message. ``files`` stand
    below the note, the ``menus`` below all buttons, the ``picker`` below these, and the text
    ``below`` is last.
    ``accent`` is the colour of the message's edge as 0xRRGGBB. The people in ``ping`` (user ids)
    are notified when the message is new and mentions them. ``ping_text`` is what their notification
    says, mentions included.
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


class PlainSpec(NamedTuple):
    """A short message in plain words, with buttons below them.

    Without pictures there is no need for a layout, and a phone's notification shows plain words
    only. The people in ``ping`` (user ids) are notified when it is new and mentions them.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    ping: tuple[UserId, ...] = ()
