"""`play`: every game can be played to its end in a terminal, by its texts only."""

import io
import re
from random import Random

import pytest

from bot.__main__ import main
from bot.cli.commands import FAILED
from bot.views.hosted_games import GAMES
from tests.dig.view import DigView, squares
from tests.e2e.words import DE, EN

MOST_CHOICES = 5_000


class Reader(io.TextIOBase):
    """A player who reads the output and types the number of a random choice."""

    def __init__(self, seed: int, written: pytest.CaptureFixture[str]) -> None:
        self._random = Random(seed)
        self._written = written
        self._typed = 0
        self.text = ""

    def readline(self, _size: int | None = -1) -> str:  # type: ignore[override]
        self._typed += 1
        assert self._typed < MOST_CHOICES, "the game doesn't end"
        offered = re.findall(r"^ +(\d+)  \S", self.reads(), re.MULTILINE)
        assert offered == [str(number) for number in range(1, len(offered) + 1)]
        return f"{self._random.choice(offered)}\n"

    def reads(self) -> str:
        """Return the output since the last call."""
        new = self._written.readouterr().out
        self.text += new
        return new


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Reader:
    reader = Reader(1, capsys)
    monkeypatch.setattr("sys.stdin", reader)
    return reader


def seats() -> list[tuple[str, int]]:
    return [
        (key, number)
        for key, game in GAMES.items()
        for number in sorted({min(game.rules.seats), max(game.rules.seats)})
    ]


@pytest.mark.parametrize(("game", "number"), seats())
def test_a_game_to_its_end(reader: Reader, game: str, number: int) -> None:
    assert main(["play", game, "--strength", "easy", "--seats", str(number), "--seed", "7"]) == 0
    reader.reads()
    assert "🏆" in reader.text or "👑" in reader.text
    assert "**" not in reader.text
    assert EN("computer-easy") + f" {number - 1}" * (number > 2) in reader.text


@pytest.mark.parametrize("in_menus", [False, True])
@pytest.mark.usefixtures("dig")
def test_many_choices_of_a_step(
    reader: Reader, monkeypatch: pytest.MonkeyPatch, *, in_menus: bool
) -> None:
    if in_menus:
        monkeypatch.setattr(DigView, "parts", squares)
    assert main(["play", "dig", "--strength", "easy", "--seed", "7"]) == 0
    reader.reads()
    assert re.search(r"^ +\d+  [A-H][1-8]$", reader.text, re.MULTILINE)
    assert (EN("button-choose-again") in reader.text) != in_menus


def test_another_language(reader: Reader) -> None:
    assert main(["play", "nuggets", "--language", "de", "--seed", "1", "--name", "Åsa"]) == 0
    reader.reads()
    assert DE("nuggets-name") in reader.text
    assert "Åsa" in reader.text


@pytest.mark.parametrize("typed", ["q\n", ""])
def test_the_game_can_be_quit_at_any_time(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"7\nx\n{typed}"))
    assert main(["play", "claimit", "--seed", "1"]) == 0
    said = capsys.readouterr().out
    assert said.count("Type a number from 1 to 1") == 2
    assert said.endswith("The game is not over, and isn't saved.\n")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(["chess"], "there is no game chess"), (["nuggets", "--seats", "40"], "not 40")],
)
def test_missing_files_are_named(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == FAILED
    error = capsys.readouterr().err
    assert named in error
    assert error.count("\n") == 1
