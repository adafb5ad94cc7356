"""Tells people privately, in their language, why something could not be done."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.catalogue import Catalogue
from bot.errors import Refused
from bot.messages.components import Message
from bot.messages.response import UNDELIVERED, Reply
from bot.services import private_words
from bot.store import StoreUnavailable
from bot.views.game import listed
from bot.views.links import table_link
from bot.views.names import safe_name
from bot.views.scene import Scene

_log = logging.getLogger(__name__)


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[Reply]:
    """Answer an interaction; whatever goes wrong inside is told to the one who asked."""
    async with Reply(interaction) as reply:
        try:
            # What discord.py has just done to find the button was long enough for one piece.
            await asyncio.sleep(0)
            yield reply
        except Exception as failure:  # noqa: BLE001  (the last resort; it is logged in full)
            await tell(reply, explained(failure, interaction))


def explained(failure: Exception, interaction: discord.Interaction[Any]) -> str:
    """Return what to tell the one who asked about a failure, which is logged if need be."""
    say = private_words(interaction)
    if isinstance(failure, Refused):
        return refusal(failure, say, _asked_for(interaction))
    if isinstance(failure, StoreUnavailable):
        _log.error("%s", failure)
        return say(f"store-{failure.problem}")
    if isinstance(failure, UNDELIVERED):
        _log.warning("Discord did not take an answer: %s", failure)
        return say("not-delivered")
    _log.error("a fault of the program while answering %s", interaction.data, exc_info=failure)
    return say("fault")


def _asked_for(interaction: discord.Interaction[Any]) -> str | None:
    """Return the key of the game whose slash command was typed, if one was."""
    group = getattr(interaction.command, "root_parent", None)
    return None if group is None else str(group.name)


async def tell(reply: Reply, words: str) -> None:
    """Say something to the one who asked, and nobody else."""
    await reply.tell(Message(Scene(words)))


def refusal(refused: Refused, say: Catalogue, game: str | None = None) -> str:
    """Return the sentence for a refusal, with the way to the table it is about.

    It may name commands of the table's game, or of the ``game`` that was asked for if it's about
    no table.
    """
    about = game if refused.table is None else refused.table.game
    variables: dict[str, str | float] = {"game": about or "none"}
    for name, value in refused.variables.items():
        if isinstance(value, tuple):
            variables[name] = listed([safe_name(one) for one in value], say)
            variables["count"] = len(value)
        else:
            variables[name] = safe_name(value) if isinstance(value, str) else value
    key = f"refused-{refused.reason}"
    if refused.table is not None:
        own = f"{about}-refused-{refused.reason}"
        words = say(key if key in say else own, **variables)
        link = table_link(refused.table)
        return f"{words} {say('table-is-here', link=link)}" if link else words
    return say(key, **variables)
