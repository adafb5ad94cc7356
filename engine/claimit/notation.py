"""Positions of Claim It! as text: printed for a state, and parsed back into one.

>>> state = parse('''
... 3|  .   .   A
... 2|  .   a   b3+ a
... seats: 2; turn: 7; mover: a; dice: 2 3 5
... ''')
>>> print(state)
6|  .   .   .   .   .   .
5|  .   .   .   .   .   .
4|  .   .   .   .   .   .
3|  .   .   A   .   .   .
2|  .   a   b3+ a   .   .
1|  .   .   .   .   .   .
    1   2   3   4   5   6
seats: 2; turn: 7; mover: a; phase: place; dice: 2 3 5; placed: 2; squatters free: 1 2 4 5 6
a: mine 1, claims 1, spaces 3
b: mine 1, claims 0, spaces 1

Row 6 is at the top. Every space shows its stack from bottom to top: a seat's letter, small for a
settled space and large for a permanently claimed one; the squatter's number; ``+`` for a claim
marker of this turn. So ``b3+`` is b's space with squatter 3 and a claim marker on it, and ``.`` is
an empty space. Scores are those at the turn's start.

Like the notations of other games it leaves out how the position came about: the previous turn.
"""

from collections.abc import Iterator

from engine.claimit.board import EMPTY_BOARD, SIZE, score
from engine.claimit.stacks import SQUATTERS, STACKS, Claim, Stack, encode
from engine.claimit.state import (
    LAST_ROUND_CLAIMS,
    Dice,
    Options,
    Phase,
    State,
    Tally,
    Turn,
)
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

_NUMBERS = [str(number) for number in range(1, SIZE + 1)]
_COLUMNS = "    " + "   ".join(_NUMBERS)


def _token(stack: Stack) -> str:
    owner = "" if stack.owner is None else LETTERS[stack.owner]
    if stack.claim is Claim.KEPT:
        return owner.upper()
    squatter = "" if stack.squatter is None else str(stack.squatter)
    return owner + squatter + "+" * (stack.claim is Claim.ON_TOP) or "."


TOKENS = tuple(map(_token, STACKS))
"""The text of each code's stack."""
_CODES = {token: code for code, token in enumerate(TOKENS)}


def board_text(board: bytes) -> str:
    """Return the 36 stacks of a board as rows of text."""
    rows = [board[start : start + SIZE] for start in range(0, len(board), SIZE)]
    lines = [
        f"{number}|  {''.join([f'{TOKENS[code]:4}' for code in row]).rstrip()}"
        for number, row in enumerate(rows, start=1)
    ]
    return "\n".join([*reversed(lines), _COLUMNS])


def read_board(text: str) -> bytes:
    """Parse a board. Empty rows and empty ends of rows may be left out.

    Raises ValueError if the text is not a board.
    """
    board = bytearray(EMPTY_BOARD)
    for line in text.splitlines():
        number, bar, row = line.partition("|")
        tokens = row.split()
        if not bar and line.split() in ([], _NUMBERS):
            continue
        if not bar or len(tokens) > SIZE or not _CODES.keys() >= {*tokens}:
            raise ValueError(f"no row of a board: {line}")
        start = _NUMBERS.index(number.strip()) * SIZE
        board[start : start + len(tokens)] = bytes([_CODES[token] for token in tokens])
    return bytes(board)


@text_of.register
def state_text(state: State) -> str:
    """Return a position as text."""
    return "\n".join([board_text(state.board), *write(*_facts(state))])


def _facts(state: State) -> Iterator[Facts]:
    turn = state.turn
    free = [squatter for squatter in SQUATTERS if not state.squatters >> squatter & 1]
    yield {
        "seats": str(turn.seats),
        "turn": str(turn.number),
        "mover": LETTERS[turn.mover],
        "phase": state.phase,
        "dice": " ".join(map(str, state.dice or ())),
        "placed": str(state.placed),
        "squatters free": " ".join(map(str, free)),
    }
    variants = {"reuse": turn.options.reuse, "unmarked": not turn.options.show_spaces}
    yield {
        "caller": "" if turn.caller is None else LETTERS[turn.caller],
        "last turns": letters(turn.last_turns),
        "resigned": letters(turn.resigned),
        "options": " ".join([name for name, chosen in variants.items() if chosen]),
    }
    for seat, tally in enumerate(turn.tallies):
        held = score(turn.start, seat)
        scores = {"mine": held.mine, "claims": held.claims, "spaces": held.spaces}
        played = {"turns": tally.turns, "busts": tally.busts} if tally.turns else {}
        yield {LETTERS[seat]: counted(scores | played)}


def parse(text: str) -> State:
    """Parse a position. Only ``seats`` and the board are required.

    Facts that can be derived must be consistent. Raises ValueError if the text is not a position.
    """
    facts = read("\n".join([line for line in text.splitlines() if ":" in line]))
    board = read_board("\n".join([line for line in text.splitlines() if ":" not in line]))
    stacks = [STACKS[code] for code in board]
    on_top = [stack for stack in stacks if stack.claim is Claim.ON_TOP]
    squatters = [stack.squatter for stack in stacks if stack.squatter is not None]
    seats, options = int(facts.get("seats", 0)), facts.get("options", "")
    if seats not in LAST_ROUND_CLAIMS or len({*squatters}) < len(squatters):
        raise ValueError("an impossible number of seats, or a squatter in two places")
    if any(stack.owner is not None and stack.owner >= seats for stack in stacks):
        raise ValueError("a space of a missing seat")
    [mover] = seats_in(facts.get("mover", "a"), seats)
    caller = seats_in(facts.get("caller", ""), seats)
    tallies = [counts_in(facts.get(seat, "")) for seat in LETTERS[:seats]]
    turn = Turn(
        seats,
        options=Options("reuse" in options, "unmarked" not in options),
        number=int(facts.get("turn", 1)),
        mover=mover,
        start=bytes([_before(stack) for stack in stacks]),
        tallies=tuple(Tally(tally.get("turns", 0), tally.get("busts", 0)) for tally in tallies),
        resigned=seats_in(facts.get("resigned", ""), seats),
        caller=caller[0] if caller else None,
        last_turns=seats_in(facts.get("last turns", ""), seats),
    )
    dice = _dice(facts["dice"]) if "dice" in facts else None
    state = State(
        Phase(facts.get("phase", Phase.PLACE if dice else Phase.ROLL)),
        turn,
        board,
        sum(1 << squatter for squatter in squatters),
        dice,
        int(facts.get("placed", len(squatters) + len(on_top))),
    )
    check(facts, _facts(state))
    return state


def _dice(text: str) -> Dice:
    column, row, free = map(_NUMBERS.index, text.split())
    return column + 1, row + 1, free + 1


def _before(stack: Stack) -> int:
    """Return the code of a stack as it was before this turn's markers."""
    if stack.claim is Claim.KEPT:
        return encode(stack)
    return encode(Stack(stack.owner))
