"""The program, connected to the gateway at the address in the first argument, if any.

The address of requests is a setting.
"""

import os
import sys
from collections.abc import Sequence

import discord
import yarl

from bot.__main__ import main
from bot.cli import run as run_
from bot.store import leases

GUARDED = {"GUARDED": "yes"}
"""Setting that enables the guard, which is off by default so that tests can press fast."""
LEASE_LASTS = 2.0
_SHORTLY = 0.2
"""Short delay in seconds, in place of the usual ones."""


def run(address: str | None, arguments: Sequence[str]) -> int:
    if address is None:
        return main(arguments)
    leases.LeaseStore.lasts = LEASE_LASTS
    vars(leases)["IDENTIFY_EVERY"] = vars(run_)["_RESTART_DELAY"] = _SHORTLY
    if GUARDED.keys().isdisjoint(os.environ):
        vars(run_)["Guard"] = lambda: None
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
