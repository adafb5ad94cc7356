"""The lists of ``/games``: the user's tables, the server's open tables, finished games."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from bot.ids import UserId
from bot.store.table_types import Table, TableStatus
from bot.tables.snapshot import Snapshot, has_room, seat_of
from bot.views import page_routes, table_routes
from bot.views.game import HandView
from bot.views.hand_words import hand_name
from bot.views.hosted_games import HostedGame
from bot.views.markup import fitting, plain_name, relative, safe_name, table_link, table_title
from bot.views.message_spec import (
    CHOICES_A_MENU,
    Button,
    ButtonStyle,
    Choice,
    Menu,
    MessageSpec,
    in_rows,
    tab,
)
from bot.views.page_routes import GameList
from render.words import Translate

_MOST_JOINS: Final = 10
"""Maximum number of buttons to join a table: two rows."""
_MOST_HANDS: Final = 10
"""Maximum number of buttons that open a hand: two rows."""


def tabs(shown: GameList, translate: Translate) -> tuple[Button, ...]:
    """Return the buttons that switch between the lists, and the one that starts a game."""
    lists = (
        tab(
            translate(f"button-games-{which}"),
            page_routes.game_list(which, "tab"),
            is_here=which is shown,
        )
        for which in GameList
    )
    return (*lists, start_button(translate))


def start_button(translate: Translate) -> Button:
    """Return the button that shows the page for opening or joining a table."""
    press = page_routes.choose_game_to_open()
    return Button(translate("button-start-game"), press, ButtonStyle.GOOD)


def details(
    tables: Sequence[Table], key: str, nonce: int, translate: Translate
) -> tuple[Menu, ...]:
    """Return the menu that opens the private menu of a table, if there are any tables.

    ``key`` is the message for the placeholder, ``nonce`` a number that is new each time the menu is
    shown.
    """
    if not tables:
        return ()
    choices = tuple(
        Choice(
            table_title(table, translate),
            str(table.id),
            ", ".join(plain_name(seat.name) for seat in table.seats)[:100],
        )
        for table in tables[:CHOICES_A_MENU]
    )
    return (Menu(page_routes.choose_game(nonce), choices=choices, placeholder=translate(key)),)


def open_tables(
    tables: Sequence[Table], user_id: UserId, nonce: int, outcome: str, translate: Translate
) -> MessageSpec:
    """Return the list of a server's lobbies and running games, with buttons to join.

    ``outcome`` is a sentence about the user's last action, or "".
    """
    lobbies = [table for table in tables if table.status is TableStatus.LOBBY]
    running = [table for table in tables if table.status is not TableStatus.LOBBY]
    lines = [listed(table, translate) for table in (*lobbies, *running)]
    shown = _cut(lines, translate)
    join_buttons = islice(joins(lobbies, user_id, translate), _MOST_JOINS)
    title = f"## {translate('games-open-title')}"
    return MessageSpec(
        "\n".join([*filter(None, [outcome]), title, *(shown or [translate("games-none")])]),
        rows=(tabs(GameList.OPEN, translate), *in_rows(join_buttons)),
        menus=details([*lobbies, *running], "games-choose-open", nonce, translate),
    )


def _cut(lines: Sequence[str], translate: Translate) -> list[str]:
    """Return the lines that fit in one message, then a line with the number of the others."""
    shown = fitting(lines)
    if len(shown) < len(lines):
        shown.append(translate("games-more", count=len(lines) - len(shown)))
    return shown


def joinable(table: Table, user_id: UserId) -> bool:
    """Return whether a table is a lobby with a free seat that the user can take."""
    is_lobby = table.status is TableStatus.LOBBY
    return is_lobby and has_room(table) and seat_of(table, user_id) is None


def joins(tables: Iterable[Table], user_id: UserId, translate: Translate) -> Iterator[Button]:
    """Yield a button to join for each table that the user can join."""
    for table in tables:
        if joinable(table, user_id):
            yield Button(
                translate("button-join-table", number=str(table.id)),
                table_routes.join_listed(table.id),
                ButtonStyle.GOOD,
            )


def listed(table: Table, translate: Translate) -> str:
    """Return the line about an open table: its link, its players and its number of seats."""
    lobby = table.status is TableStatus.LOBBY
    title = _linked(table, translate)
    return translate(
        "games-lobby" if lobby else "games-running",
        title=f"🔒 {title}" if table.private else title,
        names=", ".join(safe_name(seat.name) for seat in table.seats),
        seated=len(table.seats),
        seat_count=table.seat_count,
    )


def own_tables(
    snapshots: Sequence[Snapshot],
    waits: Callable[[Snapshot], bool],
    games: Mapping[str, HostedGame],
    user_id: UserId,
    nonce: int,
    translate: Translate,
) -> MessageSpec:
    """Return the list of a user's tables: first those that wait for the user, then the others.

    ``waits`` returns whether a table waits for the user. Tables where a computer player stands in
    for the user are listed separately. Each table with hands has a button that opens the hand.
    """
    waiting = [snapshot for snapshot in snapshots if waits(snapshot)]
    away = [snapshot for snapshot in snapshots if _is_away(snapshot, user_id)]
    others = [
        snapshot
        for snapshot in snapshots
        if _plays(snapshot, user_id) and snapshot not in waiting and snapshot not in away
    ]
    title = translate("turns-title", count=len(waiting))
    lines = [f"## {title}"]
    lines += [
        *(_waiting_line(snapshot, translate) for snapshot in waiting),
        *(_away_line(snapshot, translate) for snapshot in away),
    ]
    if others:
        lines.append(f"**{translate('turns-others', count=len(others))}**")
        lines += [_other_line(snapshot, translate) for snapshot in others]
    shown = _cut(lines, translate)
    if len(lines) == 1:
        shown.append(translate("turns-none"))
    listed_tables = [snapshot.table for snapshot in (*waiting, *away, *others)]
    hands = islice(_hands(listed_tables, games, translate), _MOST_HANDS)
    return MessageSpec(
        "\n".join(shown),
        rows=(tabs(GameList.OWN, translate), *in_rows(hands)),
        menus=details(listed_tables, "games-choose-own", nonce, translate),
    )


def _hands(
    tables: Iterable[Table], games: Mapping[str, HostedGame], translate: Translate
) -> Iterator[Button]:
    """Yield a button that opens the user's hand for each running table with hands."""
    for table in tables:
        game = games[table.game]
        if table.status is TableStatus.RUNNING and isinstance(game.view, HandView):
            hand, emoji = hand_name(game.rules, translate)
            label = translate("button-hand-listed", hand=hand, number=str(table.id))
            yield Button(label, table_routes.hand(table.id), emoji=emoji)


