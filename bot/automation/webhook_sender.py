"""Sends an event to the host's webhook for every ended table.

The format is Standard Webhooks. Events come from the database (`bot.store.webhook_events`), so a
crash loses none: an event that was claimed but not settled is due again after a minute. Each is
sent at least once, rarely twice with the same id. Players never wait for this.
"""

import asyncio
import base64
import hashlib
import hmac
import logging
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from enum import StrEnum
from random import Random
from typing import Final, NamedTuple

import aiohttp
import msgspec

from bot.automation.automation import Automation
from bot.ids import GuildId
from bot.runtime.installation import DISTRIBUTION, program_version
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.ended_tables import EndedTableStore
from bot.store.errors import StoreUnavailable
from bot.store.table_types import ENDED_STATUSES
from bot.store.webhook_events import WebhookEvent, WebhookStore
from bot.tables.result_export import ended_event, export_table
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables

GIVE_UP_AFTER: Final = timedelta(days=3)
"""Time after the end of its table in which an event is retried."""
MAX_WAITING: Final = 100_000
"""Maximum number of waiting events; the oldest are dropped, so that the database doesn't fill
up."""
CLAIMED_FOR: Final = timedelta(minutes=1)
"""Time for which an event is claimed by a process; far longer than sending it may take."""
_SENT_WITHIN: Final = 15.0
_AT_ONCE: Final = 8
_FIRST_PAUSE: Final = timedelta(seconds=5)
_LONGEST_PAUSE: Final = timedelta(hours=3)
_MAX_RETRY_AFTER: Final = timedelta(days=1)
"""Longest pause that a receiver may ask for."""
_LOOK_EVERY: Final = timedelta(seconds=30)
"""Interval of polling: other processes end tables, too, and may die while sending."""
_COUNT_EVERY: Final = timedelta(hours=1)
_SHORTEST_WAIT: Final = 0.05

_log = logging.getLogger(__name__)


class Outcome(StrEnum):
    """Outcome of an attempt to send an event."""

    DELIVERED = "delivered"
    FAILED = "failed"
    """It will be retried."""
    GIVEN_UP = "given-up"


class Receiver(NamedTuple):
    """URL of the webhook, and the secret keys for the signatures."""

    url: str
    keys: Sequence[bytes]


class _Rejection(NamedTuple):
    """Reason why an event wasn't accepted, and the pause that the receiver asks for."""

    reason: str
    retry_after: timedelta


