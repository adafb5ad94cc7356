"""Views of a game of Gold Nuggets: nothing is hidden, so all seats share one view."""

import msgspec

from engine.game import Result, Seat
from engine.nuggets.dice import Dice, choices, reckon
from engine.nuggets.odds import Odds, odds
from engine.nuggets.state import Go, Options, Phase, State, Tally, Turn, TurnEnd
from engine.nuggets.suggestions import Suggestion, suggestions


class NuggetOffer(msgspec.Struct, frozen=True):
    """Number of nuggets to get from a source: a seat, or the supply for None."""

    source: Seat | None
    nuggets: int


class DiceChoice(msgspec.Struct, frozen=True):
    """Dice of the roll that may be set aside.

    ``value`` and ``odds`` are those of all dice set aside in the go, these included. ``offers`` are
    the sources to take from, the supply first and then the seats in turn order.
    """

    picked: Dice
    value: int
    odds: Odds
    offers: tuple[NuggetOffer, ...]


class View(msgspec.Struct, frozen=True):
    """A position of the game as everybody may see it.

    ``go`` counts the goes of the turn from 1; ``goes`` are the finished ones, which brought
    ``taken`` nuggets. ``aside`` are the dice set aside in this go before the roll ``rolled``, with
    their ``value`` and ``lassos``. ``odds`` is None unless the mover is about to roll all seven
    dice or the dice are rolling. ``choices`` are all that the roll allows, most dice first,
    ``suggestions`` the common ones, best first. ``tallies`` count finished turns only.
    """

    options: Options
    seats: int
    phase: Phase
    number: int
    mover: Seat
    go: int
    aside: Dice
    rolled: Dice
    value: int
    lassos: int
    nuggets: tuple[int, ...]
    supply: int
    goes: tuple[Go, ...]
    taken: int
    odds: Odds | None
    choices: tuple[DiceChoice, ...]
    suggestions: tuple[Suggestion, ...]
    resigned: tuple[Seat, ...]
    tallies: tuple[Tally, ...]
    previous: TurnEnd | None
    result: Result | None


def _choice(turn: Turn, picked: Dice, together: Dice) -> DiceChoice:
    worth = reckon(together)
    offers = [NuggetOffer(None, min(worth.value, turn.supply))]
    if worth.can_steal:
        opponents = ((turn.mover + step) % turn.seats for step in range(1, turn.seats))
        offers += [NuggetOffer(seat, min(worth.value, turn.nuggets[seat])) for seat in opponents]
    return DiceChoice(picked, worth.value, odds(together), tuple(offers))


def view_of(state: State, result: Result | None) -> View:
    """Return the view of a state with this result, the same for every seat and for the public."""
    phase, turn, aside, rolled = state.phase, state.turn, state.aside, state.rolled
    worth = reckon(aside)
    return View(
        options=turn.options,
        seats=turn.seats,
        phase=phase,
        number=turn.number,
        mover=turn.mover,
        go=len(turn.goes) + 1,
        aside=aside,
        rolled=rolled,
        value=worth.value,
        lassos=worth.lassos,
        nuggets=turn.nuggets,
        supply=turn.supply,
        goes=turn.goes,
        taken=sum(go.taken for go in turn.goes),
        odds=odds(aside) if phase in (Phase.ROLL, Phase.DICE) else None,
        choices=tuple(_choice(turn, *choice) for choice in choices(rolled, aside).items()),
        suggestions=suggestions(rolled, aside),
        resigned=turn.resigned,
        tallies=turn.tallies,
        previous=turn.previous,
        result=result,
    )
