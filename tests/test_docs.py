"""Tests of the documentation: its examples work, and its names and links exist."""

import doctest
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from inspect import get_annotations, isclass, isfunction
from itertools import count
from pathlib import Path
from pkgutil import resolve_name

import pytest

from bot.cli.arguments import argument_parser
from bot.cli.new_game import new_game
from bot.conformance.languages import needed
from bot.conformance.suites import SUITES, GameUnderTest, faults_in
from bot.game_packages import PACKAGES
from bot.settings import NAMES
from bot.views.hosted_games import GAMES
from engine.sample import Sample
from tests.toy.registered import register

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
README, INDEX = ROOT / "README.md", DOCS / "README.md"
LARGER = "larger-games.md"
PAGES = sorted(DOCS.glob("*.md"))
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *PAGES, *sorted((ROOT / "tests").rglob("*.md"))]
ROOMS = "(?:bot|engine|render|benchmarks|tools|tests|assets|docs)"
CONTRACT = [
    *(f"engine.{name}" for name in ("game", "package", "player", "sample", "search", "turns")),
    *("bot.views.game", "bot.views.simple"),
]
"""The modules that games are written against."""
WITH_EXAMPLES = [path.name for path in PAGES if ">>>" in path.read_text(encoding="utf-8")]

LINKING = [*DOCUMENTS, *sorted((ROOT / "examples").rglob("*.md"))]

every_document = pytest.mark.parametrize(
    "path", LINKING, ids=[str(path.relative_to(ROOT)) for path in LINKING]
)


def test_there_are_examples() -> None:
    assert {"add-a-game.md", "architecture.md", LARGER} <= set(WITH_EXAMPLES)


@pytest.fixture
def first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write the files of the game that the pages make step by step, so that it can be imported."""
    new_game("nim", tmp_path)
    (tmp_path / "nim/nim/words/de/nim.ftl").unlink()
    pages = [(DOCS / name).read_text(encoding="utf-8") for name in ("add-a-game.md", LARGER)]
    files = re.findall(r"(?s)into\s`(nim/[\w/.]+)`.*?:\n\n```\w+\n(.*?)```", "".join(pages))
    assert len(files) == 6
    for path, content in files:
        (tmp_path / path).write_text(content, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path / "nim")
    yield
    for name in [*sys.modules]:
        if name.partition(".")[0] == "nim":
            del sys.modules[name]


@pytest.mark.usefixtures("first_game")
def test_the_first_game_and_its_lesson_pass_the_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    package = replace(resolve_name("nim.game:GAME"), script=import_module("nim.script"))
    register(package, monkeypatch)
    game = GameUnderTest(package, games=1, seed=1)
    game.play()
    suites = [suite for suite in SUITES if suite.subject not in ("players", "speed")]
    faults = [(suite.subject, fault) for suite in suites for fault in faults_in(game, suite)]
    assert [fault.words for _, fault in faults if not fault.is_warning] == []
    assert {subject for subject, _ in faults} == {"words"}, "German and French are English"


@pytest.mark.parametrize("name", CONTRACT)
def test_the_reference_names_the_whole_contract(name: str) -> None:
    """Check all public classes and functions of a module, and the members of its classes."""
    text = (DOCS / "game-reference.md").read_text(encoding="utf-8")
    named = {word for code in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"\w+", code)}
    parts = {
        part: kind
        for part, kind in vars(import_module(name)).items()
        if (isclass(kind) or isfunction(kind)) and kind.__module__ == name and part[0] != "_"
    }
    members = [
        member
        for kind in filter(isclass, parts.values())
        for member in (*vars(kind), *get_annotations(kind))
    ]
    public = {*parts, *(member for member in members if member[0] != "_")}
    assert sorted(public - named) == []


@pytest.mark.parametrize("key", GAMES)
def test_the_reference_has_every_message_that_a_game_needs(key: str) -> None:
    text = (DOCS / "game-reference.md").read_text(encoding="utf-8")
    listed = re.findall(r"`([a-z-]+(?:<\w+>)?(?:-[a-z]+)?)`", section(text, "Words"))
    patterns = "|".join(re.sub(r"<\w+>", "[a-z0-9_-]+", name) for name in listed)
    sample: Sample = resolve_name(PACKAGES[key].sample)
    favourites = {stat for column in sample.game.columns for stat in column.among}
    words = {*needed(sample, GAMES[key])} - favourites
    assert [word for word in words if not re.fullmatch(patterns, word)] == []


@pytest.mark.usefixtures("first_game")
@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_every_example_does_what_it_says(name: str) -> None:
    results = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0


def test_paths_and_names_exist() -> None:
    """Check paths and dotted names of modules and their members, in documents and docstrings."""
    rooms = ("bot", "engine", "render", "benchmarks", "tools")
    code = [path for room in rooms for path in (ROOT / room).rglob("*.py")]
    for path in (*DOCUMENTS, *code):
        text = path.read_text(encoding="utf-8")
        paths = re.findall(rf"`({ROOMS}/[\w./-]*)`", text)
        assert [name for name in paths if not (ROOT / name).exists()] == [], path
        names = re.findall(rf"`({ROOMS}(?:\.\w+)+)", text)
        assert [name for name in names if not is_there(name)] == [], path


def is_there(name: str) -> bool:
    try:
        resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


@every_document
def test_every_relative_link_leads_somewhere(path: Path) -> None:
    for target in links(path):
        name, _, anchor = target.partition("#")
        linked = (path.parent / name).resolve() if name else path
        assert linked.exists(), target
        if anchor:
            assert anchor in anchors(linked), target


def test_the_index_and_its_pages_link_each_other() -> None:
    assert "docs/README.md" in links(README)
    assert "../README.md" in links(INDEX)
    other_pages = [page for page in PAGES if page != INDEX]
    assert {page.name for page in other_pages} <= set(links(INDEX))
    assert [page.name for page in other_pages if "README.md" not in links(page)] == []


def test_hosting_lists_every_setting_and_every_command() -> None:
    text = (DOCS / "hosting.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"(?m)^\| `([A-Z_]+)` \|", text)) == sorted(NAMES)
    first_cells = re.findall(r"(?m)^\| (`.*?`) \|", section(text, "The command line"))
    [commands] = [action.choices for action in argument_parser()._actions if action.dest == "name"]
    assert commands is not None
    assert set(re.findall(r"`([a-z-]+)`", " ".join(first_cells))) == set(commands)


def section(text: str, heading: str) -> str:
    """Return the section below a heading."""
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def links(path: Path) -> list[str]:
    """Return the relative targets of a document's links and pictures."""
    text = without_code(path.read_text(encoding="utf-8"))
    targets: list[str] = re.findall(r"\]\(([^)\s]+)\)", text)
    return [target for target in targets if not re.match(r"[a-z]+:", target)]


def anchors(path: Path) -> set[str]:
    """Return the anchors that GitHub makes for a document's headings."""
    return set(_anchors(path))


def _anchors(path: Path) -> Iterator[str]:
    used = set[str]()
    fenced = re.sub(r"(?ms)^ *```.*?^ *```$", "", path.read_text(encoding="utf-8"))
    for heading in re.findall(r"(?m)^#{1,6} (.+)$", fenced):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading.strip())
        plain = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        numbered = (plain if again == 0 else f"{plain}-{again}" for again in count())
        anchor = next(candidate for candidate in numbered if candidate not in used)
        used.add(anchor)
        yield anchor


def without_code(text: str) -> str:
    """Return a document without code, in which brackets aren't links."""
    return re.sub(r"`[^`\n]+`", "", re.sub(r"(?ms)^ *```.*?^ *```$", "", text))
