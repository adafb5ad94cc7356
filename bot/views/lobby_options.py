"""The options chosen in a lobby: the message that shows them, and the form to change them."""

from functools import partial
from typing import Any

import msgspec

from bot.ids import UserId
from bot.store.table_types import Table, TableStatus
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import host_name
from bot.views import table_routes
from bot.views.game import SetupPresses, SetupView
from bot.views.hosted_games import HostedGame
from bot.views.markup import safe_name
from bot.views.message_spec import Button, Form, MessageSpec
from engine.game import IllegalOptions
from render.words import Translate


def options_of(game: HostedGame, table: Table) -> Any:
    """Return the options of a table."""
    return msgspec.json.decode(table.options, type=game.rules.options_type)


def seats_of(table: Table) -> int:
    """Return a table's number of seats: wanted in a lobby, occupied after the start."""
    return table.seat_count if table.status is TableStatus.LOBBY else len(table.seats)


def seats_now(game: HostedGame, table: Table) -> int:
    """Return the number of seats if the game started now.

    If the options don't fit the players in the lobby, it is the number of seats that the table
    wants.
    """
    seats = max(len(table.seats), min(game.rules.seats))
    return seats if fits(game, table, seats) else table.seat_count


def fits(game: HostedGame, table: Table, seats: int) -> bool:
    """Return whether a table's options are valid for this number of seats."""
    try:
        game.rules.new(options_of(game, table), seats)
    except IllegalOptions:
        return False
    return True


def setup_view(game: HostedGame, table: Table) -> SetupView[Any]:
    """Return the view of a game whose options are chosen in the lobby.

    Raises Refused if the game has no such view, which an earlier version of it may have had.
    """
    if not isinstance(game.view, SetupView):
        raise Refused(Reason.OTHER_VERSION, table)
    return game.view


def setup(game: HostedGame, table: Table, user_id: UserId, translate: Translate) -> MessageSpec:
    """Return the options of a table, with buttons if the user is the host of a lobby.

    Raises Refused like `setup_view`.
    """
    press = SetupPresses(
        partial(table_routes.choose_setup, table.id), table_routes.ask_setup(table.id)
    )
    in_lobby = table.status is TableStatus.LOBBY
    spec = setup_view(game, table).setup(options_of(game, table), seats_of(table), translate, press)
    if in_lobby and user_id == table.host_id:
        return spec
    note = translate("setup-host-only", host=safe_name(host_name(table))) if in_lobby else ""
    return spec._replace(rows=(), note="\n".join(filter(None, [spec.note, note])))


def form(game: HostedGame, table: Table, translate: Translate) -> Form:
    """Return the form for a lobby's options. Raises Refused like `setup_view`."""
    view, send = setup_view(game, table), table_routes.setup_form(table.id)
    return view.form(options_of(game, table), table.seat_count, translate, send)


def buttons(game: HostedGame, table: Table, translate: Translate) -> tuple[Button, ...]:
    """Return the lobby's button that shows the options, if they are chosen in the lobby."""
    if not isinstance(game.view, SetupView):
        return ()
    return (Button(translate(f"{game.rules.key}-button-setup"), table_routes.setup(table.id)),)
