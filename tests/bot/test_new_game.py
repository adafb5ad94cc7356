"""`new-game`: the names it accepts; it writes a whole package or nothing.

Its output is installed and played in `tests/packaging`.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.catalogue import ASSETS
from bot.cli import new_game
from bot.cli.commands import FAILED
from engine.package import CONTRACT

UNUSABLE = {
    "Ni-M": "lowercase letters and digits that begins with a letter: try nim.",
    "2nim": "begins with a letter: try nim.",
    "../nim": "begins with a letter: try nim.",
    "n": "'n' isn't a word of 2 to 12 lowercase letters and digits that begins with a letter.",
    "n" * 13: "begins with a letter.",
    "Claim": "begins with a letter.",
    "claim": "there is a game claim already.",
    "play": "/play is a command of the bot.",
    "pause": "messages of the bot begin with pause-, as those of the game would.",
    "lambda": "lambda is another module or a keyword in Python, and the game needs it",
    "random": "random is another module or a keyword in Python",
    "engine": "engine is another module or a keyword in Python",
    "tests": "tests is another module or a keyword in Python",
}
TEMPLATE_FILES = [
    path
    for path in new_game.TEMPLATE.rglob("*")
    if not re.search(r"__pycache__|/\.", path.relative_to(new_game.TEMPLATE.parent).as_posix())
]
"""Files of the template, without those that tools leave there."""
OURS = ("--config", str(ASSETS.parent / "pyproject.toml"))
"""This program's ruff settings, without those that needn't hold for a separate package."""
ELSEWHERE = ("--ignore", "ARG002,I001,INP001,S101,S311")


@pytest.mark.parametrize("name", UNUSABLE)
def test_a_name_that_no_game_can_have(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name, "--folder", str(tmp_path / "games")]) == FAILED
    assert UNUSABLE[name] in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_existing_files_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder in the working folder is a module, too, and is named as what it is."""
    (tmp_path / "nim").mkdir()
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for folder, said in {".": "nim exists already", "file": "file isn't a folder"}.items():
        assert main(["new-game", "nim", "--folder", folder]) == FAILED
        assert capsys.readouterr().err == f"No new game: {said}.\n"
    assert {*tmp_path.rglob("*")} == {tmp_path / "nim", tmp_path / "file"}


def test_it_is_written_as_a_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_path: Path, *_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        assert main(["new-game", "nim", "--folder", str(tmp_path)]) == FAILED
    assert "nim can't be written: No space left on device.\n" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["go", "n" * 12])
def test_the_package_has_its_name_everywhere_and_is_clean(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is linted by its own settings, and by ours."""
    assert main(["new-game", name, "--folder", str(tmp_path / "games")]) == 0
    package = tmp_path / "games" / name
    assert [*package.parent.iterdir()] == [package]
    files = sorted(path for path in package.rglob("*") if path.is_file())
    assert package / name / "words" / "de" / f"{name}.ftl" in files
    assert len(files) == len([path for path in TEMPLATE_FILES if path.is_file()])
    assert not [path for path in files if "mygame" in f"{path}{path.read_text()}".lower()]
    assert f"contract={CONTRACT}," in (package / name / "game.py").read_text()
    said = capsys.readouterr().out
    assert f" -e {package}\n" in said
    assert f"demo\n      play it in the browser: press “Play: {name.capitalize()}”\n" in said
    for check in (["check"], ["format", "--check"], ["check", *OURS, *ELSEWHERE]):
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "ruff", *check, "--no-cache"],
            cwd=package,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
