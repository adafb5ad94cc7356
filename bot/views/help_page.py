"""The greeting on a new server, and the page of ``/help``."""

from collections.abc import Iterable, Sequence

from bot.views import page_routes
from bot.views.daily import daily_button
from bot.views.game_lists import start_button
from bot.views.game_menus import MOST_WITH_BUTTONS, menus_of_pages, needs_menus
from bot.views.game_page import play_button, rules_button
from bot.views.lesson_page import learn_buttons
from bot.views.message_spec import Button, MessageSpec, PlainSpec, in_rows
from bot.views.privacy import contact_lines
from bot.views.solo import solo_button
from render.words import Translate


def greeting(games: Iterable[str], translate: Translate) -> PlainSpec:
    """Return the bot's first message on a server; ``games`` are the keys of the games.

    If they are many, only the first ones have buttons, and another button leads to all.
    """
    keys = list(games)
    shown = keys[:MOST_WITH_BUTTONS]
    others = [start_button(translate)] if needs_menus(keys) else []
    others.append(Button(translate("button-help"), page_routes.help_page(), emoji="❓"))
    return PlainSpec(
        translate("greeting"),
        rows=(
            *in_rows(play_button(key, translate) for key in shown),
            *in_rows([*learn_buttons(shown, translate), *others]),
        ),
    )


def help_page(
    games: Iterable[str],
    translate: Translate,
    contact: str | None,
    nonce: int,
    *,
    is_on_server: bool,
) -> MessageSpec:
    """Return the page of ``/help``: the games, the commands, and buttons to other pages.

    ``contact`` says how to reach the people who run the bot. Unless the reader ``is_on_server``,
    the page leaves out everything that needs a server. Many games are in menus; ``nonce`` is new
    each time these are shown.
    """
    keys = list(games)
    lines = [f"## {translate('help-title')}", *_about(keys, translate)]
    lines += [
        translate("help-commands" if is_on_server else "help-commands-elsewhere"),
        *contact_lines(contact, translate),
    ]
    others: tuple[Button, ...] = (
        Button(translate("button-fair"), page_routes.fair(), emoji="⚖️"),
        Button(translate("button-preferences"), page_routes.help_preferences(), emoji="🔔"),
        Button(translate("button-privacy"), page_routes.privacy(), emoji="🔏"),
    )
    with_buttons = [] if needs_menus(keys) else keys
    begin = [daily_button(translate), solo_button(translate)]
    if is_on_server:
        listed = Button(translate("button-games"), page_routes.show_games(), emoji="📋")
        for_admins = Button(translate("button-for-admins"), page_routes.admin_help(), emoji="🛠️")
        others = (listed, *others, for_admins)
        begin = [*(play_button(key, translate) for key in with_buttons), *begin]
    return MessageSpec(
        "\n".join(lines),
        rows=(
            *in_rows(begin),
            *in_rows(learn_buttons(with_buttons, translate)),
            *in_rows(rules_button(key, translate) for key in with_buttons),
            others,
        ),
        menus=menus_of_pages(keys, nonce, translate),
    )


def _about(games: Sequence[str], translate: Translate) -> list[str]:
    """Return a line about each game, or only their number if they are many."""
    if needs_menus(games):
        return [translate("help-many", count=len(games))]
    return [
        translate(
            "help-game",
            name=translate(f"{key}-name"),
            kind=translate(f"{key}-kind"),
            pitch=translate(f"{key}-pitch"),
        )
        for key in games
    ]
