"""Fixtures for the tests of packages."""

import tomllib
from contextlib import chdir
from pathlib import Path

import pytest
from hatchling.build import build_wheel

from tests.packaging.outside import Outside
from tests.packaging.wheels import pack_needed
from tests.shared_folder import shared_folder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def wheels() -> Path:
    """Wheels of this program, and of all that it and its demo need."""
    return shared_folder("wheels", _make_wheels)


def _make_wheels(folder: Path) -> None:
    with chdir(ROOT):
        build_wheel(str(folder))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = project["dependencies"] + project["optional-dependencies"]["demo"]
    # pip is needed by environments, the other two by packages of games.
    pack_needed([*needed, "pip", "hatchling", "editables"], folder)


@pytest.fixture(scope="session")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    return Outside(tmp_path_factory.mktemp("outside"))
