"""Pictures of cups: their standings at several moments, and their ends."""

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from typing import Final

from engine.cups.cup import Cup, Phase, replay
from engine.cups.entries import Left, System
from engine.cups.standings import standings
from render.cup import crosstable, podium
from render.picture import Picture
from render.words import Translate
from tests.cup_makers import START, by_chance, by_rules, log_of, terms
from tests.render.words import DE, EN, NAMES, ODD_NAMES


def named(members: int, names: Sequence[str]) -> list[str]:
    """Return names for members, with numbers where they repeat."""
    return [
        name if number < len(names) else f"{name} {number + 1}"
        for number, name in enumerate(islice(cycle(names), members))
    ]


def standing(
    members: int,
    rounds: int,
    translate: Translate,
    *,
    system: System = System.SWISS,
    names: Sequence[str] = NAMES,
    until: Callable[[Cup], bool] = lambda _: False,
    late: int = 0,
    left: Sequence[int] = (),
    page: int = 0,
) -> Picture:
    """Return the standing of a cup; a Swiss one is paired by chance, to stay the same."""
    cup_terms = terms(system, rounds)
    pair = by_chance if system is System.SWISS else by_rules
    log = log_of(cup_terms, members, pair=pair, until=until, late=late)
    log += [Left(at=START, member=member) for member in left]
    cup = replay(cup_terms, log)
    subtitle = f"{cup.begun_rounds} / {cup.total_rounds}"
    everybody = named(len(cup.members), names)
    return crosstable("Claim It!", subtitle, cup, standings(cup), everybody, translate, page)


def end(members: int, translate: Translate, names: Sequence[str] = NAMES, seed: int = 1) -> Picture:
    """Return the podium of a cup of three rounds."""
    cup_terms = terms(rounds=3)
    cup = replay(cup_terms, log_of(cup_terms, members, pair=by_chance, seed=seed))
    rows = standings(cup)
    return podium("Claim It!", "3 / 3", rows, named(members, names), translate)


def in_round(number: int, undecided: int = 0) -> Callable[[Cup], bool]:
    """Return whether a round is paired, or still has this many games undecided."""
    return lambda cup: (
        len(cup.rounds) == number
        and (
            cup.phase is Phase.WAITING
            if not undecided
            else cup.phase is Phase.PLAYING and len(cup.rounds[-1].open_boards) == undecided
        )
    )


POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "swiss": lambda: standing(9, 4, EN, late=1),
    "swiss-paired": lambda: standing(12, 5, DE, until=in_round(1)),
    "swiss-odd-names": lambda: standing(
        14, 5, DE, names=ODD_NAMES, until=in_round(4, 2), left=(3, 4)
    ),
    "swiss-128": lambda: standing(128, 7, EN, until=in_round(7, 20)),
    "swiss-128-last": lambda: standing(128, 9, DE, page=7),
    "all": lambda: standing(8, 0, EN, system=System.ALL, until=in_round(6, 2)),
    "all-odd": lambda: standing(5, 0, DE, system=System.ALL),
    "all-odd-names": lambda: standing(
        8, 0, DE, system=System.ALL, names=ODD_NAMES, left=(1,), until=in_round(5)
    ),
    "podium": lambda: end(16, EN),
    "podium-shared": lambda: end(6, DE, seed=3),
    "podium-odd-names": lambda: end(14, EN, ODD_NAMES),
}
