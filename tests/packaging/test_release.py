"""Tests of ``python -m tools.release``: the version, the changelog, the release notes."""

import subprocess
import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tools.release import main

TOML = '[project]\nname = "claim-it-bot"\nversion = "0.9.0"\n\n[tool.x]\nversion = "7"\n'
CHANGELOG = """# Changelog

## Unreleased

- One thing
  in two lines.
- Another thing.

## 0.9.0 (2026-01-02)

- An old thing.
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "pyproject.toml").write_text(TOML)
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    author = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
    subprocess.check_call(["git", "-C", str(folder), *author, *words])  # noqa: S603, S607


def test_a_version_gets_the_unreleased_entries(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prepare", "1.0.0"], checkout) == 0
    today = datetime.now(UTC).date()
    changelog = (checkout / "CHANGELOG.md").read_text()
    heading = f"## Unreleased\n\n## 1.0.0 ({today})\n"
    assert changelog == CHANGELOG.replace("## Unreleased\n", heading)
    toml = tomllib.loads((checkout / "pyproject.toml").read_text())
    assert (toml["project"]["version"], toml["tool"]["x"]["version"]) == ("1.0.0", "7")
    assert main(["notes", "v1.0.0"], checkout) == 0
    assert capsys.readouterr().out == "- One thing\n  in two lines.\n- Another thing.\n"


def test_a_version_without_a_tag_gets_new_entries(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prepare", "1.0.0"], checkout) == 0
    changelog = checkout / "CHANGELOG.md"
    changelog.write_text(
        changelog.read_text().replace("## Unreleased\n", "## Unreleased\n\n- Late.\n")
    )
    assert main(["prepare", "1.0.0"], checkout) == 0
    assert main(["notes", "v1.0.0"], checkout) == 0
    assert capsys.readouterr().out == "- Late.\n- One thing\n  in two lines.\n- Another thing.\n"
    prepared = changelog.read_text()
    assert main(["prepare", "1.0.0"], checkout) == 0
    assert changelog.read_text() == prepared
    git(checkout, "commit", "-q", "--allow-empty", "-m", "one")
    git(checkout, "tag", "v1.0.0")
    assert main(["prepare", "1.0.0"], checkout) == 1
    assert capsys.readouterr().err == "v1.0.0 is already released\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["prepare", "1.0"], "1.0 isn't a version as 1.0.0"),
        (["prepare", "0.8.9"], "0.8.9 is lower than 0.9.0"),
        (["notes", "v1.0.0"], "v1.0.0 isn't the tag of version 0.9.0"),
    ],
)
def test_an_unfit_version_changes_nothing(
    words: list[str], complaint: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words, checkout) == 1
    assert capsys.readouterr() == ("", f"{complaint}\n")
    assert (checkout / "pyproject.toml").read_text() == TOML
    assert (checkout / "CHANGELOG.md").read_text() == CHANGELOG


def test_a_version_needs_entries(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prepare", "1.0.0"], checkout) == 0
    assert main(["prepare", "1.0.1"], checkout) == 1
    assert capsys.readouterr().err == "CHANGELOG.md has nothing for 1.0.1 under Unreleased\n"
