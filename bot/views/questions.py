"""Public proposals to the players of a table, and the results that replace them."""

from collections.abc import Sequence

from bot.store.table_types import Proposal, Table
from bot.views import table_routes
from bot.views.markup import SafeName, listed, mentions, player, safe_names, seat_names, table_link
from bot.views.message_spec import Button, ButtonStyle, PlainSpec
from engine.game import Seat
from render.words import Translate


def pending(
    table: Table,
    proposal: Proposal,
    agreed: Sequence[Seat],
    missing: Sequence[Seat],
    translate: Translate,
) -> PlainSpec:
    """Return the question that asks the ``missing`` seats to agree to a proposal.

    The first of the seats that ``agreed`` made the proposal.
    """
    names, people = _names(table), tuple(table.seats[seat].person for seat in missing)
    by, *others = (player(seat, names) for seat in agreed)
    text = translate(f"{proposal}-wanted", players=mentions(people), by=by, link=table_link(table))
    if others:
        agree = translate("question-agreed", names=listed(others, translate), count=len(others))
        text = f"{text}\n{agree}"
    press = {Proposal.PAUSE: table_routes.pause, Proposal.CANCEL: table_routes.agree_cancel}[
        proposal
    ]
    yes = Button(translate("button-agree"), press(table.id), ButtonStyle.GOOD)
    no = Button(translate("button-disagree"), table_routes.disagree(table.id, proposal))
    return PlainSpec(text, rows=((yes, no),), ping=people)


def accepted(
    table: Table, proposal: Proposal, agreed: Sequence[Seat], translate: Translate
) -> PlainSpec:
    """Return the result of a proposal to which all players agreed."""
    names = _names(table)
    everybody = listed([player(seat, names) for seat in agreed], translate)
    return PlainSpec(translate(f"{proposal}-fulfilled", names=everybody, count=len(agreed)))


def declined(
    table: Table, proposal: Proposal, by: Seat, seat: Seat, translate: Translate
) -> PlainSpec:
    """Return the result of a proposal that ``by`` declined; ``seat`` made the proposal.

    If both are the same seat, the proposal was withdrawn.
    """
    names = _names(table)
    key = f"{proposal}-withdrawn" if by == seat else f"{proposal}-denied"
    return PlainSpec(translate(key, by=player(by, names), player=player(seat, names)))


def settled(text: str, translate: Translate) -> PlainSpec:
    """Return the ``text`` of a question without its buttons, marked as settled."""
    return PlainSpec(f"{text}\n-# {translate('question-settled')}".strip())


def _names(table: Table) -> list[SafeName]:
    return safe_names(seat_names(table))
