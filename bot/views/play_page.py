"""The page of ``/play``: buttons to open a table of each game, and lobbies to join."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.ids import UserId
from bot.store.table_types import Table
from bot.views import page_routes
from bot.views.game_lists import joins, listed
from bot.views.markup import number_of_players, small_print
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from bot.views.page_routes import GameList
from bot.views.table_form import TableRequest, summary
from render.words import Translate

_MOST_JOINS: Final = 5


def play_page(
    requests: Collection[TableRequest],
    lobbies: Sequence[Table],
    user_id: UserId,
    translate: Translate,
) -> MessageSpec:
    """Return the page on which users open or join a table.

    ``requests`` has the table that each game's button opens, ``lobbies`` the lobbies with a free
    seat.
    """
    lines = [f"## {translate('play-title')}"]
    for request in requests:
        key = request.game.rules.key
        line = translate(
            "play-game",
            name=translate(f"{key}-name"),
            kind=translate(f"{key}-kind"),
            players=number_of_players(request.game.rules.seats, translate),
        )
        if chosen := summary(request, translate):
            line += "\n" + small_print(translate("play-as-last-time", chosen=chosen))
        lines.append(line)
    names = {
        request.game.rules.key: translate(f"{request.game.rules.key}-name") for request in requests
    }
    opens = (
        Button(name, page_routes.open_table(key), ButtonStyle.GOOD) for key, name in names.items()
    )
    options = (
        Button(translate("button-options", name=name), page_routes.ask_options(key), emoji="⚙️")
        for key, name in names.items()
    )
    rows = [*in_rows(opens), *in_rows(options)]
    if lobbies:
        lines.append(f"**{translate('play-or-join')}**")
        lines += [listed(table, translate) for table in lobbies[:_MOST_JOINS]]
        rows += in_rows(joins(lobbies[:_MOST_JOINS], user_id, translate))
    if len(lobbies) > _MOST_JOINS:
        all_open = page_routes.game_list(GameList.OPEN, "play")
        rows.append((Button(translate("button-games-open"), all_open),))
    return MessageSpec("\n".join(lines), rows=tuple(rows))
