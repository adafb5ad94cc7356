"""Test of the height of lobbies on a phone, in a real browser."""

from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

from bot.catalogue import catalogue
from bot.cli.demo import GERMAN
from bot.views.hosted_games import GAMES
from engine.player import Strength
from render.words import Translate
from tests.process.running import program
from tests.process.test_demo import address_of
from tests.process.test_first_minute import LONG_ENOUGH, PHONE, button, choose

LONGEST = 900
"""Maximum height of a lobby in German, in pixels."""
WITHIN = 400
"""Maximum pixels from the first button to the end of a lobby."""


async def become(page: Page, viewer: str) -> None:
    """Switch the page to another member, and wait for their view."""
    viewers = page.get_by_role("combobox", name="Viewing as")
    if await viewers.locator("option:checked").inner_text() == viewer:
        return
    shown = await page.get_by_role("article").last.element_handle()
    await viewers.select_option(viewer)
    await shown.wait_for_element_state("hidden")
    await expect(page.get_by_role("article").last).to_be_visible(timeout=LONG_ENOUGH)


async def full_lobby(page: Page, game: str, host: str, guest: str, translate: Translate) -> Locator:
    """Open a lobby, let a guest join, and fill it with computer players of every strength."""
    before = await page.get_by_role("article").count()
    await become(page, host)
    await choose(page, f"/{game} new")
    await button(page, "Send").click()
    lobby = page.get_by_role("article").nth(before)
    await become(page, guest)
    await lobby.get_by_role("button", name=translate("button-join"), exact=True).click()
    seats = max(GAMES[game].rules.seats)
    await has_taken(lobby, 2, seats, translate)
    await become(page, host)
    for seated in range(3, seats + 1):
        words = translate(f"computers-add-{[*Strength][seated % len(Strength)]}")
        await lobby.get_by_role("button", name=words).click()
        await has_taken(lobby, seated, seats, translate)
    return lobby


async def has_taken(lobby: Locator, seated: int, seats: int, translate: Translate) -> None:
    """Wait until the picture shows ``seated`` seats taken."""
    alt_text = translate("lobby-subtitle", seated=seated, seat_count=seats)
    await expect(lobby.get_by_alt_text(alt_text)).to_be_visible(timeout=LONG_ENOUGH)


async def test_a_full_lobby_fits_a_phone(tmp_path: Path, browser: Browser) -> None:
    """Check it in German, whose words are longer than English ones."""
    translate = catalogue("de")
    async with program(tmp_path, "demo", "--no-browser") as demo:
        page = await browser.new_page(viewport=PHONE)
        page.set_default_timeout(LONG_ENOUGH)
        await page.goto(await address_of(demo))
        await expect(page.get_by_role("article").last).to_be_visible(timeout=LONG_ENOUGH)
        for game in GAMES:
            lobby = await full_lobby(page, game, GERMAN, "Ben", translate)
            await expect(lobby).to_contain_text(translate("rated-no-win"), timeout=LONG_ENOUGH)
            whole = await lobby.bounding_box()
            join = lobby.get_by_role("button", name=translate("button-join"), exact=True)
            first = await join.bounding_box()
            assert whole is not None
            assert first is not None
            assert whole["height"] <= LONGEST, game
            assert whole["y"] + whole["height"] - first["y"] <= WITHIN, game
            learn = lobby.get_by_role("button", name=translate("button-learn"))
            await expect(learn).to_be_visible(timeout=LONG_ENOUGH)
