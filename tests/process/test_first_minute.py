"""Tests of the first minute with the demo in a real browser: its first instructions work."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from bot.cli.demo.guide import GUIDE
from tests.process.running import ROOT, Program, program
from tests.process.test_demo import address_of

PHONE, DESKTOP = ViewportSize(width=400, height=850), ViewportSize(width=1280, height=800)
LONG_ENOUGH = 120_000
"""Timeout in milliseconds."""
SAYS = re.compile(r"green button \*\*([^*]+)\*\* there; or type `(/\w+)`, choose it in the list")


@pytest.fixture
async def demo(tmp_path: Path) -> AsyncIterator[Program]:
    async with program(tmp_path, "demo", "--no-browser", unforked=True) as process:
        yield process


@pytest.fixture
async def page(browser: Browser, demo: Program, request: pytest.FixtureRequest) -> Page:
    page = await browser.new_page(viewport=getattr(request, "param", PHONE))
    page.set_default_timeout(LONG_ENOUGH)
    await page.goto(await address_of(demo))
    await page.get_by_text(
        "Viewport updated"
    ).first.wait_for()  # it takes the focus when it appears
    return page


def first_steps() -> tuple[str, str]:
    """Return the label and the command of the README's first steps."""
    [(button, command)] = SAYS.findall(" ".join((ROOT / "README.md").read_text().split()))
    return button, command


def button(page: Page, label: str) -> Locator:
    """Return the newest button with a label."""
    return page.get_by_role("button", name=label, exact=True).last


def guide(page: Page) -> Locator:
    """Return the Guide's newest message."""
    return page.get_by_role("article").filter(has=page.get_by_text(GUIDE, exact=True)).last


async def type_in(page: Page, text: str) -> None:
    await page.get_by_role("textbox", name="Message").press_sequentially(text)


async def choose(page: Page, command: str) -> None:
    """Type a command and choose it in the list."""
    await type_in(page, command)
    await page.locator("form").get_by_role("option").filter(has_text=command).click()


async def is_seen(element: Locator) -> None:
    """Wait until an element is fully in the window, without scrolling."""
    await expect(element).to_be_in_viewport(ratio=1, timeout=LONG_ENOUGH)


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"], indirect=True)
async def test_the_green_button_opens_a_table(browser: Browser, page: Page) -> None:
    label, command = first_steps()
    await is_seen(button(page, label))
    await expect(guide(page)).to_contain_text(f"green button {label}", timeout=LONG_ENOUGH)
    await expect(guide(page)).to_contain_text(command)
    await button(page, label).click()
    await is_seen(button(page, "Join"))
    second = await browser.new_page(viewport=page.viewport_size)
    await second.goto(page.url)
    await is_seen(button(second, "Join"))


async def test_a_command_chosen_in_the_list_runs(page: Page) -> None:
    label, command = first_steps()
    await choose(page, command)
    await page.keyboard.press("Enter")
    await is_seen(button(page, label.removeprefix("Play: ")))
    await button(page, label.removeprefix("Play: ")).click()
    await is_seen(button(page, "Join"))
    await choose(page, "/claim new")  # which has options
    await is_seen(button(page, "Send"))
    await button(page, "Send").click()
    table = page.get_by_role("article").filter(has_text="Claim · table")
    await is_seen(table.get_by_role("button", name="Join"))


async def test_a_command_sent_as_a_message_is_explained(page: Page) -> None:
    label, _ = first_steps()
    for _ in range(3):  # to fill the window
        await type_in(page, "/claimit new")
        await button(page, "Send").click()
        await expect(page.get_by_role("textbox", name="Message")).to_have_value(
            "", timeout=LONG_ENOUGH
        )
    await expect(guide(page)).to_contain_text(f"the green button {label}", timeout=LONG_ENOUGH)
    await is_seen(guide(page))
