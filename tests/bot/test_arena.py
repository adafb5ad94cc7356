import pytest

from bot.__main__ import main
from bot.cli.commands import FAILED
from bot.game_packages import PACKAGES


def test_it_prints_the_same_table_again(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "claimit", "stake", "random", "--games", "6", "--seed", "3", "--seats", "3"]
    assert main(command) == 0
    table = capsys.readouterr().out
    heading, _, row = table.splitlines()
    assert heading == "claimit, seed 3"
    assert row.split()[:6] == ["3", "stake", "2", "x", "random", "6"]
    assert main(command) == 0
    assert capsys.readouterr().out == table


def test_an_unknown_player_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "claimit", "stake", "nobody"]) == FAILED
    error = capsys.readouterr().err
    assert "nobody" in error
    assert "threshold" in error
    assert error.count("\n") == 1


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "chess", "strong", "easy"]) == FAILED
    names = ", ".join(sorted(PACKAGES))
    assert capsys.readouterr().err == f"there is no game chess; there are {names}\n"


@pytest.mark.usefixtures("toy")
def test_a_game_is_known_once_it_is_registered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "toy", "strong", "easy", "--games", "4", "--seats", "4"]) == 0
    assert capsys.readouterr().out.startswith("toy, seed 1\n")


@pytest.mark.parametrize("seats", ["1", "6"])
def test_the_number_of_players_fits_the_game(
    capsys: pytest.CaptureFixture[str], seats: str
) -> None:
    assert main(["arena", "nuggets", "strong", "easy", "--seats", seats]) == FAILED
    assert capsys.readouterr().err == f"nuggets has 2 to 5 seats, not {seats}\n"


@pytest.mark.parametrize("extra", [["--games", "0"], ["--games", "many"], ["--seats", "few"]])
def test_an_impossible_number_is_refused(extra: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["arena", "claimit", "stake", "random", *extra])
