"""The program, sent to the Discord at the address in the first argument instead of the real one,
if there is one."""

import sys
from collections.abc import Sequence

import discord
import yarl

from bot.__main__ import main


def run(address: str | None, arguments: Sequence[str]) -> int:
    if address is None:
        return main(arguments)
    discord.http.Route.BASE = f"http://{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
