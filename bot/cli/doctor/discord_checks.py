"""What is at Discord: the token, the application, the servers, the clock, and the way there."""

import asyncio
import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from itertools import islice
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import aiohttp
import discord as library

from bot.cli.doctor.finding import Finding, Severity
from bot.client.undelivered import REQUEST_FAILURES
from bot.messages.permissions import INVITE
from bot.runtime.installation import program_name

_PAGES: Final = "https://discord.com/developers/applications"
_WITHIN: Final = 30.0
"""Seconds that Discord has for all answers."""
_SERVERS_AT_ONCE: Final = 200
"""How many servers Discord names in one answer, which is as many as are looked at."""
_SERVERS_TOLD: Final = 10
_SLOW: Final = 0.5
"""Seconds for an answer; people wait for two of them one after the other."""
_CLOCK_OFF: Final = 3.0
"""Seconds: Discord names whole ones, and they travel."""
_CLOCK_WRONG: Final = 60.0
_FEW_STARTS: Final = 50
_PRIVILEGED: Final = {
    "Presence": ("gateway_presence", "gateway_presence_limited"),
    "Server Members": ("gateway_guild_members", "gateway_guild_members_limited"),
    "Message Content": ("gateway_message_content", "gateway_message_content_limited"),
}
_INSTALLATION: Final = "installation"
_LISTING: Final = "listing"
_UNVERIFIED: Final = 100
"""The most servers that a bot without verification can join."""
_VERIFY_FROM: Final = 75
"""The number of servers at which its owner can begin to apply for verification."""
SUBJECTS: Final = (
    "token",
    "application",
    _INSTALLATION,
    _LISTING,
    "intents",
    "permissions",
    "starts",
    "latency",
    "clock",
)


class _Answer(NamedTuple):
    """How long Discord took for an answer in seconds, and how far our clock is ahead of its."""

    took: float
    ahead: float


def discord(token: str | None, contact: str | None) -> Iterator[Finding]:
    """Ask Discord for all that it knows of the bot. Nothing is changed there.

    ``contact`` is how players reach the host.
    """
    if token is None:
        words = (
            f"DISCORD_TOKEN is not set. Put it into .env: `{program_name()} settings` prints one."
        )
        findings = [Finding(Severity.FAILED, "token", words)]
    else:
        # What discord.py would say is said below.
        logging.getLogger("discord").addHandler(logging.NullHandler())
        findings = asyncio.run(_asked(token, contact))
    yield from findings
    told = {finding.subject for finding in findings}
    for subject in SUBJECTS:
        if subject not in told:
            yield Finding(Severity.NOT_CHECKED, subject, "needs an answer from Discord.")


async def _asked(token: str, contact: str | None) -> list[Finding]:
    """Return what Discord says, as far as it says anything."""
    answers: list[_Answer] = []
    findings: list[Finding] = []
    client = library.Client(intents=library.Intents.none(), http_trace=_listener(answers))
    try:
        async with asyncio.timeout(_WITHIN), client:
            await client.login(token)
            application = client.application
            if client.user is not None and application is not None:
                words = f"is that of {client.user} ({client.user.id})."
                findings.append(Finding(Severity.OK, "token", words))
                findings += [
                    _application(application),
                    _installation(application),
                    _listing(
                        application, contact, is_verified=client.user.public_flags.verified_bot
                    ),
                    _intents(application.flags),
                ]
            findings += _permissions(await client.http.get_guilds(_SERVERS_AT_ONCE))
            findings.append(_starts(await client.http.get_bot_gateway()))
    except library.LoginFailure:
        words = (
            f"Discord refuses it. Press Reset Token on the Bot page at {_PAGES}; put it into .env."
        )
        findings.append(Finding(Severity.FAILED, "token", words))
    except REQUEST_FAILURES as error:
        words = f"{error!r}".partition("(")[0] + (f": {error}" if str(error) else "")
        words = f"doesn't answer ({words}). Check network, firewall and https://discordstatus.com"
        findings.append(Finding(Severity.FAILED, "Discord", words))
    if answers:
        best = min(answers)
        findings += [_latency(best.took), _clock(best.ahead)]
    return findings


