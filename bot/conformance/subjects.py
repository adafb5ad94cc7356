"""All checks of a game by subject, as `check-game` runs them on one that is installed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cached_property, partial
from pkgutil import resolve_name
from random import Random
from typing import Final, NamedTuple

from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES, catalogue
from bot.conformance import (
    contract,
    daily,
    languages,
    lesson,
    messages,
    notation,
    pictures,
    players,
    purity,
    records,
    secrets,
    standings,
)
from bot.conformance.fault import Fault, as_fault, raised
from bot.conformance.labels import shown_in_a_game
from bot.conformance.random_games import Style, Tried, random_game
from bot.conformance.shown_game import ShownGame, positions
from bot.conformance.speed import Pace, pace
from bot.game_packages import PACKAGES
from bot.views.games import HostedGame, unguarded
from bot.views.rules import rules as rules_page
from engine.package import GamePackage
from engine.player import Strength
from engine.sample import Sample

_AT_TABLES: Final = 3
"""How many of the games are shown at a table, which takes longer than playing them."""
_SHOWN: Final = 3
"""How many positions of each are shown."""
_LEAVERS: Final = (0, 3, 0, 0.5, 1.5)
"""How many players would like to resign in one game after the other."""
_DAWDLING: Final = (0, 0, 0.3, 0.02)
"""How often a turn runs out of time in one game after the other."""
_OURS: Final = "engine."
"""Prefix of the modules that have the rules of the program's own games."""


class Level(StrEnum):
    """How something is."""

    OK = "ok"
    WARNING = "warning"
    """The game can be played, but isn't as it should be."""
    FAILED = "failed"


class Finding(NamedTuple):
    """What was looked at and how it is; ``where`` is the position in which that was seen."""

    level: Level
    subject: str
    words: str
    where: str = ""


class Checked:
    """A game, and the random games in which it is looked at."""

    def __init__(self, package: GamePackage, games: int, seed: int) -> None:
        self.package = package
        self.games = games
        self.seed = seed

    @cached_property
    def sample(self) -> Sample:
        """What the checks need to know of the game. Raises Fault if there is none."""
        name = self.package.sample
        with as_fault(f"The import of its sample {name}"):
            found = resolve_name(name)
        if not isinstance(found, Sample):
            raise Fault(f"{name} isn't an engine.sample.Sample.")
        return found

    @property
    def game(self) -> HostedGame:
        """Its rules and its view."""
        return unguarded(self.package)

    @property
    def hurried(self) -> GamePackage:
        """The game with a quicker strong player if its sample has one."""
        return hurried(self.package, self.sample)

    @cached_property
    def played(self) -> list[Tried]:
        """Random games of all kinds: every number of seats, bold, hasty, slow and left early."""
        rules, found, length = self.sample.game, list[Tried](), 0
        for number in range(self.games):
            random = Random(f"{self.seed} {number}")  # noqa: S311
            seats = rules.seats[number % len(rules.seats)]
            options = random.choice((*self.sample.options, rules.random_options(random)))
            style = Style(
                random.randrange(2**32),
                boldness=random.choice((0.5, 1, 2, 6)),
                quitting=_LEAVERS[number % len(_LEAVERS)] / (length or 1),
                dawdling=_DAWDLING[number % len(_DAWDLING)],
            )
            played = random_game(rules, options, seats, style)
            length = length or len(played.log)
            found.append(Tried(options, seats, played))
        return found

    def shown_games(self, language: str = DEFAULT_LANGUAGE) -> Iterator[ShownGame]:
        """Yield some of the games at a table."""
        for number, (options, seats, played) in enumerate(self.played[:_AT_TABLES]):
            speaks = catalogue(language)
            yield ShownGame(self.game, seats, played, options, speaks, coach=not number % 2)

    @property
    def spoken(self) -> list[str]:
        """The languages that the game has words in, of those that the bot speaks."""
        there = {file.parent.name for file in self.package.words.glob("*/*.ftl")}
        return [language for language in LANGUAGES if language in there]


def hurried(package: GamePackage, sample: Sample) -> GamePackage:
    """Return a game with a quicker strong player if its sample has one."""
    if sample.hasty is None:
        return package
    hasty = {**package.players, Strength.STRONG: sample.hasty}
    return replace(package, players=hasty, luck=sample.hasty_luck or package.luck)


Check = Callable[[Checked], Iterable[Finding]]
Looks = Callable[[], object]


