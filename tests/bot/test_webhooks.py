"""The webhook gets every ended table: signed, retried if necessary, and from one process only."""

import asyncio
import re
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
import pytest_asyncio
from aiohttp import web

from bot.automation import webhook_sender
from bot.automation.webhook_sender import Outcome, WebhookSender, pause, signed
from bot.ids import GuildId, TableId
from bot.settings import webhook_keys
from bot.store.store import Store
from bot.store.table_types import Cancellation, Cancelled, Table, TableStatus
from bot.tables.erasing import placeholders
from bot.tables.result_export import export_table
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from tests.bot.clock import Clock
from tests.bot.test_result_files import validator
from tests.migrated import lay_out
from tests.receiver import SECRET, Delivery, Receiver, accept, answering, example
from tests.store.make import GUILD, LATER, LOBBY, PEOPLE, get, open_table
from tests.store.test_standings import play

OTHER_SECRET = "whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0"  # noqa: S105


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return lay_out(tmp_path / "games.sqlite3")


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """A store that records events, unlike that of the other tests."""
    opened = await Store.open(path, with_webhook=True)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver.opened() as opened:
        yield opened


class Now(Clock):
    """A clock that starts at the present: receivers check the time of an event."""

    def __init__(self) -> None:
        super().__init__()
        self.now = datetime.now(UTC)


@pytest.fixture
def clock() -> Now:
    return Now()


@asynccontextmanager
async def sending(
    store: Store, receiver: Receiver, clock: Clock, secret: str = SECRET
) -> AsyncIterator[WebhookSender]:
    to = webhook_sender.Receiver(receiver.url, webhook_keys(secret))
    sender = WebhookSender(store.webhooks, store.ended_tables, to, Tables(store, {}), clock)
    await sender.start()
    try:
        yield sender
    finally:
        await sender.close()


async def until(condition: object) -> None:
    """Wait until a function returns true. Raises TimeoutError if it never does."""
    assert callable(condition)
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110 - it depends on a server
            await asyncio.sleep(0.002)


async def cancel(store: Store, clock: Clock) -> TableId:
    """Open a table and cancel it."""
    table_id = await open_table(store)
    ended = Cancelled(Cancellation.HOST, PEOPLE[0].person)
    await store.cancellations.cancel(table_id, clock(), ended)
    return table_id


def shown(table: Table) -> Snapshot:
    """Return the snapshot that the sender gets when a table has ended."""
    return Snapshot(msgspec.structs.replace(table, status=TableStatus.CANCELLED))


async def test_an_event_is_a_signed_row_of_the_export(
    store: Store, receiver: Receiver, clock: Now
) -> None:
    await play(store, PEOPLE[:3], [1, 2, 2])
    await play(store, PEOPLE[:3], [2, 1, 3])
    cancelled = await cancel(store, clock)
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender.outcomes[Outcome.DELIVERED] == 3)
    assert await store.webhooks.waiting() == 0
    rows = {}
    async with aclosing(store.ended_tables.of_guild(GUILD)) as ends:
        async for end in ends:
            row = export_table(end)
            rows[row.table] = msgspec.json.decode(msgspec.json.encode(row))
    assert sorted(receiver.tables) == [*rows]
    is_genuine = example()
    for delivery in receiver.deliveries:
        event = delivery.event
        validator("webhook").validate(event)
        assert event["data"] == rows[event["data"]["table"]]
        assert (event["type"], event["version"], event["id"]) == ("table.ended", 1, delivery.id)
        assert event["timestamp"] == event["data"]["ended_at"]
        assert delivery.headers["content-type"] == "application/json"
        assert delivery.headers["user-agent"].startswith("claim-it-bot/")
        assert is_genuine(SECRET, delivery.headers, delivery.body)
        assert not is_genuine(OTHER_SECRET, delivery.headers, delivery.body)
        assert not is_genuine(SECRET, delivery.headers, delivery.body + b" ")
        for name, other in (("webhook-id", "1"), ("webhook-timestamp", "1700000000")):
            assert not is_genuine(SECRET, delivery.headers | {name: other}, delivery.body)
    assert rows[cancelled]["ending"] == "host"


def test_signatures_are_those_of_the_specification() -> None:
    """Its example, and one with two keys, of which a receiver may have either."""
    body = b'{"event_type":"ping","data":{"success":true}}'
    key = b64decode("plJ3nmyCDGBKInavdOK15jsl")  # shorter than it asks for itself
    headers = signed([key], "msg_loFOjxBNrRLzqYUf", 1731705121, body)
    assert headers["webhook-signature"] == "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0="
    headers = signed(
        webhook_keys(f"{SECRET} {OTHER_SECRET}"), "1", int(Now().now.timestamp()), body
    )
    assert re.fullmatch(r"v1,\S{44} v1,\S{44}", headers["webhook-signature"])
    for secret in (SECRET, OTHER_SECRET):
        assert example()(secret, headers, body)
    assert not example()("whsec_" + "A" * 32, headers, body)


