"""Checks of Discord: the token, the application, the servers, the clock, the network."""

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
"""Seconds for all responses of Discord."""
_SERVERS_AT_ONCE: Final = 200
"""Maximum number of servers in one response of Discord; only these are checked."""
_SERVERS_NAMED: Final = 10
_SLOW: Final = 0.5
"""Seconds for a response; people wait for two of them in a row."""
_CLOCK_OFF: Final = 3.0
"""Seconds by which clocks may differ: Discord sends whole seconds, which arrive late."""
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
"""Maximum number of servers of a bot without verification."""
_VERIFY_FROM: Final = 75
"""Number of servers from which a bot can be verified."""
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
    """Seconds that a response took, and seconds by which our clock is ahead of Discord's."""

    took: float
    ahead: float


def discord(token: str | None, contact: str | None) -> Iterator[Finding]:
    """Check the bot's account and servers at Discord, without changing anything.

    ``contact`` is the host's contact for players.
    """
    if token is None:
        words = (
            f"DISCORD_TOKEN is not set. Put it into .env: `{program_name()} settings` prints one."
        )
        findings = [Finding(Severity.FAILED, "token", words)]
    else:
        # The findings replace discord.py's own log lines.
        logging.getLogger("discord").addHandler(logging.NullHandler())
        findings = asyncio.run(_ask_discord(token, contact))
    yield from findings
    checked = {finding.subject for finding in findings}
    for subject in SUBJECTS:
        if subject not in checked:
            yield Finding(Severity.NOT_CHECKED, subject, "needs a response from Discord.")


async def _ask_discord(token: str, contact: str | None) -> list[Finding]:
    """Return findings from Discord's responses, up to the first request that fails."""
    answers: list[_Answer] = []
    findings: list[Finding] = []
    client = library.Client(intents=library.Intents.none(), http_trace=_request_timer(answers))
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


def _request_timer(answers: list[_Answer]) -> aiohttp.TraceConfig:
    """Return a trace that appends the timing of each request to ``answers``."""

    async def begin(_session: object, context: SimpleNamespace, _request: object) -> None:
        context.began = time.perf_counter()

    async def end(
        _session: object, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        took = time.perf_counter() - context.began
        if date := request.response.headers.get("Date"):
            # The date is cut to whole seconds, and was set halfway through the request.
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
    """Check who can install the application, and with which permissions."""
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
    return Finding(Severity.OK, _INSTALLATION, "for servers and for users.")


def _listing(application: library.AppInfo, contact: str | None, *, is_verified: bool) -> Finding:
    """Check the requirements of Discord's directory and of the verification."""
    page, servers = f"{_PAGES}/{application.id}", application.approximate_guild_count
    requirements = {
        "a description": application.description,
        "tags": application.tags,
        "the address of the terms": application.terms_of_service_url,
        "the address of the privacy policy": application.privacy_policy_url,
    }
    lacking = [name for name, value in requirements.items() if not value]
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
        words = "players can't find your contact. Set CLAIMIT_CONTACT."
        return Finding(Severity.WARNING, _LISTING, words)
    return Finding(Severity.OK, _LISTING, "description, tags, addresses and contact are given.")


def _intents(flags: library.ApplicationFlags) -> Finding:
    enabled = [
        name
        for name, flag_names in _PRIVILEGED.items()
        if any(getattr(flags, flag_name) for flag_name in flag_names)
    ]
    if enabled:
        words = f"{', '.join(enabled)} on, which the bot doesn't need. Turn it off on the Bot page."
        return Finding(Severity.WARNING, "intents", words)
    return Finding(Severity.OK, "intents", "no privileged intent is on, and none is needed.")


def _permissions(servers: Sequence[Any]) -> Iterator[Finding]:
    """Check the bot's permissions on its servers, without the overwrites of channels."""
    lacking = {}
    for server in servers:
        allowed = library.Permissions(int(server.get("permissions", INVITE.value)))
        lacks = library.Permissions(INVITE.value & ~allowed.value)
        names = [name.replace("_", " ") for name, is_lacking in lacks if is_lacking]
        if names and not allowed.administrator:
            lacking[f"{server['name']} ({server['id']})"] = ", ".join(names)
    for name, permissions in islice(lacking.items(), _SERVERS_NAMED):
        words = f"{name}: the bot's role lacks {permissions}. An admin there can allow it."
        yield Finding(Severity.WARNING, "permissions", words)
    if len(lacking) > _SERVERS_NAMED:
        words = f"and {len(lacking) - _SERVERS_NAMED} more servers lack permissions."
        yield Finding(Severity.WARNING, "permissions", words)
    if not lacking:
        yield Finding(Severity.OK, "permissions", f"complete on {len(servers)} servers.")


def _starts(gateway: tuple[int, str, Mapping[str, Any]]) -> Finding:
    """Check the remaining starts of today; at zero Discord resets the token."""
    shards, _, limit = gateway
    remaining, total = limit["remaining"], limit["total"]
    words = f"{remaining} of {total} are left today; Discord recommends {shards} shards."
    if remaining < _FEW_STARTS:
        return Finding(Severity.WARNING, "starts", f"{words} The log says why it starts so often.")
    return Finding(Severity.OK, "starts", words)


def _latency(took: float) -> Finding:
    words = f"Discord answers within {took * 1000:.0f} ms."
    if took > _SLOW:
        return Finding(
            Severity.WARNING, "latency", f"{words} A computer closer to Discord would be faster."
        )
    return Finding(Severity.OK, "latency", words)


def _clock(ahead: float) -> Finding:
    difference = abs(ahead)
    words = f"{difference:.1f} s {'ahead of' if ahead > 0 else 'behind'} Discord's."
    if difference < _CLOCK_OFF:
        return Finding(Severity.OK, "clock", words)
    severity = Severity.WARNING if difference < _CLOCK_WRONG else Severity.FAILED
    return Finding(severity, "clock", f"{words} Turn on time synchronisation (NTP).")
