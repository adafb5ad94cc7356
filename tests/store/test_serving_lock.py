"""The serving lock of a database: held by one program, or shared by several."""

from pathlib import Path

from bot.runtime.location import Location, Server
from bot.store.postgresql_serving_lock import PostgresqlServingLock
from bot.store.serving import holder_of
from bot.store.serving_lock import FileServingLock, ServingLock


def lock_of(where: Location, *, shared: bool = False) -> ServingLock:
    if isinstance(where, Server):
        return PostgresqlServingLock(where, shared=shared)
    return FileServingLock(where, shared=shared)


async def test_one_program_holds_it_or_several_share_it(where: Location) -> None:
    exclusive, shared_lock, another = (
        lock_of(where),
        lock_of(where, shared=True),
        lock_of(where, shared=True),
    )
    try:
        assert await holder_of(where) == ""
        assert await shared_lock.take()
        assert await another.take()
        assert not await exclusive.take()
        await shared_lock.release()
        assert not await exclusive.take()
        assert "process" in await exclusive.holder()
        await another.release()
        assert await exclusive.take()
        assert await exclusive.take(), "it is still held"
        assert not await shared_lock.take()
        assert "process" in await holder_of(where)
    finally:
        for each in (exclusive, shared_lock, another):
            await each.release()
    assert await holder_of(where) == ""


async def test_a_lock_with_a_removed_file_is_taken_again(path: Path) -> None:
    first, second = lock_of(path), lock_of(path)
    try:
        assert await first.take()
        [locked] = path.parent.iterdir()
        locked.unlink()
        assert await first.take()
        assert not await second.take()
        locked.unlink()
        assert await second.take()
        assert not await first.take(), "another program was faster"
    finally:
        await first.release()
        await second.release()


async def test_two_paths_to_one_file_are_one_database(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    (link := tmp_path / "elsewhere.sqlite").symlink_to(path)
    first, second = lock_of(path), lock_of(link)
    try:
        assert await first.take()
        assert not await second.take()
    finally:
        await first.release()
