"""Tests of the moments of garbage collection."""

import asyncio
import gc
from pathlib import Path
from weakref import ref

from benchmarks.loopback import Loopback
from bot.runtime.gc_tuning import gc_on_request
from bot.settings import Settings


class _Circle:
    """An object with a cycle, which only a collection can free."""

    def __init__(self) -> None:
        self.itself = self


def test_garbage_is_collected_only_on_request() -> None:
    assert gc.isenabled()
    with gc_on_request() as collect_garbage:
        assert not gc.isenabled()
        reference = ref(_Circle())
        assert reference() is not None
        collect_garbage()
        assert reference() is None
    assert gc.isenabled()


def test_a_disabled_collector_stays_disabled() -> None:
    gc.disable()
    try:
        with gc_on_request():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


async def test_objects_of_a_later_shard_are_frozen(tmp_path: Path) -> None:
    loopback = Loopback(Settings(database=tmp_path / "later.sqlite3"))
    await loopback.connect()
    try:
        for shard in range(2):
            frozen = gc.get_freeze_count()
            arrived = [_Circle() for _ in range(1_000)]
            await loopback.bot.on_shard_ready(shard)
            async with asyncio.timeout(300):
                while gc.get_freeze_count() < frozen + len(arrived):  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
    finally:
        gc.unfreeze()
        await loopback.bot.close()
