"""Tests of an external game that is installed in its own environment.

Its tests, and those that all games share, run in `test_games_from_outside.py`.
"""

import asyncio
from pathlib import Path

from bot.catalogue import catalogue
from engine.player import Strength
from tests.packaging.machine import WAYS, Machine
from tests.packaging.outside import EXAMPLE, EXAMPLES_KEY, Outside
from tests.process.test_demo import ASKING_AGAIN, Page

KEY = EXAMPLES_KEY
EN = catalogue("en")
DOUBT, TIMES = "Doubt", "\N{MULTIPLICATION SIGN}"
"""Labels of the game, which isn't installed where the tests run."""
BIDS = (TIMES, *"123456789")
"""Beginnings of the labels of bids: beside an emoji, or in words."""


def test_the_wheel_of_the_example_is_complete(outside: Outside) -> None:
    package = outside.site / "liars_dice"
    for file in ("lesson.toml", "daily.jsonl", "worth.json", "words/en/table.ftl"):
        assert (package / file).is_file(), file
    imports = "from liars_dice import game; from bot.game_packages import PACKAGES, DISABLED; "
    output = outside.run("-c", f"{imports}print(game.__file__, PACKAGES['{KEY}'].key, DISABLED)")
    assert output.split() == [str(package / "game.py"), KEY, "{}"]


async def test_pip_installs_the_example_as_in_its_readme(tmp_path: Path, wheels: Path) -> None:
    """Check the game, and play its lesson, a rated game and the position of the day.

    pip installs the program too, and the output of `new-game`, which is played next. One random
    game is enough for `check-game`, because the tests that all games share play many.
    """
    machine, method = Machine(tmp_path, wheels), WAYS["pip"]
    adds_the_demo = machine.install(method)
    machine.add_new_game(method, "nim", adds_the_demo)
    machine.succeed(f".venv/bin/pip install {EXAMPLE}")
    output = machine.succeed(f".venv/bin/claim-it check-game {KEY} --games 1")
    assert {line.split()[1] for line in output.splitlines()[1:]} <= {"ok", "warning"}, output
    async with machine.demo(method) as address, Page.opened(address, "Ada") as ada:
        await learn(ada)
        await play(ada)
        await answer_the_position_of_the_day(ada)
        await ada.sees_its_pictures()
        await play_the_new_game(ada)
        await ada.sees_its_pictures()
        name, record = await ada.downloads_record()
    (machine.home / name).write_bytes(record)
    assert "valid" in machine.succeed(f"{method.program} verify {name}")


async def learn(ada: Page) -> None:
    """Play the lesson with the expected answers."""
    await ada.types(f"/{KEY} learn")
    await ada.press_sign("liars_die_3", f"{TIMES}3", "3 threes")
    await ada.press_sign("liars_die_5", f"{TIMES}4", "4 fives")
    await ada.press(DOUBT)
    await ada.press(EN("button-lesson-on"))
    await ada.press_sign("liars_die_6", f"{TIMES}4", "4 sixes")
    await ada.press(EN("button-lesson-on"))
    await ada.shows("That's the game!")


async def play(ada: Page) -> None:
    """Play a rated game against the computer, from the lobby to the leaderboard."""
    await ada.types(f"/{KEY} new", rated=True)
    await ada.seats_computer(Strength.EASY)
    await ada.press("Start")
    while not ada.offers("Rematch"):
        await ada.press(DOUBT, *BIDS, "Replay")
    await ada.types(f"/{KEY} leaderboard")
    await ada.press(EN("leaderboard-button-rating"))
    await ada.shows(EN("leaderboard-by-rating"))


async def answer_the_position_of_the_day(ada: Page) -> None:
    await ada.types("/daily", game=KEY)  # without it, each day has another game
    await ada.press(DOUBT, *BIDS)
    await ada.shows("Chance of winning")


async def play_the_new_game(ada: Page) -> None:
    await ada.types("/nim new")
    await ada.seats_computer()
    await ada.press("Start")
    await ada.shows("it's your turn")
    while len(ada._buttons("Rematch")) < 2:  # one belongs to the game before
        buttons = [*ada._buttons("Roll"), *ada._buttons("Stop")]
        if pressable := [button for button in buttons if not button[1].get("disabled")]:
            await ada._click(*pressable[-1])
        else:
            await asyncio.sleep(ASKING_AGAIN)
            await ada._look()
