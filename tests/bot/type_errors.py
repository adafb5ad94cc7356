"""Calls that the type check must reject: it fails if a comment has no error to ignore."""

from bot.ids import Revision, TableId, UserId
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.store import Store
from bot.tables.refusals import Reason, Refused
from bot.tables.table_service import Tables
from bot.views import table_routes
from bot.views.markup import player
from engine.game import IllegalAction

table, user, revision = TableId(1), UserId(2), Revision(3)


async def leaderboard_page(services: Services, reply: Reply, game: str, page: int) -> None: ...


async def numbers_are_told_apart(tables: Tables, store: Store) -> None:
    await tables.act(user, table, revision, "")  # type: ignore[arg-type]
    await tables.act(table, revision, user, "")  # type: ignore[arg-type]
    await tables.lobbies.leave(user, table)  # type: ignore[arg-type]
    await store.games.vote(table, 4, 1, 0)  # type: ignore[call-arg]
    await store.lobbies.transfer_host(table, user, user)  # type: ignore[call-arg]


def routes_take_what_they_name() -> None:
    table_routes.act(revision, table, "")  # type: ignore[arg-type]
    table_routes.join(7)  # type: ignore[arg-type]
    table_routes.jion(table)  # type: ignore[attr-defined]
    table_routes.transfer_host(table)  # type: ignore[call-arg]
    table_routes.add_computer(table, "easy")  # type: ignore[arg-type]
    Feature().button(table_routes.join)(leaderboard_page)  # type: ignore[arg-type]


def names_are_made_safe_and_reasons_are_known() -> None:
    player(0, ["Ada"])  # type: ignore[list-item]
    Refused("stale")  # type: ignore[arg-type]
    Refused(Reason.STAEL)  # type: ignore[attr-defined]
    IllegalAction("not-now")  # type: ignore[arg-type]
