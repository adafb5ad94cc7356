"""The examples of the rules: positions drawn like any table, and the abilities of factions."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec.structs import replace

from engine.claim import Claim
from engine.claim.cards import BACK, FACTIONS, Faction
from engine.claim.notation import parse, read_cards
from engine.claim.state import Play, State
from engine.claim.view import View
from render.claim.cards import CLOTH, ZOOMS, CardState, card_sprite, chip_sprite
from render.claim.guide import Example, emblems, examples_picture
from render.claim.layout import LAYOUTS, WHOLE_CLOTH, WHOLE_SHEET, WITHOUT_ASIDE
from render.claim.scene import backdrop
from render.claim.table import table_picture
from render.claim.throne import hall
from render.claim.trick_end import SIZES, trick_end_picture
from render.claim.vote import scoring_picture
from render.names import example_names
from render.palette import PAPER
from render.picture import Picture
from render.scoreboard import HIGHLIGHT
from render.words import Translate, no_words

_GUIDE: Final[dict[str, dict[Faction, Example]]] = {
    "factions-1": {
        Faction.KNIGHTS: Example(read_cards("Go9 Kn2"), crowned=(1,)),
        Faction.GOBLINS: Example(read_cards("Go0 Go0 Go0 Go0 Go0")),
        Faction.DOPPELGANGERS: Example(read_cards("Go5 Do6"), crowned=(1,)),
    },
    "factions-2": {
        Faction.GIANTS: Example(read_cards("Gi7 Tr2 Gn7"), crowned=(0,), lost=(2,)),
        Faction.GNOMES: Example(read_cards("Gn3 Gn5 Gn7"), lost=(2,)),
        Faction.TROLLS: Example(read_cards("Tr8 Tr6 Tr3"), crowned=(0,)),
    },
    "factions-3": {
        Faction.KINGS: Example(read_cards("Ki7 Pe4 Pe5 Pe6 Pe7"), crowned=(0,)),
        Faction.PEASANTS: Example(read_cards("Ki7 Pe0 Pe3 Pe8"), crowned=(0,), lost=(1, 2, 3)),
        Faction.RACCOONS: Example(read_cards("Ra0 Ra1 Ra2 Ra3 Ra4")),
    },
    "factions-4": {
        Faction.AUTOMATONS: Example(read_cards("Au8 Au5") + bytes((BACK, BACK)), crowned=(0, 2)),
        Faction.SEERS: Example(read_cards("Se7 Un2 Vi9") + bytes((BACK,)), crowned=(0,)),
        Faction.UNDEAD: Example(read_cards("Se7 Un2"), crowned=(0,)),
    },
    "factions-5": {
        Faction.DRAGONS: Example(read_cards("Dw8 Dr1"), crowned=(0,)),
        Faction.DWARVES: Example(read_cards("Dw8 Dw5"), crowned=(0,)),
        Faction.GRIFFINS: Example(read_cards("Gr4 Dw4")),
    },
    "factions-6": {
        Faction.BARDS: Example(read_cards("Ba3 Ba4 Ba5 Ba1 Ba7"), crowned=(2,)),
        Faction.VIKINGS: Example(read_cards("Vi5 Dr5")),
    },
}

RULES_PAGES: Final[tuple[str, ...]] = (
    "goal",
    "recruiting",
    "campaign",
    *_GUIDE,
    "scoring",
    "players",
    "time",
)
"""The pages of the rules, in reading order."""

RULES_PAGE_OF: Final[Mapping[Faction, str]] = {
    faction: page for page, examples in _GUIDE.items() for faction in examples
}
"""The page that explains each faction."""

_RULES: Final = Claim()


def rules_picture(page: str, translate: Translate, marked: Faction | None = None) -> Picture:
    """Return the example of one of `RULES_PAGES`. Raises KeyError for any other page.

    On a page that explains factions one of them may be ``marked``.
    """
    if page in _GUIDE:
        number = f"{[*_GUIDE].index(page) + 1}/{len(_GUIDE)}"
        return examples_picture(_GUIDE[page], number, translate, marked)
    view = _VIEWS[page]
    names = example_names(view.seats, translate, second_is_away=page == "time")
    if page in _TRICK_ENDS:
        return trick_end_picture(view, names, translate)
    return (scoring_picture if page in _VOTES else table_picture)(view, names, translate)


def _state(position: str, *played: str) -> State:
    """Return a position after its seats have played some more cards, starting with the mover."""
    state = parse(position)
    for card in played:
        state = _RULES.apply(state, state.turn.mover, Play(*read_cards(card)))
    return state


def _view(position: str, *played: str) -> View:
    return _RULES.view(_state(position, *played), None)


_TRICK_ENDS: Final = ("recruiting", "campaign")
_VOTES: Final = ("goal", "scoring")
_VIEWS: Final = {
    "goal": _view(
        """
        seats: 2; factions: Kn Go Do Dw Un; phase: over
        a pile: Kn2 Kn5 Kn8 Kn9 Go0 Go1 Go5 Do1 Do6 Do8 Dw3 Dw8 Dw9 Un4
        b pile: Kn4 Kn6 Go0 Go2 Go6 Go8 Go9 Do0 Do3 Dw1 Dw5 Dw7 Un2 Un7 Un9
        """
    ),
    "recruiting": _view(
        """
        seats: 2; factions: Kn Go Do Dw Un; middle: Kn8; deck: Go3 Un2 Kn5
        a hand: Dw7 Go4; b hand: Dw3 Kn4
        """,
        *("Dw7", "Dw3"),
    ),
    "campaign": _view(
        """
        seats: 2; factions: Kn Go Do Dw Un; leader: b
        a hand: Kn2 Un5; b hand: Go9 Un4
        """,
        *("Go9", "Kn2"),
    ),
    "scoring": _view(
        """
        seats: 2; factions: Ki Pe Ba Ra Vi; phase: over; looted: Ki -
        a pile: Ki5 Ki9 Pe3 Pe5 Pe11 Ba2 Ba3 Ba4 Ra2 Ra9 Vi1 Vi2 Vi8
        b pile: Ki4 Ki7 Ki8 Pe0 Pe4 Ba0 Ba6 Ba7 Ba9 Ra5 Vi4 Vi5 Vi6
        """
    ),
    "players": replace(
        _view(
            """
            seats: 4; factions: Kn Go Dr Do Dw Se Un; middle: Kn9 Un6
            a hand: Dw4 Kn3; b hand: Dw8 Kn4; c hand: Do9 Kn5; d hand: Se5 Kn6
            """,
            *("Dw4", "Dw8", "Do9", "Se5"),
        ),
        deck_count=34,
    ),
    "time": _RULES.view(
        _RULES.lapse(
            _state(
                """
                seats: 3; factions: Kn Go Dr Do Dw Se Un; resigned: c
                a hand: Kn7 Kn9 Go4 Go6 Dr3 Dr6 Do5 Do7 Dw2 Dw6 Se8 Un4
                b hand: Kn4 Go1 Go8 Dr1 Dr9 Do3 Dw5 Dw8 Se0 Se9 Un3 Un7
                c hand: Kn5 Go2 Go7 Dr4 Dr7 Do1 Do8 Dw3 Dw9 Se2 Se6 Un5
                """,
                *("Kn7", "Kn4"),
            ),
            0,
        ),
        None,
    ),
}


@lru_cache(maxsize=1)
def warm() -> None:
    """Draw all backdrops, cards and examples, so that the first pictures are as fast as others.

    Takes about a second the first time and no time later; may be called from any thread.
    """
    for layout in (*LAYOUTS.values(), WITHOUT_ASIDE):
        backdrop(cloths=layout.cloths, sheet=layout.sheet)
    backdrop(cloths=(WHOLE_CLOTH,))
    backdrop(sheet=WHOLE_SHEET)
    hall()
    for faction, look, zoom in product((*FACTIONS, None), CardState, ZOOMS):
        card_sprite(faction, look, zoom)
    for faction in (*FACTIONS, None):
        chip_sprite(faction, CLOTH)
        for ground, (_, zoom) in product((PAPER, HIGHLIGHT), SIZES.values()):
            chip_sprite(faction, ground, zoom)
    emblems(FACTIONS, no_words)
    for page in RULES_PAGES:
        rules_picture(page, no_words)
