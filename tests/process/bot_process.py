"""The program, sent to the Discord at the address in the first argument instead of the real one,
if there is one."""

import os
import sys
from collections.abc import Sequence

import discord
import yarl

from bot.__main__ import main
from bot.cli import run as run_

GUARDED = {"GUARDED": "yes"}
"""The setting with which people may press no faster than usual: tests are in a hurry."""


def run(address: str | None, arguments: Sequence[str]) -> int:
    if address is None:
        return main(arguments)
    if GUARDED.keys().isdisjoint(os.environ):
        vars(run_)["Guard"] = lambda: None
    discord.http.Route.BASE = f"http://{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
