"""Background tasks: none is lost before it ends, and none begins after closing."""

import asyncio

import pytest

from bot.runtime.background import Background


async def test_a_task_is_known_until_it_ends() -> None:
    background, may_end = Background(), asyncio.Event()
    task = background.start(wait(may_end))
    assert task is not None
    assert len(background) == 1
    may_end.set()
    await task
    await asyncio.sleep(0)
    assert len(background) == 0


async def test_closing_waits_until_everything_has_stopped() -> None:
    background, stopped = Background(), list[str]()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            stopped.append("work")

    background.start(work())
    await asyncio.sleep(0)
    await background.close()
    assert stopped == ["work"]
    assert len(background) == 0


async def test_a_task_that_misses_being_cancelled_is_cancelled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.runtime.background._CANCELLED_AGAIN_AFTER", 0.01)
    background, missed = Background(), list[str]()

    async def work() -> None:
        for _ in range(2):
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                missed.append("work")
        await asyncio.Event().wait()

    background.start(work())
    await asyncio.sleep(0)
    await background.close()
    assert missed == ["work", "work"]
    assert len(background) == 0


async def test_exceptions_of_tasks_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    background = Background()

    async def fail() -> None:
        raise ValueError("of all things")

    task = background.start(fail())
    assert task is not None
    await asyncio.wait([task])
    await asyncio.sleep(0)
    assert "of all things" in caplog.text


async def test_no_task_begins_after_closing() -> None:
    background = Background()

    async def last() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            assert background.start(wait(asyncio.Event())) is None

    task = background.start(last())
    assert task is not None
    await asyncio.sleep(0)
    await background.close()
    assert task.cancelled(), "it isn't the assertion that ended it"
    assert background.start(wait(asyncio.Event())) is None
    assert len(background) == 0


async def test_a_task_may_close_its_own_background() -> None:
    background = Background()
    task = background.start(background.close())
    assert task is not None
    await task


async def wait(event: asyncio.Event) -> None:
    await event.wait()
