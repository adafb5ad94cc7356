"""Ends of tables that wait for the webhook, in each kind of database."""

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
    """A store that queues events, unlike that of the other tests."""
    opened = await Store.open(where, busy_timeout=BUSY_TIMEOUT, with_webhook=True)
    yield opened
    await opened.close()


async def claim_all(store: Store) -> list[WebhookEvent]:
    events = []
    while batch := await store.webhooks.claim(LATER, LATER + MINUTE, 3):
        events += batch
    return events


async def test_an_event_exists_if_and_only_if_its_table_has_ended(store: Store) -> None:
    """An end that is rolled back leaves no event."""
    acted = await start_table(store)
    for call in (
        store.cancellations.cancel(acted.id, NOW, HOST, untouched=True),
        store.cancellations.cancel(acted.id, NOW, HOST, length=99),
        store.games.finish(acted.id, len(FIRST) + 1, [], [], NOW),
    ):
        with pytest.raises(Conflict):
            await call
    assert await store.webhooks.waiting() == 0
    await store.cancellations.cancel(acted.id, NOW, HOST)
    with pytest.raises(Conflict):
        await store.cancellations.cancel(acted.id, LATER, HOST)
    lobby = (await store.create(LOBBY, NOW, until=LATER)).id
    with pytest.raises(Conflict):
        await store.cancellations.close_lobby(lobby, NOW)
    await store.cancellations.close_lobby(lobby, LATER)
    await play(store, PEOPLE[:2], [1, 2])
    events = await claim_all(store)
    assert [(event.table_id, event.at, event.tries) for event in events] == [
        (acted.id, NOW, 1),
        (lobby, LATER, 1),
        (TableId(lobby + 1), LATER, 1),
    ]
    assert len({event.event_id for event in events}) == 3


async def test_each_event_has_one_claim_at_a_time(store: Store, second: Store) -> None:
    tables = []
    for _ in range(30):
        tables.append(await open_table(store, PEOPLE[:1]))
        await store.cancellations.cancel(tables[-1], NOW, HOST)
    batches = await asyncio.gather(*(claim_all((store, second)[nth % 2]) for nth in range(6)))
    claimed = [event for batch in batches for event in batch]
    assert sorted(event.table_id for event in claimed) == tables
    assert await store.webhooks.next_due() == LATER + MINUTE

    first, *others = sorted(claimed)
    for event in others:
        await store.webhooks.settle(event)
    again = await second.webhooks.claim(LATER + MINUTE, LATER + 2 * MINUTE, 3)
    assert again == [first._replace(tries=2)]
    await second.webhooks.postpone(first, LATER + 9 * MINUTE)
    assert await store.webhooks.next_due() == LATER + 9 * MINUTE
    assert await store.webhooks.waiting() == 1
    await second.webhooks.settle(first)
    await second.webhooks.settle(first)
    assert (await store.webhooks.next_due(), await store.webhooks.waiting()) == (None, 0)


async def test_the_newest_events_are_kept(store: Store) -> None:
    for number in range(5):
        table_id = await open_table(store, PEOPLE[:1])
        await store.cancellations.cancel(table_id, NOW + MINUTE * (number % 3), HOST)
    assert await store.webhooks.keep_newest(9) == 0
    assert await store.webhooks.keep_newest(2) == 3
    assert [event.table_id for event in await claim_all(store)] == [3, 5]
