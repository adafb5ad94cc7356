"""The message catalogues: every sentence that a user reads.

``assets/locales/<language>/*.ftl`` are Fluent files with the messages that all games share; each
game has its own in a folder ``words/<language>`` (see `engine.package`). A language exists as soon
as it has shared messages; missing messages are shown in English. `tools.translate` checks whether
catalogues are complete and valid.

The shared messages ``usual-<word>`` are said by each game that has no ``<game>-<word>`` in English.
"""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from engine.package import GamePackage

ASSETS = Path(__file__).resolve().parent.parent / "assets"
LOCALES = ASSETS / "locales"
"""The folder that has a folder of shared messages for each language."""
DEFAULT_LANGUAGE = "en"


def _languages() -> tuple[str, ...]:
    """Return the languages that have catalogues, by the names of their folders, English first."""
    languages = {file.parent.name for file in LOCALES.glob("*/*.ftl")}
    return (DEFAULT_LANGUAGE, *sorted(languages - {DEFAULT_LANGUAGE}))


def word_folders() -> tuple[Path, ...]:
    """Return the folders that have a folder for each language: the shared one, and each game's."""
    return (LOCALES, *(package.words for package in _packages().values()))


@cache
def _packages() -> "Mapping[str, GamePackage]":
    """Return the games, imported here: many commands need the languages, but no game."""
    from bot.game_packages import PACKAGES

    return PACKAGES


LANGUAGES = _languages()

_CACHE_SIZE: Final = 8192
"""Maximum number of cached messages per language: tables repeat the same messages often."""

_USUAL: Final = "usual-"
"""Prefix of the messages that a game says if it has none of its own."""

_ENTRY: Final = re.compile(r"^(-?[a-z][\w-]*) *=", re.ASCII | re.IGNORECASE | re.MULTILINE)
"""The beginning of a message; its other lines are indented, or comments."""
_NAME: Final = re.compile(r"-?[a-z][\w-]*", re.ASCII | re.IGNORECASE)
"""A possible name of a message; references to messages are among the matches in a text."""

_Variables: TypeAlias = tuple[tuple[str, str | float], ...]
"""Names and values of variables."""
_Values: TypeAlias = tuple[str | float | None, ...]
"""Values of variables; None for a text that is inserted later."""

_log = logging.getLogger(__name__)


class MissingMessage(Exception):
    """No message has this key, not even in English."""


