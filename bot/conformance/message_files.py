"""The message catalogues as files: what is wrong in one, and how long its messages may be."""

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
"""How long names and numbers are at most on buttons."""
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
"""How long messages may be whose keys match; of what is filled in, only `ROOM` is counted."""
_COUNTED: Final = range(201)
"""The numbers whose plural forms a sentence needs: those that games count."""


def limits() -> tuple[tuple[str, int, str], ...]:
    """Return a pattern of keys, how long their messages may be, and where that is all that fits.

    The first pattern counts that fits a key.
    """
    names = (rf"({'|'.join(GAMES)})-name$", 12, "a button that names a game")
    return (names, *_LIMITS)


class _Parts(Visitor):
    """Collects what a message mentions and chooses by."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.choices: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.choices.append(
            {one.key.name for one in node.variants if isinstance(one.key, ast.Identifier)}
        )
        self.generic_visit(node)


@lru_cache(256)  # English is asked for again and again
def _parsed(text: str) -> ast.Resource:
    return parse(text)


def entries(path: Path) -> list[ast.EntryType]:
    """Return what stands in a file of messages."""
    return _parsed(path.read_text(encoding="utf-8")).body


def messages(language: str) -> tuple[dict[str, ast.Message], list[str]]:
    """Return the messages of a language, and what is wrong with its files."""
    found: dict[str, ast.Message] = {}
    wrong = []
    for path in catalogue_files(language):
        for entry in entries(path):
            if isinstance(entry, ast.Junk):
                first = (entry.content or "").strip().splitlines()[0]
                wrong.append(f"{path.name}: can't be read: {first}")
            elif isinstance(entry, ast.Message):
                if entry.id.name in found:
                    wrong.append(f"{entry.id.name}: is there twice")
                found[entry.id.name] = entry
    return found, wrong


def slips(
    message: ast.Message, english: ast.Message, needed: set[str], known: set[str]
) -> Iterator[str]:
    """Yield what a message doesn't take over from the English one.

    ``needed`` and ``known`` are the `plural_forms` of its language.
    """
    here, there = _Parts(), _Parts()
    here.visit(message)
    there.visit(english)
    for name in sorted(there.variables - here.variables):
        yield f"lacks ${name}"
    for name in sorted(here.variables - there.variables):
        yield f"has ${name}, which English doesn't"
    plurals = {"zero", "one", "two", "few", "many"}
    for choice in here.choices:
        if choice & plurals:
            yield from (f"has a plural form [{one}] that is never used" for one in choice - known)
            yield from (f"lacks the plural form [{one}]" for one in sorted(needed - choice))
    words, said = _words(message), _words(english)
    if {*re.findall(r"`/[^`{]+`", words)} != {*re.findall(r"`/[^`{]+`", said)}:
        yield "names other commands or options than English"
    if words.count("**") % 2:
        yield "has ** that is never closed"


def _words(message: ast.Message) -> str:
    """Return all words of a message, those of every choice one after the other."""
    found: list[str] = []

    class _Words(Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
            found.append(node.value)

        def visit_VariableReference(self, _: ast.VariableReference) -> None:  # noqa: N802
            found.append("{}")

    _Words().visit(message)
    return "".join(found)


def measured(
    pattern: ast.Pattern | None, room: Mapping[str, int], own: Mapping[str, ast.Message]
) -> int:
    """Return how long the text of a message is at most; ``room`` is that of what is filled in."""
    total = 0
    for element in pattern.elements if pattern else ():
        if isinstance(element, ast.TextElement):
            total += len(element.value)
            continue
        match element.expression:
            case ast.SelectExpression(variants=variants):
                total += max(measured(variant.value, room, own) for variant in variants)
            case ast.VariableReference(id=name):
                total += room.get(name.name, 0)
            case ast.MessageReference(id=name) if name.name in own:
                total += measured(own[name.name].value, room, own)
    return total


def plural_forms(language: str) -> tuple[set[str], set[str]]:
    """Return the plural forms that a sentence needs in a language, and all that it may have."""
    rule = Locale.parse(language, sep="-").plural_form
    return {rule(number) for number in _COUNTED}, {*rule.tags, "other"}
