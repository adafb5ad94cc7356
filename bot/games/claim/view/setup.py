"""The choice of Claim's factions in the lobby: its message, picture and form."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.games.claim.view import words
from bot.views.game import SetupPresses
from bot.views.markup import listed
from bot.views.message_spec import Button, ButtonStyle, Choice, Field, Form, MessageSpec
from engine.claim.cards import FACTIONS, Faction
from engine.claim.sets import (
    LOTS,
    PAIRS,
    TENS,
    TENS_NEEDED,
    ReadyMade,
    problems,
    trolls_advised_against,
)
from engine.claim.state import Options
from render import claim as pictures
from render.claim import faction_name
from render.lobby import Emblem
from render.words import Translate

_RANDOM: Final = "random"
_OWN: Final = "own"
_PAIR: Final = "pair"
_OTHERS: Final = "others"


class FactionsSetup:
    """The setup of Claim: see `bot.views.game.SetupView`."""

    def options(self, options: Options, seat_count: int, translate: Translate) -> list[str]:
        """Return the sentence about how the factions were chosen; the lobby names them."""
        name = translate(f"claim-set-{_way(options)}")
        warnings = _warnings(options.factions_for(seat_count), seat_count, translate)
        return [translate("claim-setup-chosen", name=name), *warnings]

    def setup(
        self, options: Options, seats: int, translate: Translate, press: SetupPresses
    ) -> MessageSpec:
        way, factions = _way(options), options.factions_for(seats)
        choices = tuple(
            Button(
                translate(f"claim-set-{choice}"),
                press.choose(choice),
                ButtonStyle.MAIN if choice == way else ButtonStyle.PLAIN,
            )
            for choice in (*ReadyMade, _RANDOM)
        )
        style = ButtonStyle.MAIN if way == _OWN else ButtonStyle.PLAIN
        sizes = (size for size in (seats, *TENS_NEEDED) if not problems(factions, size))
        listing = words.factions_list(factions, translate)
        named = _named(options, seats, translate)
        chosen = translate("claim-setup-list", named=named, list=listing)
        return MessageSpec(
            "\n".join([chosen, *_warnings(factions, seats, translate)]),
            picture=partial(pictures.factions_picture, factions, next(sizes, seats), translate),
            note=translate("claim-setup-note", tens=TENS_NEEDED[seats]),
            rows=(choices, (Button(translate("claim-button-own"), press.form, style),)),
        )

    def emblems(self, options: Options, seats: int, translate: Translate) -> Sequence[Emblem]:
        return pictures.emblems(options.factions_for(seats), translate)

    def chosen(self, options: Options, choice: str) -> Options | None:
        if choice == _RANDOM:
            return replace(options, factions=(), lot=secrets.randbelow(LOTS))
        if choice not in {*ReadyMade}:
            return None
        return replace(options, factions=(), lot=None, ready_made=ReadyMade(choice))

    def form(self, options: Options, seats: int, translate: Translate, send: str) -> Form:
        """Return the form, filled in with the chosen factions if they fit the seats."""
        factions, needed = options.factions_for(seats), TENS_NEEDED[seats]
        chosen = frozenset(() if problems(factions, seats) else factions)
        pairs = Field(
            _PAIR,
            translate("claim-form-pair"),
            tuple(
                _choice(
                    pair, translate("claim-pair", first=first, second=second), chosen, translate
                )
                for pair in PAIRS
                for first, second in [(faction_name(faction, translate) for faction in pair)]
            ),
        )
        others = Field(
            _OTHERS,
            translate("claim-form-others", tens=needed),
            tuple(
                _choice((faction,), faction_name(faction, translate), chosen, translate)
                for faction in TENS
            ),
            fewest=needed,
            most=needed,
            detail=translate("claim-form-trolls") if seats > 2 else "",
        )
        return Form(translate("claim-form-title", seats=seats), send, (pairs, others))

    def filled_in(
        self,
        options: Options,
        fields: Mapping[str, Sequence[str]],
        seats: int,
        translate: Translate,
    ) -> Options | str:
        selected = {
            name for values in fields.values() for value in values for name in value.split()
        }
        factions = tuple(faction for faction in FACTIONS if faction in selected)
        return _flaws(factions, seats, translate) or replace(options, factions=factions, lot=None)


def _way(options: Options) -> str:
    """Return the key of the way in which the factions were chosen."""
    if options.factions:
        return _OWN
    return options.ready_made if options.lot is None else _RANDOM


def _named(options: Options, seats: int, translate: Translate) -> str:
    """Return the name of the chosen set, with the number of seats if the set depends on it."""
    way = _way(options)
    key = "claim-setup-named-own" if way == _OWN else "claim-setup-named"
    return translate(key, name=translate(f"claim-set-{way}"), seats=seats)


def _choice(
    factions: Sequence[Faction], label: str, chosen: frozenset[Faction], translate: Translate
) -> Choice:
    """Return the choice of one or two factions, described by the effect of the first."""
    does = translate(f"claim-does-{factions[0]}")
    return Choice(
        label,
        " ".join(factions),
        does,
        words.EMOJI[factions[0]],
        chosen.issuperset(factions),
        pictures.SIGN[factions[0]],
    )


def _warnings(factions: Sequence[Faction], seats: int, translate: Translate) -> Iterator[str]:
    """Yield the warnings about factions for this number of seats."""
    if flaws := _flaws(factions, seats, translate):
        yield f"⚠️ {flaws} {translate('claim-setup-choose')}"
    if trolls_advised_against(factions, seats):
        yield translate("claim-trolls-warning")


def _flaws(factions: Sequence[Faction], seats: int, translate: Translate) -> str:
    """Return the flaws of the factions for this number of seats, "" if there are none."""
    flaws = [
        translate(
            f"claim-flaw-{problem.flaw}",
            factions=listed(
                [faction_name(faction, translate) for faction in problem.factions], translate
            ),
            number=problem.number or len(problem.factions),
        )
        for problem in problems(factions, seats)
    ]
    return " ".join([translate("claim-setup-lacks", seats=seats), *flaws]) if flaws else ""
