"""Positions of Claim for tests of pictures, by name."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from bot.conformance.random_games import PlayStyle, random_game
from engine.claim import Claim
from engine.claim.campaign import raised
from engine.claim.cards import FACTION, NO_CARD, Faction
from engine.claim.notation import parse
from engine.claim.recruiting import shows_top
from engine.claim.sets import READY_MADE
from engine.claim.state import Options, Phase, State
from engine.claim.tricks import printed
from engine.claim.view import View
from engine.game import Seat
from render.claim import (
    RULES_PAGES,
    factions_picture,
    final_picture,
    hand_picture,
    position_picture,
    rules_picture,
    scoring_picture,
    table_picture,
    trick_end_picture,
)
from render.picture import Picture
from tests.render.words import COMPUTERS, DE, EN, NAMES, ODD_NAMES

RULES: Final = Claim()


@cache
def states(ready_made: str, seats: int, seed: int = 7) -> tuple[State, ...]:
    """Return the states of a random game with a ready-made set of factions."""
    options = Options(factions=READY_MADE[ready_made][seats])
    return tuple(random_game(RULES, options, seats, PlayStyle(seed, boldness=1, quitting=0)).states)


def view(
    ready_made: str,
    seats: int,
    wanted: Callable[[State], bool],
    viewer: Seat | None = None,
    seed: int = 7,
) -> View:
    """Return the view of the first matching position in a random game."""
    return RULES.view(next(filter(wanted, states(ready_made, seats, seed))), viewer)


def _in(phase: Phase, tricks: int = 0) -> Callable[[State], bool]:
    return lambda state: state.phase is phase and len(state.past) >= tricks


def _last_card(phase: Phase, tricks: int) -> Callable[[State], bool]:
    """Return a filter for a trick that lacks one card, after this many tricks."""
    return lambda state: _in(phase, tricks)(state) and state.trick.count(NO_CARD) == 1


def _left_lying(state: State) -> bool:
    """Return whether Trolls were left lying and Gnomes are laid out."""
    return len(state.trolls) > 1 and any(state.gnomes) and state.trick.count(NO_CARD) == 1


def _raised(state: State) -> bool:
    """Return whether Griffins raise a card of a trick that lacks one card."""
    raises = state.phase is Phase.CAMPAIGN and raised(state.trick, state.piles)
    return bool(raises) and raises != printed(state.trick) and state.trick.count(NO_CARD) == 1


def _doubled(state: State) -> bool:
    """Return whether a Doppelgänger counts as another faction in an unfinished trick."""
    led = FACTION[state.trick[state.leader]]
    played = {FACTION[card] for card in state.trick if card != NO_CARD}
    return led is not Faction.DOPPELGANGERS and {Faction.DOPPELGANGERS} < played


def _giant_came(state: State) -> bool:
    """Return whether a Giant removed a Gnome in the last trick."""
    return bool(state.past) and any(state.past[-1].removed)


def _over(state: State) -> bool:
    return state.phase is Phase.OVER


def _hand(ready_made: str, seats: int, wanted: Callable[[State], bool]) -> View:
    """Return the mover's view of the first matching position."""
    mover = view(ready_made, seats, wanted).mover
    return view(ready_made, seats, wanted, mover)


