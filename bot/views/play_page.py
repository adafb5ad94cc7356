"""The page of ``/play``: buttons to open a table of each game, and lobbies to join."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from bot.ids import UserId
from bot.store.table_types import Table
from bot.views import page_routes
from bot.views.game_lists import joins, listed
from bot.views.game_menus import menus_of_pages
from bot.views.game_page import in_short, options_button
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from bot.views.page_routes import GameList
from bot.views.table_form import TableRequest
from render.words import Translate

_MOST_JOINS: Final = 5


def play_page(
    requests: Collection[TableRequest],
    lobbies: Sequence[Table],
    user_id: UserId,
    nonce: int,
    translate: Translate,
) -> MessageSpec:
    """Return the page on which users open or join a table.

    ``requests`` has the table that each game's button opens, ``lobbies`` the lobbies with a free
    seat. Many games are in menus; ``nonce`` is new each time these are shown.
    """
    lines = [f"## {translate('play-title')}"]
    menus = menus_of_pages([request.game.rules.key for request in requests], nonce, translate)
    rows = [] if menus else [*_buttons(requests, translate)]
    if not menus:
        lines += [in_short(request, translate) for request in requests]
    if lobbies:
        lines.append(f"**{translate('play-or-join')}**")
        lines += [listed(table, translate) for table in lobbies[:_MOST_JOINS]]
        rows += in_rows(joins(lobbies[:_MOST_JOINS], user_id, translate))
    if len(lobbies) > _MOST_JOINS:
        all_open = page_routes.game_list(GameList.OPEN, "play")
        rows.append((Button(translate("button-games-open"), all_open),))
    return MessageSpec("\n".join(lines), rows=tuple(rows), menus=menus)


def _buttons(
    requests: Collection[TableRequest], translate: Translate
) -> Iterator[tuple[Button, ...]]:
    """Yield rows of buttons to open a table of each game, and to choose its options."""
    keys = [request.game.rules.key for request in requests]
    yield from in_rows(
        Button(translate(f"{key}-name"), page_routes.open_table(key), ButtonStyle.GOOD)
        for key in keys
    )
    yield from in_rows(options_button(key, translate) for key in keys)
