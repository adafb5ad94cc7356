"""Tests of the webhook of a bot in a separate process that is killed during a delivery."""

import asyncio
import signal
from datetime import timedelta
from pathlib import Path

from aiohttp import web

from bot.automation import webhook_sender
from tests.process.fake_discord import FakeDiscord
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import ask, free_port, outcome, program, until, with_token
from tests.process.test_metrics import measured, value
from tests.receiver import SECRET, Delivery, Receiver, accept, answering, example

CLAIMED_FOR = timedelta(seconds=2)


def claim_deliveries_soon() -> None:
    """Shorten the time after which a program repeats the delivery of a dead one."""
    vars(webhook_sender)["CLAIMED_FOR"] = CLAIMED_FOR


async def leave(guild: GuildWithTable) -> None:
    """Let the only person leave the newest lobby, which ends it."""
    before = len(guild.private_posts(0))
    guild.press(0, "More")
    await until(lambda: len(guild.private_posts(0)) > before)
    guild.press_privately(0, "Leave")


async def test_a_kill_during_a_delivery_loses_no_event(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    """Check that the next start delivers the ends of tables with the same ids."""
    guild, port = GuildWithTable(discord), free_port()
    async with Receiver.opened() as receiver:
        secret = tmp_path / "secret"
        secret.write_text(SECRET)
        settings = {
            **with_token(),
            "CLAIMIT_WEBHOOK_URL": receiver.url,
            "CLAIMIT_WEBHOOK_SECRET_FILE": str(secret),
            "CLAIMIT_METRICS_PORT": str(port),
        }
        killed = asyncio.Event()

        async def hang(_: Delivery) -> web.Response:
            await killed.wait()
            return web.Response(status=500)

        receiver.answering = hang
        first = program(
            tmp_path,
            "run",
            address=discord.address,
            settings=settings,
            prepare=claim_deliveries_soon,
        )
        async with first as running:
            await until(discord.connected.is_set)
            guild.open_table(players=2)
            await until(lambda: len(guild.posts) == 1)
            await leave(guild)
            await until(lambda: receiver.deliveries)
            guild.open_table(players=2)  # doesn't wait for the webhook
            await until(lambda: len(guild.posts) == 2)
            running.send(signal.SIGKILL)
            await running.end()
        await until(lambda: not discord.connected.is_set())
        killed.set()
        receiver.answering = accept
        second = program(
            tmp_path,
            "run",
            address=discord.address,
            settings=settings,
            prepare=claim_deliveries_soon,
        )
        async with second:
            await until(discord.connected.is_set)  # before that the bot receives no presses
            await until(lambda: len(receiver.deliveries) == 2)
            await leave(guild)
            await until(lambda: len(receiver.deliveries) == 3)
            while value(metrics := await measured(port), "webhook_tries_total") < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
            assert value(metrics, "webhook_tries_total", outcome="delivered") == 2
            assert value(metrics, "webhook_tries_total", outcome="given-up") == 0
            assert (await ask(port, "/live"))[0] == 200
        assert receiver.ids[0] == receiver.ids[1] != receiver.ids[2]
        assert receiver.tables == [1, 1, 2]
        is_genuine = example()
        for delivery in receiver.deliveries:
            assert is_genuine(SECRET, delivery.headers, delivery.body)
            assert delivery.event["data"]["ending"] == "empty"
            assert delivery.event["data"]["server"] == str(guild.guild_id)


async def test_the_doctor_checks_the_webhook(tmp_path: Path, discord: FakeDiscord) -> None:
    async with Receiver.opened() as receiver:
        settings = {**with_token(), "CLAIMIT_WEBHOOK_SECRET": SECRET}
        for url, line in (
            (receiver.url, "ok          webhook      127.0.0.1 answers."),
            ("http://127.0.0.1:1/", "warning     webhook      127.0.0.1 can't be reached"),
            ("http://example.org/", "warning     webhook      events are sent unencrypted"),
        ):
            variables = {**settings, "CLAIMIT_WEBHOOK_URL": url}
            ended = await outcome(tmp_path, "doctor", address=discord.address, settings=variables)
            assert line in ended.out, ended
        assert not receiver.deliveries, "it isn't told of anything"


async def test_the_doctor_explains_webhook_errors() -> None:
    from bot.cli.doctor.finding import Severity
    from bot.cli.doctor.webhook_check import _request

    async with Receiver.opened() as receiver:
        for answer, words in (
            (answering(503), "answers 503"),
            (answering(302, Location="https://example.org"), "redirects (302)"),
        ):
            receiver.answering = answer
            severity, _, finding_words = await _request(receiver.url)
            assert severity is Severity.WARNING
            assert words in finding_words
