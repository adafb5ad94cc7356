"""Notes in the database what a command has done to it, for the metrics of a running bot."""

import asyncio
import sys
from datetime import datetime

from bot.errors import BotError
from bot.runtime.location import Location
from bot.store.backup import version_of
from bot.store.migrations import Version
from bot.store.store import Store
from bot.store.upkeep import Upkeep


def note(database: Location, kind: Upkeep, began: datetime) -> None:
    """Note that this was done well, begun at that moment.

    What was done is done: if it can't be noted, only a line on stderr says so. A database of an
    older version has no place for it.
    """
    try:
        if version_of(database) is Version.NEWEST:
            asyncio.run(_note(database, kind, began))
    except BotError as error:
        print(f"The metrics won't tell of this {kind}: {error}", file=sys.stderr)  # noqa: T201


async def _note(database: Location, kind: Upkeep, began: datetime) -> None:
    store = await Store.open(database, only_current=True)
    try:
        await store.upkeep.note(kind, began)
    finally:
        await store.close()
