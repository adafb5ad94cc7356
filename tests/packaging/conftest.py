"""What the tests of packages share."""

import shutil
import tomllib
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pytest
from hatchling.build import build_wheel

from tests.packaging.wheels import pack_needed

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Make wheels of this program, and of all that it and its demo need."""
    folder = tmp_path_factory.mktemp("wheels")
    with chdir(ROOT):
        build_wheel(str(folder))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = project["dependencies"] + project["optional-dependencies"]["demo"]
    pack_needed([*needed, "hatchling", "editables"], folder)  # the last two for packages of games
    yield folder
    shutil.rmtree(folder)
