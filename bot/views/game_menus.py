"""Menus of games, for pages that have a button for each game while there are only a few."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from bot.views import page_routes
from bot.views.message_spec import (
    BUTTONS_A_ROW,
    CHOICES_A_MENU,
    Button,
    Choice,
    Menu,
    in_rows,
    tab,
)
from render.words import Translate

_T = TypeVar("_T")

MOST_WITH_BUTTONS: Final = BUTTONS_A_ROW
"""Maximum number of games that have buttons of their own; more are in menus."""
_MOST_TABS: Final = MOST_WITH_BUTTONS + 1
"""Maximum number of tabs: there may be one for all games together."""


class GameTabs(NamedTuple):
    """The buttons or menus that show the page of another game in a message."""

    rows: tuple[tuple[Button, ...], ...]
    menus: tuple[Menu, ...]


def needs_menus(games: Collection[str]) -> bool:
    """Return whether these are too many games for buttons."""
    return len(games) > MOST_WITH_BUTTONS


def in_menus(choices: Sequence[_T]) -> Iterator[Sequence[_T]]:
    """Yield choices in the parts that fit in a menu each."""
    for first in range(0, len(choices), CHOICES_A_MENU):
        yield choices[first : first + CHOICES_A_MENU]


def game_choices(
    games: Iterable[str], translate: Translate, chosen: str | None = None
) -> list[Choice]:
    """Return a choice for each game."""
    return [
        Choice(translate(f"{key}-name"), key, translate(f"{key}-kind"), chosen=key == chosen)
        for key in games
    ]


def game_menus(
    choices: Sequence[Choice], press: Callable[[int], str], translate: Translate
) -> tuple[Menu, ...]:
    """Return menus to choose one game; ``press`` makes a custom_id of a menu's number from 0."""
    parts = [*in_menus(choices)]
    return tuple(
        Menu(
            press(number),
            choices=tuple(part),
            placeholder=translate("games-choose")
            if len(parts) == 1
            else translate("games-choose-from", first=part[0].label),
        )
        for number, part in enumerate(parts)
    )


def game_tabs(
    choices: Sequence[Choice],
    press: Callable[[str], str],
    press_menu: Callable[[int], str],
    translate: Translate,
) -> GameTabs:
    """Return the tabs of games, and perhaps of all games together, or menus if they are many.

    ``press`` makes the custom_id of a choice's tab, ``press_menu`` that of a menu by its number
    from 0.
    """
    if len(choices) > _MOST_TABS:
        return GameTabs((), game_menus(choices, press_menu, translate))
    tabs = (tab(choice.label, press(choice.value), is_here=choice.chosen) for choice in choices)
    return GameTabs(in_rows(tabs), ())


def menus_of_pages(games: Collection[str], nonce: int, translate: Translate) -> tuple[Menu, ...]:
    """Return menus that show the page of a game, if the games are too many for buttons.

    ``nonce`` is new each time they are shown.
    """
    if not needs_menus(games):
        return ()
    choices = game_choices(games, translate)
    return game_menus(choices, lambda number: page_routes.game_page(nonce, number), translate)