def _listener(answers: list[_Answer]) -> aiohttp.TraceConfig:
    """Return what adds the times of all requests to the answers."""

    async def begin(_session: object, context: SimpleNamespace, _request: object) -> None:
        context.began = time.perf_counter()

    async def end(
        _session: object, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        took = time.perf_counter() - context.began
        if date := request.response.headers.get("Date"):
            # It names the second that has begun, at a moment in the middle of the way.
            theirs = parsedate_to_datetime(date) + timedelta(seconds=(1 + took) / 2)
            answers.append(_Answer(took, (datetime.now(UTC) - theirs).total_seconds()))

    listener = aiohttp.TraceConfig()
    listener.on_request_start.append(begin)
    listener.on_request_end.append(end)
    return listener


def _application(application: library.AppInfo) -> Finding:
    page = f"{_PAGES}/{application.id}"
    if application.interactions_endpoint_url:
        words = (
            "has an Interactions Endpoint URL, so that no press reaches the bot."
            f" Remove it on the page General Information at {page}"
        )
        return Finding(Severity.FAILED, "application", words)
    if application.bot_require_code_grant:
        words = f"requires a code grant, so that nobody can invite it. Untick that at {page}/bot"
        return Finding(Severity.WARNING, "application", words)
    return Finding(Severity.OK, "application", f"{application.name}, {page}")


def _installation(application: library.AppInfo) -> Finding:
    """Look at who can add the application, and with which permissions."""
    page = f"{_PAGES}/{application.id}/installation"
    servers, users = application.guild_integration_config, application.user_integration_config
    if servers is None:
        words = (
            f"servers can't install the bot, so there are no tables. Tick Guild Install at {page}"
        )
        return Finding(Severity.WARNING, _INSTALLATION, words)
    usual = servers.oauth2_install_params
    if usual is not None and not INVITE.is_subset(usual.permissions):
        words = f"gives the bot too few permissions. Choose those of docs/admins.md at {page}"
        return Finding(Severity.WARNING, _INSTALLATION, words)
    if users is None:
        words = (
            "for servers only. To let people use lessons and /daily"
            f" anywhere, tick User Install at {page}"
        )
        return Finding(Severity.OK, _INSTALLATION, words)
    return Finding(Severity.OK, _INSTALLATION, "for servers, and for people wherever they are.")


def _listing(application: library.AppInfo, contact: str | None, *, is_verified: bool) -> Finding:
    """Look at what Discord's directory and the verification ask for."""
    page, servers = f"{_PAGES}/{application.id}", application.approximate_guild_count
    needed = {
        "a description": application.description,
        "tags": application.tags,
        "the address of the terms": application.terms_of_service_url,
        "the address of the privacy policy": application.privacy_policy_url,
    }
    lacking = [name for name, value in needed.items() if not value]
    if servers >= _VERIFY_FROM and not is_verified:
        words = (
            f"{servers} servers have the bot. No more than {_UNVERIFIED} can add it before it is"
        )
        words = f"{words} verified: docs/listing.md says what Discord asks for."
        return Finding(Severity.WARNING, _LISTING, words)
    if lacking:
        words = f"lacks {', '.join(lacking)}, which people see before they add the bot: {page}"
        return Finding(Severity.WARNING, _LISTING, words)
    if contact is None:
        words = "players aren't told how to reach you. Set CLAIMIT_CONTACT."
        return Finding(Severity.WARNING, _LISTING, words)
    return Finding(Severity.OK, _LISTING, "description, tags, addresses and contact are given.")


def _intents(flags: library.ApplicationFlags) -> Finding:
    given = [name for name, ways in _PRIVILEGED.items() if any(getattr(flags, way) for way in ways)]
    if given:
        words = f"{', '.join(given)} on, which the bot doesn't need. Turn it off on the Bot page."
        return Finding(Severity.WARNING, "intents", words)
    return Finding(Severity.OK, "intents", "no privileged one is on, and none is needed.")


def _permissions(servers: Sequence[Any]) -> Iterator[Finding]:
    """Look at what the bot may do on its servers, channels' own rules apart."""
    lacking = {}
    for server in servers:
        allowed = library.Permissions(int(server.get("permissions", INVITE.value)))
        lacks = library.Permissions(INVITE.value & ~allowed.value)
        names = [name.replace("_", " ") for name, is_lacking in lacks if is_lacking]
        if names and not allowed.administrator:
            lacking[f"{server['name']} ({server['id']})"] = ", ".join(names)
    for name, what in islice(lacking.items(), _SERVERS_TOLD):
        words = f"{name}: the bot's role lacks {what}. An admin there can allow it."
        yield Finding(Severity.WARNING, "permissions", words)
    if len(lacking) > _SERVERS_TOLD:
        words = f"and {len(lacking) - _SERVERS_TOLD} more servers where something is lacking."
        yield Finding(Severity.WARNING, "permissions", words)
    if not lacking:
        yield Finding(Severity.OK, "permissions", f"all are given on {len(servers)} servers.")


def _starts(gateway: tuple[int, str, Mapping[str, Any]]) -> Finding:
    """Look at how often the bot may still connect; at none Discord resets the token."""
    shards, _, limit = gateway
    left, total = limit["remaining"], limit["total"]
    words = f"{left} of {total} are left today; Discord recommends {shards} shards."
    if left < _FEW_STARTS:
        return Finding(
            Severity.WARNING, "starts", f"{words} Find out from the log why it starts so often."
        )
    return Finding(Severity.OK, "starts", words)


def _latency(took: float) -> Finding:
    words = f"Discord answers within {took * 1000:.0f} ms."
    if took > _SLOW:
        return Finding(
            Severity.WARNING, "latency", f"{words} A computer with a shorter way to it is better."
        )
    return Finding(Severity.OK, "latency", words)


def _clock(ahead: float) -> Finding:
    off = abs(ahead)
    words = f"{off:.1f} s {'ahead of' if ahead > 0 else 'behind'} Discord's."
    if off < _CLOCK_OFF:
        return Finding(Severity.OK, "clock", words)
    severity = Severity.WARNING if off < _CLOCK_WRONG else Severity.FAILED
    return Finding(severity, "clock", f"{words} Turn on time synchronisation (NTP).")
