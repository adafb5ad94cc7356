"""The suites of checks that `claim-it check-game` runs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain, islice
from pkgutil import resolve_name
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES
from bot.conformance import (
    contract,
    daily,
    languages,
    lesson_checks,
    messages,
    notation,
    old_records,
    pictures,
    players,
    purity,
    secrets,
    spelling,
    standings,
)
from bot.conformance.fault import Fault, as_fault, raised
from bot.conformance.languages import NotingCatalogue
from bot.conformance.random_games import (
    PlayStyle,
    RandomGame,
    game_from,
    random_game,
    situations,
)
from bot.conformance.shown_game import ShownGame, from_lobby_to_end
from bot.conformance.speed import Pace, pace
from bot.game_packages import PACKAGES
from bot.views.hosted_games import HostedGame, unguarded
from engine.package import GamePackage
from engine.player import Strength
from engine.sample import Sample
from engine.search import Search

_AT_TABLES: Final = 3
"""Number of games shown at a table, which takes longer than playing them."""
_SHOWN: Final = 3
"""Number of positions shown of each of these games."""
_LEAVERS: Final = (0, 3, 0, 0.5, 1.5)
"""Number of players who would like to resign, in one game after the other."""
_DAWDLING: Final = (0, 0, 0.3, 0.02)
"""Share of turns that run out of time, in one game after the other."""
_OURS: Final = "engine."
"""Prefix of the modules that have the rules of the program's own games."""

Check: TypeAlias = Callable[[], Iterable[str] | None]
"""A function that raises `Fault` or another exception, and may return warnings."""


@dataclass(eq=False)
class GameUnderTest:
    """A game, with the random games that `play` has played for its checks.

    Those ``from_positions`` begin at the positions that its sample names and it can read.
    """

    package: GamePackage
    games: int
    seed: int
    played: list[RandomGame] = field(default_factory=list)
    from_positions: list[RandomGame] = field(default_factory=list)
    translations: dict[str, NotingCatalogue] = field(default_factory=dict)
    """The catalogues that its messages are shown in, by language."""

    @cached_property
    def sample(self) -> Sample:
        """The game's sample. Raises Fault if there is none."""
        name = self.package.sample
        with as_fault(f"The import of its sample {name}"):
            sample = resolve_name(name)
        if not isinstance(sample, Sample):
            raise Fault(f"{name} isn't an engine.sample.Sample.")
        return sample

    @property
    def hosted(self) -> HostedGame:
        """The game's rules and view."""
        return unguarded(self.package)

    @property
    def hurried(self) -> GamePackage:
        """The game with a quicker strong player if its sample has one."""
        return hurried(self.package, self.sample)

    @property
    def languages(self) -> list[str]:
        """The bot's languages in which the game has messages; English if it has none."""
        folders = {file.parent.name for file in self.package.words.glob("*/*.ftl")}
        return [language for language in LANGUAGES if language in folders] or [DEFAULT_LANGUAGE]

    def play(self) -> None:
        """Play games of all kinds: every number of seats, bold and even play, resigning, lapses."""
        rules, length = self.sample.game, 0
        for number in range(self.games):
            random = Random(f"{self.seed} {number}")  # noqa: S311
            seats = rules.seats[number % len(rules.seats)]
            options = random.choice((*self.sample.options, rules.random_options(random)))
            style = PlayStyle(
                random.randrange(2**32),
                boldness=random.choice((0.5, 1, 2, 6)),
                quitting=_LEAVERS[number % len(_LEAVERS)] / (length or 1),
                dawdling=_DAWDLING[number % len(_DAWDLING)],
            )
            self.played.append(random_game(rules, options, seats, style))
            length = length or len(self.played[0].log)
        for state in self._positions():
            self.from_positions.append(game_from(rules, self.sample.options[0], state, self.seed))

    def _positions(self) -> list[Any]:
        """Return the positions that the sample names, except those that the game can't read."""
        parse, states = self.package.parse, list[Any]()
        if parse is not None:
            for text in self.sample.positions:
                with suppress(Exception):  # a check of the notation says why
                    states.append(parse(text))
        return states

    def at_tables(self, language: str = DEFAULT_LANGUAGE) -> Iterator[ShownGame]:
        """Yield a few of the random games at a table."""
        translate = self.translate(language)
        for number, played in enumerate(self.played[:_AT_TABLES]):
            yield ShownGame(self.hosted, played, translate, coach=not number % 2)

    def translate(self, language: str) -> NotingCatalogue:
        """Return the messages of a language."""
        if language not in self.translations:
            self.translations[language] = NotingCatalogue(language)
        return self.translations[language]

    def situations(self) -> Iterator[tuple[ShownGame, Any]]:
        """Yield a table in each kind of situation of the random games and of `from_positions`."""
        for played, index in situations(self.sample.game, [*self.played, *self.from_positions]):
            shown = ShownGame(self.hosted, played, self.translate(DEFAULT_LANGUAGE), coach=True)
            yield shown, played.states[index]

    @property
    def at_positions(self) -> list[RandomGame]:
        """The positions that the sample names, each as a game that begins and stops there."""
        return [played._replace(log=[], states=played.states[:1]) for played in self.from_positions]

    def tables_at_positions(self, language: str = DEFAULT_LANGUAGE) -> Iterator[ShownGame]:
        """Yield a table in each position that the sample names."""
        for played in self.at_positions:
            yield ShownGame(self.hosted, played, self.translate(language), coach=True)

    @cached_property
    def pace(self) -> Pace:
        """The game's speed beside the program's own games."""
        ours = [
            package
            for package in PACKAGES.values()
            if type(package.rules).__module__.startswith(_OURS)
        ]
        return pace(self.package, ours, self.seed)


