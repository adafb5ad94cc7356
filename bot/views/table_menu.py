"""The private menu of a table, opened by the button "More", or "Details" at the end."""

from typing import NamedTuple

from bot.store.table_types import ENOUGH_DECISIONS, Table, TableStatus
from bot.tables.snapshot import Snapshot
from bot.views import details, ending_early, people, table_routes
from bot.views.game import AidView
from bot.views.hosted_games import GAMES, HostedGame
from bot.views.markup import seat_names
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from bot.views.rules import look_up_menus
from bot.views.table_routes import MenuPage
from engine.game import Seat
from render.words import Translate


class Visitor(NamedTuple):
    """The user who opens the menu; ``seat`` is None for a spectator."""

    seat: Seat | None
    moderates: bool = False
    """Whether the user may cancel other people's tables."""


def menu(
    game: HostedGame,
    snapshot: Snapshot,
    visitor: Visitor,
    translate: Translate,
    choice: str = "",
    *,
    nonce: int = 0,
) -> MessageSpec:
    """Return the private menu of a table, with the page named ``choice`` if there is one.

    ``nonce`` is new each time the menu is shown.
    """
    seat, in_cup = visitor.seat, snapshot.table.cup is not None
    moderates = visitor.moderates and not in_cup
    if snapshot.table.status is TableStatus.LOBBY:
        return people.lobby_menu(
            game,
            snapshot,
            seat,
            translate,
            nonce,
            may_cancel=moderates or people.is_host(snapshot.table, seat),
        )
    if choice == MenuPage.RESIGN and seat is not None:
        return ask_resign(snapshot.table, seat, translate)
    key, table = game.rules.key, snapshot.table.id
    actions = game.view.own_actions
    if seat is not None:
        actions = (*game.view.seat_actions, *actions)
    chosen = next((action for action in actions if action == choice), None)
    if chosen is not None:
        view = game.rules.view(snapshot.state, seat)
        spec = game.view.private(chosen, view, seat, seat_names(snapshot.table), translate)
        if isinstance(game.view, AidView) and chosen == game.view.hand_look:
            spec = spec._replace(menus=look_up_menus(game, view, nonce, translate))
    elif snapshot.record is not None:
        spec = details.details(game, snapshot, snapshot.record, translate)
    else:
        spec = MessageSpec(translate("menu-title"))
    looks = [
        Button(translate(f"{key}-private-{action}"), table_routes.menu_page(table, action))
        for action in actions
    ]
    looks.append(Button(translate("button-rules"), table_routes.rules(table)))
    if snapshot.table.status is TableStatus.RUNNING:
        looks.append(people.show_again(table, translate))
    rows = [*in_rows(looks)]
    if snapshot.record is not None:
        rows.insert(0, tuple(details.buttons(snapshot.table, seat, translate)))
    if snapshot.table.status is TableStatus.RUNNING and seat is None and moderates:
        rows.append((people.ask_cancel(table, "button-cancel-game", translate),))
    if seat is not None and snapshot.table.status is TableStatus.RUNNING:
        resign = Button(
            translate("button-resign"),
            table_routes.menu_page(table, MenuPage.RESIGN),
            ButtonStyle.DANGER,
        )
        nudge = Button(translate("button-nudge"), table_routes.nudge(table))
        pause = Button(translate("button-pause"), table_routes.pause(table))
        cancel = people.ask_cancel(table, "button-cancel-game", translate)
        others_wait = snapshot.human_movers.keys() - {seat}
        rows += [
            people.votes(snapshot, seat, translate),
            people.host_transfers(snapshot.table, seat, translate),
        ]
        may_pause = seat in snapshot.present_seats and snapshot.paused_until is None and not in_cup
        others_attend = {seat} < snapshot.present_seats and not in_cup
        may_cancel = others_attend or moderates or people.is_host(snapshot.table, seat)
        tools = {nudge: others_wait, pause: may_pause, cancel: may_cancel}
        tools[resign] = not snapshot.table.played_out
        rows.append(tuple(button for button, is_offered in tools.items() if is_offered))
    picker = None
    if seat is not None and snapshot.table.status is TableStatus.RUNNING:
        picker = people.invitation_picker(snapshot.table, translate, nonce)
    return spec._replace(rows=tuple(filter(None, rows)), picker=picker)


def ask_resign(table: Table, seat: Seat, translate: Translate, why: str = "") -> MessageSpec:
    """Return the question that confirms a resignation and names the table.

    ``why`` is a sentence about the reason for asking, or "".
    """
    seats = len(table.seats)
    team = "yes" if len(GAMES[table.game].rules.teams(seats)) < seats else "no"
    ranked = "yes" if table.is_ranked else "no"
    lines = [why, translate("resign-question", team=team, ranked=ranked)]
    seated = table.seats[seat]
    if not (seated.starter_left or seated.absent) and seated.decisions < ENOUGH_DECISIONS:
        lines.append(translate("resign-early"))
    return ending_early.ask_resign(table, seat, "\n".join(filter(None, lines)), translate)
