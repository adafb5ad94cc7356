"""What the type check refuses: one number for another, a misspelt word, a name as it was typed."""

import re
from pathlib import Path

from mypy import api

from bot.catalogue import ASSETS

CONFIG = """
[mypy]
strict = True
mypy_path = {root}
follow_imports = silent
[mypy-aiohttp.*,aiosqlite.*,alembic.*,discord.*,fluent.*,PIL.*,sqlalchemy.*]
follow_imports = skip
"""
# Other people's packages are left out, which takes most of the time.
PROLOGUE = """
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.refusals import Reason, Refused
from bot.ids import Revision, TableId, UserId
from bot.views.markup import safe_name
from bot.store.store import Store
from bot.tables.service import Tables
from bot.views import page_routes, table_routes
from bot.views.markup import player
from bot.views.table_routes import MenuPage, ReplayButton
from engine.player import Strength
from engine.game import IllegalAction

table, user, revision = TableId(1), UserId(2), Revision(3)

async def leaderboard_page(services: Services, reply: Reply, game: str, page: int) -> None: ...

async def tried(tables: Tables, store: Store) -> None:
"""
FINE = (
    "await tables.act(table, user, revision, '')",
    "await store.games.vote(table, turn=4, seat=1, voter=0)",
    "await store.lobbies.transfer_host(table, host_id=user, new_host_id=user)",
    "table_routes.act(table, revision, '')",
    "table_routes.join(table)",
    "table_routes.transfer_host(table, user)",
    "table_routes.add_computer(table, Strength.EASY)",
    "player(0, [safe_name('Ada')])",
    "raise Refused(Reason.STALE)",
    "Feature().button(page_routes.rules_page)(leaderboard_page)",
)
WRONG = (
    "await tables.act(user, table, revision, '')",
    "await tables.act(table, revision, user, '')",
    "await tables.lobbies.leave(user, table)",
    "await store.games.vote(table, 4, 1, 0)",
    "await store.lobbies.transfer_host(table, user, user)",
    "table_routes.act(revision, table, '')",
    "table_routes.join(7)",
    "table_routes.jion(table)",
    "table_routes.transfer_host(table)",
    "table_routes.transfer_host(table, 1)",
    "table_routes.add_computer(table, 'easy')",
    "Feature().button(table_routes.join)(leaderboard_page)",
    "player(0, ['Ada'])",
    "raise Refused('stale')",
    "raise Refused(Reason.STAEL)",
    "raise IllegalAction('not-now')",
)


def test_the_type_check_tells_them_apart(tmp_path: Path) -> None:
    lines = PROLOGUE.strip().splitlines()
    first = len(lines) + 1
    tries = [f"    if revision: {line}" for line in (*FINE, *WRONG)]
    source, config = tmp_path / "tried.py", tmp_path / "mypy.ini"
    source.write_text("\n".join([*lines, *tries]) + "\n", encoding="utf-8")
    config.write_text(CONFIG.format(root=ASSETS.parent), encoding="utf-8")
    options = ["--config-file", str(config), "--cache-dir", str(tmp_path / "cache")]
    found, _, _ = api.run([*options, str(source)])
    refused = {int(number) for number in re.findall(r"tried\.py:(\d+): error", found)}
    assert refused == set(range(first + len(FINE), first + len(FINE) + len(WRONG))), found