def _failed(subject: str, looks: Iterable[Looks]) -> Iterator[Finding]:
    """Yield what goes wrong in each of some checks, each of it once."""
    told = set[str]()
    for look in looks:
        try:
            with messages.no_word_missing():
                look()
            continue
        except Fault as fault:
            words, where = fault.words, fault.where
        except Exception as error:  # noqa: BLE001 - a game may do anything; the others go on
            words, where = f"It raised {raised(error)}.", ""
        if words not in told:
            told.add(words)
            yield Finding(Level.FAILED, subject, words, where)


def _in_all(check: contract.GameCheck, of: Checked) -> None:
    for tried in of.played:
        check(of.sample, tried)


def _of_rules(of: Checked) -> list[Looks]:
    return [partial(_by_rules, check, of) for check in standings.OF_RULES]


def _by_rules(check: Callable[[Sample], None], of: Checked) -> None:
    check(of.sample)


def _contract(of: Checked) -> Iterator[Finding]:
    name = "contract"
    yield from _failed(name, _of_rules(of))
    checks = (*contract.OF_GAMES, standings.a_result_ranks_everybody)
    yield from _failed(name, [partial(_in_all, check, of) for check in checks])


def _purity(of: Checked) -> Iterator[Finding]:
    checks: list[Looks] = [
        partial(purity.rules_import_nothing_else, of.package),
        partial(purity.nothing_draws_by_itself, of.sample),
    ]
    yield from _failed("purity", checks)


def _hidden(of: Checked) -> Iterator[Finding]:
    checks: list[Looks] = [partial(_in_all, check, of) for check in secrets.OF_VIEWS]
    if of.sample.redealt is not None:
        checks.append(partial(_alike, of))
    yield from _failed("secrets", checks)


def _alike(of: Checked) -> None:
    for here in of.shown_games():
        random = Random(of.seed)  # noqa: S311
        for pair in secrets.pairs(of.sample, here.played.states, here.seats, random):
            secrets.refusals_are_alike(of.sample, pair)
            secrets.look_alike(here, pair)


def _notation(of: Checked) -> Iterator[Finding]:
    yield from _failed("notation", [partial(_in_all, notation.what_print_shows_can_be_read, of)])


def _records(of: Checked) -> Iterator[Finding]:
    checks = [
        partial(records.a_record_is_still_valid, of.package, file)
        for file in records.records_in(of.package)
    ]
    yield from _failed("records", checks)


def _pictures(of: Checked) -> Iterator[Finding]:
    yield from _failed("pictures", [partial(_drawn, of)])


def _drawn(of: Checked) -> None:
    sizes = set[pictures.Size]()
    for language in of.spoken or [DEFAULT_LANGUAGE]:
        for here in of.shown_games(language):
            for picture in (*pictures.of_a_table(here, _SHOWN), *pictures.of_the_rules(here)):
                pictures.is_sound(picture)
                pictures.alt_text_is_whole(picture)
                messages.has_no_markdown(picture.alt)
                sizes.add(pictures.size_of(picture))
    for size in sizes:
        pictures.letters_are_large(size)
    pictures.have_one_size(sizes)


def _discord(of: Checked) -> Iterator[Finding]:
    checks: list[Looks] = [
        partial(_shown, of, language) for language in of.spoken or [DEFAULT_LANGUAGE]
    ]
    yield from _failed("discord", [*checks, partial(_offered, of)])


def _shown(of: Checked, language: str) -> None:
    for here in of.shown_games(language):
        messages.discord_takes_all(here, _SHOWN)
        for spec in shown_in_a_game(here, _SHOWN):
            messages.label_fits_a_phone(spec)
        for number in range(len(here.game.view.rules_pages)):
            messages.discord_takes(rules_page(here.game, number, here.translate))


def _offered(of: Checked) -> None:
    for here in of.shown_games():
        for _, state in positions(here, _SHOWN):
            messages.ids_of_actions_fit(here, state)
            messages.every_action_is_offered(here, state, of.sample.needless)


def _languages(of: Checked) -> Iterator[Finding]:
    package = of.package
    checks: list[Looks] = [
        partial(languages.keys_are_the_games_own, package),
        partial(languages.english_is_whole, of.sample, of.game),
    ]
    checks += [partial(languages.has_no_slips, package, language) for language in of.spoken]
    yield from _failed("words", checks)
    for words in languages.what_is_said_in_english(package):
        yield Finding(Level.WARNING, "words", words)


def _lesson(of: Checked) -> Iterator[Finding]:
    yield from _failed("lesson", [partial(_learned, of)])


