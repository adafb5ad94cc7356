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


def test_garbage_is_looked_for_on_request_alone() -> None:
    assert gc.isenabled()
    with gc_on_request() as collect_garbage:
        assert not gc.isenabled()
        reference = ref(_Circle())
        assert reference() is not None
        collect_garbage()
        assert reference() is None
    assert gc.isenabled()


def test_who_has_switched_it_off_finds_it_off() -> None:
    gc.disable()
    try:
        with gc_on_request():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


async def test_what_comes_with_a_later_shard_is_never_looked_through_again(tmp_path: Path) -> None:
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
