"""Who may serve a database: one program, or several that share it."""

from pathlib import Path

from bot.runtime.location import Location, Server
from bot.store.postgresql_serving_lock import PostgresqlServingLock
from bot.store.serving import holder_of
from bot.store.serving_lock import FileServingLock, ServingLock


def hold(where: Location, *, shared: bool = False) -> ServingLock:
    if isinstance(where, Server):
        return PostgresqlServingLock(where, shared=shared)
    return FileServingLock(where, shared=shared)


async def test_one_has_it_or_several_share_it(where: Location) -> None:
    alone, together, another = hold(where), hold(where, shared=True), hold(where, shared=True)
    try:
        assert await holder_of(where) == ""
        assert await together.take()
        assert await another.take()
        assert not await alone.take()
        await together.release()
        assert not await alone.take()
        assert "process" in await alone.holder()
        await another.release()
        assert await alone.take()
        assert await alone.take(), "it makes sure"
        assert not await together.take()
        assert "process" in await holder_of(where)
    finally:
        for each in (alone, together, another):
            await each.release()
    assert await holder_of(where) == ""


async def test_a_lock_whose_file_was_removed_is_taken_again(path: Path) -> None:
    first, second = hold(path), hold(path)
    try:
        assert await first.take()
        [locked] = path.parent.iterdir()
        locked.unlink()
        assert await first.take()
        assert not await second.take()
        locked.unlink()
        assert await second.take()
        assert not await first.take(), "the other one was quicker"
    finally:
        await first.release()
        await second.release()


async def test_two_paths_to_one_file_are_one_database(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    (link := tmp_path / "elsewhere.sqlite").symlink_to(path)
    first, second = hold(path), hold(link)
    try:
        assert await first.take()
        assert not await second.take()
    finally:
        await first.release()
