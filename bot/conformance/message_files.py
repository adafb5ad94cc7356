"""The files of the message catalogues: errors in them, and the length of their messages."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from babel import Locale
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.catalogue import catalogue_files
from bot.views.hosted_games import GAMES

ROOM: Final = {"name": 12, "victim": 12, "risk": 4, "space": 3}
"""Maximum number of characters of the names and numbers on buttons."""
_LIMITS: Final = (
    (r"(\w+-)?(command|option)(-|$)(?!.*-name$)", 100, "a description in Discord"),
    (r"[\w-]+-detail$", 100, "a choice in Discord"),
    (r"(quiet-(title|from|until|zone)|daysoff-(title|how-many|ahead))$", 45, "a form in Discord"),
    (r"play-(seats|time|extras|thread|roll)$", 45, "a form in Discord"),
    (r"play-options-title", 30, "a form in Discord, with the name of a game"),
    (r"settings-switch-", 26, "a button on a phone"),
    (r"menu-profile|block-menu", 32, "the name of a command in Discord's menus"),
    (r"(?!refused-|option-)(\w+-)?(button|private)-(?!thread$)", 26, "a button on a phone"),
    (r"\w+-rules-\w+-title", 40, "a title of the rules"),
    (r"\w+-rules-\w+-text", 600, "a page of the rules on a phone"),
    (r"\w+-rules-\w+-picture", 240, "the line under a picture of the rules"),
    (r"\w+-rules-(lapse|resigned)", 120, "the page of the rules that all games share"),
    (r"\w+-rules-publisher", 120, "the line under the last page of the rules"),
    (r"rules-time-text", 460, "a page of the rules on a phone, with a game's own sentences"),
)
"""Patterns of keys, maximum number of characters, and the place that has no more room.

Of the variables, only those in `ROOM` count.
"""
_COUNTED: Final = range(201)
"""Numbers that games count, and whose plural forms a sentence therefore needs."""


def limits() -> tuple[tuple[str, int, str], ...]:
    """Return patterns of keys, the maximum length of their messages, and the place it is for.

    The first pattern that matches a key counts.
    """
    names = (rf"({'|'.join(GAMES)})-name$", 12, "a button that names a game")
    return (names, *_LIMITS)


class _References(Visitor):
    """Collects the variables of a message and the variants of its selectors."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.choices: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.choices.append(
            {
                variant.key.name
                for variant in node.variants
                if isinstance(variant.key, ast.Identifier)
            }
        )
        self.generic_visit(node)


@lru_cache(256)  # every language is compared with English
def _parsed(text: str) -> ast.Resource:
    return parse(text)


def entries(path: Path) -> list[ast.EntryType]:
    """Return the entries of a message file."""
    return _parsed(path.read_text(encoding="utf-8")).body


def messages(language: str) -> tuple[dict[str, ast.Message], list[str]]:
    """Return the messages of a language, and the errors in its files."""
    found_messages: dict[str, ast.Message] = {}
    errors = []
    for path in catalogue_files(language):
        for entry in entries(path):
            if isinstance(entry, ast.Junk):
                line = (entry.content or "").strip().splitlines()[0]
                errors.append(f"{path.name}: can't be read: {line}")
            elif isinstance(entry, ast.Message):
                if entry.id.name in found_messages:
                    errors.append(f"{entry.id.name}: is there twice")
                found_messages[entry.id.name] = entry
    return found_messages, errors


def translation_errors(
    message: ast.Message, english: ast.Message, needed_forms: set[str], possible_forms: set[str]
) -> Iterator[str]:
    """Yield the differences between a message and the English one that are errors.

    ``needed_forms`` and ``possible_forms`` are the `plural_forms` of the message's language.
    """
    translated, original = _References(), _References()
    translated.visit(message)
    original.visit(english)
    for name in sorted(original.variables - translated.variables):
        yield f"lacks ${name}"
    for name in sorted(translated.variables - original.variables):
        yield f"has ${name}, which English doesn't"
    plurals = {"zero", "one", "two", "few", "many"}
    for choice in translated.choices:
        if choice & plurals:
            yield from (
                f"has a plural form [{form}] that is never used" for form in choice - possible_forms
            )
            yield from (f"lacks the plural form [{form}]" for form in sorted(needed_forms - choice))
    text, english_text = _words(message), _words(english)
    if {*re.findall(r"`/[^`{]+`", text)} != {*re.findall(r"`/[^`{]+`", english_text)}:
        yield "names other commands or options than English"
    if text.count("**") % 2:
        yield "has ** that is never closed"


def _words(message: ast.Message) -> str:
    """Return the text of a message with all its variants, one after the other."""
    parts: list[str] = []

    class _Words(Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
            parts.append(node.value)

        def visit_VariableReference(self, _: ast.VariableReference) -> None:  # noqa: N802
            parts.append("{}")

    _Words().visit(message)
    return "".join(parts)


def max_length(
    pattern: ast.Pattern | None, widths: Mapping[str, int], messages: Mapping[str, ast.Message]
) -> int:
    """Return the maximum length of a message, given the ``widths`` of its variables."""
    total = 0
    for element in pattern.elements if pattern else ():
        if isinstance(element, ast.TextElement):
            total += len(element.value)
            continue
        match element.expression:
            case ast.SelectExpression(variants=variants):
                total += max(max_length(variant.value, widths, messages) for variant in variants)
            case ast.VariableReference(id=name):
                total += widths.get(name.name, 0)
            case ast.MessageReference(id=name) if name.name in messages:
                total += max_length(messages[name.name].value, widths, messages)
    return total


def plural_forms(language: str) -> tuple[set[str], set[str]]:
    """Return the plural forms that a sentence needs in a language, and all possible ones."""
    rule = Locale.parse(language, sep="-").plural_form
    return {rule(number) for number in _COUNTED}, {*rule.tags, "other"}
