"""The metrics of a running bot, for Prometheus.

Most are counted where the program does something anyway: requests of its Discord client and lines
of its log; lengths of queues are read when metrics are requested. No label is a user's id.
"""

import asyncio
import logging
import math
import re
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.metadata import version
from platform import python_version
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import aiohttp
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.automation.computer_players import ComputerPlayers
from bot.automation.turn_timer import TurnTimer
from bot.automation.webhook_sender import Outcome, WebhookSender
from bot.client.answering import Receiver
from bot.client.undelivered import Undelivered
from bot.runtime.installation import program_version
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import NEWEST
from bot.store.upkeep import Upkeep
from bot.tables.refusals import Refused
from render.memory import CACHES

if TYPE_CHECKING:
    from bot.app import Bot

_KINDS: Final = {2: "command", 3: "component", 4: "autocomplete", 5: "modal"}
_ANSWERED: Final = re.compile(r"/interactions/([0-9]+)/[^/]+/callback$")
_VARIABLE: Final = re.compile(r"(?<=/)(?:[0-9]+|@original)(?=/|$)")
_TOKEN: Final = re.compile(r"(/(?:webhooks|interactions)/id)/[^/]+")
_DEADLINE: Final = 3.0
"""Seconds that Discord waits for the first response to an interaction."""
_LAG_INTERVAL: Final = 0.5
_COUNT_INTERVAL: Final = 15.0
_TOO_MANY: Final = 429
_NO_SCOPE: Final = "cloudflare"
_SCOPES: Final = ("user", "global", "shared", _NO_SCOPE)

_QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
_ANSWER: Final = (0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 1.5, 2, 3)
"""Includes 250 ms and three seconds, the limits of the service level (docs/monitoring.md)."""
_REQUEST: Final = (0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 15)


