"""`new-game`: which names it takes, and that it writes a whole package or nothing.

What it writes is installed and played in `tests/packaging/test_new_game.py`.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import FAILED, main
from bot.cli import new_game
from engine.package import CONTRACT

UNUSABLE = {
    "Nim": "'Nim' isn't a word of 2 to 16 small letters and digits",
    "n": "'n' isn't a word",
    "n" * 17: "isn't a word",
    "2nim": "isn't a word",
    "../nim": "isn't a word",
    "claim": "there is a game claim already",
    "play": "/play is a command of the bot",
    "lambda": "lambda means something else in Python",
    "random": "random means something else in Python",
    "engine": "engine means something else in Python",
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_a_name_that_no_game_can_have(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name, "--folder", str(tmp_path / "games")]) == FAILED
    assert UNUSABLE[name] in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_what_is_there_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "nim").mkdir()
    assert main(["new-game", "nim", "--folder", str(tmp_path)]) == FAILED
    assert "nim exists already" in capsys.readouterr().err
    assert not [*(tmp_path / "nim").iterdir()]


def test_it_is_written_as_a_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_path: Path, *_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        assert main(["new-game", "nim", "--folder", str(tmp_path)]) == FAILED
    assert "can't be written: [Errno 28] No space left" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["go", "n" * 16])
def test_the_package_has_its_name_everywhere_and_is_clean(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is linted as its author's ruff does it, who has no settings of ours but the line."""
    assert main(["new-game", name, "--folder", str(tmp_path / "games")]) == 0
    package = tmp_path / "games" / name
    assert [*package.parent.iterdir()] == [package]
    files = sorted(path for path in package.rglob("*") if path.is_file())
    assert package / name / "words" / "de" / f"{name}.ftl" in files
    assert len(files) == len([*new_game.TEMPLATE.rglob("*.*")])
    assert not [path for path in files if "mygame" in f"{path}{path.read_text()}".lower()]
    assert f"contract={CONTRACT}," in (package / name / "game.py").read_text()
    said = capsys.readouterr().out
    assert f" -e {package}\n" in said
    assert f"demo\n      play it in the browser: /{name} new\n" in said
    for check in (["check", "--isolated"], ["format", "--isolated", "--check"]):
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "ruff", *check, "--no-cache", "--line-length", "100"],
            cwd=package,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
