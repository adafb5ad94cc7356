"""Tells people privately, in their language, why something could not be done."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.hall import private_words
from bot.layout import Message
from bot.links import table_link
from bot.locale import Catalogue
from bot.names import safe_name
from bot.reply import UNDELIVERED, Reply
from bot.snapshot import Refused
from bot.store import StoreUnavailable
from bot.views.scene import Scene

_log = logging.getLogger(__name__)


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[Reply]:
    """Answer an interaction; whatever goes wrong inside is told to the one who asked."""
    say = private_words(interaction)
    async with Reply(interaction) as reply:
        try:
            # What discord.py has just done to find the button was long enough for one piece.
            await asyncio.sleep(0)
            yield reply
        except Refused as refused:
            await tell(reply, refusal(refused, say))
        except StoreUnavailable as failure:
            _log.error("%s", failure)
            await tell(reply, say(f"store-{failure.problem}"))
        except UNDELIVERED as failure:
            _log.warning("Discord did not take an answer: %s", failure)
            await tell(reply, say("not-delivered"))
        except Exception:  # noqa: BLE001  (the last resort; it is logged in full)
            _log.exception("a fault of the program while answering %s", interaction.data)
            await tell(reply, say("fault"))


async def tell(reply: Reply, words: str) -> None:
    """Say something to the one who asked, and nobody else."""
    await reply.tell(Message(Scene(words)))


def refusal(refused: Refused, say: Catalogue) -> str:
    """Return the sentence for a refusal, with the way to the table it is about."""
    variables = {name: _said(value) for name, value in refused.variables.items()}
    key = f"refused-{refused.reason}"
    if refused.table is not None:
        own = f"{refused.table.game}-refused-{refused.reason}"
        words = say(key if key in say else own, **variables)
        link = table_link(refused.table)
        return f"{words} {say('table-is-here', link=link)}" if link else words
    return say(key, **variables)


def _said(variable: int | str | tuple[str, ...]) -> int | str:
    if isinstance(variable, tuple):
        return ", ".join(map(safe_name, variable))
    return safe_name(variable) if isinstance(variable, str) else variable
