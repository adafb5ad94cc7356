"""The private menu of a table, behind More."""

from bot.store.records import Table, TableStatus
from bot.tables.snapshot import Snapshot
from bot.views import custom_ids, endings, people
from bot.views.custom_ids import MenuPage
from bot.views.games import HostedGame
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from bot.views.table import is_ranked, seat_names
from engine.game import Seat
from render.words import Translate


def menu(
    game: HostedGame,
    snapshot: Snapshot,
    seat: Seat | None,
    translate: Translate,
    choice: str = "",
    *,
    nonce: int = 0,
) -> MessageSpec:
    """Return the private menu of a table, with the answer to what was chosen from it.

    ``seat`` is None for a user who only watches. ``nonce`` is a number that no other showing
    of the menu has.
    """
    if snapshot.table.status is TableStatus.LOBBY:
        return people.lobby_menu(game, snapshot, seat, translate, nonce)
    if choice == MenuPage.RESIGN and seat is not None:
        return ask_resign(snapshot.table, seat, translate)
    key, table = game.rules.key, snapshot.table.id
    actions = game.view.own_actions
    if seat is not None:
        actions = (*game.view.seat_actions, *actions)
    spec = MessageSpec(translate("menu-title"))
    for action in actions:
        if action == choice:
            view = game.rules.view(snapshot.state, seat)
            spec = game.view.private(action, view, seat, seat_names(snapshot.table), translate)
    looks = [
        Button(translate(f"{key}-private-{action}"), custom_ids.menu_page(table, action))
        for action in actions
    ]
    looks.append(Button(translate("button-rules"), custom_ids.rules_page(key, 0)))
    rows = [tuple(looks)]
    if seat is not None and snapshot.table.status is TableStatus.RUNNING:
        resign = Button(
            translate("button-resign"),
            custom_ids.menu_page(table, MenuPage.RESIGN),
            ButtonStyle.DANGER,
        )
        nudge = Button(translate("button-nudge"), custom_ids.nudge(table))
        pause = Button(translate("button-pause"), custom_ids.pause(table))
        cancel = Button(
            translate("button-cancel-game"), custom_ids.menu_page(table, MenuPage.CANCEL)
        )
        movers = game.rules.to_act(snapshot.state)
        others_wait = snapshot.waiting_for(movers - {seat})
        rows += [
            people.votes(game, snapshot, seat, translate),
            people.host_transfers(snapshot.table, seat, translate),
        ]
        may_pause = seat in snapshot.attending and snapshot.paused_until is None
        others_attend = seat in snapshot.attending and len(snapshot.attending) > 1
        may_cancel = others_attend or people.is_host(snapshot.table, seat)
        tools = {nudge: others_wait, pause: may_pause, cancel: may_cancel, resign: True}
        rows.append(tuple(button for button, is_offered in tools.items() if is_offered))
    return spec._replace(rows=tuple(filter(None, rows)))


def ask_resign(table: Table, seat: Seat, translate: Translate, why: str = "") -> MessageSpec:
    """Return the question whether a player really wants to resign, perhaps with the reason for it.

    It names the table.
    """
    ranked = "yes" if is_ranked(table) else "no"
    question = translate("resign-question", ranked=ranked)
    return endings.ask_resign(table, seat, "\n".join(filter(None, [why, question])), translate)
