"""Puts tables into positions that players would seldom reach by pressing."""

from typing import Any

import msgspec

from bot.ids import TableId
from engine.log import EntryKind, LogEntry
from tests.e2e.discord_world import TABLE, World
from tests.e2e.posts import Post


async def write_moves(world: World, *moves: Any, table_id: TableId = TABLE) -> Post:
    """Write moves into a table's log as if they had happened, and return where it is then.

    A move is what the rules want next: an action of whoever's turn it is, of the first seat if
    several act at once, or what chance draws.
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
