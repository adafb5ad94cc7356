"""What Discord doesn't take: one exception for all ways in which a request to it can fail."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.errors import BotError

REQUEST_FAILURES: Final = (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError)
"""What discord.py raises if a request to Discord fails."""

_SERVER_ERRORS: Final = 500
_TOO_MANY: Final = 429
_UNKNOWN_CHANNEL: Final = 10003
_UNKNOWN_MESSAGE: Final = 10008
INVALID_FORM: Final = 50035
_MISSING_ACCESS: Final = 50001
_MISSING_PERMISSIONS: Final = 50013
_CANNOT_SEND: Final = 50007
"""Discord's answer if a user takes no direct messages from the bot."""
_THREAD_ARCHIVED: Final = 50083
_THREAD_LOCKED: Final = 160005
_AGAIN_AFTER: Final = 5.0
"""Seconds to wait when Discord wants less haste but doesn't say how much less."""


class Undelivered(BotError):
    """Discord refused a request, or none of its answers came; `failure` is what discord.py raised.

    `code` is Discord's own number for the reason, 0 for none.
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
    def may_be_taken(self) -> bool:
        """Whether Discord may have done what it was asked for all the same."""
        refused = (
            isinstance(self.failure, discord.HTTPException) and self.failure.status < _SERVER_ERRORS
        )
        return not refused and not isinstance(self.failure, discord.RateLimited)

    @property
    def is_gone(self) -> bool:
        """Whether nobody can show anything there any more."""
        return self.code in (_UNKNOWN_MESSAGE, _UNKNOWN_CHANNEL) or self.is_locked

    @property
    def is_deleted(self) -> bool:
        """Whether the channel doesn't exist any more."""
        return self.code == _UNKNOWN_CHANNEL

    @property
    def is_locked(self) -> bool:
        """Whether a thread is locked, or archived (sending, unlike editing, opens it again)."""
        return self.code in (_THREAD_ARCHIVED, _THREAD_LOCKED)

    @property
    def is_forbidden(self) -> bool:
        """Whether the bot may not read or write there, which only people can change."""
        return self.code in (_MISSING_ACCESS, _MISSING_PERMISSIONS)

    @property
    def takes_no_direct_messages(self) -> bool:
        """Whether a user takes no direct messages from the bot."""
        final = isinstance(self.failure, discord.Forbidden | discord.NotFound)
        return final or self.code == _CANNOT_SEND

    @property
    def retry_after(self) -> float:
        """For how many seconds Discord takes no more such requests, 0 if it doesn't say."""
        return self.failure.retry_after if isinstance(self.failure, discord.RateLimited) else 0.0

    @property
    def pause(self) -> float | None:
        """In how many seconds the same request is worth another try; None if it isn't."""
        failure = self.failure
        if isinstance(failure, TimeoutError) or is_about_emojis(failure):
            return 0
        if not isinstance(failure, discord.HTTPException) or failure.status != _TOO_MANY:
            return None
        try:
            return float(failure.response.headers["Retry-After"])
        except (KeyError, ValueError):
            return _AGAIN_AFTER


def is_about_emojis(failure: BaseException) -> bool:
    """Return whether Discord has refused a message because it doesn't know an emoji in it."""
    if not isinstance(failure, discord.HTTPException) or failure.code != INVALID_FORM:
        return False
    return "emoji" in failure.text.lower()


@contextmanager
def requesting() -> Iterator[None]:
    """Around requests to Discord: raise Undelivered if one of them fails."""
    try:
        yield
    except REQUEST_FAILURES as failure:
        raise Undelivered(failure) from failure
