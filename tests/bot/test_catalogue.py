"""Message catalogues: complete in every language, and without unused messages."""

import ast as python_ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.catalogue import (
    ASSETS,
    LANGUAGES,
    LOCALES,
    Catalogue,
    MissingMessage,
    _catalogue,
    catalogue,
    catalogue_files,
    language_of,
    missing_keys,
    word_folders,
)
from bot.cli.new_game import TEMPLATE
from bot.conformance.languages import (
    action_keys,
    english_is_whole,
    has_no_errors,
    keys_are_the_games_own,
)
from bot.conformance.languages import missing_keys as lacking_in_game
from bot.game_packages import PACKAGES
from bot.tables.refusals import Reason
from bot.views.hosted_games import GAMES
from bot.views.simple import SimpleView
from engine.game import Refusal
from engine.sample import Sample
from tests.engine.games import SAMPLES
from tests.languages import COMPLETE

ROOT = ASSETS.parent
MAX_DESCRIPTION = 100
SHORTEST_WORD = 3


class _Variables(Visitor):
    """Collects the variables in a message, and the messages it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.refers_to: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.refers_to.add(node.id.name)


OWNERS = ("bot", *PACKAGES)
"""Owners of messages. Slow tests run once for each owner, so that one game can be tested alone."""


@cache
def messages(language: str) -> Mapping[str, ast.Message]:
    combined: dict[str, ast.Message] = {}
    for owner in OWNERS:
        owned = messages_of(owner, language)
        assert not owned.keys() & combined.keys(), (
            f"{owned.keys() & combined.keys()} are there twice"
        )
        combined |= owned
    return combined


def files_of(owner: str, language: str) -> list[Path]:
    """Return the catalogue files of a game, or of the program."""
    folder = LOCALES if owner == "bot" else PACKAGES[owner].words
    return [path for path in catalogue_files(language) if path.is_relative_to(folder)]


@cache
def messages_of(owner: str, language: str) -> Mapping[str, ast.Message]:
    by_key: dict[str, ast.Message] = {}
    for path in files_of(owner, language):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in by_key, f"{entry.id.name} is there twice"
                by_key[entry.id.name] = entry
    return by_key


def variables(message: ast.Message) -> set[str]:
    visitor = _Variables()
    visitor.visit(message)
    return visitor.names


def test_english_and_german_are_complete() -> None:
    assert set(COMPLETE) <= set(LANGUAGES)
    for language in COMPLETE:
        assert missing_keys(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_only_messages_of_english(language: str) -> None:
    reference, translated = messages("en"), messages(language)
    assert translated.keys() <= reference.keys()
    for key, message in translated.items():
        assert variables(message) == variables(reference[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("owner", OWNERS)
def test_the_files_of_every_language_have_the_same_names(owner: str, language: str) -> None:
    def names(of: str) -> list[Path]:
        return [path.parent.parent / path.name for path in files_of(owner, of)]

    assert set(names(language)) <= set(names("en"))
    assert language not in COMPLETE or names(language) == names("en")


def _sources() -> Iterator[str]:
    for folder in {
        ROOT / "bot",
        ROOT / "engine",
        ROOT / "render",
        *(package.folder for package in PACKAGES.values()),
    }:
        for path in folder.rglob("*.py"):
            if path.is_relative_to(TEMPLATE):
                continue  # a game that isn't installed
            yield path.read_text(encoding="utf-8")


@cache
def _named_keys() -> tuple[set[str], set[str]]:
    """Return all string constants of the program that may be keys, and patterns for f-strings.

    A replacement field of an f-string may be anything.
    """
    keys, patterns = set[str](), set[str]()
    for node in (
        node for source in _sources() for node in python_ast.walk(python_ast.parse(source))
    ):
        if isinstance(node, python_ast.Constant) and isinstance(node.value, str):
            keys.add(node.value)
        elif isinstance(node, python_ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, python_ast.Constant) else ".+"
                for part in node.values
            ]
            if any(part != ".+" and len(part) > SHORTEST_WORD for part in parts):
                patterns.add("".join(parts))
    return keys, patterns


def _of_actions(owner: str) -> set[str]:
    """Return the keys of a game that `SimpleView` makes; check-game finds which are never said."""
    if owner not in GAMES or not isinstance(GAMES[owner].view, SimpleView):
        return set()
    [sample] = (sample for sample in SAMPLES if sample.game.key == owner)
    return {*action_keys(owner, sample.actions)}


@pytest.mark.parametrize("owner", OWNERS)
def test_no_message_is_unused(owner: str) -> None:
    visitor = _Variables()
    for message in messages("en").values():
        visitor.visit(message)
    keys, patterns = _named_keys()
    made = re.compile("|".join(patterns))
    unsaid = messages_of(owner, "en").keys() - visitor.refers_to - keys - _of_actions(owner)
    assert not [key for key in unsaid if not made.fullmatch(key)]


def test_every_message_that_the_program_names_exists() -> None:
    program = "\n".join(_sources())
    named = set(re.findall(r'\b(?:translate|described)\(\s*"([a-z-]+)"', program))
    assert named
    assert named <= messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_fit_discord(language: str) -> None:
    for key in messages(language):
        if re.match(r"(\w+-)?(command|option)(-|$)", key):
            assert len(catalogue(language)(key)) <= MAX_DESCRIPTION, key


def test_refusals_and_their_sentences_match() -> None:
    shared = [f"refused-{reason}" for reason in (*Reason, *Refusal)]
    of_games = [
        f"{key}-refused-{reason}" for key, game in GAMES.items() for reason in game.rules.refusals
    ]
    sentences = [key for key in messages("en") if re.match(r"(\w+-)?refused-", key)]
    assert sorted(sentences) == sorted(shared + of_games)


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.game.key for sample in SAMPLES])
def test_every_game_has_all_its_words(sample: Sample) -> None:
    english_is_whole(sample, GAMES[sample.game.key])
    keys_are_the_games_own(PACKAGES[sample.game.key])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PACKAGES)
def test_no_language_of_a_game_has_errors(key: str, language: str) -> None:
    has_no_errors(PACKAGES[key], language)


@pytest.mark.parametrize("key", PACKAGES)
def test_every_game_is_complete(key: str) -> None:
    for language in COMPLETE:
        assert not lacking_in_game(PACKAGES[key], language)


@cache
def all_parsed(language: str) -> FluentBundle:
    whole = FluentBundle([language], use_isolating=False)
    for path in (*catalogue_files(language), *catalogue_files("en")):  # the first of a name counts
        whole.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("owner", OWNERS)
def test_a_lazily_parsed_message_equals_a_fully_parsed_one(
    owner: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Each message is parsed when first used, with those that it refers to."""
    known, whole = messages_of(owner, language), all_parsed(language)
    everything: dict[str, str | float] = {}
    for message in known.values():
        everything |= dict.fromkeys(variables(message), 3)
    said, parsed = Catalogue(language), set[frozenset[str]]()
    for key, message in known.items():
        visitor = _Variables()
        visitor.visit(message)
        needed = frozenset(visitor.refers_to)
        values = everything if needed else dict.fromkeys(visitor.names, 3)
        translate = said if needed in parsed else Catalogue(language)  # with none of them parsed
        parsed.add(needed)
        value = whole.get_message(key).value
        assert value is not None
        assert translate(key, **values) == whole.format_pattern(value, values)[0]
    assert not caplog.records