SHARED: Final = RULES.view(
    parse("seats: 2; factions: Kn Go Do Dw Un; phase: over\na pile: Kn5; b pile: Do5"), None
)
"""The throne is shared; three factions have voted for nobody."""
RESIGNED: Final = RULES.view(RULES.resign(RULES.resign(states("court", 3)[20], 0), 2), None)
"""The players in seats 0 and 2 have resigned."""
POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "recruit-odd-names-german": lambda: table_picture(
        view("workshop", 4, _last_card(Phase.RECRUIT, 5)), ODD_NAMES[:4], DE
    ),
    "campaign-begins": lambda: table_picture(
        view("classic", 2, _in(Phase.CAMPAIGN)), NAMES[:2], EN
    ),
    "campaign-begins-german": lambda: table_picture(
        view("classic", 4, _last_card(Phase.CAMPAIGN, 0)), NAMES[:4], DE
    ),
    "campaign-trolls": lambda: table_picture(view("wilderness", 2, _left_lying), NAMES[:2], EN),
    "campaign-four-griffins": lambda: table_picture(view("wilderness", 4, _raised), NAMES[:4], EN),
    "face-down-german": lambda: table_picture(
        view("workshop", 2, _last_card(Phase.DISCARD, 0)), NAMES[:2], DE
    ),
    "hand": lambda: hand_picture(_hand("classic", 2, _last_card(Phase.RECRUIT, 0)), NAMES[:2], EN),
    "position": lambda: position_picture(_hand("wilderness", 2, _left_lying), NAMES[:2], EN),
    "position-seer-odd-names": lambda: position_picture(
        _hand("wilderness", 3, lambda state: _in(Phase.TAKE, 3)(state) and shows_top(state)),
        ODD_NAMES[:3],
        EN,
    ),
    "position-team-german": lambda: position_picture(
        _hand("workshop", 4, _last_card(Phase.RECRUIT, 5)), COMPUTERS, DE
    ),
    "hand-few-german": lambda: hand_picture(
        _hand("wilderness", 4, _last_card(Phase.CAMPAIGN, 13)), NAMES[:4], DE
    ),
    "hand-team-german": lambda: hand_picture(_hand("wilderness", 4, _doubled), COMPUTERS, DE),
    "recruit-team-german": lambda: table_picture(
        view("workshop", 4, _last_card(Phase.RECRUIT, 5)), COMPUTERS, DE
    ),
    "trick-end-team-german": lambda: trick_end_picture(
        view("wilderness", 4, _in(Phase.CAMPAIGN, 15)), COMPUTERS, DE
    ),
    "scoring-team-german": lambda: scoring_picture(view("workshop", 4, _over), COMPUTERS, DE),
    "hand-seer": lambda: hand_picture(
        _hand("wilderness", 2, lambda state: _in(Phase.TAKE)(state) and shows_top(state)),
        NAMES[:2],
        EN,
    ),
    "trick-end": lambda: trick_end_picture(view("court", 3, _in(Phase.RECRUIT, 6)), NAMES[:3], EN),
    "trick-end-giant-german": lambda: trick_end_picture(
        view(
            "wilderness",
            2,
            lambda state: any(state.past[-1].removed) if state.past else False,
            seed=1,
        ),
        NAMES[:2],
        DE,
    ),
    "loot": lambda: table_picture(
        view(
            "court",
            3,
            _in(Phase.LOOT),
        ),
        NAMES[:3],
        EN,
    ),
    "factions": lambda: factions_picture(READY_MADE["court"][2], 2, EN),
    "factions-seven-german": lambda: factions_picture(READY_MADE["workshop"][4], 4, DE),
    "rules-factions-3-marked": lambda: rules_picture("factions-3", EN, Faction.PEASANTS),
    **{f"rules-{page}": lambda page=page: rules_picture(page, EN) for page in RULES_PAGES},  # type: ignore[misc]
    "scoring-three-german": lambda: scoring_picture(view("court", 3, _over), NAMES[:3], DE),
    "scoring-odd-names": lambda: scoring_picture(view("workshop", 4, _over), ODD_NAMES[:4], EN),
    "final": lambda: final_picture(view("court", 2, _over), NAMES[:2], EN),
    "final-three-german": lambda: final_picture(view("court", 3, _over), NAMES[:3], DE),
    "final-team-german": lambda: final_picture(view("workshop", 4, _over), COMPUTERS, DE),
    "final-odd-names": lambda: final_picture(view("workshop", 4, _over), ODD_NAMES[:4], EN),
    "final-shared": lambda: final_picture(SHARED, NAMES[:2], EN),
    "final-resigned-german": lambda: final_picture(RESIGNED, NAMES[:3], DE),
}
