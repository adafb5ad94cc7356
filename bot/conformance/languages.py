"""Checks of a game's messages: complete in English, and without errors in its languages."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

import msgspec
from fluent.syntax import ast

from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES, Catalogue, MissingMessage, catalogue
from bot.conformance.fault import Fault
from bot.conformance.message_files import (
    ROOM,
    limits,
    max_length,
    messages,
    plural_forms,
    translation_errors,
)
from bot.views.game import AnyView, ChaptersView, SetupView
from bot.views.hosted_games import HostedGame
from bot.views.rules_pages import is_shared
from bot.views.simple import SimpleView
from engine.package import GamePackage
from engine.sample import Sample


def needed(sample: Sample, game: HostedGame) -> list[str]:
    """Return the keys of all messages that a game needs, without the prefix of the game."""
    rules, view = sample.game, game.view
    fields = msgspec.structs.fields(rules.options_type)
    chosen = [
        f"option-{field.name.replace('_', '-')}{part}" for field in fields for part in ("", "-name")
    ]
    return [
        *("name", "kind", "pitch", "command", "chart", "rank"),
        *(("button-setup",) if isinstance(view, SetupView) else chosen),
        *(("rules-chapters",) if isinstance(view, ChaptersView) else ()),
        *(f"private-{action}" for action in (*view.own_actions, *view.seat_actions)),
        *(word for page in view.rules_pages for word in _rules_words(game, page)),
        *(f"refused-{reason}" for reason in rules.refusals),
        *(f"column-{column.key}" for column in rules.columns),
        *(stat for column in rules.columns for stat in column.among),
        *(f"decided-{word}" for word in rules.decisions),
        *_stats(sample, rules),
        *_actions(sample, view),
    ]


def _actions(sample: Sample, view: AnyView) -> Iterator[str]:
    """Yield the keys of the messages about each kind of action, if `SimpleView` reads them."""
    for method, word in (("describe", "move"), ("explain", "reason")):
        if getattr(type(view), method) is getattr(SimpleView, method):
            yield from (f"{word}-{tag}" for tag in _tags(sample.actions))


def _tags(actions: Iterable[Any]) -> list[str]:
    """Return the tag of each kind of action."""
    kinds: dict[Any, None] = dict.fromkeys(map(type, actions))
    return [kind.__struct_config__.tag for kind in kinds]


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
    """Yield the key of each stat's name, if the game ranks by stats."""
    if hasattr(rules, "stats"):
        for stat in rules.stats(rules.new(sample.options[0], rules.seats[0]))[0]:
            has_name = f"{rules.key}-{stat}" in catalogue(DEFAULT_LANGUAGE)
            yield stat if has_name else f"stat-{stat.replace('_', '-')}"


def english_is_whole(sample: Sample, game: HostedGame, others: Iterable[str] = ()) -> None:
    """Require an English message for every key that the program uses for a game.

    ``others`` are keys that only a view or a lesson of the game uses.
    """
    key, english = sample.game.key, catalogue(DEFAULT_LANGUAGE)
    keys = dict.fromkeys([*(f"{key}-{word}" for word in needed(sample, game)), *others])
    lacking = [name for name in keys if name not in english]
    if lacking:
        raise Fault(
            f"English lacks {', '.join(lacking)}. Add {'them' if len(lacking) > 1 else 'it'} to"
            f" words/{DEFAULT_LANGUAGE}."
        )


class NotingCatalogue(Catalogue):
    """The messages of a language, which collects the keys used; a missing message reads as "?"."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said: set[str] = set()
        self.missing: set[str] = set()

    def __call__(self, key: str, /, **variables: str | float) -> str:
        self.said.add(key)
        try:
            return super().__call__(key, **variables)
        except MissingMessage as error:
            self.missing.add(str(error))
            return "?"


def action_keys(game: str, actions: Iterable[Any]) -> list[str]:
    """Return the keys of the messages that `SimpleView` says about each kind of action."""
    words = ("button", "move", "reason")
    return [f"{game}-{word}-{tag}" for tag in sorted(_tags(actions)) for word in words]


def dead_words(game: str, offered: Iterable[Any], said: Collection[str]) -> list[str]:
    """Return a warning if a message about a kind of action wasn't said when it was offered."""
    english = catalogue(DEFAULT_LANGUAGE)
    keys = action_keys(game, offered)
    dead = [key for key in keys if key in english and key not in said]
    return [f"Nothing says {', '.join(dead)}: leave it out of words."] if dead else []


def keys_are_the_games_own(package: GamePackage) -> None:
    """Require that the keys of a game's messages begin with the key of the game."""
    for file in sorted(package.words.glob("*/*.ftl")):
        for name in re.findall(r"(?m)^([a-z][\w-]*) *=", file.read_text(encoding="utf-8")):
            if not name.startswith(f"{package.key}-"):
                raise Fault(
                    f"The message {name} of {file.parent.name}/{file.name} has to begin with the"
                    f" game's key: {package.key}-{name}."
                )


def errors_of(package: GamePackage, language: str) -> list[str]:
    """Return the errors in a game's messages in a language."""
    prefix = f"{package.key}-"
    english, _ = messages(DEFAULT_LANGUAGE)
    translated, unreadable = messages(language)
    names = {file.name for file in package.words.glob(f"{language}/*.ftl")}
    errors = [error for error in unreadable if error.startswith((prefix, *names))]
    needed_forms, possible_forms = plural_forms(language)
    for key, message in translated.items():
        if not key.startswith(prefix):
            continue
        if key not in english:
            errors.append(f"{key}: English has no such message")
            continue
        errors += [
            f"{key}: {error}"
            for error in translation_errors(message, english[key], needed_forms, possible_forms)
        ]
        errors += [f"{key}: {error}" for error in _too_long(key, message, translated)]
    return errors


def _too_long(key: str, message: ast.Message, translated: dict[str, ast.Message]) -> Iterator[str]:
    length = max_length(message.value, ROOM, translated)
    for pattern, limit, place in limits():
        if re.match(pattern, key):
            if length > limit:
                yield f"{length} characters, at most {limit} fit {place}"
            return


def has_no_errors(package: GamePackage, language: str) -> None:
    """Require readable messages with the variables of the English ones, short enough to fit."""
    errors = errors_of(package, language)
    if errors:
        more = f" There are {len(errors)} errors." if len(errors) > 1 else ""
        raise Fault(f"In {language}, {errors[0]}.{more}")


def missing_keys(package: GamePackage, language: str) -> list[str]:
    """Return the keys of a game's messages that a language lacks; English replaces them."""
    translated, prefix = catalogue(language).texts, f"{package.key}-"
    english = catalogue(DEFAULT_LANGUAGE).texts
    return [key for key in english if key.startswith(prefix) and key not in translated]


def english_fallbacks(package: GamePackage) -> list[str]:
    """Return a warning for each language that has only a part of a game's messages, or none."""
    languages = {file.parent.name for file in package.words.glob("*/*.ftl")}
    warnings = [
        f"{language} lacks {_listed(missing)}: English is said there. Add the words to"
        f" words/{language}."
        if language in languages
        else f"{language} has no words: English is said there. Add them in words/{language}, or"
        " leave it so."
        for language in LANGUAGES
        if (missing := missing_keys(package, language))
    ]
    warnings += [
        f"words/{language} is never said: the bot has no such language."
        for language in sorted(languages - {*LANGUAGES})
    ]
    return warnings


def _listed(keys: list[str]) -> str:
    """Return a few keys as text, with the number of all if there are more."""
    first = ", ".join(keys[:3])
    return first if len(keys) <= 3 else f"{len(keys)} messages, such as {first}"
