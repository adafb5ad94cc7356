"""The menu that opens the profile of a person in a list."""

from collections.abc import Mapping
from itertools import islice

from bot.ids import UserId
from bot.views import page_routes
from bot.views.markup import plain_name
from bot.views.message_spec import CHOICES_A_MENU, Choice, Menu
from render.words import Translate


def people_menu(names: Mapping[UserId, str], nonce: int, translate: Translate) -> tuple[Menu, ...]:
    """Return a menu of people without the erased ones, or no menu if nobody remains.

    ``nonce`` is new each time the menu is shown.
    """
    people = ((user_id, name) for user_id, name in names.items() if user_id > 0)
    choices = tuple(
        Choice(plain_name(name), str(user_id)) for user_id, name in islice(people, CHOICES_A_MENU)
    )
    if not choices:
        return ()
    press, placeholder = page_routes.choose_profile(nonce), translate("profile-choose")
    return (Menu(press, choices=choices, placeholder=placeholder),)
