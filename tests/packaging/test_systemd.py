"""Tests of the units in `deploy/systemd`: commands and restrictions."""

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from bot.cli.arguments import argument_parser
from bot.settings import NAMES, load

ROOT = Path(__file__).resolve().parents[2]
UNITS = ROOT / "deploy" / "systemd"
SERVICES = sorted(UNITS.glob("*.service"))
TIMERS = sorted(UNITS.glob("*.timer"))
HOME = Path("/srv/claim-it")
MOST_EXPOSED: Final = 2.0
"""Maximum exposure by `systemd-analyze security`, from 0 to 10."""
every_service = pytest.mark.parametrize("path", SERVICES, ids=[path.stem for path in SERVICES])
with_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd isn't installed"
)


class Unit(configparser.RawConfigParser):
    """The sections of a unit; the last value of a repeated name counts."""

    def __init__(self, path: Path) -> None:
        super().__init__(strict=False)
        self.optionxform = str  # type: ignore[assignment,method-assign]
        self.text = path.read_text(encoding="utf-8")
        self.read_string(self.text)

    @property
    def command(self) -> list[str]:
        """The command and arguments of the program."""
        program, *words = shlex.split(self["Service"]["ExecStart"])
        assert program == f"{HOME}/.venv/bin/claim-it"
        return words

    @property
    def writes(self) -> set[str]:
        """The folders that the unit may write to, relative to its own."""
        paths = map(Path, self["Service"]["ReadWritePaths"].split())
        return {str(path.relative_to(HOME)) for path in paths}


@every_service
def test_units_run_commands_and_may_write_their_folders(path: Path) -> None:
    unit = Unit(path)
    options = argument_parser().parse_args(unit.command)
    assert options.name == path.stem.removeprefix("claim-it").strip("-") or options.name == "run"
    assert unit["Service"]["User"] == "claim-it"
    assert unit["Service"]["WorkingDirectory"] == str(HOME)
    database = load({}).database
    assert isinstance(database, Path)
    target = getattr(options, "target", getattr(options, "folder", database.parent))
    assert unit.writes == {str(database.parent), str(target)}


def test_the_bot_restarts_unless_its_settings_are_wrong() -> None:
    unit = Unit(UNITS / "claim-it.service")
    service = unit["Service"]
    assert unit.command == ["run"]
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("on-failure", "2")
    assert int(service["TimeoutStopSec"]) > 10
    assert unit["Install"]["WantedBy"] == "multi-user.target"


def test_the_bot_gets_its_token_from_a_credential() -> None:
    text = (UNITS / "claim-it.service").read_text(encoding="utf-8")
    variables = dict(re.findall(r"(?m)^Environment=(\w+)=(.*)$", text))
    assert variables.keys() <= set(NAMES)
    [loaded] = re.findall(r"(?m)^LoadCredential=(.+):/", text)
    assert variables["DISCORD_TOKEN_FILE"] == f"%d/{loaded}"
    other_services = [
        path.read_text(encoding="utf-8") for path in SERVICES if path.stem != "claim-it"
    ]
    assert not any("TOKEN" in other or "Credential" in other for other in other_services), (
        "needs none"
    )


@with_systemd
@every_service
def test_units_are_hardly_exposed(path: Path) -> None:
    result = analyze("security", "--offline=true", str(path))
    [level] = re.findall(r"exposure level for .*: ([\d.]+)", result.stdout)
    assert float(level) < MOST_EXPOSED


@with_systemd
def test_systemd_accepts_the_units() -> None:
    """Verify the units, except that the program isn't installed."""
    result = analyze("verify", *map(str, [*SERVICES, *TIMERS]))
    lines = [line for line in result.stderr.splitlines() if str(UNITS) in line]
    lines += [line for line in result.stderr.splitlines() if "Unknown" in line or "Failed" in line]
    assert [line for line in lines if "is not executable" not in line] == []


@with_systemd
def test_timers_have_valid_times() -> None:
    times = [Unit(path)["Timer"]["OnCalendar"] for path in TIMERS]
    assert analyze("calendar", *times).returncode == 0


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    environ = {"LC_ALL": "C.UTF-8", "SYSTEMD_COLORS": "0", "PATH": "/usr/bin:/bin"}
    return subprocess.run(  # noqa: S603
        ["systemd-analyze", *arguments],  # noqa: S607
        capture_output=True,
        text=True,
        env=environ,
        check=False,
    )
