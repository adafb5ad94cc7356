"""The guard at the door: one person who presses far too fast delays nobody else."""

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import discord

from bot.ids import UserId
from bot.interaction import Interaction
from bot.interactions.error_handler import answering
from bot.limits import PRESSES, STEPS, WARNINGS, Allowance, TokenBuckets
from bot.refusals import Reason, Refused

_CREATED: Final = "INTERACTION_CREATE"
_SUGGESTIONS: Final = discord.InteractionType.autocomplete.value

_log = logging.getLogger(__name__)


class Guard:
    """Leaves out what a user presses and types beyond an allowance.

    Now and then that is answered; the rest gets no answer at all, so that it costs nothing: to
    the user alone, Discord says that the interaction failed.
    """

    def __init__(
        self,
        presses: Allowance = PRESSES,
        steps: Allowance = STEPS,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._presses = TokenBuckets[UserId](presses)
        self._steps = TokenBuckets[UserId](steps)
        self._warnings = TokenBuckets[UserId](WARNINGS)
        self._clock = clock

    def watch(self, client: discord.Client) -> None:
        """Stand before all interactions of a client.

        discord.py has no event before it has made objects of one. For a press that takes 0.4 ms,
        which is too long for what is left out.
        """
        state: Any = client._connection  # noqa: SLF001
        let_in = state.parsers[_CREATED]

        def receive(payload: Any) -> None:
            user_id = UserId(int(payload.get("member", payload)["user"]["id"]))
            now = self._clock()
            if not self._presses.wait(user_id, now):
                self._presses.take(user_id, now)
                wait = self._steps.wait(user_id, now)
                self._steps.take(user_id, now)
                if wait:
                    asyncio.get_running_loop().call_later(wait, let_in, payload)
                else:
                    let_in(payload)
            elif payload["type"] != _SUGGESTIONS and not self._warnings.wait(user_id, now):
                self._warnings.take(user_id, now)
                _log.info("user %s is too fast", user_id)
                client.dispatch("too_fast", discord.Interaction(data=payload, state=state))

        state.parsers[_CREATED] = receive


async def on_too_fast(interaction: Interaction) -> None:
    """Tell a user to be slower."""
    async with answering(interaction):
        raise Refused(Reason.TOO_FAST)
