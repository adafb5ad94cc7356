"""The workflows are valid, and what their steps run is there; GitHub alone can run them whole."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.pythons import declared

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
NOT_MODULES = {"docker", "sudo"}
"""Programs besides Python that the machines of the workflows have."""

every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])


def parsed(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = YAML(typ="safe").load(path)
    return content


def commands() -> Iterator[list[str]]:
    """Yield each command of each step, in words, without where its output goes."""
    for path in WORKFLOWS:
        for job in parsed(path)["jobs"].values():
            for step in job.get("steps", ()):
                for line in step.get("run", "").splitlines():
                    yield [*takewhile(lambda word: word != ">", shlex.split(line))]


def test_they_fit_their_schemas() -> None:
    for schema, paths in (
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
    ):
        lint = ["check_jsonschema", "--builtin-schema", schema, *map(str, paths)]
        ran = subprocess.run([sys.executable, "-m", *lint], capture_output=True, check=False)  # noqa: S603
        assert ran.returncode == 0, ran.stdout.decode()


@every_workflow
def test_it_uses_only_what_a_commit_says(path: Path) -> None:
    """A tag can be moved; a comment says which one it was."""
    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    others = [one for one in used if not one.startswith("./")]
    assert [
        one for one in others if not re.fullmatch(r"\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)
    ] == []
    assert all((ROOT / one).exists() for one in used if one.startswith("./"))


@every_workflow
def test_it_may_read_only_what_no_job_asks_for(path: Path) -> None:
    workflow = parsed(path)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert "timeout-minutes" in job or "uses" in job


def test_every_module_that_they_run_knows_its_command() -> None:
    """With ``--help`` instead of its options it does nothing else."""
    asked = set[tuple[str, ...]]()
    for words in commands():
        if words[0] in NOT_MODULES:
            continue
        assert words[:2] == ["python", "-m"]
        named = takewhile(lambda word: not word.startswith(("-", "$")), words[3:])
        asked.add((words[2], *named))
    assert {
        ("tests",),
        ("pytest",),
        ("tools.lock",),
        ("tools.release", "notes"),
        ("pip", "install"),
    } <= asked
    for module, *command in sorted(asked - {("tests",)}):
        ran = subprocess.run(  # noqa: S603
            [sys.executable, "-m", module, *command, "--help"],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
        assert ran.returncode == 0, (module, command, ran.stderr)


def test_no_run_of_all_tests_skips_any_for_want_of_a_program() -> None:
    for path in WORKFLOWS:
        for job in parsed(path)["jobs"].values():
            runs = [step.get("run", "") for step in job.get("steps", ())]
            if "python -m tests" in runs or "python -m pytest" in runs:
                assert "python -m playwright install --with-deps chromium" in runs
                assert any(run.startswith("sudo apt-get") and "prometheus" in run for run in runs)


def test_every_file_that_they_install_from_is_there() -> None:
    files = [words[-1] for words in commands() if "-r" in words]
    assert files
    assert [name for name in files if not (ROOT / name).is_file()] == []


def test_every_python_that_is_declared_is_tested() -> None:
    pythons = declared()
    jobs = parsed(GITHUB / "workflows" / "tests.yml")["jobs"]
    assert jobs["linux"]["strategy"]["matrix"]["python"] == pythons
    assert jobs["macos"]["strategy"]["matrix"]["python"] == [pythons[0], pythons[-1]]
    used = {
        name: step["with"]["python-version"]
        for name in ("lowest", "newest")
        for step in jobs[name]["steps"]
        if "python-version" in step.get("with", {})
    }
    assert used == {"lowest": pythons[0], "newest": pythons[-1]}


def test_an_image_is_pushed_for_both_kinds_of_machine_only_after_the_tests() -> None:
    release = parsed(GITHUB / "workflows" / "release.yml")
    assert release["jobs"]["tests"]["uses"] == "./.github/workflows/tests.yml"
    assert {release["jobs"][name]["needs"] for name in ("image", "package")} == {"tests"}
    steps = release["jobs"]["image"]["steps"]
    [push] = [step["with"] for step in steps if "push" in step.get("with", {})]
    assert push["platforms"] == "linux/amd64,linux/arm64"
    assert (push["push"], push["sbom"], push["provenance"]) == (True, True, "mode=max")
