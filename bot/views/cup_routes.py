"""The custom_ids of cups. Their format must never change, like that of `bot.views.table_routes`."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from bot.ids import CupId
from bot.views.page_routes import StepName
from bot.views.routes import ButtonName, GameKey, Nonce, PageNumber, Part, ShortNumber, route

Days: TypeAlias = Annotated[int, Part("-?[0-9]{1,2}", int)]


class Act(StrEnum):
    """An act of a member or the host by a button of a cup."""

    JOIN = "join"
    CHECK_IN = "check-in"
    LEAVE = "leave"
    RETURN = "return"
    CALL_OFF = "call-off"


class HostAct(StrEnum):
    """An act of the host on a chosen member."""

    SWAP = "swap"
    SWAP_WITH = "swap-with"
    """The same, once the first of the two members is chosen."""
    BYE = "bye"
    REMOVE = "remove"


@route("cup:{}:show:{}")
def show(cup_id: CupId, message: StepName, /) -> None:
    """Show the user's page; ``message`` identifies the public message that has the button."""


@route("cup:{}:standing:{}")
def standing(cup_id: CupId, page: PageNumber, /) -> None:
    """Show a page of the standing."""


@route("cup:{}:do:{}")
def do(cup_id: CupId, act: Act, /) -> None:
    """Act as a member, or call the cup off."""


@route("cup:{}:ask:{}")
def ask(cup_id: CupId, act: Act, /) -> None:
    """Ask the user to confirm that."""


@route("cup:{}:host")
def host_page(cup_id: CupId, /) -> None:
    """Show what the host may do."""


@route("cup:{}:host:{}")
def ask_member(cup_id: CupId, act: HostAct, /) -> None:
    """Ask the host for a member."""


@route("cup-pick:{}:{}:{}:{}")
def pick_member(cup_id: CupId, act: HostAct, first: PageNumber, nonce: Nonce, /) -> None:
    """Do something with the chosen member; ``first`` is the one to swap them with."""


@route("cup:{}:remove:{}")
def remove(cup_id: CupId, member: PageNumber, /) -> None:
    """Remove a member for good."""


@route("cup:{}:move:{}")
def move_deadline(cup_id: CupId, days: Days, /) -> None:
    """Move the deadline of the round that waits."""


@route("cup-open")
def open_any() -> None:
    """Show the page for opening a cup."""


@route("cup-open:{}:{}:{}:{}")
def open_page(
    game: GameKey, gap: PageNumber, turn_limit: ShortNumber, button: ButtonName, /
) -> None:
    """Show that page with the choices so far: hours between rounds, and seconds for a turn."""


@route("cup-ask:{}:{}:{}")
def ask_terms(game: GameKey, gap: PageNumber, turn_limit: ShortNumber, /) -> None:
    """Open the form with the other terms of a new cup."""


@route("cup-form:{}:{}:{}")
def terms_form(game: GameKey, gap: PageNumber, turn_limit: ShortNumber, /) -> None:
    """Send that form, which opens the cup."""
