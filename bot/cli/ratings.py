"""``claim-it ratings``: recomputes all ratings from the results of all games."""

import asyncio

from bot.errors import Failure
from bot.runtime.location import Location
from bot.runtime.progress import Progress, show_progress
from bot.store.store import Store
from bot.tables.ratings import recompute
from bot.views.hosted_games import GAMES


def ratings(database: Location, *, only_check: bool) -> None:
    """Recompute and store all ratings, or only compare them with the stored ones.

    A bot may use the database at the same time. Raises Failure if the database can't be used, or
    if compared ratings differ.
    """
    with show_progress("reading results") as progress:
        games, corrections = asyncio.run(_ratings(database, progress, only_check=only_check))
    print(f"{games} games; {corrections} had to be corrected.")  # noqa: T201


async def _ratings(database: Location, progress: Progress, *, only_check: bool) -> tuple[int, str]:
    store = await Store.open(database, only_current=True)
    try:
        rules = {key: game.rules for key, game in GAMES.items()}
        games, notes, standings = await recompute(
            store, rules, only_check=only_check, progress=progress
        )
    finally:
        await store.close()
    corrections = f"{notes} ratings after games and {standings} standings of people"
    if only_check and notes + standings:
        raise Failure(f"{corrections} differ from the results of {games} games.")
    return games, corrections
