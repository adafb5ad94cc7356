"""Tests of external games that are installed in an environment of their own.

Their tests, and those that all games share, run in `test_games_from_outside.py`.
"""

import asyncio
from pathlib import Path

import pytest

from bot.catalogue import catalogue
from engine.player import Strength
from tests.packaging.machine import WAYS, Machine
from tests.packaging.outside import EXAMPLES, Outside
from tests.process.test_demo import ASKING_AGAIN, Page

KEY = "liars"
EN = catalogue("en")
DOUBT, TIMES = "Doubt", "\N{MULTIPLICATION SIGN}"
"""Labels of the game, which isn't installed where the tests run."""
BIDS = (TIMES, *"123456789")
"""Beginnings of the labels of bids, beside an emoji or in words, and of their numbers of dice."""
SQUARES = tuple(f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9))
FILES = {
    "liars_dice": ("lesson.toml", "daily.jsonl", "words/en/table.ftl"),
    "reversi": ("lesson.toml", "daily.jsonl", "words/de/learn.ftl"),
}
"""Some data files of each example, by its module."""


@pytest.mark.parametrize(("key", "module"), [*zip(EXAMPLES, FILES, strict=True)])
def test_the_wheel_of_an_example_is_complete(outside: Outside, key: str, module: str) -> None:
    package = outside.site / module
    for file in FILES[module]:
        assert (package / file).is_file(), file
    imports = f"from {module} import game; from bot.game_packages import PACKAGES, DISABLED; "
    output = outside.run("-c", f"{imports}print(game.__file__, PACKAGES['{key}'].key, DISABLED)")
    assert output.split() == [str(package / "game.py"), key, "{}"]


async def test_pip_installs_the_examples_as_in_their_readmes(tmp_path: Path, wheels: Path) -> None:
    """Check the games, and play their lessons, a rated game and the position of the day.

    pip installs the program too, and the output of `new-game`, which is played next. One random
    game is enough for `check-game`, because the tests that all games share play many.
    """
    machine, method = Machine(tmp_path, wheels), WAYS["pip"]
    adds_the_demo = machine.install(method)
    machine.add_new_game(method, "nim", adds_the_demo)
    for key, folder in EXAMPLES.items():
        machine.succeed(f".venv/bin/pip install {folder}")
        output = machine.succeed(f".venv/bin/claim-it check-game {key} --games 1")
        assert {line.split()[1] for line in output.splitlines()[1:]} <= {"ok", "warning"}, output
    async with machine.demo(method) as address, Page.opened(address, "Ada") as ada:
        await learn(ada)
        await play_reversi(ada)
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
    await ada.press("3 dice")
    await ada.press_sign("liars_die_3", f"{TIMES}3", "3 threes")
    await ada.press("4 dice")
    await ada.press_sign("liars_die_5", f"{TIMES}4", "4 fives")
    await ada.press(DOUBT)
    await ada.press(EN("button-lesson-on"))
    await ada.press("4 dice")
    await ada.press_sign("liars_die_6", f"{TIMES}4", "4 sixes")
    await ada.press(EN("button-lesson-on"))
    await ada.shows("That's the game!")


async def play_reversi(ada: Page) -> None:
    """Play the lesson with the expected answers, and some turns of a game."""
    await ada.types("/reversi learn")
    for button in ("D3", "F3", EN("button-lesson-on"), "A1", "G1", "A2"):
        await ada.press(button)
    await ada.shows("The board is full")
    await ada.types("/reversi new")
    await ada.seats_computer(Strength.EASY)
    await ada.press("Start")
    for _ in range(3):
        await ada.press(*SQUARES)


async def play(ada: Page) -> None:
    """Play a rated game against the computer, from the lobby to the leaderboard."""
    await ada.types(f"/{KEY} new", rated=True)
    await ada.seats_computer(Strength.EASY)
    await ada.press("Start")
    while not ada.offers("Rematch"):
        await ada.press(DOUBT, *BIDS, "Details")  # the game may end meanwhile
    await ada.types(f"/{KEY} leaderboard")
    await ada.press(EN("leaderboard-button-rating"))
    await ada.shows(EN("leaderboard-by-rating"))


async def answer_the_position_of_the_day(ada: Page) -> None:
    await ada.types("/daily", game=KEY)  # without it, each day has another game
    await ada.press(DOUBT, *BIDS)
    if ada.offers(EN("button-choose-again")):  # the number is chosen, the face isn't yet
        await ada.press(*BIDS)
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