async def test_nothing_is_recorded_unless_a_guild_wants_it(path: Path, clock: Now) -> None:
    quiet = await Store.open(path)
    try:
        await play(quiet, PEOPLE[:2], [1, 2])
        await cancel(quiet, clock)
        assert await quiet.webhooks.waiting() == 0
    finally:
        await quiet.close()


async def test_an_ended_table_is_sent_at_once(store: Store, receiver: Receiver, clock: Now) -> None:
    """Not only at the next poll, after its message was shown."""
    lobby = await open_table(store)
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender._wake._waiters)  # it has found nothing
        await store.cancellations.cancel(lobby, clock())
        sender.changed(Snapshot(msgspec.structs.replace(await get(store, lobby), status="lobby")))
        assert not sender._wake.is_set()
        sender.changed(shown(await get(store, lobby)))
        await until(lambda: receiver.deliveries)
    assert receiver.tables == [lobby]


@pytest.mark.parametrize(
    "answer", [answering(500), answering(404), answering(301, Location="/results"), answering(304)]
)
async def test_failed_events_are_retried(
    store: Store, receiver: Receiver, clock: Now, answer: object
) -> None:
    """The id stays and the time is new, at growing intervals; redirects aren't followed."""
    receiver.answering = answer  # type: ignore[assignment]
    table_id = await cancel(store, clock)
    async with sending(store, receiver, clock) as sender:
        for tries in range(1, 5):
            await until(lambda tries=tries: sender.outcomes[Outcome.FAILED] == tries)
            assert len(receiver.deliveries) == tries
            due = await store.webhooks.next_due()
            assert due is not None
            wait = (due - clock()).total_seconds() / (5 * 2 ** (tries - 1))
            assert 0.5 <= wait <= 1.5
            if tries == 4:
                receiver.answering = accept
            clock.now = due
            sender._wake.set()
        await until(lambda: sender.outcomes[Outcome.DELIVERED] == 1)
    assert len({*receiver.ids}) == 1
    assert receiver.tables == [table_id] * 5
    times = [int(delivery.headers["webhook-timestamp"]) for delivery in receiver.deliveries]
    assert times == sorted({*times})
    assert await store.webhooks.waiting() == 0


async def test_a_receiver_may_ask_for_a_pause(store: Store, receiver: Receiver, clock: Now) -> None:
    receiver.answering = answering(429, **{"Retry-After": "3600"})
    await cancel(store, clock)
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender.outcomes[Outcome.FAILED] == 1)
        assert await store.webhooks.next_due() == clock() + timedelta(hours=1)


@pytest.mark.parametrize(
    ("asked", "seconds"),
    [("60", 60), ("9" * 30, 86_400), ("soon", 0), ("-5", 0), ("²", 0), ("", 0)],
)
def test_a_retry_after_is_read_in_seconds_and_limited(asked: str, seconds: int) -> None:
    pause_ = webhook_sender._retry_after({"Retry-After": asked})
    assert pause_ == timedelta(seconds=seconds)


async def test_after_three_days_it_is_given_up_but_never_untried(
    store: Store, receiver: Receiver, clock: Now, caplog: pytest.LogCaptureFixture
) -> None:
    """The program was down for a week: each event is sent once all the same."""
    await cancel(store, clock)
    given_up = await cancel(store, clock)
    clock.forward(days=7)

    async def answer(delivery: Delivery) -> web.Response:
        return web.Response(status=503 if delivery.event["data"]["table"] == given_up else 200)

    receiver.answering = answer
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender.outcomes.total() == 2)
        assert sender.outcomes == {Outcome.DELIVERED: 1, Outcome.GIVEN_UP: 1}
    assert await store.webhooks.waiting() == 0
    assert f"event of table {given_up} is given up: it answers 503" in caplog.text


async def test_pauses_get_longer_up_to_three_hours() -> None:
    chance = Random(1)
    pauses = [
        sum((pause(tries, chance) for _ in range(500)), timedelta()) / 500 for tries in range(1, 40)
    ]
    assert timedelta(seconds=4.5) < pauses[0] < timedelta(seconds=5.5)
    assert all(earlier < later * 1.2 for earlier, later in pairwise(pauses))
    assert timedelta(hours=2.8) < pauses[-1] < timedelta(hours=3.2)
    total = sum(pauses[:35], timedelta())
    assert total > timedelta(days=2.9), "three days are no more than some 35 tries"


