"""Tests that the files of exact versions fit `pyproject.toml`, and have the tested versions."""

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools.lock import FILES, FOLDER, PROJECT, ROOT

TOML: dict[str, Any] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
PROGRAM = TOML["project"]["dependencies"]
EXTRAS = TOML["project"]["optional-dependencies"]
ASKED = {
    "run": PROGRAM + EXTRAS["postgresql"],
    "test": PROGRAM + EXTRAS["test"],
    "lowest": PROGRAM + EXTRAS["test"],
    "build": TOML["build-system"]["requires"],
}
every_file = pytest.mark.parametrize("name", FILES)


def locked(name: str) -> dict[str, Version]:
    """Return the versions in a file."""
    lines = re.findall(r"(?m)^([\w.-]+)==([^ ;]+)", (FOLDER / f"{name}.txt").read_text())
    return {canonicalize_name(package): Version(version) for package, version in lines}


@every_file
def test_every_dependency_has_a_matching_version(name: str) -> None:
    """Check all dependencies; after a change of them, run ``python -m tools.lock``."""
    versions = locked(name)
    for requirement in map(Requirement, ASKED[name]):
        assert versions[canonicalize_name(requirement.name)] in requirement.specifier


@every_file
def test_every_package_has_hashes(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text().replace("\\\n", "").splitlines()
    packages = [line for line in lines if line and not line.lstrip().startswith("#")]
    assert len(packages) == len(locked(name))
    assert [line for line in packages if "--hash=sha256:" not in line] == []


@every_file
def test_no_file_has_a_url(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text()
    assert not re.search(r"://|index-url|find-links|file:", text)


def test_the_image_installs_only_locked_versions() -> None:
    """Check that every installation requires hashes, or installs only the program itself."""
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    installed = re.findall(r"pip (?:--python \S+ )?(?:install|wheel) [^&|;\n]*", dockerfile)
    assert any("deploy/requirements/run.txt" in command for command in installed)
    for command in installed:
        built_with_locked = "--no-build-isolation" in command or ".whl" in command
        assert "--require-hashes" in command or ("--no-deps" in command and built_with_locked)


@pytest.mark.parametrize("name", ["run", "build"])
def test_run_and_build_versions_are_tested(name: str) -> None:
    assert locked(name).items() <= locked("test").items()


def test_the_lowest_declared_versions_are_tested() -> None:
    """Check that the lowest version of each range is tested."""
    versions = locked("lowest")
    for requirement in map(Requirement, ASKED["lowest"]):
        [lowest] = [
            Version(specifier.version)
            for specifier in requirement.specifier
            if specifier.operator in (">=", "==")
        ]
        assert (
            versions[canonicalize_name(requirement.name)].release[:2] == (*lowest.release, 0)[:2]
        ), requirement