class Metrics:
    """The metrics of a bot, in a ``registry``."""

    def __init__(self, bot: "Bot") -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        self._bot = bot
        self._arrived: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._interactions = self._counter(
            "interactions", "Presses, commands, forms and suggestions that have arrived", "kind"
        )
        self._answers = self._histogram(
            "interaction_answer_seconds", "Until Discord had the first answer", _ANSWER, "kind"
        )
        self._unanswered = self._counter(
            "interactions_unanswered", "Those that had no answer within three seconds", "kind"
        )
        self._failures = self._counter(
            "interaction_failures", "Why people were told that something failed", "kind"
        )
        self._refusals = self._counter(
            "interaction_refusals", "Why people were told that something isn't possible", "reason"
        )
        self._requests = self._histogram(
            "discord_request_seconds", "Until Discord answers", _REQUEST, "method", "route"
        )
        self._responses = self._counter(
            "discord_responses", "What Discord answers, none for a lost answer", "status"
        )
        self._sent = self._counter(
            "discord_sent_bytes", "The bytes of all requests, without their headers"
        )
        self._limits = self._counter(
            "discord_rate_limits", "Requests of which Discord had had enough", "scope"
        )
        self._database = self._histogram(
            "database_seconds", "Until a transaction is done, waiting included", _QUICK, "kind"
        )
        self._database_busy = Gauge(
            "claimit_database_transactions",
            "How many are under way, or wait for it",
            ["kind"],
            registry=self.registry,
        )
        self._lines = self._counter(
            "log_lines", "Warnings and errors in the log", "level", "logger"
        )
        self._lag = self._histogram(
            "event_loop_lag_seconds", "How much later than asked for the program wakes up", _QUICK
        )
        self._tables = Gauge(
            "claimit_tables",
            "Open tables in the database, of all processes",
            ["status"],
            registry=self.registry,
        )
        self._webhooks: Gauge | None = None
        if bot.settings.webhook_url is not None:
            self._webhooks = Gauge(
                "claimit_webhook_events",
                "Ends of tables in the database that the webhook is still to hear of",
                registry=self.registry,
            )
        self._upkeep = Gauge(
            "claimit_upkeep_timestamp_seconds",
            "When the last one began that went well, since 1970; 0 for never",
            ["kind"],
            registry=self.registry,
        )
        self._schema = Info("claimit_schema", "What the database has", registry=self.registry)
        self._count_again = 0.0
        Info("claimit_build", "What is at work", registry=self.registry).info(
            {
                "version": program_version(),
                "discord_py": version("discord.py"),
                "python": python_version(),
                "schema": NEWEST,
            }
        )
        self.registry.register(_Snapshot(bot))
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self._begin_at_zero()
        self._watch()

    def _begin_at_zero(self) -> None:
        """Create all label values at zero, so that alerts detect the first increase."""
        for kind in _KINDS.values():
            self._interactions.labels(kind)
            self._unanswered.labels(kind)
        for failure in (*(f"store-{problem}" for problem in StoreProblem), "discord", "fault"):
            self._failures.labels(failure)
        for scope in _SCOPES:
            self._limits.labels(scope)

    def _watch(self) -> None:
        """Register the listeners. The bot must not have logged in yet."""
        self._bot.intercept(self._count_interaction)
        self._bot.http.http_trace = self._listener()
        self._bot.watch_database = self._watch_database
        self._bot.event(self.on_failure)
        self._bot.event(self.on_left_unanswered)

    def _count_interaction(self, payload: Any, pass_on: Receiver) -> None:
        kind = _KINDS.get(payload["type"], "other")
        self._interactions.labels(kind).inc()
        self._arrived[payload["id"]] = kind, time.perf_counter()
        self._expire()
        pass_on(payload)

    async def on_failure(self, failure: Exception) -> None:
        """Count an error that was reported to a user."""
        if isinstance(failure, Refused):
            self._refusals.labels(str(failure.reason)).inc()
        elif isinstance(failure, StoreUnavailable):
            self._failures.labels(f"store-{failure.problem}").inc()
        else:
            is_discord = isinstance(failure, Undelivered)
            self._failures.labels("discord" if is_discord else "fault").inc()

    async def on_left_unanswered(self, interaction_id: str) -> None:
        """Stop waiting for a response that won't be sent."""
        self._arrived.pop(interaction_id, None)

    async def update(self) -> None:
        """Update gauges that aren't counted continuously, the database's every few seconds."""
        self._expire()
        now = time.perf_counter()
        if now < self._count_again or not hasattr(self._bot, "services"):
            return
        self._count_again = now + _COUNT_INTERVAL
        with suppress(StoreUnavailable):
            for status, count in (await self._bot.services.store.open_tables()).items():
                self._tables.labels(status).set(count)
            for sender in self._bot.services.all(WebhookSender):
                if self._webhooks is not None:
                    self._webhooks.set(await sender.waiting())
            state = await self._bot.services.store.upkeep.state()
            self._schema.info({"revision": state.revision})
            for kind in Upkeep:
                at = state.last.get(kind)
                self._upkeep.labels(kind).set(at.timestamp() if at else 0)

    def line_counter(self) -> logging.Handler:
        """Return a handler that counts warnings and errors in the log."""
        handler = logging.Handler(logging.WARNING)
        handler.emit = self._count_line  # type: ignore[method-assign]
        return handler

    async def measure_lag(self) -> None:
        """Measure the lag of the event loop forever."""
        while True:
            due = time.perf_counter() + _LAG_INTERVAL
            await asyncio.sleep(_LAG_INTERVAL)
            self._lag.observe(max(0.0, time.perf_counter() - due))

    def _count_line(self, record: logging.LogRecord) -> None:
        self._lines.labels(record.levelname, record.name).inc()

    @contextmanager
    def _watch_database(self, kind: str) -> Iterator[None]:
        gauge = self._database_busy.labels(kind)
        with gauge.track_inprogress(), self._database.labels(kind).time():
            yield

    def _expire(self) -> None:
        """Count the interactions whose deadline has passed."""
        before = time.perf_counter() - _DEADLINE
        while self._arrived and (first := next(iter(self._arrived.values())))[1] < before:
            self._arrived.popitem(last=False)
            self._unanswered.labels(first[0]).inc()

    def _listener(self) -> aiohttp.TraceConfig:
        """Return the listener for all requests to Discord."""

        async def begin(_session: object, context: SimpleNamespace, _request: object) -> None:
            context.began = time.perf_counter()

        async def end(
            _session: object, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
        ) -> None:
            now, path = time.perf_counter(), request.url.path
            self._requests.labels(request.method, route(path)).observe(now - context.began)
            self._responses.labels(str(request.response.status)).inc()
            if request.response.status == _TOO_MANY:
                scope = request.response.headers.get("X-RateLimit-Scope", _NO_SCOPE)
                self._limits.labels(scope).inc()
            elif request.response.ok and (answered := _ANSWERED.search(path)):
                self._note_answer(answered[1], now)

        async def send(
            _session: object, _context: object, part: aiohttp.TraceRequestChunkSentParams
        ) -> None:
            self._sent.inc(len(part.chunk))

        async def fail(_session: object, _context: object, _request: object) -> None:
            self._responses.labels("none").inc()

        listener = aiohttp.TraceConfig()
        listener.on_request_start.append(begin)
        listener.on_request_chunk_sent.append(send)
        listener.on_request_end.append(end)
        listener.on_request_exception.append(fail)
        return listener

    def _note_answer(self, interaction_id: str, now: float) -> None:
        """Observe the first response to an interaction; later ones have no effect."""
        if (arrived := self._arrived.pop(interaction_id, None)) is not None:
            self._answers.labels(arrived[0]).observe(now - arrived[1])

    def _counter(self, name: str, help_: str, *labels: str) -> Counter:
        return Counter(f"claimit_{name}", help_, labels, registry=self.registry)

    def _histogram(
        self, name: str, help_: str, buckets: Sequence[float], *labels: str
    ) -> Histogram:
        return Histogram(f"claimit_{name}", help_, labels, buckets=buckets, registry=self.registry)