def hurried(package: GamePackage, sample: Sample) -> GamePackage:
    """Return a game with a quicker strong player, if its sample has one or it is a search."""
    strong = package.players.get(Strength.STRONG)
    hasty = sample.hasty or (strong.hasty() if isinstance(strong, Search) else strong)
    if hasty is None:
        return package
    by_name = {**package.players, Strength.STRONG: hasty}
    return replace(package, players=by_name, luck=sample.hasty_luck or package.luck)


class Suite(NamedTuple):
    """The checks of one subject, and the sentence for a game that passes them."""

    subject: str
    checks: Callable[[GameUnderTest], Iterable[Check]]
    passed: Callable[[GameUnderTest], str]


def run(game: GameUnderTest, begin: Callable[[Suite], None]) -> Iterator[tuple[Suite, list[Fault]]]:
    """Yield each suite with the faults that it finds, after a call of ``begin`` with it.

    If random games can't be played, only the first suite runs, and says why.
    """
    first, *others = SUITES
    begin(first)
    if unplayable := _faults([game.play]):
        yield first, unplayable + _faults(_of_rules(game))
        return
    yield first, faults_in(game, first)
    for suite in others:
        begin(suite)
        yield suite, faults_in(game, suite)


def faults_in(game: GameUnderTest, suite: Suite) -> list[Fault]:
    """Return the faults that a suite finds in a game that has been played."""
    key = game.package.key
    try:
        with as_fault("hasty of the strong player"):
            PACKAGES[key] = game.package if suite.subject == "speed" else game.hurried
        return _faults(suite.checks(game))
    except Fault as fault:
        return [fault]
    finally:
        PACKAGES[key] = game.package


def _faults(checks: Iterable[Check]) -> list[Fault]:
    """Run checks and return their faults, each sentence once."""
    faults = list[Fault]()
    for check in checks:
        try:
            with messages.no_word_missing():
                faults += [Fault(words, is_warning=True) for words in check() or ()]
        except Fault as fault:
            faults.append(fault)
        except Exception as error:  # noqa: BLE001 - a game may do anything; the others go on
            faults.append(Fault(f"It raised {raised(error)}."))
    return [*{fault.words: fault for fault in reversed(faults)}.values()][::-1]


