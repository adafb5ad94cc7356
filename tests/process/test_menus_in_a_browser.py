"""Tests in a real browser that the same option of a menu can be chosen twice."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.views.hosted_games import GAMES
from tests.e2e.words import EN
from tests.process.running import program
from tests.process.test_demo import address_of
from tests.process.test_first_minute import LONG_ENOUGH, PHONE, button, choose

GAME = "claimit"


@pytest.fixture
async def page(browser: Browser, tmp_path: Path) -> AsyncIterator[Page]:
    async with program(tmp_path, "demo", "--no-browser") as demo:
        page = await browser.new_page(viewport=PHONE)
        page.set_default_timeout(LONG_ENOUGH)
        await page.goto(await address_of(demo))
        yield page


def newest(page: Page) -> Locator:
    return page.get_by_role("article").last


async def choose_in(message: Locator, words: str) -> None:
    """Choose from the first menu of a message."""
    await message.get_by_role("combobox").first.click()
    await message.get_by_role("option", name=words).click()


async def test_the_same_page_of_the_rules_twice(page: Page) -> None:
    second, third = (EN(f"{GAME}-rules-{name}-title") for name in GAMES[GAME].view.rules_pages[1:3])
    await choose(page, f"/{GAME} rules")
    await button(page, "Send").click()
    await expect(newest(page)).to_contain_text(EN(f"{GAME}-rules-goal-title"), timeout=LONG_ENOUGH)
    rules = page.get_by_role("article").nth(await page.get_by_role("article").count() - 1)
    for _ in range(2):
        await choose_in(rules, third)
        await expect(rules.get_by_role("heading")).to_have_text(third, timeout=LONG_ENOUGH)
        await rules.get_by_role("button", name="◀ 2").click()
        await expect(rules.get_by_role("heading")).to_have_text(second, timeout=LONG_ENOUGH)


async def test_the_same_table_of_a_list_twice(page: Page) -> None:
    await choose(page, f"/{GAME} new")
    await button(page, "Send").click()
    await expect(button(page, EN("button-join"))).to_be_visible(timeout=LONG_ENOUGH)
    await choose(page, "/games")
    await button(page, "Send").click()
    await expect(newest(page).get_by_role("combobox")).to_be_visible(timeout=LONG_ENOUGH)
    before = await page.get_by_role("article").count()
    listed = page.get_by_role("article").nth(before - 1)
    for shown in range(1, 3):
        await choose_in(listed, "table 1")
        await expect(page.get_by_role("article")).to_have_count(before + shown, timeout=LONG_ENOUGH)
        await expect(newest(page)).to_contain_text(EN("lobby-menu"), timeout=LONG_ENOUGH)
