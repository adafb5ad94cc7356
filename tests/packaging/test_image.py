"""Tests of the Dockerfile: copied files, commands and settings.

No image is built, as that needs a daemon and a registry for the base image.
"""

import json
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from bot.cli.arguments import argument_parser
from bot.settings import NAMES, read
from tests.dockerfile import DOCKERFILE, ROOT, environment, instructions, last
from tests.packaging.wheels import names


def test_hadolint_accepts_the_dockerfile() -> None:
    hadolint = Path(sys.executable).parent / "hadolint"
    result = subprocess.run(  # noqa: S603
        [hadolint, "--failure-threshold", "info", DOCKERFILE],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout


def sources() -> set[str]:
    """Return the paths that are copied from the repository."""
    copied = [
        instruction.words
        for instruction in instructions()
        if instruction.name == "COPY" and "--from" not in instruction.words
    ]
    return {source for words in copied for source in words.split()[:-1]}


def test_copied_paths_exist_and_are_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for source in sources():
        assert (ROOT / source).exists(), source
        assert not any(fnmatch(source, pattern) for pattern in ignored), source
    assert {".env", "secrets", "data", ".git"} <= set(ignored)


def test_all_folders_of_the_program_are_copied(wheels: Path) -> None:
    [wheel] = wheels.glob("claim_it_bot-*.whl")
    folders = {name.partition("/")[0] for name in names(wheel) if ".dist-info/" not in name}
    assert folders <= sources()


@pytest.mark.parametrize("name", ["CMD", "HEALTHCHECK"])
def test_the_image_runs_commands_of_the_program(name: str) -> None:
    program, *arguments = json.loads(last(name)[last(name).index("[") :])
    assert program == "claim-it"
    [command] = arguments
    assert argument_parser().parse_args(arguments).name == command
    assert command == {"CMD": "run", "HEALTHCHECK": "healthcheck"}[name]


def test_settings_of_the_image_are_known_and_open_the_port() -> None:
    variables = {
        name: value for name, value in environment().items() if name.startswith("CLAIMIT_")
    }
    assert variables.keys() <= set(NAMES)
    settings, problems, warnings = read(variables)
    assert (problems, warnings) == ({}, ())
    assert str(settings.metrics_port) == last("EXPOSE")
    assert settings.metrics_address == "0.0.0.0"  # noqa: S104 - else nobody outside reaches it


def test_the_image_does_not_run_as_root() -> None:
    user, group = map(int, last("USER").split(":"))
    assert user > 0
    assert group > 0
