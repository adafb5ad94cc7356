"""Positions of Reversi as text, written by `print` and read by `parse`.

>>> state = parse('''
... 8 . . . . . . . .
... 7 . . . . . . . .
... 6 . . . . . . . .
... 5 . . . a b . . .
... 4 . . . a a . . .
... 3 . . . a . . . .
... 2 . . . . . . . .
... 1 . . . . . . . .
...   A B C D E F G H
... turn: 2; mover: b
... ''')
>>> print(state)
8 . . . . . . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . a b . . .
4 . . . a a . . .
3 . . . a . . . .
2 . . . . . . . .
1 . . . . . . . .
  A B C D E F G H
turn: 2; mover: b; phase: choice

The letters on the board are the seats of the discs. Only the board is needed; without a turn it is
the first one of seat ``a``. The phase follows from the rest. Like the notations of other games this
one leaves out the past: which disc was placed last.
"""

import re
from typing import Final

from msgspec.structs import replace

from engine.notation import LETTERS, Facts, check, letters, read, seats_in, text_of, write
from engine.turns import Turn, TurnPhase
from reversi.board import SIDE, Squares, listed, possible
from reversi.rules import State, sides

_ROW: Final = re.compile(r"(?m)^ *([1-8])((?: [.ab]){8}) *$")
_FOOT: Final = "  A B C D E F G H"


@text_of.register
def state_text(state: State) -> str:
    """Return a position as text."""
    cells = ["."] * SIDE * SIDE
    for letter, discs in zip(LETTERS, state.discs, strict=False):
        for square in listed(discs):
            cells[square] = letter
    rows = [
        f"{row + 1} {' '.join(cells[SIDE * row : SIDE * (row + 1)])}"
        for row in reversed(range(SIDE))
    ]
    return "\n".join([*rows, _FOOT, *write(_facts(state))])


def _facts(state: State) -> Facts:
    turn = state.turn
    return {
        "turn": str(turn.number),
        "mover": LETTERS[turn.mover],
        "phase": state.phase,
        "resigned": letters(turn.resigned),
    }


def parse(text: str) -> State:
    """Return the position of a text. Raises ValueError if it is none."""
    rows = dict(_ROW.findall(text))
    if sorted(rows) != list("12345678"):
        raise ValueError("the board has the rows 1 to 8, of eight squares each")
    cells = "".join(rows[row] for row in sorted(rows)).replace(" ", "")
    discs = _discs(cells, "a"), _discs(cells, "b")
    facts = read(_ROW.sub("", text).replace(_FOOT.strip(), ""))
    (mover,) = seats_in(facts.get("mover", "a"), len(discs))
    resigned = seats_in(facts.get("resigned", ""), len(discs))
    turn = Turn(len(discs), int(facts.get("turn", 1)), mover, resigned)
    state = State(TurnPhase.CHOICE, turn, discs)
    if resigned or not any(possible(*sides(state, seat)) for seat in range(len(discs))):
        state = replace(state, phase=TurnPhase.OVER)
    elif not possible(*sides(state, mover)):
        raise ValueError(f"{LETTERS[mover]} can't place a disc, so it isn't their turn")
    check(facts, [_facts(state)])
    return state


def _discs(cells: str, letter: str) -> Squares:
    return sum(1 << square for square, cell in enumerate(cells) if cell == letter)
