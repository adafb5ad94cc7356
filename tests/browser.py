"""The fixture of a real browser."""

import shutil
from collections.abc import AsyncIterator
from typing import Final

import pytest
from playwright.async_api import Browser, async_playwright

_NAMES: Final = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Start the machine's Chromium, or the one that Playwright has installed."""
    async with async_playwright() as playwright:
        paths = map(shutil.which, (*_NAMES, playwright.chromium.executable_path))
        if (path := next(filter(None, paths), None)) is None:
            pytest.skip("Chromium isn't installed")
        chromium = await playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        yield chromium
        await chromium.close()
