"""Tests of the command line, each in a separate process."""

import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.process.fake_discord import FakeDiscord
from tests.process.running import Ended, outcome, program, until, with_token


def assert_one_line(ended: Ended, code: int, *fragments: str) -> None:
    assert ended.code == code, ended
    assert ended.err.count("\n") == 1, ended.err
    for fragment in fragments:
        assert fragment in ended.err


async def test_without_arguments_the_commands_are_printed(tmp_path: Path) -> None:
    ended = await outcome(tmp_path, unforked=True)
    assert ended.code == 0
    for command in (
        "run",
        "doctor",
        "demo",
        "backup",
        "restore",
        "check",
        "copy",
        "archive",
        "verify",
        "arena",
    ):
        assert command in ended.out


async def test_files_in_the_working_folder_are_not_imported(tmp_path: Path) -> None:
    for name in ("bot", "engine", "render"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not the program')\n")
    ended = await outcome(tmp_path, "arena", "nuggets", "easy", "easy", "--games=1", unforked=True)
    assert (ended.code, ended.err) == (0, "")


def test_the_demo_without_its_extra_prints_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    monkeypatch.delitem(sys.modules, "bot.cli.demo", raising=False)
    monkeypatch.delattr("bot.cli.demo", raising=False)
    code = main(["demo", "--no-browser"])
    assert_one_line(Ended(code, *capsys.readouterr()), 1, "pip install", "demo")


async def test_a_missing_token_is_explained(tmp_path: Path) -> None:
    assert_one_line(await outcome(tmp_path, "run"), 2, "DISCORD_TOKEN", ".env")


async def test_a_wrong_setting_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CLAIMIT_RANKED_GAMES=many\n")
    assert_one_line(
        await outcome(tmp_path, "run", settings=with_token()), 2, "CLAIMIT_RANKED_GAMES"
    )


async def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CLAIMIT_RANKED_GAMES=many\nDISCORD_TOKEN=too-short\n")
    ended = await outcome(tmp_path, "run", settings={"CLAIMIT_RANKED_GAMES": "5"})
    assert_one_line(ended, 2, "DISCORD_TOKEN")


async def test_a_refused_token_is_named(tmp_path: Path, discord: FakeDiscord) -> None:
    settings = {**with_token(), "DISCORD_TOKEN": "some.other.token"}
    ended = await outcome(tmp_path, "run", address=discord.address, settings=settings)
    assert_one_line(ended, 2, "DISCORD_TOKEN", "refused")


async def test_a_missing_network_is_named(tmp_path: Path) -> None:
    ended = await outcome(tmp_path, "run", address="127.0.0.1:1", settings=with_token())
    assert_one_line(ended, 1, "network")


async def test_a_guild_without_the_bot_is_named(tmp_path: Path, discord: FakeDiscord) -> None:
    discord.backend.faults.append(
        {
            "method": "PUT",
            "path": "/applications/*/guilds/123/commands",
            "status": 403,
            "code": 50001,
            "message": "Missing Access",
            "times": None,
        }
    )
    settings = {**with_token(), "CLAIMIT_COMMAND_GUILD": "123"}
    ended = await outcome(tmp_path, "run", address=discord.address, settings=settings)
    assert_one_line(ended, 2, "CLAIMIT_COMMAND_GUILD", "123")


async def test_a_database_that_cannot_be_opened_is_named(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    (tmp_path / "file").write_text("not a folder")
    settings = {**with_token(), "CLAIMIT_DATABASE": "file/tables.sqlite3"}
    ended = await outcome(tmp_path, "run", address=discord.address, settings=settings)
    assert_one_line(ended, 1, "file/tables.sqlite3")


@pytest.mark.parametrize(("number", "unforked"), [(signal.SIGTERM, True), (signal.SIGINT, False)])
async def test_the_bot_runs_until_a_signal(
    tmp_path: Path, discord: FakeDiscord, number: signal.Signals, unforked: bool
) -> None:
    settings = with_token()
    running = program(
        tmp_path, "run", address=discord.address, unforked=unforked, settings=settings
    )
    async with running as process:
        await until(discord.connected.is_set)
        process.send(number)
        ended = await process.end()
    assert ended == (0, "", "")
    await until(lambda: not discord.connected.is_set())
    assert not (tmp_path / "data/claim-it.sqlite3-wal").exists(), "the database was not closed"


async def test_a_backup_is_made_while_the_bot_runs(tmp_path: Path, discord: FakeDiscord) -> None:
    async with program(tmp_path, "run", address=discord.address, settings=with_token()):
        await until(discord.connected.is_set)
        result = await outcome(tmp_path, "backup", "copy.sqlite3", unforked=True)
        message = "data/claim-it.sqlite3 is copied to copy.sqlite3.\n"
        assert result == (0, message, "")
        second = await outcome(tmp_path, "backup", "copy.sqlite3")
        refused = await outcome(tmp_path, "restore", "copy.sqlite3", "--replace")
    assert_one_line(second, 1, "copy.sqlite3", "exists")
    assert_one_line(refused, 1, "in use", "stop the bot")
    restored = await outcome(tmp_path, "restore", "copy.sqlite3", "--replace")
    assert (restored.code, restored.err) == (0, "")
    assert "data/claim-it.sqlite3.before-restore" in restored.out
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_a_database_is_checked_while_the_bot_runs(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    assert_one_line(await outcome(tmp_path, "check"), 1, "no database")
    async with program(tmp_path, "run", address=discord.address, settings=with_token()):
        await until(discord.connected.is_set)
        assert await outcome(tmp_path, "check") == (0, "data/claim-it.sqlite3 is sound.\n", "")


async def test_without_a_database_there_is_no_backup(tmp_path: Path) -> None:
    assert_one_line(await outcome(tmp_path, "backup", "copy.sqlite3"), 1, "no database")
    assert not (tmp_path / "copy.sqlite3").exists()
