"""Tests of the doctor's findings on this computer and at Discord."""

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.cli.doctor import discord_checks, machine_checks
from bot.cli.doctor.finding import Finding, Severity
from bot.interactions.tree import room_for_games
from bot.messages.permissions import INVITE
from bot.store.store import Store
from bot.views.hosted_games import GAMES
from render.fonts import font
from tests.bot.table_factory import lobby
from tests.many_games import hosting
from tests.migrated import lay_out
from tests.process.fake_discord import FakeDiscord, RequestFault
from tests.process.running import Ended, outcome, with_token

SUBJECTS = (
    *("token", "application", "installation", "listing", "intents"),
    *("permissions", "starts", "latency", "clock"),
)
CONTACT = {"CLAIMIT_CONTACT": "host@example.org"}


def findings_in(ended: Ended) -> dict[str, dict[str, str]]:
    """Return the words of all findings, by severity and subject."""
    assert ended.err == ""
    findings: dict[str, dict[str, str]] = {severity: {} for severity in Severity}
    for line in ended.out.splitlines():
        subject, words = line[12:].split(maxsplit=1)
        findings[line[:12].strip()][subject] = words
    return findings


def answering(path: str, change: Callable[[Any], None], discord: FakeDiscord) -> RequestFault:
    """Return the usual response to a request with a change."""
    answer = json.loads(json.dumps(_usual(path, discord)))
    change(answer)
    headers = {"Content-Type": "application/json"}
    return RequestFault(answer=web.Response(body=json.dumps(answer).encode(), headers=headers))


def _usual(path: str, discord: FakeDiscord) -> Any:
    from simcord.http import router

    return router.dispatch(discord.backend, "GET", path, json=None, params={}, files=[])


async def test_all_checks_pass(tmp_path: Path, discord: FakeDiscord) -> None:
    lay_out(tmp_path / "data" / "claim-it.sqlite3")
    settings = with_token() | CONTACT
    ended = await outcome(tmp_path, "doctor", address=discord.address, settings=settings)
    findings = findings_in(ended)
    assert ended.code == 0
    assert findings[Severity.OK].keys() == {
        *("program", "settings", "fonts", "catalogues", "games", "database", "disk"),
        *SUBJECTS,
    }
    assert [ended.out.count("\n"), findings[Severity.OK]["database"]] == [18, "is sound."]


async def test_all_problems_at_discord_are_reported(tmp_path: Path, discord: FakeDiscord) -> None:
    """Check all problems at Discord, with more guilds than the doctor names."""

    def application(answer: Any) -> None:
        answer["flags"] = 1 << 14 | 1 << 19
        answer["interactions_endpoint_url"] = "https://example.org"
        del answer["integration_types_config"]["0"], answer["privacy_policy_url"]
        answer["tags"] = []

    def servers(answer: Any) -> None:
        [server] = answer[:1]
        roles = (INVITE.value - (1 << 15), 8, *[0] * 12)  # without files; an administrator; nothing
        answer[:] = [
            {**server, "id": number, "permissions": str(role)} for number, role in enumerate(roles)
        ]

    discord.backend.create_guild("Saloon")
    changes = {"/oauth2/applications/@me": application, "/users/@me/guilds": servers}

    def request_fault(_: str, path: str) -> RequestFault:
        return answering(path, changes.get(path, lambda _answer: None), discord)

    discord.request_fault = request_fault
    ended = await outcome(tmp_path, "doctor", address=discord.address, settings=with_token())
    findings = findings_in(ended)
    assert ended.code == 1
    assert "Remove it on the page General Information" in findings[Severity.FAILED]["application"]
    assert "Tick Guild Install" in findings[Severity.WARNING]["installation"]
    assert findings[Severity.WARNING]["listing"].startswith(
        "lacks tags, the address of the privacy policy, which"
    )
    assert "Server Members, Message Content on" in findings[Severity.WARNING]["intents"]
    assert "the bot's role lacks attach files. An admin there" in ended.out
    assert "and 3 more servers" in findings[Severity.WARNING]["permissions"]


async def test_problems_of_the_listing_are_reported(tmp_path: Path, discord: FakeDiscord) -> None:
    """Check installation, permissions, verification and the contact."""
    lay_out(tmp_path / "data" / "claim-it.sqlite3")
    few = {"0": {"oauth2_install_params": {"scopes": ["bot"], "permissions": "1024"}}, "1": {}}
    cases: tuple[tuple[dict[str, Any], dict[str, str], str, Severity, str], ...] = (
        (
            {"integration_types_config": {"0": {}}},
            CONTACT,
            "installation",
            Severity.OK,
            "for servers",
        ),
        ({"integration_types_config": few}, CONTACT, "installation", Severity.WARNING, "too few"),
        ({"approximate_guild_count": 75}, CONTACT, "listing", Severity.WARNING, "verified"),
        ({}, {}, "listing", Severity.WARNING, "Set CLAIMIT_CONTACT"),
    )
    for changes, settings, subject, severity, words in cases:
        discord.request_fault = partial(_application, discord, changes)
        variables = with_token() | settings
        ended = await outcome(tmp_path, "doctor", address=discord.address, settings=variables)
        assert ended.code == 0
        assert words in findings_in(ended)[severity][subject]


def _application(
    discord: FakeDiscord, changes: dict[str, Any], _method: str, path: str
) -> RequestFault:
    """Return the response to a request, with changes if it is about the application."""
    is_about = path == "/oauth2/applications/@me"
    return answering(path, lambda answer: answer.update(changes) if is_about else None, discord)