def next_table_hint(table: Table, translate: Translate) -> MessageSpec:
    """Return the hint that another table waits for a user who has just moved."""
    return MessageSpec(translate("turns-next", table=_linked(table, translate)))


def _waiting_line(snapshot: Snapshot, translate: Translate) -> str:
    table, since = _linked(snapshot.table, translate), relative(snapshot.waiting_since)
    if snapshot.table.status is TableStatus.LOBBY:
        return translate("turns-lobby", table=table)
    if snapshot.deadline is None:
        return translate("turns-unlimited", table=table, since=since)
    return translate("turns-waiting", table=table, since=since, ends=relative(snapshot.deadline))


def _away_line(snapshot: Snapshot, translate: Translate) -> str:
    return translate("turns-away", table=_linked(snapshot.table, translate))


def _other_line(snapshot: Snapshot, translate: Translate) -> str:
    """Return the line about a table that waits for other people."""
    table = snapshot.table
    if table.status is TableStatus.LOBBY:
        seated = len(table.seats)
        return translate(
            "turns-seats",
            table=_linked(table, translate),
            seated=seated,
            seat_count=table.seat_count,
        )
    if snapshot.paused_until is not None:
        return translate("turns-paused", table=_linked(table, translate))
    return translate(
        "turns-running", table=_linked(table, translate), since=relative(snapshot.waiting_since)
    )


def _linked(table: Table, translate: Translate) -> str:
    title = table_title(table, translate)
    link = table_link(table)
    return f"[{title}]({link})" if link else title


def _is_away(snapshot: Snapshot, user_id: UserId) -> bool:
    """Return whether a computer player stands in for a user, who may come back."""
    seat = seat_of(snapshot.table, user_id)
    running = snapshot.table.status is TableStatus.RUNNING and not snapshot.table.played_out
    return running and seat in snapshot.people - snapshot.present_seats


def _plays(snapshot: Snapshot, user_id: UserId) -> bool:
    """Return whether a user still plays at a table, that is, hasn't given up the seat."""
    if snapshot.table.status is TableStatus.LOBBY:
        return True
    return seat_of(snapshot.table, user_id) in snapshot.people
