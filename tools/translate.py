"""``python -m tools.translate LANGUAGE``: prints missing and wrong messages of a catalogue.

``--write`` adds missing messages to the files of the language as comments with the English text,
also for a new language. ``--read`` records in `english.txt` the English sentences that the messages
were translated from, so that a later run can print those that have changed.
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
"""Patterns of keys and the maximum length of their messages, for our own games and for all."""
NARROW: Final = frozenset(
    {
        *(f"picture-example-{number}" for number in ("first", "second", "third", "fourth")),
        "claimit-picture-stake",
        "nuggets-picture-from-supply",
        "picture-gone",
    }
)
"""Messages in narrow places of pictures, at most as long as the longer of English and German.

The names in the rules' examples take the places of players' names, which are cut if too long; the
others are side by side on small notes.
"""
MEASURES: Final = (DEFAULT_LANGUAGE, "de")
"""Languages for which all pictures were made."""


def problems(language: str) -> Iterator[str]:
    """Yield a line for each error in a language; missing messages are no errors."""
    english, _ = messages(DEFAULT_LANGUAGE)
    translated, errors = messages(language)
    yield from errors
    needed_forms, possible_forms = plural_forms(language)
    for key, message in translated.items():
        if key not in english:
            yield f"{key}: English has no such message"
            continue
        yield from (
            f"{key}: {error}"
            for error in translation_errors(message, english[key], needed_forms, possible_forms)
        )
        yield from (f"{key}: {error}" for error in _too_long(key, message, translated))


def _too_long(
    key: str, message: ast.Message, translated: Mapping[str, ast.Message]
) -> Iterator[str]:
    """Yield a line if a message with its longest variants exceeds its limit."""
    characters = length(message, translated)
    if key in NARROW and characters > narrow(key):
        yield f"{characters} characters, at most {narrow(key)} fit its place in a picture"
    for pattern, maximum, place in LIMITS:
        if re.match(pattern, key) and characters > maximum:
            yield f"{characters} characters, at most {maximum} fit {place}"
            break


def narrow(key: str) -> int:
    """Return the maximum length of a message in a narrow place."""
    languages = [messages(language)[0] for language in MEASURES]
    return max(length(translated[key], translated) for translated in languages if key in translated)


def limit(key: str, message: ast.Message) -> int | None:
    """Return the maximum length of a message, None if it isn't limited."""
    if key in NARROW:
        return max(narrow(key), length(message, {}))
    return next((maximum for pattern, maximum, _ in LIMITS if re.match(pattern, key)), None)


def length(message: ast.Message, translated: Mapping[str, ast.Message]) -> int:
    """Return the length of a message with its longest variants and the messages it refers to.

    Names have the length in `ROOM`; other variables don't count.
    """
    return max_length(message.value, {**ROOM, **_risk(message.id.name, translated)}, translated)


def _risk(key: str, translated: Mapping[str, ast.Message]) -> dict[str, int]:
    """Return the maximum length of a risk in a message of Claim It!: "less than one per cent"."""
    smallest = translated.get("percent-under-one")
    if smallest is None or not key.startswith("claimit-"):
        return {}
    return {"risk": max_length(smallest.value, {}, translated)}


def lacking(language: str) -> list[str]:
    """Return the keys of missing messages, in the order of the English ones."""
    english, (translated, _) = messages(DEFAULT_LANGUAGE)[0], messages(language)
    return [key for key in english if key not in translated]


def stale(language: str) -> list[str]:
    """Return the keys of messages whose English text has changed since it was recorded."""
    sources = _recorded_sources(language)
    translated, _ = messages(language)
    return [
        key
        for key, digest in _english_digests().items()
        if key in translated and sources.get(key, digest) != digest
    ]


def _english_digests() -> dict[str, str]:
    texts = catalogue.catalogue(DEFAULT_LANGUAGE).texts
    return {key: sha256(_bare(text).encode()).hexdigest()[:8] for key, text in texts.items()}


def _bare(text: str) -> str:
    """Return the text of a message without the comments after it."""
    return re.sub(r"(?m)^#.*$", "", text).strip()


def _recorded_sources(language: str) -> dict[str, str]:
    files = [folder / language / MADE_FROM for folder in catalogue.word_folders()]
    texts = [file.read_text(encoding="utf-8") for file in files if file.exists()]
    return dict(line.split() for text in texts for line in text.splitlines())


def record_sources(language: str) -> None:
    """Record the English sentences from which a language's messages were translated."""
    digests = _english_digests()
    for folder in {path.parent for path in catalogue_files(language)}:
        present = [entry for path in folder.glob("*.ftl") for entry in entries(path)]
        names = {entry.id.name for entry in present if isinstance(entry, ast.Message)}
        lines = [f"{key} {digest}\n" for key, digest in digests.items() if key in names]
        (folder / MADE_FROM).write_text("".join(lines), encoding="utf-8")


def write(language: str) -> int:
    """Add missing messages to a language's files as comments; return their number."""
    missing, added = set(lacking(language)), 0
    for path in catalogue_files(DEFAULT_LANGUAGE):
        target = path.parent.with_name(language) / path.name
        existing = target.read_text(encoding="utf-8") if target.exists() else ""
        offered = {*re.findall(r"(?m)^# ([a-z][\w-]*) =", existing)}
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
            target.write_text(f"{existing.rstrip()}\n\n" * bool(existing) + "".join(new), "utf-8")
            added += len(new)
    return added


def main(arguments: list[str] | None = None) -> int:
    """Print what to do; return 1 if there are errors, 2 if the language is unknown."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__.partition("\n")[0])
    parser.add_argument("language", help="the name of its folder, such as fr or pt-BR")
    parser.add_argument("--write", action="store_true", help="add what is missing, as comments")
    parser.add_argument("--read", action="store_true", help="record the English it was made from")
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
        record_sources(language)
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
