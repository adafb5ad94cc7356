"""`check-game`: our games and the toy games pass, and what it says of names."""

import re
import subprocess
import sys

import pytest

from bot.catalogue import ASSETS
from bot.cli.check_game import check_game, in_lines, named
from bot.conformance import speed
from bot.conformance.subjects import SUBJECTS, Finding, Level
from bot.errors import Failure
from bot.game_packages import PACKAGES, REFUSED
from tests.bot.conformance.spoilt import bids, installed
from tests.toy.rules import Play, Tricks

EVERY = [subject.name for subject in SUBJECTS]
BRIEFLY = {"_ROUNDS": 1, "_SECONDS": 0.005, "_POSITIONS": 1}
"""How `bot.conformance.speed` measures here, where nobody wants to know exactly."""


@pytest.fixture(autouse=True)
def _measured_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in BRIEFLY.items():
        monkeypatch.setattr(speed, name, value)


@pytest.mark.parametrize("key", PACKAGES)
def test_our_games_pass(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_game(key, games=2, seed=1)
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == f"{key}, 2 random games, seed 1"
    assert [line.split()[1] for line in lines] == EVERY
    assert {line.split()[0] for line in lines[:-1]} == {"ok"}, "speed may be a warning"


@pytest.mark.parametrize("rules", [None, bids()], ids=["toy", "bids"])
def test_the_toy_games_pass(rules: object, capsys: pytest.CaptureFixture[str]) -> None:
    with installed(rules) as game:  # type: ignore[arg-type]
        assert check_game(game.package.key, games=4, seed=2)
    lines = capsys.readouterr().out.splitlines()[1:]
    assert re.search("warning +words +fr has no words: English is said there.", "\n".join(lines))
    assert [line.split()[1] for line in lines] == EVERY


def test_a_game_that_fails_is_told_with_its_position(capsys: pytest.CaptureFixture[str]) -> None:
    class Greedy(Tricks):
        def legal(self, state: object, seat: int) -> list[Play]:
            return [*Tricks.legal(self, state, seat)] * 2  # type: ignore[arg-type]

    with installed(Greedy()) as game:
        assert not check_game(game.package.key, games=2, seed=1)
    said = capsys.readouterr().out
    assert re.search(r"failed +contract +legal lists an action twice for seat \d: ", said)
    assert "In this position:\n                   State(" in said


def test_a_position_stands_below_its_sentence() -> None:
    finding = Finding(Level.FAILED, "contract", "It is wrong.", "one\ntwo")
    assert in_lines(finding) == (
        f"failed   contract  It is wrong. In this position:\n{' ' * 19}one\n{' ' * 19}two"
    )


def test_a_game_is_named_by_its_key_or_by_what_brings_it() -> None:
    assert [package.key for package in named("claimit")] == ["claimit"]
    assert {package.key for package in named("claim-it-bot")} == {*PACKAGES}


def test_what_is_not_installed_or_refused_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Failure, match="no game or package nowhere is installed here; there are"):
        named("nowhere")
    monkeypatch.setitem(REFUSED, "old of antiques", "it was written for contract 0")
    for name in ("old", "antiques"):
        with pytest.raises(Failure, match="old of antiques can't be played: it was written for"):
            named(name)


def test_it_runs_as_a_command_on_a_package() -> None:
    briefly = f"from bot.conformance import speed; vars(speed).update({BRIEFLY})"
    run = "import sys; from bot.__main__ import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(  # noqa: S603
        [*(sys.executable, "-c", f"{briefly}; {run}"), "check-game", "claim-it-toys", "--games=1"],
        cwd=ASSETS.parent,
        env={"PYTHONPATH": "tests/installed"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "toy, 1 random games, seed 1" in done.stdout
    assert "bids, 1 random games, seed 1" in done.stdout
    assert "pig, 1 random games, seed 1" in done.stdout
