"""The greeting on a new server, and the page of ``/help``."""

from collections.abc import Iterable

from bot.views import page_routes
from bot.views.daily import daily_button
from bot.views.lesson_page import learn_buttons
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, PlainSpec, in_rows
from bot.views.privacy import contact_lines
from bot.views.solo import solo_button
from render.words import Translate


def greeting(games: Iterable[str], translate: Translate) -> PlainSpec:
    """Return the bot's first message on a server; ``games`` are the keys of the games."""
    keys = list(games)
    show_help = Button(translate("button-help"), page_routes.help_page(), emoji="❓")
    begin = in_rows(_play_buttons(keys, translate))
    return PlainSpec(
        translate("greeting"),
        rows=(*begin, *in_rows([*learn_buttons(keys, translate), show_help])),
    )


def help_page(
    games: Iterable[str], translate: Translate, contact: str | None, *, is_on_server: bool
) -> MessageSpec:
    """Return the page of ``/help``: the games, the commands, and buttons to other pages.

    ``contact`` says how to reach the people who run the bot. Unless the reader ``is_on_server``,
    the page leaves out everything that needs a server.
    """
    keys = list(games)
    lines = [f"## {translate('help-title')}"]
    lines += [
        translate(
            "help-game",
            name=translate(f"{key}-name"),
            kind=translate(f"{key}-kind"),
            pitch=translate(f"{key}-pitch"),
        )
        for key in keys
    ]
    lines += [
        translate("help-commands" if is_on_server else "help-commands-elsewhere"),
        *contact_lines(contact, translate),
    ]
    rules = (
        Button(
            translate("button-rules-of", name=translate(f"{key}-name")),
            page_routes.help_rules(key),
        )
        for key in keys
    )
    others: tuple[Button, ...] = (
        Button(translate("button-fair"), page_routes.fair(), emoji="⚖️"),
        Button(translate("button-preferences"), page_routes.help_preferences(), emoji="🔔"),
        Button(translate("button-privacy"), page_routes.privacy(), emoji="🔏"),
    )
    begin = [daily_button(translate), solo_button(translate)]
    if is_on_server:
        listed = Button(translate("button-games"), page_routes.show_games(), emoji="📋")
        for_admins = Button(translate("button-for-admins"), page_routes.admin_help(), emoji="🛠️")
        others = (listed, *others, for_admins)
        begin = [*_play_buttons(keys, translate), *begin]
    return MessageSpec(
        "\n".join(lines),
        rows=(
            *in_rows(begin),
            *in_rows(learn_buttons(keys, translate)),
            *in_rows(rules),
            others,
        ),
    )


def _play_buttons(games: Iterable[str], translate: Translate) -> list[Button]:
    """Return a button for each game, which opens a table."""
    return [
        Button(
            translate("button-play", name=translate(f"{key}-name")),
            page_routes.open_table(key),
            ButtonStyle.GOOD,
        )
        for key in games
    ]
