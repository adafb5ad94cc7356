"""The words of a game: whole in English, and without slips in every language that it has."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from fluent.syntax import ast

from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES, catalogue
from bot.conformance.fault import Fault
from bot.conformance.message_files import ROOM, limits, measured, messages, plural_forms, slips
from bot.views.game import AnyView, ChaptersView, SetupView
from bot.views.hosted_games import HostedGame
from bot.views.rules_pages import is_shared
from engine.package import GamePackage
from engine.sample import Sample


def needed(sample: Sample, game: HostedGame) -> list[str]:
    """Return the keys of all messages that the program asks a game for, without its own key."""
    rules, view = sample.game, game.view
    fields = msgspec.structs.fields(rules.options_type)
    chosen = [
        f"option-{field.name.replace('_', '-')}{part}" for field in fields for part in ("", "-name")
    ]
    return [
        *("name", "pitch", "command", "chart", "rank", "rank-resigned"),
        *(("button-setup",) if isinstance(view, SetupView) else chosen),
        *(("rules-chapters",) if isinstance(view, ChaptersView) else ()),
        *(f"private-{action}" for action in (*view.own_actions, *view.seat_actions)),
        *(word for page in view.rules_pages for word in _rules_words(game, page)),
        *(f"refused-{reason}" for reason in rules.refusals),
        *(f"column-{column.key}" for column in rules.columns),
        *(stat for column in rules.columns for stat in column.among),
        *(f"decided-{word}" for word in rules.decisions),
        *_stats(sample, rules),
    ]


def _rules_words(game: HostedGame, page: str) -> Iterator[str]:
    """Yield the keys of the messages on a page of the rules."""
    if is_shared(game.rules.key, page):
        yield from ("rules-lapse", "rules-resigned")
    else:
        yield from (f"rules-{page}-title", f"rules-{page}-text")
    if _is_drawn(game.view, page):
        yield f"rules-{page}-picture"


def _is_drawn(view: AnyView, page: str) -> bool:
    return view.rules(page, catalogue(DEFAULT_LANGUAGE)).picture is not None


def _stats(sample: Sample, rules: Any) -> Iterator[str]:
    """Yield what a stat is called, for each of a game that ranks by stats."""
    if hasattr(rules, "stats"):
        for stat in rules.stats(rules.new(sample.options[0], rules.seats[0]))[0]:
            own = f"{rules.key}-{stat}" in catalogue(DEFAULT_LANGUAGE)
            yield stat if own else f"stat-{stat.replace('_', '-')}"


def english_is_whole(sample: Sample, game: HostedGame) -> None:
    """See that there is an English message for all that the program says of a game."""
    key, english = sample.game.key, catalogue(DEFAULT_LANGUAGE)
    lacking = [f"{key}-{word}" for word in needed(sample, game)]
    lacking = [word for word in lacking if word not in english]
    if lacking:
        raise Fault(
            f"English lacks {_some(lacking)}. Add {'them' if len(lacking) > 1 else 'it'} to"
            f" words/{DEFAULT_LANGUAGE}."
        )


def keys_are_the_games_own(package: GamePackage) -> None:
    """See that no message of a game can be taken for that of another, or of the program."""
    for file in sorted(package.words.glob("*/*.ftl")):
        for name in re.findall(r"(?m)^([a-z][\w-]*) *=", file.read_text(encoding="utf-8")):
            if not name.startswith(f"{package.key}-"):
                raise Fault(
                    f"The message {name} of {file.parent.name}/{file.name} has to begin with the"
                    f" game's key: {package.key}-{name}."
                )


def slips_of(package: GamePackage, language: str) -> list[str]:
    """Return what is wrong with the messages that a game has in a language."""
    prefix = f"{package.key}-"
    english, _ = messages(DEFAULT_LANGUAGE)
    own, unreadable = messages(language)
    names = {file.name for file in package.words.glob(f"{language}/*.ftl")}
    found = [slip for slip in unreadable if slip.startswith((prefix, *names))]
    plurals, known = plural_forms(language)
    for key, message in own.items():
        if not key.startswith(prefix):
            continue
        if key not in english:
            found.append(f"{key}: English has no such message")
            continue
        found += [f"{key}: {slip}" for slip in slips(message, english[key], plurals, known)]
        found += [f"{key}: {slip}" for slip in _too_long(key, message, own)]
    return found


def _too_long(key: str, message: ast.Message, own: dict[str, ast.Message]) -> Iterator[str]:
    long = measured(message.value, ROOM, own)
    for pattern, most, what in limits():
        if re.match(pattern, key):
            if long > most:
                yield f"{long} characters, at most {most} fit {what}"
            return


def has_no_slips(package: GamePackage, language: str) -> None:
    """See that a language's messages are read, fill in what the English ones do, and fit."""
    found = slips_of(package, language)
    if found:
        more = f" There are {len(found)} slips." if len(found) > 1 else ""
        raise Fault(f"In {language}, {found[0]}.{more}")


def lacking(package: GamePackage, language: str) -> list[str]:
    """Return the messages of a game that a language lacks, which are said in English."""
    own, prefix = catalogue(language).texts, f"{package.key}-"
    english = catalogue(DEFAULT_LANGUAGE).texts
    return [key for key in english if key.startswith(prefix) and key not in own]


def what_is_said_in_english(package: GamePackage) -> list[str]:
    """Return a sentence for each language that has a part of a game's words, or none."""
    spoken = {file.parent.name for file in package.words.glob("*/*.ftl")}
    found = [
        f"{language} lacks {_some(missing)}: English is said there. Add the words to"
        f" words/{language}."
        if language in spoken
        else f"{language} has no words: English is said there. Add them in words/{language}, or"
        " leave it so."
        for language in LANGUAGES
        if (missing := lacking(package, language))
    ]
    found += [
        f"words/{language} is never said: the bot has no such language."
        for language in sorted(spoken - {*LANGUAGES})
    ]
    return found


def _some(keys: list[str]) -> str:
    """Return some messages in words."""
    first = ", ".join(keys[:3])
    return first if len(keys) <= 3 else f"{len(keys)} messages, such as {first}"
