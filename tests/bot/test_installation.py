"""Installation hints can be typed as they are, however the program was installed."""

import os
import re
import sys
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.runtime.installation import (
    example_settings,
    install_extra_command,
    install_game_command,
    program_name,
    start_command,
)
from bot.settings import NAMES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder in which the program's environment is the working folder."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Installed(Distribution):
    """The program as installed by one of the installers."""

    def __init__(self, installer: str) -> None:
        self._installer = installer

    def read_text(self, filename: str) -> str | None:
        return f"{self._installer}\n" if filename == "INSTALLER" else None

    def locate_file(self, path: str | os.PathLike[str]) -> Path:
        return Path(path)


@pytest.mark.usefixtures("environment")
@pytest.mark.parametrize(
    ("installer", "line"),
    [
        ("pip", "bin/python -m pip install"),
        ("uv", "uv pip install --python bin/python"),
    ],
)
def test_extras_and_games_are_added_by_what_installed_the_program(
    installer: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Real environments are in `tests/packaging`."""
    monkeypatch.setattr("importlib.metadata.distribution", lambda _: Installed(installer))
    assert install_extra_command("demo") == f"{line} 'claim-it-bot[demo]'"
    assert install_game_command(Path("nim")) == f"{line} -e ./nim"
    assert install_game_command(Path("nim"), "demo") == f"{line} 'claim-it-bot[demo]' -e ./nim"
    assert install_game_command(Path("/games/my nim")).endswith(" '/games/my nim'")


def test_hints_repeat_the_command_that_started_the_program(
    monkeypatch: pytest.MonkeyPatch, environment: Path
) -> None:
    monkeypatch.setattr(sys, "argv", [str(ROOT / "bot" / "__main__.py")])
    assert (program_name(), start_command()) == ("claim-it", "bin/claim-it")
    script = environment / "bin" / "claim-it"
    script.parent.mkdir()
    script.touch(0o755)
    monkeypatch.setattr(sys, "argv", ["bin/claim-it"])
    assert (program_name(), start_command()) == ("claim-it", "bin/claim-it")
    monkeypatch.setenv("PATH", str(script.parent))
    assert (program_name(), start_command()) == ("claim-it", "claim-it")


def test_the_example_has_every_setting_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settings"]) == 0
    printed = capsys.readouterr().out
    assert printed == example_settings()
    assert re.findall(r"(?m)^([A-Z_]+)=", printed) == [*NAMES]
