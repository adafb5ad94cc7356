"""Tests that the workflows are valid, and that the files they use exist; only GitHub runs them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])


def test_workflows_fit_their_schemas() -> None:
    for schema, paths in (
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
    ):
        lint = ["check_jsonschema", "--builtin-schema", schema, *map(str, paths)]
        result = subprocess.run([sys.executable, "-m", *lint], capture_output=True, check=False)  # noqa: S603
        assert result.returncode == 0, result.stdout.decode()


@every_workflow
def test_actions_are_pinned_to_commits(path: Path) -> None:
    """Check that actions are pinned to commits, with the tag in a comment."""
    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    external = [action for action in used if not action.startswith("./")]
    assert [
        action
        for action in external
        if not re.fullmatch(r"\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action)
    ] == []
    assert all((ROOT / action).exists() for action in used if action.startswith("./"))


def test_every_installed_file_exists() -> None:
    lines = (line for path in WORKFLOWS for line in path.read_text(encoding="utf-8").splitlines())
    files = [line.split()[-1] for line in lines if "pip install" in line and " -r " in line]
    assert files
    assert [name for name in files if not (ROOT / name).is_file()] == []


def test_nothing_is_released_before_the_tests_pass() -> None:
    jobs = YAML(typ="safe").load(GITHUB / "workflows" / "release.yml")["jobs"]
    assert jobs["tests"]["uses"] == "./.github/workflows/tests.yml"
    assert {jobs[name]["needs"] for name in ("image", "package")} == {"tests"}
