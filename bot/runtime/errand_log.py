"""What the log tells of an errand that takes long."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bot.runtime.errand import Errand

_TELL_AFTER: Final = 2.0
_TELL_EVERY: Final = 10.0
"""Seconds after which the log tells of an errand, and between two lines of it."""

_log: Final = logging.getLogger(__name__)


@asynccontextmanager
async def logged(what: str) -> AsyncIterator[Errand]:
    """Let the log tell how an errand gets on, and that it is done, if it takes long."""
    errand = Errand(what)

    async def tell() -> None:
        await asyncio.sleep(_TELL_AFTER)
        while True:
            _log.info("%s", errand)
            await asyncio.sleep(_TELL_EVERY)

    telling = asyncio.create_task(tell())
    try:
        yield errand
    finally:
        telling.cancel()
    if errand.seconds > _TELL_AFTER:
        _log.info("%s: done in %.0f s", errand.what, errand.seconds)
