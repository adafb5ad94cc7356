"""Writes moves into a table's log, to reach positions that players would seldom reach."""

from typing import Any

import msgspec

from bot.ids import TableId
from engine.log import EntryKind, LogEntry
from tests.e2e.discord_world import TABLE, World
from tests.e2e.posts import Post


async def write_moves(world: World, *moves: Any, table_id: TableId = TABLE) -> Post:
    """Write moves into a table's log as if they had been made, and return the table's message.

    A move is an action of the player to move (the first seat if several act at once), or the
    outcome of a pending chance event.
    """
    tables = world.bot.services.tables
    snapshot = await tables.get(table_id)
    rules, state, entries = tables.rules_of(snapshot.table), snapshot.state, []
    for move in moves:
        payload = msgspec.json.encode(move).decode()
        if rules.pending(state) is not None:
            entries.append(LogEntry(EntryKind.CHANCE, None, payload))
            state = rules.resolve(state, move)
        else:
            seat = min(rules.to_act(state))
            entries.append(LogEntry(EntryKind.ACTION, seat, payload))
            state = rules.apply(state, seat, move)
    await world.bot.services.store.games.append(
        table_id, snapshot.revision, entries, world.env.now()
    )
    async with world.bot.services.presenter.showing():
        await tables.reread(table_id)  # it doesn't know what was written behind its back
    await world.settle()
    return world.posts[-1]
