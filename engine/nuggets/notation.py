"""Positions of Gold Nuggets as text: printed for a state, and parsed back into one.

>>> state = parse('''
... turn: 9; mover: b; aside: L222; rolled: LN3
... goes: LLLN444 5 from a, NNN333 6
... a: nuggets 5
... b: nuggets 19, best turn 4, stolen 1
... c: nuggets 3
... ''')
>>> print(state)
turn: 9; mover: b; phase: pick; supply: 50
goes: LLLN444 5 from a, NNN333 6
aside: L222; rolled: LN3
a: nuggets 5
b: nuggets 19, best turn 4, stolen 1
c: nuggets 3

Every seat has a line. ``aside`` are the dice set aside in this go, ``rolled`` those to pick from;
``goes`` are the finished goes of the turn, with the nuggets taken and the seat they were stolen
from, if not taken from the supply.

Like the notations of other games it leaves out how the position came about: the previous turn.
"""

import re
from collections.abc import Iterator

from engine.notation import (
    LETTERS,
    Facts,
    check,
    counted,
    counts_in,
    letters,
    read,
    seats_in,
    text_of,
    write,
)
from engine.nuggets.dice import in_order
from engine.nuggets.state import Go, Options, Phase, State, Tally, Turn


@text_of.register
def state_text(state: State) -> str:
    """Return a position as text."""
    return "\n".join(write(*_facts(state)))


def _facts(state: State) -> Iterator[Facts]:
    turn = state.turn
    yield {
        "turn": str(turn.number),
        "mover": LETTERS[turn.mover],
        "phase": state.phase,
        "supply": str(turn.supply),
        "resigned": letters(turn.resigned),
    }
    yield {"goes": ", ".join(map(_go, turn.goes))}
    yield {"aside": state.aside, "rolled": state.rolled}
    for letter, nuggets, tally in zip(LETTERS, turn.nuggets, turn.tallies, strict=False):
        played = {"best turn": tally.best_turn, "stolen": tally.stolen}
        yield {letter: counted({"nuggets": nuggets} | (played if any(played.values()) else {}))}


def _go(go: Go) -> str:
    source = "" if go.source is None else f" from {LETTERS[go.source]}"
    return f"{go.aside} {go.taken}{source}"


def parse(text: str) -> State:
    """Parse a position. Only every seat's nuggets are required.

    Facts that can be derived must be consistent. Raises ValueError if the text is not a position.
    """
    facts = read(text)
    held = [counts_in(facts[letter]) for letter in LETTERS if letter in facts]
    seats, (mover,) = len(held), seats_in(facts.get("mover", "a"), len(held))
    goes = re.findall(r"([LN2345]+) (\d+)(?: from ([a-e]))?", facts.get("goes", ""))
    turn = Turn(
        seats,
        options=Options(),
        number=int(facts.get("turn", 1)),
        mover=mover,
        nuggets=tuple(counts.get("nuggets", 0) for counts in held),
        tallies=tuple(
            Tally(counts.get("best turn", 0), counts.get("stolen", 0)) for counts in held
        ),
        resigned=seats_in(facts.get("resigned", ""), seats),
        goes=tuple(
            Go(aside, seats_in(source, seats)[0] if source else None, int(taken))
            for aside, taken, source in goes
        ),
    )
    aside, rolled = facts.get("aside", ""), facts.get("rolled", "")
    if seats == 1 or turn.supply < 0 or [aside, rolled] != [in_order(aside), in_order(rolled)]:
        raise ValueError("only one seat, too many nuggets, or dice out of order")
    phase = Phase(facts.get("phase", Phase.PICK if rolled else Phase.ROLL))
    state = State(phase, turn, aside, rolled)
    check(facts, _facts(state))
    return state
