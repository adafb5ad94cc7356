"""Tests of the log in JSON, whose lines have the context of the table."""

import json
import logging
import signal
import sys
import threading
import warnings
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from bot.ids import GuildId, Revision, TableId
from bot.observability.logs import log_to_stderr
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.settings import LogFormat
from tests.process.fake_discord import TOKEN, FakeDiscord, RequestFault, too_many
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import outcome, program, until, with_token

LONG = 600.0
PASSWORD = 'p@ss "word"'  # noqa: S105
FOR_PROGRAMS = {"CLAIMIT_LOG_FORMAT": "json", "CLAIMIT_LOG_LEVEL": "INFO"}


def lines(err: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in err.splitlines()]


async def test_lines_have_the_context_of_their_table(tmp_path: Path, discord: FakeDiscord) -> None:
    guild = GuildWithTable(discord)
    settings = {**with_token(), **FOR_PROGRAMS}
    async with program(tmp_path, "run", address=discord.address, settings=settings) as bot:
        await until(discord.connected.is_set)
        guild.open_table(players=2, thread=True)
        await until(lambda: guild.posts)
        discord.request_fault = lambda _, path: (
            RequestFault(answer=too_many(LONG)) if fnmatch(path, "*/threads") else None
        )
        guild.press(1, "Join")
        await until(lambda: guild.private_posts(1))
        bot.send(signal.SIGTERM)
        ended = await bot.end()
    assert (ended.code, ended.out) == (0, "")
    assert TOKEN not in ended.err
    entries = lines(ended.err)
    [unseen] = [line for line in entries if "could not be shown" in line["message"]]
    assert unseen.pop("time").endswith(("Z", "+00:00"))
    assert "Too many requests" in unseen.pop("message")
    assert unseen == {
        "level": "WARNING",
        "logger": "bot.messages.delivery_retries",
        "server": str(guild.guild_id),
        "shard": 0,
        "table": 1,
        "revision": 1,
    }


async def test_the_first_start_and_the_stop_are_one_line_each(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    settings = {**with_token(), **FOR_PROGRAMS}
    async with program(tmp_path, "run", address=discord.address, settings=settings) as bot:
        await until(discord.connected.is_set)
        bot.send(signal.SIGTERM)
        ended = await bot.end()
    ours = [line["message"] for line in lines(ended.err) if line["logger"] != "discord.client"]
    about_database = [message for message in ours if "database" in message]
    assert about_database == ["created the database data/claim-it.sqlite3"]
    assert not [line for line in lines(ended.err) if line["logger"].startswith("alembic")]
    assert [message for message in ours if message.startswith("stop")] == [
        "stopping, because of SIGTERM",
        "stopped",
    ]
    assert ours[-1] == "stopped"


async def test_a_failure_is_a_json_line(tmp_path: Path, discord: FakeDiscord) -> None:
    settings = {**with_token(), **FOR_PROGRAMS, "DISCORD_TOKEN": "some.other.token"}
    ended = await outcome(tmp_path, "run", address=discord.address, settings=settings)
    last = lines(ended.err)[-1]
    assert (ended.code, last["level"]) == (2, "CRITICAL")
    assert last["message"].startswith("Discord refused DISCORD_TOKEN")


def test_every_error_is_one_line_without_secrets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Check uncaught exceptions, also of threads and finalizers, and warnings."""
    for module, name in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(module, name, None)
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    log = log_to_stderr("DEBUG", LogFormat.JSON, [TOKEN, PASSWORD])
    log.shard_count = lambda: 16

    class Broken:
        def __del__(self) -> None:
            raise ValueError(TOKEN)

    def fail() -> None:
        raise RuntimeError(f"no way in with {PASSWORD!r}\nand {PASSWORD}")

    LOG_CONTEXT.set(LogContext(GuildId(5 << 22), TableId(7), Revision(12)))
    try:
        fail()
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    Broken()
    logging.getLogger("discord").info("POST /webhooks/12/aW50ZX-Jh_Y3Rpb24/messages")
    logging.getLogger("discord").info("INTERACTION_CREATE %s", {"token": "aW50ZX.Jh"})
    logging.getLogger("aiosqlite").debug("INSERT INTO tables (seed)")
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        warnings.warn("old ways", stacklevel=1)
    logging.captureWarnings(False)  # noqa: FBT003
    err = capsys.readouterr().err
    assert [TOKEN in err, "word" in err, "aW50" in err] == [False] * 3
    entries = lines(err)
    assert [line["level"] for line in entries] == [
        *("CRITICAL", "ERROR", "ERROR", "INFO", "INFO", "WARNING")
    ]
    assert "RuntimeError" in entries[0]["exception"]
    about = {name: entries[0][name] for name in ("server", "shard", "table", "revision")}
    assert about == {"server": str(5 << 22), "shard": 5, "table": 7, "revision": 12}


def test_the_log_for_people(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    for module, name in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(module, name, None)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    monkeypatch.setattr(logging.getLogger(), "level", logging.INFO)
    log_to_stderr("INFO", secrets=[TOKEN])
    logging.getLogger("bot").info("ready with %s", TOKEN)
    logging.captureWarnings(False)  # noqa: FBT003
    assert capsys.readouterr().err.endswith(" INFO    bot: ready with [secret]\n")
