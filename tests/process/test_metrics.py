"""Tests of metrics and health checks while the bot plays and loses connections."""

import asyncio
import re
import socket
import time
from fnmatch import fnmatch
from pathlib import Path

import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from bot.observability.metrics import route
from bot.runtime.installation import program_version
from bot.store.migrations import NEWEST
from bot.store.upkeep import Upkeep
from tests.process.fake_discord import FakeDiscord, RequestFault, too_many
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import ask, free_port, outcome, program, until, with_token

LONG = 600.0
NEVER = 3600
FOREIGN = ("process_", "python_")
"""Prefixes of the library's own metrics."""
LONGEST_NUMBER = 6
"""Number of digits from which a number in a label may be an id."""


async def measured(port: int) -> dict[str, Metric]:
    status, text = await ask(port, "/metrics")
    assert status == 200
    return {family.name: family for family in text_string_to_metric_families(text)}


def value(families: dict[str, Metric], name: str, **labels: str) -> float:
    """Return the sum of a metric's samples with these labels."""
    samples = (sample for family in families.values() for sample in family.samples)
    return sum(
        sample.value
        for sample in samples
        if sample.name == f"claimit_{name}" and labels.items() <= sample.labels.items()
    )


async def test_metrics_and_health_of_an_evening(tmp_path: Path, discord: FakeDiscord) -> None:
    guild, port = GuildWithTable(discord), free_port()
    settings = {**with_token(), "CLAIMIT_METRICS_PORT": str(port), "CLAIMIT_LOG_LEVEL": "WARNING"}
    async with program(tmp_path, "run", address=discord.address, settings=settings):
        await until(discord.connected.is_set)
        guild.open_table(players=2, thread=True)
        await until(lambda: guild.posts)
        guild.press(0, "Join")  # already seated
        await until(lambda: guild.private_posts(0))
        lost = asyncio.Event()

        def lose(_method: str, _path: str) -> RequestFault:
            lost.set()
            return RequestFault()

        discord.request_fault = lose
        guild.press(0, "More")
        await lost.wait()
        discord.request_fault = lambda _, path: (
            RequestFault(answer=too_many(LONG)) if fnmatch(path, "*/threads") else None
        )
        guild.press(1, "Join")
        await until(lambda: guild.private_posts(1))
        metrics = await measured(port)
        assert value(metrics, "interactions_total", kind="component") == 3
        assert value(metrics, "interactions_total", kind="command") == 1
        assert value(metrics, "interaction_answer_seconds_count") == 3
        assert value(metrics, "discord_responses_total", status="none") > 0
        assert value(metrics, "interaction_refusals_total", reason="already-seated") == 1
        pictures = [len(picture.png) for post in guild.posts for picture in post.pictures]
        assert value(metrics, "discord_sent_bytes_total") > sum(pictures) > 0
        # A busy machine may still retry the lost response, and show the table twice.
        limited = value(metrics, "discord_rate_limits_total", scope="user")
        assert limited > 0
        assert value(metrics, "discord_responses_total", status="429") == limited
        posted = {"method": "POST", "route": "/channels/id/messages/id/threads"}
        assert value(metrics, "discord_request_seconds_count", **posted) == limited
        assert value(metrics, "log_lines_total", logger="bot.messages.delivery_retries") == limited
        for kind in ("read", "write"):
            assert value(metrics, "database_seconds_count", kind=kind) > 0
        assert value(metrics, "tables", status="running") == 1
        assert value(metrics, "tables_in_memory") == value(metrics, "servers") == 1
        assert value(metrics, "gateway_connected", shard="0") == 1
        assert value(metrics, "queue_length", queue="messages") == 1
        assert "claimit_event_loop_lag_seconds" in metrics
        assert value(metrics, "schema_info", revision=NEWEST) == 1
        assert value(metrics, "build_info", version=program_version(), schema=NEWEST) == 1
        assert {value(metrics, "upkeep_timestamp_seconds", kind=kind) for kind in Upkeep} == {0}
        memory = {
            sample.labels["memory"]: sample.value
            for sample in metrics["claimit_memory_bytes"].samples
        }
        limits = metrics["claimit_memory_limit_bytes"].samples
        assert {"backdrops", "sprites", "texts"} <= memory.keys()
        assert all(memory[sample.labels["memory"]] <= sample.value for sample in limits)
        assert memory["texts"] > 0, "a table has been shown"
        assert_conventional(metrics)
        while "starting" in (await ask(port, "/ready"))[1]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        for path in ("/live", "/ready", "/health"):
            assert (await ask(port, path))[0] == 200

        database = tmp_path / "data" / "claim-it.sqlite3"
        database.rename(tmp_path / "elsewhere")
        discord.refuses_after = NEVER
        await discord.drop(politely=True, forgetting=False)
        await until(lambda: discord.refused)
        status, text = await ask(port, "/health")
        assert (status, "[0] are not connected" in text, "gone" in text) == (503, True, True)
        assert (await ask(port, "/live"))[0] == 200


def assert_conventional(families: dict[str, Metric]) -> None:
    """Check Prometheus's conventions for names, and that labels have a limited set of values."""
    for family in families.values():
        if family.name.startswith(FOREIGN):
            continue
        assert re.fullmatch("claimit(_[a-z]+)+", family.name), family.name
        assert family.documentation, family.name
        if family.type == "histogram":
            assert family.name.endswith("_seconds"), family.name
        for sample in family.samples:
            names = {name: text for name, text in sample.labels.items() if name != "le"}
            assert not re.search(rf"\d{{{LONGEST_NUMBER},}}", str(names)), sample
            assert "simcord" not in str(names), sample


async def test_metrics_of_upkeep_commands(tmp_path: Path, discord: FakeDiscord) -> None:
    """Read the metrics for the first time after the commands, which run beside the bot."""
    port = free_port()
    settings = {**with_token(), "CLAIMIT_METRICS_PORT": str(port)}
    async with program(tmp_path, "run", address=discord.address, settings=settings):
        await until(discord.connected.is_set)
        began = time.time()
        for command in (("backup", "copies/"), ("archive", "old"), ("check",)):
            assert (await outcome(tmp_path, *command)).code == 0
        metrics = await measured(port)
    for kind in Upkeep:
        assert began <= value(metrics, "upkeep_timestamp_seconds", kind=kind) <= time.time()


async def test_an_occupied_port_is_named(tmp_path: Path, discord: FakeDiscord) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        settings = {**with_token(), "CLAIMIT_METRICS_PORT": str(port)}
        ended = await outcome(tmp_path, "run", address=discord.address, settings=settings)
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert f"CLAIMIT_METRICS_PORT: 127.0.0.1:{port} can't be used" in ended.err


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/api/v10/users/@me", "/users/@me"),
        ("/api/v10/guilds/123/members/456", "/guilds/id/members/id"),
        ("/proxy/api/v10/interactions/12/aW5_0-x/callback", "/interactions/id/token/callback"),
        ("/api/v10/webhooks/12/aW5/messages/@original", "/webhooks/id/token/messages/id"),
    ],
)
def test_routes_have_no_ids(path: str, expected: str) -> None:
    assert route(path) == expected
