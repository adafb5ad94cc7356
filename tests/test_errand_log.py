"""What the log tells of an errand that takes long."""

import asyncio
import logging

import pytest

from bot.runtime.errand_log import logged


@pytest.fixture(autouse=True)
def every_line(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot.runtime.errand_log")


async def test_the_log_tells_how_a_long_one_gets_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.errand_log._TELL_AFTER", 0)
    monkeypatch.setattr("bot.runtime.errand_log._TELL_EVERY", 0)
    async with logged("rating all games") as errand:
        errand.report(250, 1000)
        for _ in range(5):  # its task begins, and sleeps twice
            await asyncio.sleep(0)
    assert "rating all games: 250 of 1,000 (25%)" in caplog.text
    assert "rating all games: done in" in caplog.messages[-1]


async def test_the_log_says_nothing_of_a_short_one(caplog: pytest.LogCaptureFixture) -> None:
    async with logged("rating all games") as errand:
        errand.report(1, 2)
        await asyncio.sleep(0)
    assert not caplog.messages


async def test_one_that_fails_is_not_called_done(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.errand_log._TELL_AFTER", 0)
    with pytest.raises(ValueError, match="broken"):
        async with logged("rating all games"):
            raise ValueError("broken")
    assert "done" not in caplog.text
