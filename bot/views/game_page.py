"""The page of a game, with buttons to play it, to learn it and to read its rules."""

from bot.views import page_routes
from bot.views.lesson_page import learn_buttons
from bot.views.markup import number_of_players, small_print
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from bot.views.solo import SIGN, begin_buttons, go_on_button
from bot.views.table_form import TableRequest, summary
from render.words import Translate


def play_button(key: str, translate: Translate) -> Button:
    """Return the button that opens a table of a game."""
    label = translate("button-play", name=translate(f"{key}-name"))
    return Button(label, page_routes.open_table(key), ButtonStyle.GOOD)


def options_button(key: str, translate: Translate) -> Button:
    """Return the button that asks for the options of a new table."""
    label = translate("button-options", name=translate(f"{key}-name"))
    return Button(label, page_routes.ask_options(key), emoji="⚙️")


def rules_button(key: str, translate: Translate) -> Button:
    """Return the button that shows the rules of a game in a new message."""
    label = translate("button-rules-of", name=translate(f"{key}-name"))
    return Button(label, page_routes.help_rules(key))


def in_short(request: TableRequest, translate: Translate) -> str:
    """Return the lines about a game: its kind, its seats, the options of the user's last table."""
    key, seats = request.game.rules.key, request.game.rules.seats
    line = translate(
        "play-game",
        name=translate(f"{key}-name"),
        kind=translate(f"{key}-kind"),
        players=number_of_players(seats, translate),
    )
    if chosen := summary(request, translate):
        line += "\n" + small_print(translate("play-as-last-time", chosen=chosen))
    return line


def game_page(
    request: TableRequest, translate: Translate, *, is_going: bool, is_on_server: bool
) -> MessageSpec:
    """Return the page of a game, with a button that opens the requested table.

    ``is_going`` is whether the user has a solo game to continue. Unless the reader
    ``is_on_server``, the page leaves out everything that needs a server.
    """
    key = request.game.rules.key
    first: tuple[Button, ...] = (
        *learn_buttons([key], translate),
        rules_button(key, translate),
    )
    if is_on_server:
        first = (play_button(key, translate), options_button(key, translate), *first)
    buttons = tuple(button._replace(emoji=SIGN) for button in begin_buttons(key, translate))
    if is_going:
        buttons = (go_on_button(key, translate), *buttons)
    return MessageSpec(
        "\n".join([in_short(request, translate), translate(f"{key}-pitch")]), rows=(first, buttons)
    )
