"""Tests of ``claim-it healthcheck``, with which a container checks whether its bot is ready."""

import asyncio
import signal
import socket
import threading
from pathlib import Path

import pytest

from bot.cli.healthcheck import healthcheck
from bot.errors import Failure
from bot.settings import Settings
from tests.process.fake_discord import FakeDiscord
from tests.process.running import free_port, outcome, program, with_token
from tests.process.test_command_line import assert_one_line


@pytest.mark.parametrize("address", ["0.0.0.0", "127.0.0.1"])  # noqa: S104
async def test_the_healthcheck_follows_the_state_of_the_bot(
    tmp_path: Path, discord: FakeDiscord, address: str
) -> None:
    """Check the result before the start, while the bot runs, and after its end."""
    port = free_port()
    settings = {
        **with_token(),
        "CLAIMIT_METRICS_PORT": str(port),
        "CLAIMIT_METRICS_ADDRESS": address,
    }
    before = await outcome(tmp_path, "healthcheck", settings=settings)
    assert_one_line(before, 1, f"127.0.0.1:{port}")
    async with program(tmp_path, "run", address=discord.address, settings=settings) as running:
        while (now := await outcome(tmp_path, "healthcheck", settings=settings)).code:
            assert "doesn't answer" in now.err or "starting" in now.err, now
            await asyncio.sleep(0.2)
        assert now == (0, "The bot is ready.\n", "")
        running.send(signal.SIGTERM)
        assert (await running.end()).code == 0
    assert (await outcome(tmp_path, "healthcheck", settings=settings)).code == 1


async def test_a_missing_port_setting_is_named(tmp_path: Path) -> None:
    ended = await outcome(tmp_path, "healthcheck", settings=with_token())
    assert_one_line(ended, 1, "CLAIMIT_METRICS_PORT")


def test_another_protocol_is_no_bot() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=talk, args=(server,))
        thread.start()
        with pytest.raises(Failure, match="doesn't answer"):
            healthcheck(Settings(metrics_port=server.getsockname()[1]))
        thread.join()


def talk(server: socket.socket) -> None:
    connection, _ = server.accept()
    with connection:
        connection.sendall(b"220 post office\r\n")
