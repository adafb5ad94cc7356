"""Ends of tables that wait for the webhook, in either kind of database."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.ids import TableId
from bot.runtime.location import Location
from bot.store.errors import Conflict
from bot.store.store import Store
from bot.store.table_types import Cancellation, Cancelled
from bot.store.webhook_events import WebhookEvent
from tests.store.conftest import BUSY_TIMEOUT
from tests.store.make import FIRST, LATER, LOBBY, NOW, PEOPLE, open_table, start_table
from tests.store.test_standings import play

MINUTE = timedelta(minutes=1)
HOST = Cancelled(Cancellation.HOST, PEOPLE[0].person)


@pytest.fixture
async def store(where: Location) -> AsyncIterator[Store]:
    """A store that tells ends, unlike that of the other tests."""
    opened = await Store.open(where, busy_timeout=BUSY_TIMEOUT, with_webhook=True)
    yield opened
    await opened.close()


async def claim_all(store: Store) -> list[WebhookEvent]:
    found = []
    while some := await store.webhooks.claim(LATER, LATER + MINUTE, 3):
        found += some
    return found


async def test_an_event_is_there_if_and_only_if_its_table_has_ended(store: Store) -> None:
    """An end that is undone in the middle leaves none."""
    acted = await start_table(store)
    for refused in (
        store.cancellations.cancel(acted.id, NOW, HOST, untouched=True),
        store.cancellations.cancel(acted.id, NOW, HOST, length=99),
        store.games.finish(acted.id, len(FIRST) + 1, [], [], NOW),
    ):
        with pytest.raises(Conflict):
            await refused
    assert await store.webhooks.waiting() == 0
    await store.cancellations.cancel(acted.id, NOW, HOST)
    with pytest.raises(Conflict):
        await store.cancellations.cancel(acted.id, LATER, HOST)
    lobby = (await store.create(LOBBY, NOW, until=LATER)).id
    with pytest.raises(Conflict):
        await store.cancellations.close_lobby(lobby, NOW)
    await store.cancellations.close_lobby(lobby, LATER)
    await play(store, PEOPLE[:2], [1, 2])
    found = await claim_all(store)
    assert [(one.table_id, one.at, one.tries) for one in found] == [
        (acted.id, NOW, 1),
        (lobby, LATER, 1),
        (TableId(lobby + 1), LATER, 1),
    ]
    assert len({one.event_id for one in found}) == 3


async def test_each_event_is_claimed_once_at_a_time(store: Store, second: Store) -> None:
    tables = []
    for _ in range(30):
        tables.append(await open_table(store, PEOPLE[:1]))
        await store.cancellations.cancel(tables[-1], NOW, HOST)
    both = await asyncio.gather(*(claim_all((store, second)[nth % 2]) for nth in range(6)))
    claimed = [one for found in both for one in found]
    assert sorted(one.table_id for one in claimed) == tables
    assert await store.webhooks.next_due() == LATER + MINUTE

    first, *others = sorted(claimed)
    for one in others:
        await store.webhooks.settle(one)
    again = await second.webhooks.claim(LATER + MINUTE, LATER + 2 * MINUTE, 3)
    assert again == [first._replace(tries=2)]
    await second.webhooks.postpone(first, LATER + 9 * MINUTE)
    assert await store.webhooks.next_due() == LATER + 9 * MINUTE
    assert await store.webhooks.waiting() == 1
    await second.webhooks.settle(first)
    await second.webhooks.settle(first)
    assert (await store.webhooks.next_due(), await store.webhooks.waiting()) == (None, 0)


async def test_the_newest_are_kept(store: Store) -> None:
    for number in range(5):
        table_id = await open_table(store, PEOPLE[:1])
        await store.cancellations.cancel(table_id, NOW + MINUTE * (number % 3), HOST)
    assert await store.webhooks.keep_newest(9) == 0
    assert await store.webhooks.keep_newest(2) == 3
    assert [one.table_id for one in await claim_all(store)] == [3, 5]
