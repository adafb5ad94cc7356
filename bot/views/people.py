"""Messages about the people of a table: the lobby's menu, invitations, free seats, votes."""

from collections.abc import Callable

from bot.ids import TableId, UserId
from bot.store.table_types import Table, TableStatus
from bot.tables.snapshot import (
    Snapshot,
    TablePresence,
    has_room,
    possible_seat_counts,
    vacant_seats,
)
from bot.views import table_routes
from bot.views.hosted_games import HostedGame
from bot.views.markup import SafeName, label_name, mentions, player, safe_name
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, Picker, PlainSpec
from bot.views.results import absence_settled
from bot.views.table_routes import MenuPage
from engine.game import Seat
from render.words import Translate


def lobby_menu(
    game: HostedGame,
    snapshot: Snapshot,
    seat: Seat | None,
    translate: Translate,
    nonce: int,
    *,
    may_cancel: bool,
) -> MessageSpec:
    """Return the private menu of a lobby; ``seat`` is None for a user without a seat.

    ``nonce`` is new each time the menu is shown.
    """
    table = snapshot.table
    rows = [
        _other_sizes(game, table, translate) if is_host(table, seat) else (),
        host_transfers(table, seat, translate),
        _guests(table, translate) if is_host(table, seat) else (),
        (
            Button(translate("button-rules"), table_routes.rules(table.id)),
            show_again(table.id, translate),
            *(() if seat is None or table.cup else (_leave(table.id, translate),)),
            *((ask_cancel(table.id, "button-cancel", translate),) if may_cancel else ()),
        ),
    ]
    return MessageSpec(
        translate("lobby-menu-guest" if seat is None else "lobby-menu"),
        rows=tuple(filter(None, rows)),
        picker=None if seat is None else invitation_picker(table, translate, nonce),
    )


def invitation_picker(table: Table, translate: Translate, nonce: int) -> Picker | None:
    """Return the menu for choosing a guest, or None if no seat is free."""
    if not has_room(table):
        return None
    return Picker(translate("invite-whom"), table_routes.invite(table.id, nonce))


def show_again(table_id: TableId, translate: Translate) -> Button:
    """Return the button that shows a table again at the bottom of its channel."""
    return Button(translate("button-show-again"), table_routes.show_again(table_id), emoji="⬇️")


def _leave(table_id: TableId, translate: Translate) -> Button:
    return Button(translate("button-leave"), table_routes.leave(table_id))


def ask_cancel(table_id: TableId, key: str, translate: Translate) -> Button:
    """Return the button that asks whether to cancel a table; ``key`` is that of its label."""
    return Button(
        translate(key), table_routes.menu_page(table_id, MenuPage.CANCEL), ButtonStyle.DANGER
    )


def is_host(table: Table, seat: Seat | None) -> bool:
    """Return whether a seat is the host's; tables of cups have no host."""
    if seat is None or table.cup is not None:
        return False
    return table.seats[seat].user_id == table.host_id


def _other_sizes(game: HostedGame, table: Table, translate: Translate) -> tuple[Button, ...]:
    """Return the host's buttons that add and remove a seat."""
    possible = possible_seat_counts(game.rules, table)
    return tuple(
        Button(
            translate(key, seats=seats),
            table_routes.resize(table.id, seats),
            disabled=seats not in possible,
        )
        for key, seats in (
            ("button-seat-more", table.seat_count + 1),
            ("button-seat-less", table.seat_count - 1),
        )
    )


def host_transfers(table: Table, seat: Seat | None, translate: Translate) -> tuple[Button, ...]:
    """Return the buttons that make another user the host; only the host has them."""
    if not is_host(table, seat):
        return ()
    return tuple(
        Button(
            translate("button-pass-on", name=label_name(seated.name)),
            table_routes.transfer_host(table.id, seated.user_id),
        )
        for seated in table.seats
        if seated.user_id not in (None, table.host_id)
    )


def _guests(table: Table, translate: Translate) -> tuple[Button, ...]:
    """Return the host's buttons that remove other users from the lobby."""
    return tuple(
        Button(
            translate("button-turn-away", name=label_name(seated.name)),
            table_routes.kick(table.id, seated.user_id),
            ButtonStyle.DANGER,
        )
        for seated in table.seats
        if seated.user_id not in (None, table.host_id)
    )


