"""``python -m tools.translate LANGUAGE``: says what a catalogue lacks, and what is wrong in it.

It belongs to the checkout, as the files do that a translator edits. ``--write`` adds what is
missing to the files of the language, with the English as comments: also for a new language.
``--read`` notes in `english.txt` beside them which English sentences they were made from, so that
a later run tells which of those have changed.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final

from babel import Locale, UnknownLocaleError
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot import catalogue
from bot.catalogue import DEFAULT_LANGUAGE, catalogue_files
from bot.views.games import GAMES

COMMAND: Final = "python -m tools.translate"
MADE_FROM: Final = "english.txt"
LIMITS: Final = (
    (r"(\w+-)?(command|option)(-|$)(?!.*-name$)", 100, "a description in Discord"),
    (r"claim-does-|[\w-]+-detail$|claim-form-trolls", 100, "a choice in Discord"),
    (r"(quiet-(title|from|until|zone)|daysoff-(title|how-many|ahead))$", 45, "a form in Discord"),
    (r"claim-form-(title|pair|others)$", 45, "a form in Discord"),
    (r"play-(seats|time|extras|thread|roll)$", 45, "a form in Discord"),
    (r"play-options-title", 30, "a form in Discord, with the name of a game"),
    (rf"({'|'.join(GAMES)})-name$", 12, "a button that names a game"),
    (r"settings-switch-", 26, "a button on a phone"),
    (r"claimit-button-(claim|squatter)$", 22, "a button on a phone, after its letter"),
    (r"nuggets-suggest-", 26, "a button on a phone"),
    (r"menu-profile|block-menu", 32, "the name of a command in Discord's menus"),
    (r"(?!refused-|option-)(\w+-)?(button|private)-(?!thread$)", 26, "a button on a phone"),
    (r"\w+-rules-\w+-title", 40, "a title of the rules"),
    (r"\w+-rules-\w+-text", 600, "a page of the rules on a phone"),
    (r"\w+-rules-\w+-picture", 240, "the line under a picture of the rules"),
)
"""How long messages may be whose keys match; of what is filled in, only `_ROOM` is counted."""
_ROOM: Final = {"name": 12, "victim": 12, "risk": 4, "space": 3}
"""How long names and numbers are at most on buttons."""
NARROW: Final = frozenset(
    {
        *(f"picture-example-{which}" for which in ("first", "second", "third", "fourth")),
        "claimit-picture-stake",
        "nuggets-picture-from-supply",
        "picture-gone",
    }
)
"""Words in narrow places of pictures: they may be as long as the longer of English and German.

The names of the rules' examples stand where all names do, which are cut if they are long; the
others stand beside each other on small notes.
"""
MEASURES: Final = (DEFAULT_LANGUAGE, "de")
"""The languages that all pictures were made for."""
_COUNTED: Final = range(201)
"""The numbers whose plural forms a sentence needs: those that games count."""


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


def messages(language: str) -> tuple[dict[str, ast.Message], list[str]]:
    """Return the messages of a language, and what is wrong with its files."""
    found: dict[str, ast.Message] = {}
    wrong = []
    for path in catalogue_files(language):
        for entry in _parsed(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                first = (entry.content or "").strip().splitlines()[0]
                wrong.append(f"{path.name}: can't be read: {first}")
            elif isinstance(entry, ast.Message):
                if entry.id.name in found:
                    wrong.append(f"{entry.id.name}: is there twice")
                found[entry.id.name] = entry
    return found, wrong


def problems(language: str) -> Iterator[str]:
    """Yield what is wrong in a language, a line for each slip; what it lacks isn't wrong."""
    english, _ = messages(DEFAULT_LANGUAGE)
    own, wrong = messages(language)
    yield from wrong
    needed, known = plural_forms(language)
    for key, message in own.items():
        if key not in english:
            yield f"{key}: English has no such message"
            continue
        yield from (f"{key}: {slip}" for slip in _slips(message, english[key], needed, known))
        yield from (f"{key}: {slip}" for slip in _too_long(key, message, own))


def _slips(
    message: ast.Message, english: ast.Message, needed: set[str], known: set[str]
) -> Iterator[str]:
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


def _too_long(key: str, message: ast.Message, own: Mapping[str, ast.Message]) -> Iterator[str]:
    """Yield whether a message exceeds its limit; of choices, each counts by itself."""
    long = length(message, own)
    if key in NARROW and long > narrow(key):
        yield f"{long} characters, at most {narrow(key)} fit its place in a picture"
    for pattern, most, what in LIMITS:
        if re.match(pattern, key) and long > most:
            yield f"{long} characters, at most {most} fit {what}"
            break


def narrow(key: str) -> int:
    """Return how long the words in a narrow place may be."""
    every = [messages(language)[0] for language in MEASURES]
    return max(length(own[key], own) for own in every if key in own)


def limit(key: str, message: ast.Message) -> int | None:
    """Return how long a message may be, if that is limited."""
    if key in NARROW:
        return max(narrow(key), length(message, {}))
    return next((most for pattern, most, _ in LIMITS if re.match(pattern, key)), None)


