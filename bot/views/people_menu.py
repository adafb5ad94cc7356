"""The menu that opens the profile of a person in a list."""

from collections.abc import Mapping
from itertools import islice
from typing import Final

from bot.ids import UserId
from bot.views import page_routes
from bot.views.markup import plain_name
from bot.views.message_spec import CHOICES_A_MENU, Choice, Menu
from render.picture import shortened
from render.words import Translate

_DETAIL: Final = 100
"""Discord's maximum length of a choice's detail, in characters."""


def people_menu(
    names: Mapping[UserId, str],
    nonce: int,
    translate: Translate,
    details: Mapping[UserId, str] | None = None,
) -> tuple[Menu, ...]:
    """Return a menu of people without the erased ones, or no menu if nobody remains.

    ``nonce`` is new each time the menu is shown. ``details`` are shown below the names.
    """
    details = details or {}
    people = ((user_id, name) for user_id, name in names.items() if user_id > 0)
    choices = tuple(
        Choice(plain_name(name), str(user_id), shortened(details.get(user_id, ""), _DETAIL))
        for user_id, name in islice(people, CHOICES_A_MENU)
    )
    if not choices:
        return ()
    press, placeholder = page_routes.choose_profile(nonce), translate("profile-choose")
    return (Menu(press, choices=choices, placeholder=placeholder),)
