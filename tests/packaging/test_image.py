"""The Dockerfile: what it copies is there and enough, and what it runs are the program's commands.

No image is built here: that takes a daemon, and a registry for the base.
"""

import json
import re
import shlex
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from bot.cli.arguments import argument_parser
from bot.settings import NAMES, read
from tests.dockerfile import DOCKERFILE, ROOT, environment, instructions, last
from tests.packaging.wheels import names


def test_its_form_is_without_fault() -> None:
    hadolint = Path(sys.executable).parent / "hadolint"
    ran = subprocess.run(  # noqa: S603
        [hadolint, "--failure-threshold", "info", DOCKERFILE],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout


def test_every_stage_comes_from_one_base_that_cannot_change() -> None:
    first, *others = [one.words for one in instructions() if one.name == "FROM"]
    assert re.fullmatch(r"python:3\.\d+-slim@sha256:[0-9a-f]{64} AS base", first)
    assert others == ["base AS build", "base"]
    comment = DOCKERFILE.read_text(encoding="utf-8").split("FROM")[0]
    assert f"imagetools inspect {first.partition('@')[0]} " in comment, "how to renew it"


def sources() -> set[str]:
    """Return what is copied from the repository."""
    copied = [
        one.words for one in instructions() if one.name == "COPY" and "--from" not in one.words
    ]
    return {source for words in copied for source in words.split()[:-1]}


def test_what_it_copies_is_there_and_not_left_out() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for source in sources():
        assert (ROOT / source).exists(), source
        assert not any(fnmatch(source, pattern) for pattern in ignored), source
    assert {".env", "secrets", "data", ".git"} <= set(ignored)


def test_what_it_copies_is_enough_to_build_the_program(tmp_path: Path, wheels: Path) -> None:
    """The same wheel is built by the command of the image, from nothing but what that has."""
    for source in sources():
        (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / source, tmp_path / source, ignore=ignored)
        else:
            shutil.copy(ROOT / source, tmp_path / source)
    commands = [one.words for one in instructions() if one.name == "RUN" and one.stage == 1]
    [line] = [part for words in commands for part in words.split(" && ") if "pip wheel" in part]
    words = shlex.split(line.replace("/wheels", "wheels"))
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-m", *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    [wheel] = (tmp_path / "wheels").iterdir()
    assert names(wheel) == names(wheels / wheel.name)
    assert "bot/cli/healthcheck.py" in names(wheel)


@pytest.mark.parametrize("name", ["CMD", "HEALTHCHECK"])
def test_what_it_runs_is_a_command_of_the_program(name: str) -> None:
    program, *arguments = json.loads(last(name)[last(name).index("[") :])
    assert program == "claim-it"
    [command] = arguments
    assert argument_parser().parse_args(arguments).name == command
    assert command == {"CMD": "run", "HEALTHCHECK": "healthcheck"}[name]


def test_its_settings_are_some_and_let_it_be_asked() -> None:
    given = {name: value for name, value in environment().items() if name.startswith("CLAIMIT_")}
    assert given.keys() <= set(NAMES)
    settings, problems, warnings = read(given)
    assert (problems, warnings) == ({}, ())
    assert str(settings.metrics_port) == last("EXPOSE")
    assert settings.metrics_address == "0.0.0.0"  # noqa: S104 - else nobody outside reaches it


def test_it_does_not_run_as_root_and_may_write_into_its_volume() -> None:
    user, group = last("USER").split(":")
    assert int(user) > 0
    assert int(group) > 0
    assert last("VOLUME") == str(Path(last("WORKDIR")) / "data")
    [made] = [one.words for one in instructions() if one.name == "RUN" and one.stage == 2]
    assert f"--uid {user} " in made
    assert "chown bot:bot data" in made


def test_the_image_that_runs_gets_only_what_was_built() -> None:
    copied = [one.words for one in instructions() if one.name == "COPY" and one.stage == 2]
    assert copied == ["--from=build /app/.venv .venv"]
    assert environment()["PATH"].startswith("/app/.venv/bin:")
