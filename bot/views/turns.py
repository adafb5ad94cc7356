"""A user's own tables, and which of them wait for them."""

from collections.abc import Callable, Sequence

from bot.ids import UserId
from bot.store.records import Table, TableStatus
from bot.tables.snapshot import Snapshot, seat_of
from bot.views.markup import fitting, relative, table_link
from bot.views.scene import Scene
from render.words import Say


def turns(
    snapshots: Sequence[Snapshot], waits: Callable[[Snapshot], bool], user_id: UserId, say: Say
) -> Scene:
    """Return the list of a person's tables: first those that wait for them, then all others.

    ``waits`` tells whether a table waits for them. Where the computer plays for them they may come
    back.
    """
    waiting = [one for one in snapshots if waits(one)]
    away = [one for one in snapshots if _is_away(one, user_id)]
    others = [
        one for one in snapshots if _plays(one, user_id) and one not in waiting and one not in away
    ]
    title = say("turns-title", count=len(waiting))
    lines = [f"## {title}"]
    lines += [*(_waiting(one, say) for one in waiting), *(_away(one, say) for one in away)]
    if others:
        lines.append(f"**{say('turns-others', count=len(others))}**")
        lines += [_other(one, say) for one in others]
    shown = fitting(lines)
    if len(shown) < len(lines):
        shown.append(say("games-more", count=len(lines) - len(shown)))
    if len(lines) == 1:
        shown.append(say("turns-none"))
    return Scene("\n".join(shown))


def following(table: Table, say: Say) -> Scene:
    """Return the hint that another table waits, for a user whose turn is over."""
    return Scene(say("turns-next", table=_linked(table, say)))


def _waiting(snapshot: Snapshot, say: Say) -> str:
    table, since = _linked(snapshot.table, say), relative(snapshot.waiting_since)
    if snapshot.table.status is TableStatus.LOBBY:
        return say("turns-lobby", table=table)
    if snapshot.deadline is None:
        return say("turns-unlimited", table=table, since=since)
    return say("turns-waiting", table=table, since=since, ends=relative(snapshot.deadline))


def _away(snapshot: Snapshot, say: Say) -> str:
    return say("turns-away", table=_linked(snapshot.table, say))


def _other(snapshot: Snapshot, say: Say) -> str:
    """Return the line about a table that waits for others."""
    table = snapshot.table
    if table.status is TableStatus.LOBBY:
        seated = len(table.seats)
        return say("turns-seats", table=_linked(table, say), seated=seated, wanted=table.wanted)
    if snapshot.paused_until is not None:
        return say("turns-paused", table=_linked(table, say))
    return say("turns-running", table=_linked(table, say), since=relative(snapshot.waiting_since))


def _linked(table: Table, say: Say) -> str:
    title = say("table-title", game=say(f"{table.game}-name"), number=str(table.id))
    link = table_link(table)
    return f"[{title}]({link})" if link else title


def _is_away(snapshot: Snapshot, user_id: UserId) -> bool:
    """Tell whether a computer player stands in for a user who may come back."""
    seat = seat_of(snapshot.table, user_id)
    running = snapshot.table.status is TableStatus.RUNNING
    return running and seat in snapshot.people - snapshot.attending


def _plays(snapshot: Snapshot, user_id: UserId) -> bool:
    """Tell whether a user has a seat that they haven't given up."""
    if snapshot.table.status is TableStatus.LOBBY:
        return True
    return seat_of(snapshot.table, user_id) in snapshot.people
