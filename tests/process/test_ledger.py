"""The ledger of the fault tests notices actions that nobody pressed."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from bot.ids import TableId
from bot.store.store import Store
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from engine.game import Seat
from engine.player import Strength
from tests.bot.seated import PEOPLE, RULES, hand_over, started
from tests.faults.books import File
from tests.faults.ledger import Broken, Ledger
from tests.migrated import lay_out

TABLE = TableId(1)


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    store = await Store.open(lay_out(tmp_path / "games.sqlite3"))
    yield Tables(store, RULES)
    await store.close()


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    ledger = Ledger(File(tmp_path / "games.sqlite3"))
    ledger.commanded()
    return ledger


def next_action(tables: Tables, now: Snapshot) -> tuple[Seat, str]:
    """Return whose turn it is, and something that they may do."""
    [seat] = tables.rules_of(now.table).to_act(now.state)
    action = tables.rules_of(now.table).legal(now.state, seat)[0]
    return seat, msgspec.json.encode(action).decode()


async def act(tables: Tables, ledger: Ledger | None = None) -> Snapshot:
    """Act for the player whose turn it is; with a ledger, they have pressed it."""
    seat, action = next_action(tables, now := await tables.get(TABLE))
    user_id = PEOPLE[seat].person
    if ledger is not None:
        ledger.pressed(user_id, f"act:{TABLE}:{now.revision}:{action}")
    return await tables.act(TABLE, user_id, now.revision, action)


async def stand_in(tables: Tables) -> None:
    """Let a computer player act for the player whose turn it is, and then give the seat back."""
    seat, action = next_action(tables, now := await tables.get(TABLE))
    await hand_over(tables, TABLE, seat, Strength.EASY)
    await tables.play(TABLE, seat, now.revision, action)
    await tables.come_back(TABLE, PEOPLE[seat].person)


async def test_what_was_pressed_counts_once(tables: Tables, ledger: Ledger) -> None:
    await started(tables)
    ledger.check()
    for _ in range(4):
        await act(tables, ledger)
        ledger.check()


@pytest.mark.parametrize("looks", [True, False])
async def test_what_nobody_pressed_is_noticed(tables: Tables, ledger: Ledger, looks: bool) -> None:
    await started(tables)
    if looks:
        ledger.check()
    await act(tables)
    with pytest.raises(Broken, match="nobody pressed"):
        ledger.check()


@pytest.mark.parametrize("looks", [True, False])
async def test_a_seat_may_have_been_a_computer_players_between_two_looks(
    tables: Tables, ledger: Ledger, looks: bool
) -> None:
    await started(tables)
    if looks:
        ledger.check()
    await stand_in(tables)
    ledger.check()
    await act(tables, ledger)
    ledger.check()


async def test_a_seat_that_was_once_a_computer_players_is_looked_at_again(
    tables: Tables, ledger: Ledger
) -> None:
    await started(tables)
    await stand_in(tables)
    ledger.check()
    await act(tables)
    with pytest.raises(Broken, match="nobody pressed"):
        ledger.check()
