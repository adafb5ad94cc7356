"""A preload of the fork server that starts the program once.

Drawn pictures, late imports and parsed messages then stay in memory for all forked processes.
"""

import asyncio
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory

import bot.cli
from benchmarks.loopback import Loopback
from bot.cli.doctor.machine_checks import assets
from bot.settings import Settings
from bot.views.hosted_games import GAMES


async def _start(database: Path) -> None:
    loopback = Loopback(Settings(database=database))
    await loopback.connect()
    await loopback.bot.on_shard_ready(0)
    await loopback.wait_idle()
    await loopback.bot.close()


for command in iter_modules(bot.cli.__path__, "bot.cli."):
    import_module(command.name)
list(assets())
for game in GAMES.values():
    game.view.warm()
with TemporaryDirectory() as folder:
    asyncio.run(_start(Path(folder) / "warm.sqlite3"))
