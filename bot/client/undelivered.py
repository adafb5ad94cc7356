"""Exception for all ways in which a request to Discord can fail."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.errors import BotError

REQUEST_FAILURES: Final = (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError)
"""Exceptions that discord.py raises if a request fails."""

_SERVER_ERRORS: Final = 500
_TOO_MANY: Final = 429
_UNKNOWN_CHANNEL: Final = 10003
_UNKNOWN_MESSAGE: Final = 10008
INVALID_FORM: Final = 50035
_MISSING_ACCESS: Final = 50001
_MISSING_PERMISSIONS: Final = 50013
_CANNOT_SEND: Final = 50007
"""Discord's error code if a user accepts no direct messages from the bot."""
_THREAD_ARCHIVED: Final = 50083
_THREAD_LOCKED: Final = 160005
_RETRY_AFTER: Final = 5.0
"""Seconds to wait after a rate limit without a given pause."""


class Undelivered(BotError):
    """Discord refused a request, or didn't answer; `failure` is discord.py's exception.

    `code` is Discord's error code, 0 for none.
    """

    def __init__(self, failure: Exception) -> None:
        super().__init__(str(failure) or repr(failure))
        self.failure = failure
        self.code = failure.code if isinstance(failure, discord.HTTPException) else 0

    def __repr__(self) -> str:
        return repr(self.failure)

    @property
    def is_answer(self) -> bool:
        """Whether Discord answered."""
        return isinstance(self.failure, discord.HTTPException)

    @property
    def may_be_accepted(self) -> bool:
        """Whether Discord may have accepted the request all the same."""
        refused = (
            isinstance(self.failure, discord.HTTPException) and self.failure.status < _SERVER_ERRORS
        )
        return not refused and not isinstance(self.failure, discord.RateLimited)

    @property
    def is_gone(self) -> bool:
        """Whether nothing can be shown there any longer."""
        return self.code in (_UNKNOWN_MESSAGE, _UNKNOWN_CHANNEL) or self.is_locked

    @property
    def is_deleted(self) -> bool:
        """Whether the channel no longer exists."""
        return self.code == _UNKNOWN_CHANNEL

    @property
    def is_locked(self) -> bool:
        """Whether a thread is locked, or archived (sending reopens it, editing doesn't)."""
        return self.code in (_THREAD_ARCHIVED, _THREAD_LOCKED)

    @property
    def is_forbidden(self) -> bool:
        """Whether the bot lacks a permission there, which only people can grant."""
        return self.code in (_MISSING_ACCESS, _MISSING_PERMISSIONS)

    @property
    def refuses_direct_messages(self) -> bool:
        """Whether a user accepts no direct messages from the bot."""
        final = isinstance(self.failure, discord.Forbidden | discord.NotFound)
        return final or self.code == _CANNOT_SEND

    @property
    def retry_after(self) -> float:
        """Seconds for which Discord accepts no such request, 0 if not given."""
        return self.failure.retry_after if isinstance(self.failure, discord.RateLimited) else 0.0

    @property
    def pause(self) -> float | None:
        """Seconds after which the same request is worth another attempt; None if it isn't."""
        failure = self.failure
        if isinstance(failure, TimeoutError) or is_about_emojis(failure):
            return 0
        if not isinstance(failure, discord.HTTPException) or failure.status != _TOO_MANY:
            return None
        try:
            return float(failure.response.headers["Retry-After"])
        except (KeyError, ValueError):
            return _RETRY_AFTER


def is_about_emojis(failure: BaseException) -> bool:
    """Return whether Discord has refused a message because of an unknown emoji."""
    if not isinstance(failure, discord.HTTPException) or failure.code != INVALID_FORM:
        return False
    return "emoji" in failure.text.lower()


@contextmanager
def requesting() -> Iterator[None]:
    """Raise Undelivered if a request to Discord fails inside."""
    try:
        yield
    except REQUEST_FAILURES as failure:
        raise Undelivered(failure) from failure
