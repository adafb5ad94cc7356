"""Check of the host's webhook: whether its address answers, and whether it is encrypted."""

import asyncio
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import aiohttp

from bot.cli.doctor.finding import Finding, Severity

_SUBJECT: Final = "webhook"
_WITHIN: Final = 10.0
_SERVER_ERROR: Final = 500


def webhook(url: str | None) -> Iterator[Finding]:
    """Check the webhook, if there is one, without sending an event."""
    if url is None:
        return
    if _is_readable_on_the_way(url):
        words = "events are sent unencrypted. Use an address with https."
        yield Finding(Severity.WARNING, _SUBJECT, words)
        return
    yield asyncio.run(_request(url))


def _is_readable_on_the_way(url: str) -> bool:
    """Return whether a URL is unencrypted and not on this computer."""
    parts = urlsplit(url)
    if parts.scheme == "https":
        return False
    try:
        return not ip_address(parts.hostname or "").is_loopback
    except ValueError:
        return parts.hostname != "localhost"


async def _request(url: str) -> Finding:
    host = urlsplit(url).hostname
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=_WITHIN)) as session,
            session.head(url, allow_redirects=False) as answer,
        ):
            status = answer.status
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        words = f"{host} can't be reached ({type(error).__name__}): events wait for three days."
        return Finding(Severity.WARNING, _SUBJECT, words)
    if status >= _SERVER_ERROR:
        words = f"{host} answers {status}. Check the log of the program that receives events."
        return Finding(Severity.WARNING, _SUBJECT, words)
    if answer.headers.get("Location"):
        words = f"{host} redirects ({status}), and events don't follow. Use the new address."
        return Finding(Severity.WARNING, _SUBJECT, words)
    return Finding(Severity.OK, _SUBJECT, f"{host} answers.")
