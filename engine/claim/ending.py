"""After the last trick: the choice of a faction for the loot, then the end of the game.

Functions take a state and return the next one.
"""

from msgspec.structs import replace

from engine.claim.cards import Faction
from engine.claim.scoring import fewest, final_piles, loot_of
from engine.claim.state import CLOCKWISE, SIDE_OF, SIDES, Phase, State, with_mover
from engine.game import Seat


def begin(state: State) -> State:
    """Count the Raccoons' loot, and queue the seats with a choice, last winner first."""
    sides, factions = SIDES[state.turn.seats], state.options.factions
    if Faction.RACCOONS not in factions:
        return _next_choice(replace(state, looted=(None,) * len(sides), order=()))
    piles, _ = final_piles(state)
    looted, asked = list[Faction | None](), list[Seat]()
    for side, pile in zip(sides, piles, strict=True):
        possible = fewest(pile, factions) if loot_of(pile, state.options) else ()
        looted.append(possible[0] if len(possible) == 1 else None)
        if len(possible) > 1:
            asked.append(side[0])
    around = CLOCKWISE[state.turn.seats][state.past[-1].winner]
    firsts = dict.fromkeys(sides[SIDE_OF[state.turn.seats][seat]][0] for seat in around)
    order = tuple([seat for seat in firsts if seat in asked])
    return _next_choice(replace(state, looted=tuple(looted), order=order))


def choices(state: State) -> tuple[Faction, ...]:
    """Return the factions that the mover may choose for its loot."""
    piles, _ = final_piles(state)
    return fewest(piles[_movers_side(state)], state.options.factions)


def loot(state: State, faction: Faction) -> State:
    """Count the mover's loot for a faction."""
    side = _movers_side(state)
    looted = (*state.looted[:side], faction, *state.looted[side + 1 :])
    return _next_choice(replace(state, looted=looted, order=state.order[1:]))


def _next_choice(state: State) -> State:
    if not state.order:
        return replace(state, phase=Phase.OVER)
    return replace(state, phase=Phase.LOOT, turn=with_mover(state.turn, state.order[0]))


def _movers_side(state: State) -> int:
    """Return the mover's side."""
    return SIDE_OF[state.turn.seats][state.turn.mover]
