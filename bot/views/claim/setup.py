"""Choosing the factions of Claim in the lobby: what is chosen in words, and the form."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.views.claim import words
from bot.views.game import SetupPresses
from bot.views.markup import listed
from bot.views.scene import Button, ButtonStyle, Choice, Field, Form, Scene
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
from render.words import Say

_RANDOM: Final = "random"
_OWN: Final = "own"
_PAIR: Final = "pair"
_OTHERS: Final = "others"


class FactionsSetup:
    """See `bot.views.game.SetupView`."""

    def options(self, options: Options, wanted: int, say: Say) -> list[str]:
        """Return what is said of the factions, for the lobby too."""
        factions = options.factions_for(wanted)
        listing = words.factions_list(factions, say)
        lobby = say("claim-setup-lobby", named=_named(options, wanted, say), list=listing)
        return [lobby, *_warnings(factions, wanted, say)]

    def setup(self, options: Options, seats: int, say: Say, press: SetupPresses) -> Scene:
        way, factions = _way(options), options.factions_for(seats)
        choices = tuple(
            Button(
                say(f"claim-set-{choice}"),
                press.choose(choice),
                ButtonStyle.MAIN if choice == way else ButtonStyle.PLAIN,
            )
            for choice in (*ReadyMade, _RANDOM)
        )
        style = ButtonStyle.MAIN if way == _OWN else ButtonStyle.PLAIN
        sizes = (size for size in (seats, *TENS_NEEDED) if not problems(factions, size))
        return Scene(
            "\n".join(self.options(options, seats, say)),
            picture=partial(pictures.factions_picture, factions, next(sizes, seats), say),
            note=say("claim-setup-note", tens=TENS_NEEDED[seats]),
            rows=(choices, (Button(say("claim-button-own"), press.form, style),)),
        )

    def emblems(self, options: Options, seats: int, say: Say) -> Sequence[Emblem]:
        return pictures.emblems(options.factions_for(seats), say)

    def chosen(self, options: Options, choice: str) -> Options | None:
        if choice == _RANDOM:
            return replace(options, factions=(), lot=secrets.randbelow(LOTS))
        if choice not in {*ReadyMade}:
            return None
        return replace(options, factions=(), lot=None, ready_made=ReadyMade(choice))

    def form(self, options: Options, seats: int, say: Say, send: str) -> Form:
        """Return the form with what is chosen now, if that is possible."""
        factions, needed = options.factions_for(seats), TENS_NEEDED[seats]
        chosen = frozenset(() if problems(factions, seats) else factions)
        pairs = Field(
            _PAIR,
            say("claim-form-pair"),
            tuple(
                _choice(pair, say("claim-pair", first=first, second=second), chosen, say)
                for pair in PAIRS
                for first, second in [(faction_name(one, say) for one in pair)]
            ),
        )
        others = Field(
            _OTHERS,
            say("claim-form-others", tens=needed),
            tuple(_choice((one,), faction_name(one, say), chosen, say) for one in TENS),
            fewest=needed,
            most=needed,
            detail=say("claim-form-trolls") if seats > 2 else "",
        )
        return Form(say("claim-form-title", seats=seats), send, (pairs, others))

    def filled_in(
        self, options: Options, fields: Mapping[str, Sequence[str]], seats: int, say: Say
    ) -> Options | str:
        said = {name for values in fields.values() for value in values for name in value.split()}
        factions = tuple(faction for faction in FACTIONS if faction in said)
        return _lacks(factions, seats, say) or replace(options, factions=factions, lot=None)


def _way(options: Options) -> str:
    """Return in which way the factions were chosen: the catalogues have a name for each."""
    if options.factions:
        return _OWN
    return options.ready_made if options.lot is None else _RANDOM


def _named(options: Options, seats: int, say: Say) -> str:
    """Return the name of what is chosen, and for how many it is if it adapts to their number."""
    way = _way(options)
    key = "claim-setup-named-own" if way == _OWN else "claim-setup-named"
    return say(key, name=say(f"claim-set-{way}"), seats=seats)


def _choice(
    factions: Sequence[Faction], label: str, chosen: frozenset[Faction], say: Say
) -> Choice:
    """Return the choice of factions, told by what the first of them does."""
    does = say(f"claim-does-{factions[0]}")
    return Choice(
        label,
        " ".join(factions),
        does,
        words.EMOJI[factions[0]],
        chosen.issuperset(factions),
        pictures.SIGN[factions[0]],
    )


def _warnings(factions: Sequence[Faction], seats: int, say: Say) -> Iterator[str]:
    """Yield what speaks against factions for so many seats."""
    if lacks := _lacks(factions, seats, say):
        yield f"⚠️ {lacks} {say('claim-setup-choose')}"
    if trolls_advised_against(factions, seats):
        yield say("claim-trolls-warning")


def _lacks(factions: Sequence[Faction], seats: int, say: Say) -> str:
    """Return what is wrong with factions for so many seats, if anything."""
    flaws = [
        say(
            f"claim-flaw-{problem.flaw}",
            factions=listed([faction_name(faction, say) for faction in problem.factions], say),
            number=problem.number or len(problem.factions),
        )
        for problem in problems(factions, seats)
    ]
    return " ".join([say("claim-setup-lacks", seats=seats), *flaws]) if flaws else ""