class WebhookSender(Automation):
    """Sends due events, a few at once. ``outcomes`` counts the outcomes of the attempts."""

    def __init__(
        self,
        events: WebhookStore,
        ended: EndedTableStore,
        receiver: Receiver,
        tables: Tables,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self.outcomes = Counter[Outcome]()
        self._events = events
        self._ended = ended
        self._receiver = receiver
        self._clock = clock
        self._chance = Random()  # noqa: S311 - it only spreads attempts
        self._wake = asyncio.Event()
        self._count_at = clock()
        self._is_failing = False
        self._is_started = False
        tables.on_change(self)

    async def start(self, _guild_ids: Collection[GuildId] = (), /) -> None:
        if not self._is_started:
            self._is_started = True
            self._tasks.start(self._run())

    def changed(self, snapshot: Snapshot) -> None:
        """Send the event of a table that has ended soon."""
        if snapshot.table.status in ENDED_STATUSES:
            self._wake.set()

    async def waiting(self) -> int:
        """Return the number of waiting events of all processes. Raises StoreUnavailable."""
        return await self._events.waiting()

    async def _run(self) -> None:
        LOG_CONTEXT.set(LogContext())
        timeout = aiohttp.ClientTimeout(total=_SENT_WITHIN)
        agent = {"User-Agent": f"{DISTRIBUTION}/{program_version()}"}
        async with aiohttp.ClientSession(timeout=timeout, headers=agent) as session:
            while True:
                self._wake.clear()
                wait = _LOOK_EVERY
                try:
                    if await self._send_due(session):
                        continue
                    await self._drop_oldest()
                    wait = await self._until_next()
                except StoreUnavailable as failure:
                    _log.error("waiting webhook events could not be looked up: %s", failure)
                except Exception:  # noqa: BLE001  (one event must not stop all others)
                    _log.exception("an event could not be sent")
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(_SHORTEST_WAIT, wait.total_seconds())):
                        await self._wake.wait()

    async def _send_due(self, session: aiohttp.ClientSession) -> bool:
        """Send a few events; return whether any was due. Raises StoreUnavailable."""
        now = self._clock()
        events = await self._events.claim(now, now + CLAIMED_FOR, _AT_ONCE)
        sending = (self._send(session, event) for event in events)
        for failure in await asyncio.gather(*sending, return_exceptions=True):
            if failure is not None:
                raise failure
        return bool(events)

    async def _until_next(self) -> timedelta:
        due = await self._events.next_due()
        return _LOOK_EVERY if due is None else min(_LOOK_EVERY, due - self._clock())

    async def _send(self, session: aiohttp.ClientSession, event: WebhookEvent) -> None:
        """Send an event and save the outcome. Raises StoreUnavailable."""
        end = await self._ended.of_table(event.table_id)
        if end is None:  # the data of its guild was deleted
            await self._events.settle(event)
            return
        body = msgspec.json.encode(ended_event(event.event_id, export_table(end)))
        rejection = await self._post(session, event.event_id, body)
        if rejection is None:
            await self._events.settle(event)
            self.outcomes[Outcome.DELIVERED] += 1
            if self._is_failing:
                self._is_failing = False
                _log.info("the webhook accepts events again")
            return
        now = self._clock()
        next_try = now + max(pause(event.tries, self._chance), rejection.retry_after)
        if next_try > event.at + GIVE_UP_AFTER:
            await self._events.settle(event)
            self.outcomes[Outcome.GIVEN_UP] += 1
            _log.error(
                "the webhook event of table %s is given up: %s",
                event.table_id,
                rejection.reason,
            )
            return
        await self._events.postpone(event, next_try)
        self.outcomes[Outcome.FAILED] += 1
        if not self._is_failing:
            self._is_failing = True
            _log.warning("the webhook rejects events, which will be retried: %s", rejection.reason)

    async def _post(
        self, session: aiohttp.ClientSession, event_id: str, body: bytes
    ) -> _Rejection | None:
        """Send an event; return None if it was accepted."""
        headers = signed(self._receiver.keys, event_id, int(self._clock().timestamp()), body)
        headers["Content-Type"] = "application/json"
        try:
            async with session.post(
                self._receiver.url, data=body, headers=headers, allow_redirects=False
            ) as answer:
                if answer.ok and answer.status < 300:
                    return None
                return _Rejection(f"it answers {answer.status}", _retry_after(answer.headers))
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            # Its text may contain the whole URL, which may contain a secret.
            return _Rejection(f"it can't be reached ({type(error).__name__})", timedelta())

    async def _drop_oldest(self) -> None:
        """Drop the oldest events if there are too many. Raises StoreUnavailable."""
        if self._clock() < self._count_at:
            return
        self._count_at = self._clock() + _COUNT_EVERY
        if await self._events.waiting() > MAX_WAITING:
            dropped = await self._events.keep_newest(MAX_WAITING)
            self.outcomes[Outcome.GIVEN_UP] += dropped
            _log.error(
                "too many events waited for the webhook: the oldest %d are given up", dropped
            )


def pause(tries: int, chance: Random) -> timedelta:
    """Return the pause after a number of attempts: doubled each time, up to a maximum.

    It is varied randomly by half, so that events that failed together aren't retried together.
    """
    doubled: timedelta = _FIRST_PAUSE * 2 ** min(tries - 1, 20)
    return min(_LONGEST_PAUSE, doubled) * chance.uniform(0.5, 1.5)


def signed(keys: Sequence[bytes], event_id: str, at: int, body: bytes) -> dict[str, str]:
    """Return the headers with which a receiver can verify the sender and time of a body.

    ``at`` is in seconds since 1970. There is a signature for each key.
    """
    content = f"{event_id}.{at}.".encode() + body
    digests = (hmac.digest(key, content, hashlib.sha256) for key in keys)
    signatures = " ".join(f"v1,{base64.b64encode(digest).decode()}" for digest in digests)
    return {
        "webhook-id": event_id,
        "webhook-timestamp": str(at),
        "webhook-signature": signatures,
    }


def _retry_after(headers: Mapping[str, str]) -> timedelta:
    """Return the pause that a receiver asks for, if it does so in seconds."""
    text = headers.get("Retry-After", "")
    if not (text.isascii() and text.isdigit()):
        return timedelta()
    return min(_MAX_RETRY_AFTER, timedelta(seconds=int(text[:9])))