def test_locales_find_their_language() -> None:
    languages = [
        language_of(locale) for locale in ("de", "de-AT", "en-US", "en-GB", "fr", "ko", "", None)
    ]
    assert languages == ["de", "de", "en", "en", "fr", "en", "en", "en"]


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(MissingMessage):
        catalogue("en")("no-such-message")


def test_a_fault_in_a_message_is_logged_and_shown(caplog: pytest.LogCaptureFixture) -> None:
    assert "link" in catalogue("en")("table-is-here")
    assert "table-is-here" in caplog.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("owner", OWNERS)
def test_messages_with_any_texts_are_what_fluent_makes_of_them(owner: str, language: str) -> None:
    """Messages are cached with gaps for texts, unless they select variants by them."""
    speak, owned = catalogue(language), messages_of(owner, language)
    known = {**messages("en"), **messages(language)}
    for key, message in owned.items():
        names = sorted(variables_of_all(message, known))
        for value in ("Ada", "100 %s %(name)s", "one", "", 3, 0.5):
            values = dict.fromkeys(names, value)
            if message.value is not None:
                assert speak(key, **values) == speak._fill_in(key, tuple(values.items()))


@pytest.fixture
def portuguese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """A language with only two sentences; it lacks one button."""
    (tmp_path / "pt").mkdir()
    (tmp_path / "pt" / "words.ftl").write_text(
        "button-join = Entrar\nmistakes-none = Prima { button-review }\n", encoding="utf-8"
    )
    folders = (*word_folders(), tmp_path)
    monkeypatch.setattr("bot.catalogue.word_folders", lambda: folders)
    return Catalogue("pt")


def test_a_missing_sentence_is_shown_in_english(
    portuguese: Catalogue, caplog: pytest.LogCaptureFixture
) -> None:
    assert portuguese("button-join") == "Entrar"
    assert portuguese("mistakes-none") == "Prima My review"
    assert portuguese("button-leave") == "Leave"
    assert "button-leave" in portuguese
    assert "no-such-message" not in portuguese
    with pytest.raises(MissingMessage):
        portuguese("no-such-message")
    assert not caplog.records


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("bids")
def test_a_game_without_a_sentence_of_its_own_says_the_usual_one(language: str) -> None:
    translate = catalogue(language)
    assert translate("bids-decided-shared") == translate("usual-decided-shared")
    assert translate("bids-face", face="6") == "6"
    assert translate("claim-decided-shared") != translate("usual-decided-shared")


@pytest.mark.usefixtures("bids")
def test_a_sentence_of_its_own_is_said_in_english_where_a_language_lacks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The usual one in another language would say something else."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "own.ftl").write_text("bids-decided-shared = Equal bids.\n", "utf-8")
    folders = (*word_folders(), tmp_path)
    monkeypatch.setattr("bot.catalogue.word_folders", lambda: folders)
    _catalogue.cache_clear()
    said = {catalogue(language)("bids-decided-shared") for language in LANGUAGES}
    _catalogue.cache_clear()
    assert said == {"Equal bids."}


def test_english_fallbacks_use_english_plurals(portuguese: Catalogue) -> None:
    """In Portuguese, unlike English, zero is singular."""
    for count, words in ((0, "0 days"), (1, "1 day"), (2, "2 days")):
        assert portuguese("daysoff-days", days=count) == words


def variables_of_all(message: ast.Message, known: Mapping[str, ast.Message]) -> set[str]:
    """Return the variables of a message, and of those it refers to."""
    visitor = _Variables()
    visitor.visit(message)
    referred = (variables_of_all(known[other], known) for other in visitor.refers_to)
    return visitor.names.union(*referred)


def test_messages_are_not_cached_per_name() -> None:
    speak = catalogue("en")
    said = [speak("picture-and", first=f"Ada {number}", second="Ben") for number in range(50)]
    assert said[7] == "Ada 7 & Ben"
    before = speak._template.cache_info().currsize
    speak("picture-and", first="Cleo", second="Dee")
    assert speak._template.cache_info().currsize == before
