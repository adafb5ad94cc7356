"""Messages to the people that a table waits for, in its channel or directly."""

from collections.abc import Sequence
from datetime import datetime

from bot.ids import UserId
from bot.store.people_types import TurnAlert
from bot.store.table_types import Table
from bot.views import table_routes
from bot.views.markup import mentions, player, relative, safe_name, table_link, table_title
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, PlainSpec
from bot.views.results import absence_settled
from engine.game import Seat
from render.words import Translate


def reminder(
    table: Table, people: Sequence[UserId], deadline: datetime, translate: Translate
) -> PlainSpec:
    """Return the warning that the time for a turn is running out."""
    text = translate(
        "turn-reminder",
        players=mentions(people),
        count=len(people),
        when=relative(deadline),
        link=table_link(table),
    )
    return PlainSpec(text, ping=tuple(people))


def nudge(table: Table, people: Sequence[UserId], by: Seat, translate: Translate) -> PlainSpec:
    """Return a player's nudge to the people that the table waits for."""
    names = [safe_name(seated.name) for seated in table.seats]
    text = translate(
        "turn-nudge",
        players=mentions(people),
        count=len(people),
        by=player(by, names),
        link=table_link(table),
    )
    return PlainSpec(text, ping=tuple(people))


def resumed(
    table: Table,
    by: Seat | None,
    people: Sequence[UserId],
    deadline: datetime | None,
    translate: Translate,
) -> PlainSpec:
    """Return the notice that a paused game continues; ``by`` is the seat that resumed it."""
    names = [safe_name(seated.name) for seated in table.seats]
    lines = [
        translate("pause-over") if by is None else translate("pause-ended", by=player(by, names))
    ]
    if people:
        lines.append(translate("table-turn", movers=mentions(people), count=len(people)) + ".")
    if people and deadline is not None:
        lines.append(translate("table-deadline", when=relative(deadline)))
    lines.append(table_link(table))
    return PlainSpec(" ".join(lines), ping=tuple(people))


def replaced(table: Table, seat: Seat, translate: Translate) -> PlainSpec:
    """Return the notice that a computer player stands in, with the button to come back."""
    user_id = table.seats[seat].person
    back = Button(translate("button-back"), table_routes.back(table.id), ButtonStyle.GOOD)
    text = translate("turns-missed", players=mentions([user_id]))
    lines = [text, *absence_settled(table, seat, translate)]
    return PlainSpec("\n".join(lines), rows=((back,),), ping=(user_id,))


def direct_turn(
    table: Table, server: str, deadline: datetime | None, translate: Translate
) -> PlainSpec:
    """Return the direct message about a user's turn; ``server`` is the server's name."""
    ends = "" if deadline is None else translate("direct-deadline", when=relative(deadline))
    return _direct("direct-turn", table, server, translate, ends=ends)


def direct_next(table: Table, server: str, translate: Translate) -> PlainSpec:
    """Return the direct message that a user is next."""
    return _direct("direct-next", table, server, translate)


def _direct(key: str, table: Table, server: str, translate: Translate, **more: str) -> PlainSpec:
    title = table_title(table, translate)
    text = translate(key, table=title, server=safe_name(server), link=table_link(table), **more)
    return PlainSpec(text.strip())


def direct_rematch(table: Table, server: str, translate: Translate) -> PlainSpec:
    """Return the direct message that a rematch waits for a user."""
    return _direct("direct-rematch", table, server, translate)


def pinged_instead(
    table: Table, user_id: UserId, notice: TurnAlert, translate: Translate
) -> PlainSpec:
    """Return the ping for a user who can't receive direct messages from the bot."""
    variables = {"player": mentions([user_id]), "link": table_link(table), "what": notice.value}
    return PlainSpec(translate("direct-refused", **variables), ping=(user_id,))


def rematch_instead(table: Table, people: Sequence[UserId], translate: Translate) -> PlainSpec:
    """Return the rematch ping for people who can't receive direct messages from the bot."""
    title = table_title(table, translate)
    text = translate("rematch-ping", players=mentions(people), table=title)
    return PlainSpec(f"{text} {table_link(table)}", ping=tuple(people))


def with_next_player_ping(spec: MessageSpec, user_id: UserId, translate: Translate) -> MessageSpec:
    """Return a turn's message that also pings the next player."""
    text = translate("table-next", player=mentions([user_id]))
    return spec._replace(
        note="\n".join(filter(None, [text, spec.note])),
        ping=(*spec.ping, user_id),
        ping_text=spec.ping_text and f"{spec.ping_text} {text}",
    )