async def test_without_discord_all_other_checks_run(tmp_path: Path, discord: FakeDiscord) -> None:
    """Check a refused token, a missing token and no network, with a damaged database."""
    database = tmp_path / "data" / "claim-it.sqlite3"
    database.parent.mkdir()
    database.write_bytes(b"garbage " * 1000)
    refused = {**with_token(), "DISCORD_TOKEN": "some.other.token"}
    for address, settings, failed, words in (
        (discord.address, refused, "token", "Press Reset Token"),
        (discord.address, {}, "token", "DISCORD_TOKEN is not set"),
        ("127.0.0.1:1", with_token(), "Discord", "Check network"),
    ):
        ended = await outcome(tmp_path, "doctor", address=address, settings=settings)
        findings = findings_in(ended)
        assert ended.code == 1
        assert words in findings[Severity.FAILED].pop(failed)
        assert "restore a backup" in findings[Severity.FAILED].pop("database")
        assert findings[Severity.FAILED] == {}
        missed = {subject for subject in SUBJECTS if subject != failed}
        assert findings[Severity.NOT_CHECKED].keys() <= missed
        assert findings[Severity.NOT_CHECKED].keys() >= missed - {"latency", "clock"}


def test_starts_latency_and_clock_are_checked() -> None:
    limit = {"total": 1000, "remaining": 3}
    assert discord_checks._starts((1, "", limit)).severity is Severity.WARNING
    assert discord_checks._latency(0.7).severity is Severity.WARNING
    assert discord_checks._clock(-10).severity is Severity.WARNING
    assert discord_checks._clock(7200).words == (
        "7200.0 s ahead of Discord's. Turn on time synchronisation (NTP)."
    )


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    [access, *_] = machine_checks.database(tmp_path / "file" / "db")
    assert (access.severity, "write access" in access.words) == (Severity.FAILED, True)


@pytest.mark.parametrize(("free", "beyond"), [(10, 0), (9, 0), (0, 0), (0, 2)])
def test_little_room_for_more_games_is_reported(free: int, beyond: int, tmp_path: Path) -> None:
    with hosting(room_for_games() - free + beyond, tmp_path) as copies:
        findings = [found for found in machine_checks.assets() if found.subject == "games"]
        assert len(GAMES) == room_for_games() - free
    warnings = [found.words for found in findings if found.severity is Severity.WARNING]
    refused, room = warnings[:beyond], warnings[beyond:]
    for key, words in zip(copies[len(copies) - beyond :], refused, strict=True):
        assert words.startswith(f"{key} can't be played: Discord takes 100 commands")
    assert [f"leaves room for {free} more games" in words for words in room] == [True] * (free < 10)


def test_broken_fonts_and_catalogues_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("render.fonts._FOLDER", tmp_path)
    monkeypatch.setattr("bot.catalogue.word_folders", lambda: [tmp_path])
    font.cache_clear()
    assert [finding.severity for finding in machine_checks.assets()][:2] == [Severity.FAILED] * 2
    for language in ("en", "de"):
        (tmp_path / language).mkdir()
    (tmp_path / "de" / "words.ftl").write_text("hello = Hallo\nyes = Ja\n")
    (tmp_path / "en" / "words.ftl").write_text("hello = Hello\n  no\nyes Yes\n")
    [_, catalogues, _] = machine_checks.assets()
    assert "the one in en lacks 1 messages, such as yes" in catalogues.words
    (tmp_path / "en" / "words.ftl").write_text("hello = Hello\nyes = Yes\nno = No\n")
    [_, catalogues, _] = machine_checks.assets()
    assert (catalogues.severity, "de lacks 1, which appear" in catalogues.words) == (
        Severity.OK,
        True,
    )


async def test_checks_continue_after_wrong_settings(tmp_path: Path, discord: FakeDiscord) -> None:
    lay_out(tmp_path / "data" / "claim-it.sqlite3")
    settings = {
        **with_token(),
        "CLAIMIT_RANKED_GAMES": "many",
        "CLAIMIT_COMPUTER_PAUSE": "0",
        "CLAIMIT_SHARD": "0/1",
        **CONTACT,
    }
    ended = await outcome(tmp_path, "doctor", address=discord.address, settings=settings)
    assert (ended.code, ended.err) == (1, "")
    assert "settings     CLAIMIT_RANKED_GAMES must be" in ended.out
    assert "settings     CLAIMIT_COMPUTER_PAUSE must be" in ended.out
    assert "did you mean CLAIMIT_SHARDS?" in ended.out
    findings = findings_in(ended)
    assert findings[Severity.OK].keys() >= {"database", "disk", *SUBJECTS}
    assert findings[Severity.NOT_CHECKED] == {}


async def test_checks_with_a_wrong_setting_are_skipped(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    settings = {"DISCORD_TOKEN": "short", "CLAIMIT_DATABASE": "postgresql://ada@host"}
    ended = await outcome(tmp_path, "doctor", address=discord.address, settings=settings)
    findings = findings_in(ended)
    assert ended.code == 1
    assert findings[Severity.FAILED].keys() == {"settings"}
    assert findings[Severity.NOT_CHECKED].keys() == {"database", "disk", *SUBJECTS}
    (tmp_path / ".env").write_bytes(b"\xff\xfe")
    ended = await outcome(tmp_path, "doctor", address=discord.address, settings=with_token())
    assert ".env can't be read" in findings_in(ended)[Severity.FAILED]["settings"]


async def test_paused_tables_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "claim-it.sqlite3"
    lay_out(path)
    store = await Store.open(path)
    await store.create(lobby(game="chess"), datetime.now(UTC))
    await store.close()
    words = "1 tables are paused until chess is installed; moderators can cancel them."
    findings = await asyncio.to_thread(lambda: list(machine_checks.database(path)))
    assert Finding(Severity.WARNING, "games", words) in findings
