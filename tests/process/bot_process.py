"""The program, sent to the Discord at the address in the first argument instead of the real one,
if there is one."""

import os
import sys
from collections.abc import Sequence
from functools import partial

import discord
import yarl

from bot import app
from bot.__main__ import main
from bot.interactions.guard import Guard
from bot.limits import UNLIMITED

GUARDED = {"GUARDED": "yes"}
"""The setting with which people may press no faster than usual: tests are in a hurry."""


def run(address: str | None, arguments: Sequence[str]) -> int:
    if address is None:
        return main(arguments)
    if GUARDED.keys().isdisjoint(os.environ):
        vars(app)["Guard"] = partial(Guard, UNLIMITED, UNLIMITED)
    discord.http.Route.BASE = f"http://{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
