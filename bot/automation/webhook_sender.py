"""Tells the host's webhook of every table that has ended, by the Standard Webhooks specification.

Events come from the database (`bot.store.webhook_events`), so a kill loses none: an event that was
claimed and not settled is due again after a minute. Each is sent at least once, perhaps twice with
the same id.
Nothing that people do waits for this.
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
"""How long after the end of its table an event is tried again."""
MOST_WAITING: Final = 100_000
"""If more events wait, the oldest are given up: the database must not fill up with them."""
CLAIMED_FOR: Final = timedelta(minutes=1)
"""How long an event is nobody else's to send; much longer than sending it may take."""
_SENT_WITHIN: Final = 15.0
_AT_ONCE: Final = 8
_FIRST_PAUSE: Final = timedelta(seconds=5)
_LONGEST_PAUSE: Final = timedelta(hours=3)
_LONGEST_ASKED: Final = timedelta(days=1)
"""The longest pause that a receiver may ask for."""
_LOOK_EVERY: Final = timedelta(seconds=30)
"""Other processes end tables, too, and may die over sending."""
_COUNT_EVERY: Final = timedelta(hours=1)
_SHORTEST_WAIT: Final = 0.05

_log = logging.getLogger(__name__)


class Outcome(StrEnum):
    """What has come of a try to send an event."""

    DELIVERED = "delivered"
    FAILED = "failed"
    """It is tried again."""
    GIVEN_UP = "given-up"


class Receiver(NamedTuple):
    """Where events go, and the secret keys by which the receiver knows who they are from."""

    url: str
    keys: Sequence[bytes]


class _Refusal(NamedTuple):
    """Why an event wasn't taken, and how long the receiver wants to have a rest."""

    why: str
    rest: timedelta


class WebhookSender(Automation):
    """Sends what is due, a few events at once. ``outcomes`` counts what has come of its tries."""

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
        self._chance = Random()  # noqa: S311 - it only spreads tries
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
        """Send soon that a table has ended."""
        if snapshot.table.status in ENDED_STATUSES:
            self._wake.set()

    async def waiting(self) -> int:
        """Return how many events wait, of all processes. Raises StoreUnavailable."""
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
                    await self._give_up_too_many()
                    wait = await self._until_next()
                except StoreUnavailable as failure:
                    _log.error("which events wait for the webhook is unknown: %s", failure)
                except Exception:  # noqa: BLE001  (one event must not stop all others)
                    _log.exception("an event could not be sent")
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(_SHORTEST_WAIT, wait.total_seconds())):
                        await self._wake.wait()

    async def _send_due(self, session: aiohttp.ClientSession) -> bool:
        """Send a few events; return whether any was due. Raises StoreUnavailable."""
        now = self._clock()
        some = await self._events.claim(now, now + CLAIMED_FOR, _AT_ONCE)
        sending = (self._send(session, event) for event in some)
        for failure in await asyncio.gather(*sending, return_exceptions=True):
            if failure is not None:
                raise failure
        return bool(some)

    async def _until_next(self) -> timedelta:
        due = await self._events.next_due()
        return _LOOK_EVERY if due is None else min(_LOOK_EVERY, due - self._clock())

    async def _send(self, session: aiohttp.ClientSession, event: WebhookEvent) -> None:
        """Send an event and remember what has come of it. Raises StoreUnavailable."""
        end = await self._ended.of_table(event.table_id)
        if end is None:  # its server has been forgotten
            await self._events.settle(event)
            return
        body = msgspec.json.encode(ended_event(event.event_id, export_table(end)))
        refusal = await self._post(session, event.event_id, body)
        if refusal is None:
            await self._events.settle(event)
            self.outcomes[Outcome.DELIVERED] += 1
            if self._is_failing:
                self._is_failing = False
                _log.info("the webhook takes events again")
            return
        now = self._clock()
        next_try = now + max(pause(event.tries, self._chance), refusal.rest)
        if next_try > event.at + GIVE_UP_AFTER:
            await self._events.settle(event)
            self.outcomes[Outcome.GIVEN_UP] += 1
            _log.error(
                "the webhook is not told any more that table %s has ended: %s",
                event.table_id,
                refusal.why,
            )
            return
        await self._events.postpone(event, next_try)
        self.outcomes[Outcome.FAILED] += 1
        if not self._is_failing:
            self._is_failing = True
            _log.warning("the webhook does not take events, which are kept: %s", refusal.why)

    async def _post(
        self, session: aiohttp.ClientSession, event_id: str, body: bytes
    ) -> _Refusal | None:
        """Send an event; return why it wasn't taken, None if it was."""
        headers = signed(self._receiver.keys, event_id, int(self._clock().timestamp()), body)
        headers["Content-Type"] = "application/json"
        try:
            async with session.post(
                self._receiver.url, data=body, headers=headers, allow_redirects=False
            ) as answer:
                if answer.ok and answer.status < 300:
                    return None
                return _Refusal(f"it answers {answer.status}", _asked_rest(answer.headers))
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            # Its text may have the whole address in it, which may have a secret in it.
            return _Refusal(f"it can't be reached ({type(error).__name__})", timedelta())

    async def _give_up_too_many(self) -> None:
        """Give up the oldest events if there are too many. Raises StoreUnavailable."""
        if self._clock() < self._count_at:
            return
        self._count_at = self._clock() + _COUNT_EVERY
        if await self._events.waiting() > MOST_WAITING:
            gone = await self._events.keep_newest(MOST_WAITING)
            self.outcomes[Outcome.GIVEN_UP] += gone
            _log.error("too many events waited for the webhook: the oldest %d are given up", gone)


def pause(tries: int, chance: Random) -> timedelta:
    """Return how long to wait after so many tries: twice as long each time, about.

    By chance it is up to half as much more or less, so that what failed together isn't tried
    together again.
    """
    doubled: timedelta = _FIRST_PAUSE * 2 ** min(tries - 1, 20)
    return min(_LONGEST_PAUSE, doubled) * chance.uniform(0.5, 1.5)


def signed(keys: Sequence[bytes], event_id: str, at: int, body: bytes) -> dict[str, str]:
    """Return the headers by which a receiver can check who has sent a body, and when.

    ``at`` is in seconds since 1970. There is a signature for each of the keys.
    """
    content = f"{event_id}.{at}.".encode() + body
    found = (hmac.digest(key, content, hashlib.sha256) for key in keys)
    signatures = " ".join(f"v1,{base64.b64encode(one).decode()}" for one in found)
    return {
        "webhook-id": event_id,
        "webhook-timestamp": str(at),
        "webhook-signature": signatures,
    }


def _asked_rest(headers: Mapping[str, str]) -> timedelta:
    """Return how long a receiver wants to have a rest, if it says so in seconds."""
    text = headers.get("Retry-After", "")
    if not (text.isascii() and text.isdigit()):
        return timedelta()
    return min(_LONGEST_ASKED, timedelta(seconds=int(text[:9])))
