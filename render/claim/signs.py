"""The emojis of the factions, for buttons."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.claim.cards import FACTIONS, Faction
from render.claim.factions import COLOUR, draw_emblem
from render.palette import BONE, INK
from render.signs import EDGE, RIM, SIDE, sign_png
from render.sprite import Brush

SIGN: Final[Mapping[Faction, str]] = {
    Faction.KNIGHTS: "claim_knight",
    Faction.GOBLINS: "claim_goblin",
    Faction.GIANTS: "claim_giant",
    Faction.GNOMES: "claim_gnome",
    Faction.KINGS: "claim_king",
    Faction.PEASANTS: "claim_peasant",
    Faction.AUTOMATONS: "claim_automaton",
    Faction.BARDS: "claim_bard",
    Faction.DRAGONS: "claim_dragon",
    Faction.DOPPELGANGERS: "claim_doppelganger",
    Faction.DWARVES: "claim_dwarf",
    Faction.GRIFFINS: "claim_griffin",
    Faction.RACCOONS: "claim_raccoon",
    Faction.SEERS: "claim_seer",
    Faction.TROLLS: "claim_troll",
    Faction.UNDEAD: "claim_undead",
    Faction.VIKINGS: "claim_viking",
}
"""The name of each faction's emoji."""


@cache  # called twice in the demo
def signs() -> dict[str, bytes]:
    """Return the PNG of every faction's emoji by its name."""
    return {SIGN[faction]: _sign(faction) for faction in FACTIONS}


def _sign(faction: Faction) -> bytes:
    def draw(brush: Brush) -> None:
        for inset, colour in ((0, BONE), (RIM, INK), (EDGE, COLOUR[faction])):
            brush.rectangle((inset, inset, SIDE - inset, SIDE - inset), colour, 28 - inset)
        draw_emblem(brush, faction, SIDE / 2, SIDE / 2, 46, COLOUR[faction])

    return sign_png(draw)
