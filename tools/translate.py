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
from hashlib import sha256
from typing import Final

from babel import Locale, UnknownLocaleError
from fluent.syntax import ast, parse

from bot import catalogue
from bot.catalogue import DEFAULT_LANGUAGE, catalogue_files
from bot.conformance.message_files import (
    ROOM,
    entries,
    limits,
    max_length,
    messages,
    plural_forms,
    translation_errors,
)

COMMAND: Final = "python -m tools.translate"
MADE_FROM: Final = "english.txt"
LIMITS: Final = (
    (r"claim-does-|claim-form-trolls", 100, "a choice in Discord"),
    (r"claim-form-(title|pair|others)$", 45, "a form in Discord"),
    (r"claimit-button-(claim|squatter)$", 22, "a button on a phone, after its letter"),
    (r"nuggets-suggest-", 26, "a button on a phone"),
    *limits(),
)
"""How long messages may be whose keys match: those of our games, and those of all games."""
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
        yield from (
            f"{key}: {slip}" for slip in translation_errors(message, english[key], needed, known)
        )
        yield from (f"{key}: {slip}" for slip in _too_long(key, message, own))


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
    return max_length(message.value, {**ROOM, **_risk(message.id.name, own)}, own)


def _risk(key: str, own: Mapping[str, ast.Message]) -> dict[str, int]:
    """Return how long a risk is that a message of Claim It! names: less than one per cent."""
    least = own.get("percent-under-one")
    if least is None or not key.startswith("claimit-"):
        return {}
    return {"risk": max_length(least.value, {}, own)}


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
        there = [entry for path in folder.glob("*.ftl") for entry in entries(path)]
        own = {entry.id.name for entry in there if isinstance(entry, ast.Message)}
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
