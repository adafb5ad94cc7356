"""Questions before a table ends early: resigning, or cancelling it."""

from bot.store.table_types import Cancellation, Table, TableStatus
from bot.tables.snapshot import Snapshot
from bot.views import table_routes
from bot.views.markup import listed, mentions, safe_name, table_link, table_title
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from bot.views.table_routes import MenuPage
from engine.game import Seat
from render.words import Translate


def about(table: Table, seat: Seat | None, translate: Translate) -> str:
    """Return the line that identifies a table: its game, number, other players and link."""
    others = [safe_name(seated.name) for other, seated in enumerate(table.seats) if other != seat]
    key = "ending-table" if others else "ending-table-alone"
    named = {"table": table_title(table, translate), "link": table_link(table)}
    return translate(key, others=listed(others, translate), **named).strip()


def ask_resign(table: Table, seat: Seat | None, question: str, translate: Translate) -> MessageSpec:
    """Return the ``question`` that confirms a resignation, with its buttons."""
    yes = table_routes.resign(table.id)
    no = Button(translate("button-resign-no"), table_routes.menu_page(table.id, MenuPage.NOTHING))
    buttons = (Button(translate("button-resign-yes"), yes, ButtonStyle.DANGER), no)
    return MessageSpec(f"{about(table, seat, translate)}\n{question}", rows=(buttons,))


def ask_cancel(table: Table, seat: Seat | None, translate: Translate) -> MessageSpec:
    """Return the question that confirms the cancelling of a table.

    The button is valid only while the table stays a lobby, or stays a running game.
    """
    is_lobby = table.status is TableStatus.LOBBY
    question = translate("cancel-question-lobby" if is_lobby else "cancel-question-game")
    yes = table_routes.cancel_surely(table.id, 0 if is_lobby else 1)
    buttons = (
        Button(translate("button-cancel-yes"), yes, ButtonStyle.DANGER),
        Button(translate("button-cancel-no"), table_routes.menu_page(table.id, MenuPage.NOTHING)),
    )
    return MessageSpec(f"{about(table, seat, translate)}\n{question}", rows=(buttons,))


def ask_together(snapshot: Snapshot, seat: Seat, translate: Translate) -> MessageSpec:
    """Return the question that asks whether to propose to the other players to cancel."""
    table = snapshot.table
    others = sorted(snapshot.present_seats - {seat})
    names = [safe_name(table.seats[other].name) for other in others]
    question = translate("cancel-question-together", names=listed(names, translate))
    agree = table_routes.agree_cancel(table.id)
    resign = table_routes.menu_page(table.id, MenuPage.RESIGN)
    buttons = (
        Button(translate("button-cancel-ask"), agree, ButtonStyle.MAIN),
        Button(translate("button-resign"), resign, ButtonStyle.DANGER),
        Button(translate("button-resign-no"), table_routes.menu_page(table.id, MenuPage.NOTHING)),
    )
    return MessageSpec(f"{about(table, seat, translate)}\n{question}", rows=(buttons,))


def cancelled(table: Table, translate: Translate) -> str:
    """Return the text that says how a table was cancelled."""
    text, cancellation = translate("table-cancelled"), table.cancelled
    if cancellation is None:
        return text
    if cancellation.reason is Cancellation.IDLE:
        return translate("cancelled-idle", game=table.game)
    user = ""
    if cancellation.user_id is not None:
        user = (
            mentions([cancellation.user_id])
            if cancellation.user_id > 0
            else translate("erased-name")
        )
    return f"{text}\n{translate(f'cancelled-{cancellation.reason}', who=user)}"
