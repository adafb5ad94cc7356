"""Hints about the installation can be typed as they are, however the program came here."""

import json
import re
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.runtime import installation
from bot.runtime.installation import (
    DISTRIBUTION,
    example_settings,
    how_to_add,
    how_to_add_game,
    program_name,
    start_command,
)
from bot.settings import NAMES

ROOT = Path(__file__).resolve().parents[2]
INJECT = "pipx inject claim-it-bot --editable ./nim"
WHEEL = "file:///home/ada/claim_it_bot-1.0.0-py3-none-any.whl"


def installed(monkeypatch: pytest.MonkeyPatch, prefix: Path, by: str, **origin: object) -> None:
    """Let it be installed in an environment, by a program, from somewhere."""
    files = {"INSTALLER": f"{by}\n", "direct_url.json": json.dumps(origin)}
    monkeypatch.setattr(installation, "_metadata", files.__getitem__)
    monkeypatch.setattr(installation, "_ROOT", prefix / "lib")
    monkeypatch.setattr(sys, "prefix", str(prefix))
    monkeypatch.setattr(sys, "executable", str(prefix / "bin" / "python"))
    monkeypatch.chdir(prefix)


@pytest.mark.parametrize(
    ("origin", "package"),
    [
        ({}, "claim-it-bot[demo]"),
        ({"url": WHEEL, "archive_info": {}}, f"claim-it-bot[demo] @ {WHEEL}"),
        (
            {
                "url": "https://git.example/claim-it.git",
                "vcs_info": {"vcs": "git", "commit_id": "c0ffee", "requested_revision": "v1.0.0"},
            },
            "claim-it-bot[demo] @ git+https://git.example/claim-it.git@v1.0.0",
        ),
    ],
)
def test_an_extra_comes_from_where_the_program_came_from(
    origin: dict[str, object], package: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed(monkeypatch, tmp_path, "pip", **origin)
    assert how_to_add("demo") == f"bin/python -m pip install '{package}'"


@pytest.mark.parametrize(
    ("by", "file", "line"),
    [
        ("uv", "uv-receipt.toml", "uv tool install 'claim-it-bot[postgresql]'"),
        ("pip", "pipx_metadata.json", "pipx install --force 'claim-it-bot[postgresql]'"),
        ("pip", "pyvenv.cfg", "bin/python -m pip install 'claim-it-bot[postgresql]'"),
        ("uv", "pyvenv.cfg", "uv pip install --python bin/python 'claim-it-bot[postgresql]'"),
    ],
)
def test_an_extra_is_installed_by_what_installed_the_program(
    by: str, file: str, line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / file).touch()
    installed(monkeypatch, tmp_path, by)
    assert how_to_add("postgresql") == line


@pytest.mark.parametrize(("editable", "words"), [(True, "-e '.[demo]'"), (False, "'.[demo]'")])
def test_in_a_checkout_an_extra_is_installed_from_it(
    editable: bool,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    origin = {"url": tmp_path.as_uri(), "dir_info": {"editable": editable}}
    installed(monkeypatch, tmp_path, "pip", **origin)
    monkeypatch.setattr(installation, "_ROOT", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    assert how_to_add("demo") == f"bin/python -m pip install {words}"
    monkeypatch.chdir("/")
    assert how_to_add("demo").endswith(words.replace(".", str(tmp_path)))


@pytest.mark.parametrize(
    ("by", "file", "plain", "with_demo"),
    [
        (
            "pip",
            "pyvenv.cfg",
            "bin/python -m pip install -e ./nim",
            "bin/python -m pip install 'claim-it-bot[demo]' -e ./nim",
        ),
        (
            "uv",
            "pyvenv.cfg",
            "uv pip install --python bin/python -e ./nim",
            "uv pip install --python bin/python 'claim-it-bot[demo]' -e ./nim",
        ),
        (
            "pip",
            "pipx_metadata.json",
            INJECT,
            f"pipx install --force 'claim-it-bot[demo]' && {INJECT}",
        ),
    ],
)
def test_a_game_is_added_to_the_environment_of_the_program(
    by: str,
    file: str,
    plain: str,
    with_demo: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    environment = tmp_path / DISTRIBUTION
    environment.mkdir()
    (environment / file).touch()
    installed(monkeypatch, environment, by)
    assert how_to_add_game(Path("nim")) == plain
    assert how_to_add_game(Path("nim"), "demo") == with_demo
    assert how_to_add_game(Path("/games/my nim")).endswith(" '/games/my nim'")


def test_a_tool_of_uv_keeps_all_that_it_was_installed_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "uv-receipt.toml").write_text(
        "[tool]\nrequirements = [\n"
        f'{{ name = "claim-it-bot", extras = ["postgresql"], url = "{WHEEL}" }},\n'
        '{ name = "claim-it-go", editable = "/games/go" },\n'
        '{ name = "claim-it-pig", directory = "/games/pig" },\n'
        '{ name = "tzdata", specifier = ">=2025" }]\n'
    )
    installed(monkeypatch, tmp_path, "uv", url=WHEEL, archive_info={})
    assert how_to_add_game(Path("nim"), "demo") == (
        f"uv tool install 'claim-it-bot[demo,postgresql] @ {WHEEL}' --with-editable /games/go"
        " --with 'claim-it-pig @ /games/pig' --with 'tzdata>=2025' --with-editable ./nim"
    )


def test_it_is_typed_as_it_was_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed(monkeypatch, tmp_path, "pip")
    monkeypatch.setattr(sys, "argv", [str(ROOT / "bot" / "__main__.py")])
    assert (program_name(), start_command()) == ("claim-it", "bin/claim-it")
    script = tmp_path / "bin" / "claim-it"
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
