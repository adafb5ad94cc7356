"""Tests of the package's metadata: its description and all fields."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from markdown_it import MarkdownIt
from trove_classifiers import classifiers

from tools.hatch_build import description

ROOT = Path(__file__).resolve().parents[2]
TOML: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
REPOSITORY = "https://git.example/host/claim-it"


def metadata(repository: str) -> Any:
    """Return the metadata of the package with a ``repository``."""
    toml = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    toml["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"] = repository
    return ProjectMetadata(str(ROOT), PluginManager(), toml).core


@pytest.mark.parametrize("repository", ["", REPOSITORY])
def test_the_description_renders_away_from_the_repository(repository: str) -> None:
    """Check that the description has only absolute URLs, and no HTML tags."""
    page = (
        MarkdownIt("commonmark", {"html": False})
        .enable("table")
        .render(metadata(repository).readme)
    )
    addresses = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert [address for address in addresses if not re.match(r"https?://\w", address)] == []
    assert "&lt;!--" not in page
    assert "<h1>Claim It!" in page
    assert page.count("<h2>") == README.count("\n## ")
    assert ("<img" in page) == bool(repository)


def test_a_package_without_a_repository_has_no_urls() -> None:
    assert metadata("").urls == {}


def test_with_a_repository_pages_and_pictures_are_those_of_the_version() -> None:
    core, tag = metadata(f"{REPOSITORY}/"), f"v{TOML['project']['version']}"
    assert core.urls["Changelog"] == f"{REPOSITORY}/blob/{tag}/CHANGELOG.md"
    assert f"]({REPOSITORY}/blob/{tag}/docs/hosting.md)" in core.readme
    assert f"]({REPOSITORY}/raw/{tag}/docs/pictures/turn.gif)" in core.readme


def test_links_become_plain_text() -> None:
    readme = (
        "# A\n\n![one](a.png)\n\n<!-- note -->\n[Hosting](docs/x.md#y) and [web](https://a.b)\n"
    )
    assert description(readme, "", "v1") == "# A\n\nHosting and [web](https://a.b)\n"


def test_classifiers_exist_and_name_every_python() -> None:
    declared = TOML["project"]["classifiers"]
    assert set(declared) <= set(classifiers)
    pythons = [f"Programming Language :: Python :: 3.{minor}" for minor in range(11, 15)]
    assert [classifier for classifier in declared if ":: 3." in classifier] == pythons
    assert TOML["project"]["requires-python"] == ">=3.11"


def test_every_licence_comes_along() -> None:
    core = metadata("")
    fonts = {path.parent.name for path in (ROOT / "assets" / "fonts").rglob("*.ttf")}
    assert {Path(file).parent.name for file in core.license_files} == {"", *fonts}
    assert core.license_expression == "MIT"