class _Snapshot(Collector):
    """Metrics that are read when they are requested."""

    def __init__(self, bot: "Bot") -> None:
        self._bot = bot

    def describe(self) -> Iterable[Metric]:
        return ()  # otherwise it would be collected at registration

    def collect(self) -> Iterator[Metric]:
        bot = self._bot
        yield GaugeMetricFamily("claimit_servers", "Servers that have the bot", len(bot.guilds))
        latency = GaugeMetricFamily(
            "claimit_gateway_latency_seconds", "Of the last heartbeat", labels=["shard"]
        )
        connected = GaugeMetricFamily(
            "claimit_gateway_connected", "Whether a shard is connected", labels=["shard"]
        )
        for shard_id, shard in bot.shards.items():
            connected.add_metric([str(shard_id)], not shard.is_closed())
            if math.isfinite(shard.latency):  # NaN before the first heartbeat
                latency.add_metric([str(shard_id)], shard.latency)
        yield latency
        yield connected
        queues = GaugeMetricFamily(
            "claimit_queue_length", "What is being done and waits to be", labels=["queue"]
        )
        for name, length in _queues(bot).items():
            queues.add_metric([name], length)
        yield queues
        yield _cache_metric("claimit_memory_bytes", "What is kept to draw and say again", "bytes")
        yield _cache_metric("claimit_memory_limit_bytes", "The most that is kept", "limit")
        if hasattr(bot, "services"):
            in_memory = bot.services.tables.in_memory
            yield GaugeMetricFamily("claimit_tables_in_memory", "Running tables", in_memory)
            for sender in bot.services.all(WebhookSender):
                tries = CounterMetricFamily(
                    "claimit_webhook_tries", "Tries to tell the webhook", labels=["outcome"]
                )
                for outcome in Outcome:
                    tries.add_metric([outcome], sender.outcomes[outcome])
                yield tries


def _cache_metric(name: str, help_: str, number: str) -> Metric:
    """Return a metric with a number of each cache."""
    family = GaugeMetricFamily(name, help_, labels=["memory"])
    for cache in CACHES:
        family.add_metric([cache.name], getattr(cache, number))
    return family


def _queues(bot: "Bot") -> Mapping[str, int]:
    if not hasattr(bot, "services"):
        return {}
    services = bot.services
    return {
        "answers": len(bot.answering),
        "worker": services.coach.waiting,
        "films": services.films.waiting,
        "computer_players": services.get(ComputerPlayers).playing,
        "turn_timers": services.get(TurnTimer).running,
        "messages": services.presenter.waiting,
    }


def route(path: str) -> str:
    """Return the path of a request with ids and tokens replaced by placeholders.

    >>> route("/api/v10/webhooks/12/aW50ZX_Jh/messages/@original")
    '/webhooks/id/token/messages/id'
    """
    resource = path.rpartition("/v10")[2]
    return _TOKEN.sub(r"\1/token", _VARIABLE.sub("id", resource))