def length(message: ast.Message, own: Mapping[str, ast.Message]) -> int:
    """Return how long a message is at most, with names and what it takes of ``own`` messages.

    Other things that are filled in don't count. Of choices, the longest does.
    """
    return _length(message.value, {**_ROOM, **_risk(message.id.name, own)}, own)


def _risk(key: str, own: Mapping[str, ast.Message]) -> dict[str, int]:
    """Return how long a risk is that a message of Claim It! names: less than one per cent."""
    least = own.get("percent-under-one")
    if least is None or not key.startswith("claimit-"):
        return {}
    return {"risk": _length(least.value, {}, own)}


def _length(
    pattern: ast.Pattern | None, room: Mapping[str, int], own: Mapping[str, ast.Message]
) -> int:
    total = 0
    for element in pattern.elements if pattern else ():
        if isinstance(element, ast.TextElement):
            total += len(element.value)
            continue
        match element.expression:
            case ast.SelectExpression(variants=variants):
                total += max(_length(variant.value, room, own) for variant in variants)
            case ast.VariableReference(id=name):
                total += room.get(name.name, 0)
            case ast.MessageReference(id=name) if name.name in own:
                total += _length(own[name.name].value, room, own)
    return total


def plural_forms(language: str) -> tuple[set[str], set[str]]:
    """Return the plural forms that a sentence needs in a language, and all that it may have."""
    rule = Locale.parse(language, sep="-").plural_form
    return {rule(number) for number in _COUNTED}, {*rule.tags, "other"}


def lacking(language: str) -> list[str]:
    """Return the messages that a language lacks, in the order of the English ones."""
    english, (own, _) = messages(DEFAULT_LANGUAGE)[0], messages(language)
    return [key for key in english if key not in own]


def stale(language: str) -> list[str]:
    """Return the messages whose English has changed since it was noted."""
    noted = _noted(language)
    own, _ = messages(language)
    return [key for key, mark in _marks().items() if key in own and noted.get(key, mark) != mark]


def _marks() -> dict[str, str]:
    texts = catalogue.catalogue(DEFAULT_LANGUAGE).texts
    return {key: sha256(_bare(text).encode()).hexdigest()[:8] for key, text in texts.items()}


def _bare(text: str) -> str:
    """Return a message without the comments that follow it."""
    return re.sub(r"(?m)^#.*$", "", text).strip()


def _noted(language: str) -> dict[str, str]:
    files = [folder / language / MADE_FROM for folder in catalogue.word_folders()]
    texts = [file.read_text(encoding="utf-8") for file in files if file.exists()]
    return dict(line.split() for text in texts for line in text.splitlines())


def note(language: str) -> None:
    """Note which English sentences the messages of a language were made from, in each folder."""
    marks = _marks()
    for folder in {path.parent for path in catalogue_files(language)}:
        texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.ftl")]
        entries = [entry for text in texts for entry in _parsed(text).body]
        own = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
        lines = [f"{key} {mark}\n" for key, mark in marks.items() if key in own]
        (folder / MADE_FROM).write_text("".join(lines), encoding="utf-8")


def write(language: str) -> int:
    """Add what a language lacks to its files as comments; return how many messages."""
    missing, added = set(lacking(language)), 0
    for path in catalogue_files(DEFAULT_LANGUAGE):
        target = path.parent.with_name(language) / path.name
        there = target.read_text(encoding="utf-8") if target.exists() else ""
        offered = {*re.findall(r"(?m)^# ([a-z][\w-]*) =", there)}
        new = []
        source = path.read_text(encoding="utf-8")
        for entry in parse(source).body:
            name = entry.id.name if isinstance(entry, ast.Message) else ""
            if name in missing and name not in offered and entry.span:
                text = source[entry.span.start : entry.span.end].strip()
                text = text[text.index(f"{name} =") :]
                new.append("".join(f"# {line}".rstrip() + "\n" for line in text.splitlines()))
        if new:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(f"{there.rstrip()}\n\n" * bool(there) + "".join(new), "utf-8")
            added += len(new)
    return added


def main(arguments: list[str] | None = None) -> int:
    """Say what there is to do; return 1 if something is wrong, 2 if there is no such language."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__.partition("\n")[0])
    parser.add_argument("language", help="the name of its folder, such as fr or pt-BR")
    parser.add_argument("--write", action="store_true", help="add what is missing, as comments")
    parser.add_argument("--read", action="store_true", help="note the English it was made from")
    options = parser.parse_args(arguments)
    language = options.language
    try:
        Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        say(f"{language} is no language that has plural rules, such as fr or pt-BR.")
        return 2
    if options.write:
        say(f"{write(language)} messages were added as comments.")
    if options.read:
        note(language)
    missing, changed, wrong = lacking(language), stale(language), [*problems(language)]
    for title, lines in (("lacks", missing), ("English has changed", changed), ("wrong", wrong)):
        for line in lines:
            say(f"{title}: {line}")
    say(f"{language}: {len(missing)} missing, {len(changed)} changed, {len(wrong)} wrong.")
    return int(bool(wrong))


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
