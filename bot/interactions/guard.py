"""Rate limit for interactions, so that a user who presses too fast delays nobody else."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

from discord import InteractionType

from bot.client.answering import AnsweringClient, Receiver
from bot.client.interaction import Interaction
from bot.ids import UserId
from bot.interactions.error_handler import answering
from bot.tables.limits import PRESSES, STEPS, WARNINGS, Allowance, TokenBuckets
from bot.tables.refusals import Reason, Refused

_log = logging.getLogger(__name__)


class Guard:
    """Drops a user's interactions beyond an allowance.

    It answers a few of them with a warning. The others get no answer, which costs nothing; Discord
    tells the user that the interaction failed.
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

    def watch(self, client: AnsweringClient) -> None:
        """Check all interactions of a client before it handles them."""
        client.intercept(partial(self._receive, client))

    def _receive(self, client: AnsweringClient, payload: Any, pass_on: Receiver) -> None:
        user_id = UserId(int(payload.get("member", payload)["user"]["id"]))
        now = self._clock()
        if not self._presses.wait(user_id, now):
            self._presses.take(user_id, now)
            wait = self._steps.wait(user_id, now)
            self._steps.take(user_id, now)
            if wait:
                asyncio.get_running_loop().call_later(wait, pass_on, payload)
            else:
                pass_on(payload)
        elif not (_is_typing(payload) or self._warnings.wait(user_id, now)):
            self._warnings.take(user_id, now)
            _log.info("user %s is too fast", user_id)
            client.dispatch("too_fast", client.interaction_of(payload))
        else:
            client.leave_unanswered(payload)


def _is_typing(payload: Any) -> bool:
    """Return whether Discord asks for suggestions, which can't be answered by a message."""
    return bool(payload["type"] == InteractionType.autocomplete.value)


async def on_too_fast(interaction: Interaction) -> None:
    """Warn a user who presses too fast."""
    async with answering(interaction):
        raise Refused(Reason.TOO_FAST)
