"""The menu from which one opens the profile of a person who is named in a list."""

from collections.abc import Mapping
from itertools import islice

from bot.ids import UserId
from bot.views import page_routes
from bot.views.markup import plain_name
from bot.views.message_spec import CHOICES_A_MENU, Choice, Menu
from render.words import Translate


def people_menu(names: Mapping[UserId, str], nonce: int, translate: Translate) -> tuple[Menu, ...]:
    """Return a menu with people's names, or none without people. Erased ones aren't in it.

    ``nonce`` is a number that no other showing of the menu has.
    """
    people = ((user_id, name) for user_id, name in names.items() if user_id > 0)
    choices = tuple(
        Choice(plain_name(name), str(user_id)) for user_id, name in islice(people, CHOICES_A_MENU)
    )
    if not choices:
        return ()
    press, words = page_routes.choose_profile(nonce), translate("profile-choose")
    return (Menu(press, choices=choices, placeholder=words),)
