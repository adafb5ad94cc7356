"""Checks that every table is shown as saved, and that its log leads to its checkpoint."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from simcord.backend import Backend
from simcord.components import walk_components

from bot.catalogue import catalogue
from bot.client.components import render_message
from bot.ids import TableId
from bot.store.store import Store
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import table as table_view
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from tests.e2e.posts import Post, post_of
from tests.faults.consistency import ConsistencyChecker, InvariantBroken, Row
from tests.faults.database_reader import SqliteReader

_RULES = {key: game.rules for key, game in GAMES.items()}
_OPEN = ("lobby", "running")


class Mismatch(NamedTuple):
    """A table that isn't shown correctly, and the reason."""

    table: Row
    reason: str


def quick_mismatches(
    checker: ConsistencyChecker, backend: Backend, reaches: Callable[[Row], bool]
) -> list[Mismatch]:
    """Return the tables whose message is missing or has no buttons.

    ``reaches`` returns whether the program is connected to the guild of a table.
    """
    return [
        Mismatch(row, reason)
        for row in checker.rows()
        if reaches(row) and not row.end_shown and (reason := _glance(row, backend))
    ]


def _glance(row: Row, backend: Backend) -> str:
    if row.status not in _OPEN:
        return "its end hasn't been shown"
    post = shown(row, backend)
    if post is None:
        return f"its message {row.shown_message_id} is gone"
    if not any(button.custom_id.endswith(":more") for button in post.buttons):
        return f"its message {post.id} has no buttons: {post.text[:100]!r}"
    return ""


def shown(row: Row, backend: Backend) -> Post | None:
    """Return the message of a table, if it exists."""
    message = backend.messages.get(row.shown_channel_id or 0, {}).get(row.shown_message_id or 0)
    return None if message is None else post_of(backend, message)


async def full_mismatches(
    checker: ConsistencyChecker, backend: Backend, folder: Path, now: datetime
) -> list[Mismatch]:
    """Return the tables whose message differs from the one that the saved state leads to.

    Raises InvariantBroken if a log doesn't lead to its checkpoint.
    """
    copy = folder / "copy.sqlite3"
    await checker.reader.copy(copy)
    store = await Store.open(copy)
    try:
        tables = Tables(store, _RULES, lambda: now)
        snapshots = {row.id: await tables.get(TableId(row.id)) for row in saved_rows(copy)}
        with closing(sqlite3.connect(copy)) as file:
            file.execute("DELETE FROM checkpoints")
            file.commit()
        replayed = Tables(store, _RULES, lambda: now)
        mismatches = []
        for row in saved_rows(copy):
            snapshot = snapshots[row.id]
            retry = await replayed.get(TableId(row.id))
            if (retry.state, retry.revision) != (snapshot.state, snapshot.revision):
                raise InvariantBroken(f"the log of table {row.id} doesn't lead to its checkpoint")
            if row.status == "finished":
                _check_end(row, snapshot)
            if row.status in _OPEN:
                reason = await _differs(row, snapshot, backend)
                if reason:
                    mismatches.append(Mismatch(row, reason))
        return mismatches
    finally:
        await store.close()


def saved_rows(path: Path) -> list[Row]:
    return ConsistencyChecker(SqliteReader(path)).rows()


def _check_end(row: Row, snapshot: Snapshot) -> None:
    if GAMES[row.game].rules.result(snapshot.state) is None:
        raise InvariantBroken(f"table {row.id} has ended, its game hasn't")


async def _differs(row: Row, snapshot: Snapshot, backend: Backend) -> str:
    post = shown(row, backend)
    if post is None:
        return "its message is gone"
    translate = catalogue(snapshot.table.language)
    message = await render_message(table_view.current, GAMES[row.game], snapshot, translate)
    expected = message.to_send()["view"].to_components()
    ours = {part["custom_id"] for part in _walked(expected) if "custom_id" in part}
    theirs = {*(button.custom_id for button in post.buttons), *post.selects, *post.menus}
    prepares = f"pick:{row.id}:{snapshot.revision}:"
    may_prepare = any(custom_id.startswith(prepares) for custom_id in ours)
    if may_prepare:
        # Only the message knows the draft of the mover.
        ours = {custom_id for custom_id in ours if not custom_id.startswith((prepares, "act:"))}
        theirs = {custom_id for custom_id in theirs if not custom_id.startswith((prepares, "act:"))}
    if ours != theirs:
        return f"it has the buttons {sorted(theirs)} instead of {sorted(ours)}"
    expected_alts, shown_alts = (
        [picture.alt for picture in source.pictures] for source in (message, post)
    )
    if expected_alts != shown_alts and not may_prepare:
        return f"its picture tells {shown_alts} instead of {expected_alts}"
    return ""


def _walked(components: Any) -> list[dict[str, Any]]:
    return list(walk_components(components))


def copies(row: Row, backend: Backend) -> list[int]:
    """Return the ids of the public messages of a table, the newest last.

    They include pings for it, which an edit should have turned into the table.
    """
    more, ping = table_routes.more(TableId(row.id)), _ping(row)
    return sorted(
        message.id
        for channel in backend.messages.values()
        for message in channel.values()
        if not message.is_ephemeral
        and (
            message.content.endswith(ping)
            or any(part.get("custom_id") == more for part in walk_components(message.components))
        )
    )


def _ping(row: Row) -> str:
    """Return the text of a ping for a table, after its mentions."""
    translate = catalogue("en")
    title = translate("table-title", game=translate(f"{row.game}-name"), number=str(row.id))
    turn = translate("table-turn", movers="@", count=1)
    return translate("turn-ping", turn=turn, table=title).rpartition("@")[2]