def _in_each(
    checks: Sequence[contract.GameCheck], sample: Sample, games: Sequence[RandomGame]
) -> list[Check]:
    def in_all(check: contract.GameCheck) -> None:
        for played in games:
            check(sample, played)

    return [partial(in_all, check) for check in checks]


def _of_rules(game: GameUnderTest) -> list[Check]:
    def check_rules(check: Callable[[Sample], None]) -> None:
        check(game.sample)

    return [partial(check_rules, check) for check in standings.RULE_CHECKS]


def _contract(game: GameUnderTest) -> list[Check]:
    checks = (*contract.GAME_CHECKS, standings.a_result_ranks_everybody)
    chance = partial(contract.the_kind_of_chance_is_named, game.sample, game.played)
    begins = partial(contract.the_first_seat_begins, game.sample, game.played)
    spelt = partial(spelling.names_are_the_contracts, game.package, game.hosted.view)
    return [
        *_of_rules(game),
        *_in_each(checks, game.sample, game.played),
        *_in_each(contract.STATE_CHECKS, game.sample, game.at_positions),
        chance,
        begins,
        spelt,
    ]


def _purity(game: GameUnderTest) -> list[Check]:
    return [
        partial(purity.rules_import_nothing_else, game.package),
        partial(purity.rules_use_no_global_randomness, game.sample),
    ]


def _secrets(game: GameUnderTest) -> list[Check]:
    def look_alike() -> None:
        for shown in (*game.at_tables(), *game.tables_at_positions()):
            random = Random(game.seed)  # noqa: S311
            for pair in secrets.pairs(game.sample, shown.played, random):
                secrets.refusals_are_alike(game.sample, pair)
                secrets.look_alike(shown, pair)

    has_secrets = partial(secrets.a_redealt_has_secrets, game.sample, game.played)
    checks = _in_each(secrets.VIEW_CHECKS, game.sample, game.played)
    return [*checks, has_secrets, look_alike]


def _notation(game: GameUnderTest) -> list[Check]:
    sample, parse = game.sample, game.package.parse
    readable = list[contract.GameCheck]()
    if parse is not None:
        readable = [partial(notation.printed_positions_can_be_read, parse)]
    states = (state for played in game.played for state in played.states)
    return [
        *(partial(notation.a_named_position_can_be_read, parse, text) for text in sample.positions),
        *_in_each(readable, sample, [*game.played, *game.at_positions]),
        partial(notation.states_are_short, states),
    ]


def _records(game: GameUnderTest) -> list[Check]:
    files = old_records.records_in(game.package)
    return [partial(old_records.a_record_is_still_valid, game.package, file) for file in files]


def _pictures(game: GameUnderTest) -> list[Check]:
    def draw() -> None:
        sizes = set[pictures.Size]()
        for language in game.languages:
            drawn = [
                *(pictures.table_pictures(shown, _SHOWN) for shown in game.at_tables(language)),
                *(pictures.rules_pictures(shown) for shown in game.at_tables(language)),
                *(pictures.turn_pictures(shown) for shown in game.tables_at_positions(language)),
            ]
            for picture in chain.from_iterable(drawn):
                pictures.is_sound(picture)
                pictures.alt_text_is_whole(picture)
                messages.has_no_markdown(picture.alt)
                sizes.add(pictures.size_of(picture))
        for shown in islice(game.at_tables(), 1):
            for picture in pictures.turn_pictures(shown):
                sizes.add(pictures.size_of(picture))
        for size in sizes:
            pictures.letters_are_large(size)
        pictures.have_one_size(sizes)

    return [draw]


def _discord(game: GameUnderTest) -> list[Check]:
    def show(language: str) -> None:
        for shown in game.at_tables(language):
            messages.discord_takes_all(shown, _SHOWN)
            for spec in from_lobby_to_end(shown, _SHOWN):
                messages.discord_takes(spec)
                messages.label_fits_a_phone(spec)

    def offer() -> list[str]:
        rules, offered = game.sample.game, set[Any]()
        for shown, state in game.situations():
            messages.a_turn_can_be_played(shown, state, game.sample)
            offered.update(*(rules.legal(state, seat) for seat in rules.to_act(state)))
        return languages.dead_words(rules.key, offered, game.translate(DEFAULT_LANGUAGE).said)

    return [*(partial(show, language) for language in game.languages), offer]