def votes(snapshot: Snapshot, seat: Seat | None, translate: Translate) -> tuple[Button, ...]:
    """Return a player's buttons that vote to replace a late mover by a computer player."""
    table = snapshot.table
    if (
        table.status is not TableStatus.RUNNING
        or not snapshot.overdue
        or seat not in snapshot.present_seats
    ):
        return ()
    if table.paused_at is not None:
        return ()
    late = sorted(snapshot.present_seats & snapshot.movers - {seat})
    return tuple(
        Button(
            translate("button-vote", name=label_name(table.seats[mover].name)),
            table_routes.vote(table.id, mover),
            emoji="🗳️",
        )
        for mover in late
    )


def free_seats(
    table: Table, translate: Translate, take: Callable[[TableId, Seat], str] = table_routes.take
) -> tuple[Button, ...]:
    """Return the buttons that take the seats of players who have left."""
    return tuple(
        Button(
            translate("button-take", name=label_name(table.seats[seat].name)),
            take(table.id, seat),
            ButtonStyle.GOOD,
        )
        for seat in vacant_seats(table)
    )


def player_left(snapshot: Snapshot, seat: Seat, translate: Translate) -> PlainSpec:
    """Return the notice that a player has left the server during a game."""
    return _gone("table-left-server", "table-left-alone", snapshot, seat, translate)


def player_erased(snapshot: Snapshot, seat: Seat, translate: Translate) -> PlainSpec:
    """Return the notice that a player's data was erased during a game."""
    return _gone("table-left-game", "table-left-game-alone", snapshot, seat, translate)


def _gone(
    news: str, news_alone: str, snapshot: Snapshot, seat: Seat, translate: Translate
) -> PlainSpec:
    """Return the notice that a player has gone, offering the seat if other players remain."""
    leaver = player(seat, _names(snapshot.table))
    if snapshot.presence is TablePresence.GONE:
        return PlainSpec(translate(news_alone, player=leaver))
    if snapshot.table.cup is not None:
        return PlainSpec(translate("table-left-cup", player=leaver))
    free = free_seats(snapshot.table, translate, table_routes.sit_in_free_seat)
    lines = [translate(news, player=leaver)]
    if snapshot.table.why_unrated is None:
        lines.append(translate("seat-unrated"))
    return PlainSpec("\n".join(lines), rows=(free,))


def seat_taken(snapshot: Snapshot, seat: Seat, translate: Translate) -> PlainSpec:
    """Return the text that replaces the notice when a user has taken the seat."""
    return PlainSpec(translate("table-seat-taken", player=player(seat, _names(snapshot.table))))


def replaced_by_vote(table: Table, seat: Seat, translate: Translate) -> PlainSpec:
    """Return the notice that a computer player stands in after a vote."""
    user_id = table.seats[seat].person
    back = Button(translate("button-back"), table_routes.back(table.id), ButtonStyle.GOOD)
    text = translate("table-voted", player=mentions([user_id]))
    lines = [text, *absence_settled(table, seat, translate)]
    return PlainSpec("\n".join(lines), rows=((back,),), ping=(user_id,))


def player_returned(table: Table, seat: Seat, translate: Translate) -> PlainSpec:
    """Return the text that replaces the notice of a computer player when the player is back."""
    return PlainSpec(translate("table-returned", player=player(seat, _names(table))))


def invitation(
    game: HostedGame,
    table: Table,
    host: str,
    guest_id: UserId,
    link: str,
    translate: Translate,
    *,
    is_pinged: bool = True,
) -> PlainSpec:
    """Return the message that invites a guest; ``host`` is the inviting user's name.

    Its text doesn't depend on ``is_pinged``, whether it notifies the guest.
    """
    text = translate(
        "invitation",
        host=safe_name(host),
        guest=mentions([guest_id]),
        game=translate(f"{game.rules.key}-name"),
        number=str(table.id),
        link=link,
    )
    return PlainSpec(text, ping=(guest_id,) if is_pinged else ())


def _names(table: Table) -> list[SafeName]:
    return [safe_name(seated.name) for seated in table.seats]
