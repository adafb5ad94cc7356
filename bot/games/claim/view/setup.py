"""Choosing the factions of Claim in the lobby: the choice in words and a picture, and the form."""

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
    """The setup of Claim; the methods are those of `bot.views.game.SetupView`."""

    def options(self, options: Options, seat_count: int, translate: Translate) -> list[str]:
        """Return how the factions were chosen; the lobby itself names them."""
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
        """Return the form with what is chosen now, if that is possible."""
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
                for first, second in [(faction_name(one, translate) for one in pair)]
            ),
        )
        others = Field(
            _OTHERS,
            translate("claim-form-others", tens=needed),
            tuple(_choice((one,), faction_name(one, translate), chosen, translate) for one in TENS),
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
        said = {name for values in fields.values() for value in values for name in value.split()}
        factions = tuple(faction for faction in FACTIONS if faction in said)
        return _lacks(factions, seats, translate) or replace(options, factions=factions, lot=None)


def _way(options: Options) -> str:
    """Return in which way the factions were chosen: the catalogues have a name for each."""
    if options.factions:
        return _OWN
    return options.ready_made if options.lot is None else _RANDOM


def _named(options: Options, seats: int, translate: Translate) -> str:
    """Return the name of what is chosen, and for how many it is if it adapts to their number."""
    way = _way(options)
    key = "claim-setup-named-own" if way == _OWN else "claim-setup-named"
    return translate(key, name=translate(f"claim-set-{way}"), seats=seats)


def _choice(
    factions: Sequence[Faction], label: str, chosen: frozenset[Faction], translate: Translate
) -> Choice:
    """Return the choice of factions, told by what the first of them does."""
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
    """Yield the warnings about factions for so many seats."""
    if lacks := _lacks(factions, seats, translate):
        yield f"⚠️ {lacks} {translate('claim-setup-choose')}"
    if trolls_advised_against(factions, seats):
        yield translate("claim-trolls-warning")


def _lacks(factions: Sequence[Faction], seats: int, translate: Translate) -> str:
    """Return what is wrong with factions for so many seats, if anything."""
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