def _learned(of: Checked) -> None:
    found = lesson.lesson_in(of.package)
    if found is None:
        return
    lesson.begins_with_the_aim(found)
    lesson.steps_expect_what_is_allowed(found, of.game)
    lesson.every_move_leads_somewhere(of.package, of.sample, found)
    lesson.every_step_has_its_sentence(of.package, found, DEFAULT_LANGUAGE)


def _daily(of: Checked) -> Iterator[Finding]:
    yield from _failed("daily", [partial(_dated, of)])


def _dated(of: Checked) -> None:
    found = daily.positions_in(of.package)
    if found is not None:
        daily.they_are_what_their_lines_say(of.package, found)


def _players(of: Checked) -> Iterator[Finding]:
    missing = [*_failed("players", [partial(players.every_strength_is_there, of.package)])]
    if missing:
        yield from missing
        return
    first, *others = of.played[:_AT_TABLES]

    def play(check: Callable[[GamePackage, Sample, Tried], None]) -> None:
        check(of.package, of.sample, first)
        for tried in others:
            check(of.hurried, of.sample, tried)

    checks = (players.they_decide_legally, players.advice_is_whole)
    yield from _failed("players", [partial(play, check) for check in checks])


def _speed(of: Checked) -> Iterator[Finding]:
    ours = [one for one in PACKAGES.values() if type(one.rules).__module__.startswith(_OURS)]
    measured = list[Pace]()
    yield from _failed("speed", [lambda: measured.append(pace(of.package, ours, of.seed))])
    for found in measured:
        for words in found.warnings():
            yield Finding(Level.WARNING, "speed", words)
        if not found.warnings():
            yield Finding(Level.OK, "speed", found.in_words())


class Subject(NamedTuple):
    """What is looked at: its name, the check, and what is right if that finds nothing."""

    name: str
    check: Check
    right: Callable[[Checked], str]


def _when_there(
    there: Callable[[Checked], bool], right: str, none: str
) -> Callable[[Checked], str]:
    return lambda of: right if there(of) else none


SUBJECTS: Final[Sequence[Subject]] = (
    Subject(
        "contract",
        _contract,
        lambda of: f"{of.games} random games keep it, to their ends.",
    ),
    Subject("purity", _purity, lambda _: "rules and players know neither Discord nor a clock."),
    Subject(
        "secrets",
        _hidden,
        _when_there(
            lambda of: of.sample.redealt is not None,
            "what a seat can't know shows neither in words nor in pictures, buttons or decisions.",
            "the game hides nothing.",
        ),
    ),
    Subject(
        "notation",
        _notation,
        _when_there(
            lambda of: of.sample.parse is not None,
            "every position can be read from its text.",
            "positions aren't read from text: the sample has no parse.",
        ),
    ),
    Subject(
        "records",
        _records,
        _when_there(
            lambda of: bool(records.records_in(of.package)),
            "all that are kept are still valid.",
            "none are kept: put some of every rules_version into the folder records.",
        ),
    ),
    Subject("pictures", _pictures, lambda _: "of one size, small, described, readable everywhere."),
    Subject("discord", _discord, lambda _: "takes every message, and every action has a button."),
    Subject("words", _languages, lambda of: f"whole and without slips: {', '.join(of.spoken)}."),
    Subject(
        "lesson",
        _lesson,
        _when_there(
            lambda of: of.package.lesson.exists(),
            "can be played, and whatever a learner does has an answer.",
            "there is none.",
        ),
    ),
    Subject(
        "daily",
        _daily,
        _when_there(
            lambda of: of.package.daily.exists(),
            "all positions of the day are what today's rules make of them.",
            "there are no positions of the day.",
        ),
    ),
    Subject("players", _players, lambda _: "all three play legally, and the strong one advises."),
    Subject("speed", _speed, lambda _: ""),
)


def findings(of: Checked, subjects: Sequence[Subject] = SUBJECTS) -> Iterator[Finding]:
    """Yield how a game is in each subject; only why, if random games of it can't be played."""
    broken = [*_failed("contract", [lambda: of.played])]
    if broken:
        yield from broken
        yield from _failed("contract", _of_rules(of))
        return
    package, key = of.package, of.package.key
    for subject in subjects:
        PACKAGES[key] = of.hurried if subject.name != "speed" else package
        try:
            found = [*subject.check(of)]
        finally:
            PACKAGES[key] = package
        yield from found
        if not found:
            yield Finding(Level.OK, subject.name, subject.right(of))
