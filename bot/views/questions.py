"""Questions to the people of a table, which all can see, and the answers that replace them."""

from collections.abc import Sequence

from bot.store.table_types import Proposal, Table
from bot.views import table_routes
from bot.views.markup import SafeName, listed, mentions, player, safe_names, seat_names, table_link
from bot.views.message_spec import Button, ButtonStyle, PlainSpec
from engine.game import Seat
from render.words import Translate


def wanted(
    table: Table,
    wish: Proposal,
    agreed: Sequence[Seat],
    missing: Sequence[Seat],
    translate: Translate,
) -> PlainSpec:
    """Return the question whether those who are missing agree to a wish.

    The first who ``agreed`` asks.
    """
    names, people = _names(table), tuple(table.seats[seat].person for seat in missing)
    by, *others = (player(seat, names) for seat in agreed)
    words = translate(f"{wish}-wanted", players=mentions(people), by=by, link=table_link(table))
    if others:
        agree = translate("question-agreed", names=listed(others, translate), count=len(others))
        words = f"{words}\n{agree}"
    press = {Proposal.PAUSE: table_routes.pause, Proposal.CANCEL: table_routes.agree_cancel}[wish]
    yes = Button(translate("button-agree"), press(table.id), ButtonStyle.GOOD)
    no = Button(translate("button-disagree"), table_routes.disagree(table.id, wish))
    return PlainSpec(words, rows=((yes, no),), ping=people)


def fulfilled(
    table: Table, wish: Proposal, agreed: Sequence[Seat], translate: Translate
) -> PlainSpec:
    """Return the answer that all agreed."""
    names = _names(table)
    everybody = listed([player(seat, names) for seat in agreed], translate)
    return PlainSpec(translate(f"{wish}-fulfilled", names=everybody, count=len(agreed)))


def denied(table: Table, wish: Proposal, by: Seat, seat: Seat, translate: Translate) -> PlainSpec:
    """Return the answer that a player doesn't agree to what another one wants.

    Or that the one who asked no longer wants it.
    """
    names = _names(table)
    key = f"{wish}-withdrawn" if by == seat else f"{wish}-denied"
    return PlainSpec(translate(key, by=player(by, names), player=player(seat, names)))


def settled(text: str, translate: Translate) -> PlainSpec:
    """Return the ``text`` of a question without its buttons, marked as settled."""
    return PlainSpec(f"{text}\n-# {translate('question-settled')}".strip())


def _names(table: Table) -> list[SafeName]:
    return safe_names(seat_names(table))