class Catalogue:
    """The messages of one language, called with a key; missing ones are returned in English.

    A message is parsed when it is first used: parsing all takes a fifth of a second and some
    megabytes, and most programs use only a few.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self.texts: dict[str, str] = {}
        """The source texts of its own messages, by key."""
        for path in catalogue_files(language):
            for name, text in _entries(path.read_text(encoding="utf-8")):
                self.texts.setdefault(name, text)
        self._english = catalogue(DEFAULT_LANGUAGE) if language != DEFAULT_LANGUAGE else None
        self.usual: Mapping[str, str] = (
            self._usual_messages() if self._english is None else self._english.usual
        )
        """The source texts of the games' messages that English has only as usual ones, by key."""
        self.texts = {**self.usual, **self.texts}
        self._unparsed = set(self.texts)
        self._borrowed: set[str] = set()
        self._parsing = Lock()  # threads that draw pictures use it, too
        self._filled_in = lru_cache(_CACHE_SIZE)(self._fill_in)
        self._template = lru_cache(_CACHE_SIZE)(self._make_template)
        self._selectors = cache(self._find_selectors)

    def __contains__(self, key: str) -> bool:
        return key in self.texts or (self._english is not None and key in self._english)

    def __call__(self, key: str, /, **variables: str | float) -> str:
        """Return the message with this key, with its variables filled in.

        Raises MissingMessage for an unknown key. A missing variable is logged as an error and shown
        by its name, so that a mistake in a message never stops a game.
        """
        if key not in self.texts and self._english is not None:
            return self._english(key, **variables)
        if str not in map(type, variables.values()):
            return self._filled_in(key, tuple(variables.items()))
        # Names and lists differ between tables, so the cached messages have placeholders for them.
        selectors = self._selectors(key)
        fixed = [
            None if type(value) is str and name not in selectors else value
            for name, value in variables.items()
        ]
        return self._template(key, tuple(variables), tuple(fixed)) % variables

    def _usual_messages(self) -> Mapping[str, str]:
        usual = [name for name in self.texts if name.startswith(_USUAL)]
        names = {
            f"{game}-{name.removeprefix(_USUAL)}": name for game in _packages() for name in usual
        }
        return {
            name: f"{name} = {{ {shared} }}"
            for name, shared in names.items()
            if name not in self.texts
        }

    def _make_template(self, key: str, names: tuple[str, ...], values: _Values) -> str:
        """Return a message as a format string, with a placeholder for each value that is None."""
        text = self._fill_in(
            key,
            tuple(
                (name, f"\0{name}\0" if value is None else value)
                for name, value in zip(names, values, strict=True)
            ),
        )
        parts = text.replace("%", "%%").split("\0")
        parts[1::2] = [f"%({name})s" for name in parts[1::2]]
        return "".join(parts)

    def _find_selectors(self, key: str) -> set[str]:
        """Return the variables that a message doesn't only insert as text."""
        collector = _SelectorCollector(self._message)
        collector.visit(self._message(key).value)
        return collector.names

    def _message(self, key: str) -> Message:
        with self._parsing:
            self._parse(key)
        try:
            return self._bundle.get_message(key)
        except LookupError:
            raise MissingMessage(key) from None

    def _fill_in(self, key: str, variables: _Variables) -> str:
        pattern = self._message(key).value
        if pattern is None:
            raise MissingMessage(key)
        text, errors = self._bundle.format_pattern(pattern, dict(variables))
        for error in errors:
            _log.error("message %s in %s: %s", key, self.language, error)
        return str(text)

    def _parse(self, name: str) -> None:
        """Parse a message and those it refers to, unless it is parsed or missing."""
        if name in self._unparsed:
            self._unparsed.remove(name)
            self._add(self.texts[name])
        elif self._english is not None and name not in self.texts:
            self._borrow(name, self._english)

    def _borrow(self, name: str, english: "Catalogue") -> None:
        """Take a missing message that another one refers to from English."""
        if name in english.texts and name not in self._borrowed:
            self._borrowed.add(name)
            self._add(english.texts[name])

    def _add(self, text: str) -> None:
        self._bundle.add_resource(FluentResource(text))
        for name in _NAME.findall(text):
            self._parse(name)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield the key and the text of each message in a file."""
    starts = [(match[1], match.start()) for match in _ENTRY.finditer(text)]
    for (name, start), (_, end) in pairwise([*starts, ("", len(text))]):
        yield name, text[start:end]


class _SelectorCollector(Visitor):
    """Collects the variables by which messages select variants, or which they pass on."""

    def __init__(self, message: Callable[[str], Message]) -> None:
        self._message = message
        self.names: set[str] = set()

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802  (Fluent's name)
        if not isinstance(node.expression, ast.VariableReference):
            self.generic_visit(node)

    visit_NeverIsolatingPlaceable = visit_Placeable  # noqa: N815

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self._message(node.id.name).value)


def catalogue_files(language: str) -> list[Path]:
    """Return the files of a language's catalogue, in a fixed order."""
    return [path for folder in word_folders() for path in sorted((folder / language).glob("*.ftl"))]


def missing_keys(language: str) -> list[str]:
    """Return the keys that a language lacks; their messages are shown in English."""
    texts = catalogue(language).texts
    return [name for name in catalogue(DEFAULT_LANGUAGE).texts if name not in texts]


def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, or the default one if it isn't in `LANGUAGES`.

    A guild or table saved with an invalid language still gets messages.
    """
    return _catalogue(language if language in LANGUAGES else DEFAULT_LANGUAGE, (*_packages(),))


@cache
def _catalogue(language: str, _games: tuple[str, ...]) -> Catalogue:
    """Return the catalogue that includes these games, which are those registered now."""
    return Catalogue(language)


@lru_cache(64)  # called for each text of each command in each Discord locale
def language_of(locale: str | None) -> str:
    """Return the language that best matches a Discord locale such as "de", "en-GB" or "pt-BR"."""
    known = {language.lower(): language for language in LANGUAGES}
    exact = (locale or "").lower()
    return known.get(exact) or known.get(exact.split("-")[0]) or DEFAULT_LANGUAGE