async def test_an_unreachable_receiver_is_logged_without_its_url(
    store: Store, receiver: Receiver, clock: Now, caplog: pytest.LogCaptureFixture
) -> None:
    """The port is closed, or the connection is dropped. The URL may contain a secret."""
    await cancel(store, clock)
    receiver.url = "http://127.0.0.1:1/secret-path"
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender.outcomes[Outcome.FAILED] == 1)
    assert "it can't be reached (ClientConnectorError)" in caplog.text
    assert "secret-path" not in caplog.text


async def test_two_processes_send_each_event_once(
    store: Store, path: Path, receiver: Receiver, clock: Now
) -> None:
    """Both send as fast as they can, while tables end."""
    second = await Store.open(path, with_webhook=True)
    try:
        async with (
            sending(store, receiver, clock) as first_sender,
            sending(second, receiver, clock) as second_sender,
        ):
            ended = []
            for number in range(60):
                ended.append(await cancel((store, second)[number % 2], clock))
                first_sender._wake.set()
                second_sender._wake.set()
            outcomes = first_sender.outcomes, second_sender.outcomes
            await until(lambda: sum(counts[Outcome.DELIVERED] for counts in outcomes) == 60)
            assert all(counts[Outcome.DELIVERED] > 0 for counts in outcomes)
    finally:
        await second.close()
    assert sorted(receiver.tables) == ended
    assert len({*receiver.ids}) == 60


async def test_events_claimed_by_a_dead_process_are_sent_by_another(
    store: Store, receiver: Receiver, clock: Now
) -> None:
    table_id = await cancel(store, clock)
    [claimed] = await store.webhooks.claim(clock(), clock() + webhook_sender.CLAIMED_FOR, 8)
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender._wake._waiters)
        assert not receiver.deliveries
        clock.forward(seconds=61)
        sender._wake.set()
        await until(lambda: receiver.deliveries)
    assert (receiver.ids, receiver.tables) == ([claimed.event_id], [table_id])


async def test_users_erased_before_an_attempt_are_not_in_it(
    store: Store, receiver: Receiver, clock: Now
) -> None:
    receiver.answering = answering(500)
    ada, ben = PEOPLE[:2]
    clock.now = LATER
    await play(store, [ada, ben], [1, 2])
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender.outcomes[Outcome.FAILED] == 1)
        await store.privacy.erase(ada.person, placeholders())
        receiver.answering = accept
        clock.forward(hours=1)
        sender._wake.set()
        await until(lambda: sender.outcomes[Outcome.DELIVERED] == 1)
    before, after = receiver.deliveries
    assert str(ada.user_id) in before.body.decode()
    assert before.id == after.id
    for trace in (str(ada.user_id), ada.name):
        assert trace not in after.body.decode()
    assert [player["player"] for player in after.event["data"]["players"]] == ["erased", "person"]


async def test_a_forgotten_server_has_nothing_more_to_tell(
    store: Store, receiver: Receiver, clock: Now
) -> None:
    await cancel(store, clock)
    await store.removed_guilds.record_removal(GUILD, clock())
    later = clock() + timedelta(days=40)
    while await store.removed_guilds.forget_batch(GUILD, later):
        pass
    assert await store.webhooks.waiting() == 0
    elsewhere = msgspec.structs.replace(LOBBY, guild_id=GuildId(7))
    table_id = await open_table(store, PEOPLE[:1], elsewhere)
    await store.cancellations.cancel(table_id, clock())
    async with sending(store, receiver, clock):
        await until(lambda: receiver.deliveries)
    assert receiver.tables == [table_id]


async def test_the_oldest_of_too_many_events_are_dropped(
    store: Store,
    receiver: Receiver,
    clock: Now,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(webhook_sender, "MAX_WAITING", 3)
    receiver.answering = answering(500)
    for _ in range(5):
        await cancel(store, clock)
        clock.forward(seconds=1)
    async with sending(store, receiver, clock) as sender:
        await until(lambda: sender.outcomes[Outcome.GIVEN_UP] == 2)
        receiver.deliveries.clear()
        receiver.answering = accept
        clock.forward(hours=1)
        sender._wake.set()
        await until(lambda: sender.outcomes[Outcome.DELIVERED] == 3)
    assert sorted(receiver.tables) == [3, 4, 5], "the newest are kept"
    assert "the oldest 2 are given up" in caplog.text
