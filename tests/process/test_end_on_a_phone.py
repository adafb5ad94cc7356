"""Tests of the heights of messages on a phone, in a real browser."""

import re
from pathlib import Path
from random import Random

import msgspec
from playwright.async_api import Browser, expect

from bot.app import Bot
from bot.catalogue import catalogue
from bot.cli import demo
from bot.ids import ChannelId, GuildId, InteractionId, UserId
from bot.services import Services
from bot.store.table_types import Occupant, TableStatus
from tests.bot.table_factory import RULES, lobby
from tests.engine.games import OURS
from tests.process.running import program
from tests.process.test_demo import address_of
from tests.process.test_first_minute import LONG_ENOUGH, PHONE

HIGHEST = 700
"""Maximum height of a game's end, in pixels."""
HIGHEST_LINE = 70
"""Maximum height of a line about an old turn, in pixels."""
SHOWN_ACTIONS = 40
"""Number of actions at the beginning of each game that are shown one by one."""
LONGEST_NAME = "Wilhelmina Montgomery-Wellington"
"""A name of 32 characters, as many as Discord allows."""
FIRST_USER = 10**18
OLD_TURN = re.compile(r"Zug \d+ · ")


def play_games() -> None:
    """Make the demo play a game of each kind to the end before its page opens."""
    vars(demo)["_greet"] = play_all


async def play_all(bot: Bot) -> None:
    [guild] = bot.guilds
    [channel] = guild.text_channels
    with bot.services.presenter.gathering() as played:
        for key in sorted(OURS):
            await play(bot.services, key, GuildId(guild.id), ChannelId(channel.id))
    for table_id in [*played]:
        await bot.services.presenter.present(table_id)
    for old in await bot.services.store.old_turns.waiting(limit=1000):
        await bot.services.presenter.shrink(old)


async def play(services: Services, key: str, guild_id: GuildId, channel_id: ChannelId) -> None:
    """Play a rated game of people with the longest names on all seats, at random."""
    tables = services.tables
    rules, random = RULES[key], Random(1)
    people = [Occupant(UserId(FIRST_USER + seat), LONGEST_NAME) for seat in range(max(rules.seats))]
    options = msgspec.json.encode(rules.options_type()).decode()
    new = lobby(
        guild_id=guild_id,
        channel_id=channel_id,
        game=key,
        rules_version=rules.rules_version,
        options=options,
        seat_count=len(people),
        language="de",
        host=people[0],
    )
    snapshot = await tables.lobbies.create(new)
    for number, person in enumerate(people[1:], 1):
        snapshot = await tables.lobbies.join(snapshot.table.id, person, InteractionId(number))
    while snapshot.table.status is TableStatus.RUNNING:
        if snapshot.revision < SHOWN_ACTIONS:
            await services.presenter.present(snapshot.table.id)
        seat = min(rules.to_act(snapshot.state))
        action = random.choice(rules.legal(snapshot.state, seat))
        snapshot = await tables.act(
            snapshot.table.id,
            people[seat].person,
            snapshot.revision,
            msgspec.json.encode(action).decode(),
        )


async def test_ends_and_old_turns_fit_a_phone(tmp_path: Path, browser: Browser) -> None:
    """Check it in German, whose words are longer than English ones."""
    translate = catalogue("de")
    async with program(tmp_path, "demo", "--no-browser", prepare=play_games) as process:
        page = await browser.new_page(viewport=PHONE)
        page.set_default_timeout(LONG_ENOUGH)
        await page.goto(await address_of(process))
        rematch = page.get_by_role("button", name=translate("button-rematch"), exact=True)
        ends = page.get_by_role("article").filter(has=rematch)
        await expect(ends).to_have_count(len(OURS), timeout=LONG_ENOUGH)
        # While the page loads it is as wide as on a desktop, and the pictures are larger.
        width = f"{PHONE['width']}px"
        await expect(ends.last).to_have_css("width", width, timeout=LONG_ENOUGH)
        for number, game in enumerate(sorted(OURS)):
            whole = await ends.nth(number).bounding_box()
            assert whole is not None
            assert whole["height"] <= HIGHEST, game
        lines = page.get_by_role("article").filter(has_text=OLD_TURN)
        boxes = [await line.bounding_box() for line in await lines.all()]
        heights = [box["height"] for box in boxes if box is not None]
        assert len(heights) >= len(OURS)
        assert max(heights) <= HIGHEST_LINE