def _words(game: GameUnderTest) -> list[Check]:
    package = game.package

    def all_words() -> None:
        seen = {key for translate in game.translations.values() for key in translate.missing}
        with suppress(Fault):
            if (lesson := lesson_checks.lesson_in(package)) is not None:
                seen |= lesson_checks.sentences(package.key, lesson)
        languages.english_is_whole(game.sample, game.hosted, sorted(seen))

    return [
        partial(languages.keys_are_the_games_own, package),
        all_words,
        *(partial(languages.has_no_errors, package, language) for language in game.languages),
        partial(languages.english_fallbacks, package),
    ]


def _lesson(game: GameUnderTest) -> list[Check]:
    def learn() -> None:
        if (steps := lesson_checks.lesson_in(game.package)) is not None:
            lesson_checks.begins_with_the_aim(steps)
            lesson_checks.steps_expect_what_is_allowed(steps, game.hosted)
            lesson_checks.every_move_leads_somewhere(game.package, game.sample, steps)
            lesson_checks.no_sentence_is_left(game.package, steps, DEFAULT_LANGUAGE)
            lesson_checks.every_step_can_be_done(
                steps, game.hosted, game.sample, game.translate(DEFAULT_LANGUAGE)
            )

    return [learn]


def _daily(game: GameUnderTest) -> list[Check]:
    def read() -> None:
        if (positions := daily.positions_in(game.package)) is not None:
            daily.positions_match_their_lines(game.package, positions)

    return [read]


def _players(game: GameUnderTest) -> list[Check]:
    def play(check: Callable[[GamePackage, Sample, RandomGame], Any]) -> None:
        players.every_strength_is_there(game.package)
        first, *others = game.played[:_AT_TABLES]
        check(game.package, game.sample, first)
        for played in (*others, *game.at_positions):
            check(game.hurried, game.sample, played)

    checks = (players.decisions_are_legal, players.advice_is_whole)
    length = partial(players.the_usual_length_is_right, game.package, game.sample)
    return [*(partial(play, check) for check in checks), length]


def _speed(game: GameUnderTest) -> list[Check]:
    return [lambda: game.pace.warnings()]


SUITES: Final[Sequence[Suite]] = (
    Suite("contract", _contract, lambda game: f"{game.games} random games keep it to their ends."),
    Suite("purity", _purity, lambda _: "rules and players know neither Discord nor a clock."),
    Suite(
        "secrets",
        _secrets,
        lambda game: (
            "what a seat can't know shows neither in words nor in pictures, buttons or decisions."
            if game.sample.redealt is not None
            else "the game hides nothing."
        ),
    ),
    Suite(
        "notation",
        _notation,
        lambda game: (
            "every position can be read from its text."
            if game.package.parse is not None
            else "positions aren't read from text: the game has no parse."
        ),
    ),
    Suite(
        "records",
        _records,
        lambda game: (
            "all that are kept are still valid."
            if old_records.records_in(game.package)
            else "none are kept: put some of every rules_version into the folder records."
        ),
    ),
    Suite("pictures", _pictures, lambda _: "of one size, small, described, readable everywhere."),
    Suite("discord", _discord, lambda _: "takes every message, and every action has a button."),
    Suite(
        "words", _words, lambda game: f"complete and without errors: {', '.join(game.languages)}."
    ),
    Suite(
        "lesson",
        _lesson,
        lambda game: (
            "can be played, and whatever a learner does has an answer."
            if game.package.lesson.exists()
            else "there is none."
        ),
    ),
    Suite(
        "daily",
        _daily,
        lambda game: (
            "all positions of the day are what today's rules make of them."
            if game.package.daily.exists()
            else "there are no positions of the day."
        ),
    ),
    Suite("players", _players, lambda _: "all three play legally, and the strong one advises."),
    Suite("speed", _speed, lambda game: game.pace.in_words()),
)
