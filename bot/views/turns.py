"""A user's own tables, and which of them wait for them."""

from collections.abc import Callable, Sequence

from bot.ids import UserId
from bot.store.records import Table, TableStatus
from bot.tables.snapshot import Snapshot, seat_of
from bot.views.markup import fitting, relative, table_link
from bot.views.message_spec import MessageSpec
from render.words import Translate


def turns(
    snapshots: Sequence[Snapshot],
    waits: Callable[[Snapshot], bool],
    user_id: UserId,
    translate: Translate,
) -> MessageSpec:
    """Return the list of a person's tables: first those that wait for them, then all others.

    ``waits`` is whether a table waits for them. Where the computer plays for them they may come
    back.
    """
    waiting = [one for one in snapshots if waits(one)]
    away = [one for one in snapshots if _is_away(one, user_id)]
    others = [
        one for one in snapshots if _plays(one, user_id) and one not in waiting and one not in away
    ]
    title = translate("turns-title", count=len(waiting))
    lines = [f"## {title}"]
    lines += [
        *(_waiting(one, translate) for one in waiting),
        *(_away(one, translate) for one in away),
    ]
    if others:
        lines.append(f"**{translate('turns-others', count=len(others))}**")
        lines += [_other(one, translate) for one in others]
    shown = fitting(lines)
    if len(shown) < len(lines):
        shown.append(translate("games-more", count=len(lines) - len(shown)))
    if len(lines) == 1:
        shown.append(translate("turns-none"))
    return MessageSpec("\n".join(shown))


def following(table: Table, translate: Translate) -> MessageSpec:
    """Return the hint that another table waits, for a user whose turn is over."""
    return MessageSpec(translate("turns-next", table=_linked(table, translate)))


def _waiting(snapshot: Snapshot, translate: Translate) -> str:
    table, since = _linked(snapshot.table, translate), relative(snapshot.waiting_since)
    if snapshot.table.status is TableStatus.LOBBY:
        return translate("turns-lobby", table=table)
    if snapshot.deadline is None:
        return translate("turns-unlimited", table=table, since=since)
    return translate("turns-waiting", table=table, since=since, ends=relative(snapshot.deadline))


def _away(snapshot: Snapshot, translate: Translate) -> str:
    return translate("turns-away", table=_linked(snapshot.table, translate))


def _other(snapshot: Snapshot, translate: Translate) -> str:
    """Return the line about a table that waits for others."""
    table = snapshot.table
    if table.status is TableStatus.LOBBY:
        seated = len(table.seats)
        return translate(
            "turns-seats", table=_linked(table, translate), seated=seated, wanted=table.wanted
        )
    if snapshot.paused_until is not None:
        return translate("turns-paused", table=_linked(table, translate))
    return translate(
        "turns-running", table=_linked(table, translate), since=relative(snapshot.waiting_since)
    )


def _linked(table: Table, translate: Translate) -> str:
    title = translate("table-title", game=translate(f"{table.game}-name"), number=str(table.id))
    link = table_link(table)
    return f"[{title}]({link})" if link else title


def _is_away(snapshot: Snapshot, user_id: UserId) -> bool:
    """Return whether a computer player stands in for a user who may come back."""
    seat = seat_of(snapshot.table, user_id)
    running = snapshot.table.status is TableStatus.RUNNING
    return running and seat in snapshot.people - snapshot.attending


def _plays(snapshot: Snapshot, user_id: UserId) -> bool:
    """Return whether a user has a seat that they haven't given up."""
    if snapshot.table.status is TableStatus.LOBBY:
        return True
    return seat_of(snapshot.table, user_id) in snapshot.people
