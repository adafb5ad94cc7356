"""Positions of Liar's Dice as text, written by `print` and read by `parse`.

>>> state = parse('''
... turn: 9; round: 3; options: spot on
... bids: a 2x3, b 3x3 late
... hands: a 13446, b 2255, c 156
... a: doubted 1, caught 1, rounds 2
... ''')
>>> print(state)
turn: 9; round: 3; mover: c; phase: bid; options: spot on; dice: a 5, b 4, c 3
bids: a 2x3, b 3x3 late
hands: a 13446, b 2255, c 156
a: doubted 1, caught 1, rounds 2

``dice`` are the numbers of dice, ``hands`` the dice under the cups; ``bids`` are those of the
round, a count and a face each, ``late`` if the seat's time was up. The mover is the next seat after
the last bid that has dice and hasn't resigned. The lines of the seats are their tallies.

Like the notations of other games this one leaves out the past: how the turn and the round before
ended.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from engine.game import Seat
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
from liars_dice.state import (
    MAX_SEATS,
    Bid,
    Options,
    Phase,
    PlacedBid,
    State,
    Tally,
    Turn,
    raises,
)

_NAMES: Final = ("doubted", "caught", "spot ons", "rounds")
_OPTIONS: Final = {"plain ones": "plain_ones", "spot on": "spot_on"}


@text_of.register
def state_text(state: State) -> str:
    """Return a position as text."""
    return "\n".join(write(*_facts(state)))


def _facts(state: State) -> Iterator[Facts]:
    turn = state.turn
    yield {
        "turn": str(turn.number),
        "round": str(turn.round),
        "mover": LETTERS[turn.mover],
        "phase": state.phase,
        "options": ", ".join(
            [words for words, name in _OPTIONS.items() if getattr(turn.options, name)]
        ),
        "dice": _by_seat(dict(enumerate(map(str, turn.dice)))),
        "resigned": letters(turn.resigned),
    }
    yield {"bids": ", ".join(map(_bid_text, state.bids))}
    yield {"hands": _by_seat({seat: hand for seat, hand in enumerate(state.hands) if hand})}
    for letter, tally in zip(LETTERS, turn.tallies, strict=False):
        numbers = (tally.doubted, tally.caught, tally.spot_ons, tally.rounds)
        yield {
            letter: counted(
                {name: number for name, number in zip(_NAMES, numbers, strict=True) if number}
            )
        }


def _by_seat(words: Mapping[Seat, str]) -> str:
    return ", ".join([f"{LETTERS[seat]} {word}" for seat, word in words.items()])


def _bid_text(bid: PlacedBid) -> str:
    suffix = " late" if bid.lapsed else ""
    return f"{LETTERS[bid.seat]} {bid.bid.count}x{bid.bid.face}{suffix}"


def parse(text: str) -> State:
    """Return the position of a text, which needs only the hands or the numbers of dice.

    Everything else in it must be consistent. Raises ValueError if it is no position.
    """
    facts = read(text)
    hands = dict(re.findall(r"([a-f]) ([1-6]+)", facts.get("hands", "")))
    dice_by_letter = {letter: str(len(hand)) for letter, hand in hands.items()}
    dice_by_letter |= dict(re.findall(r"([a-f]) (\d)", facts.get("dice", "")))
    dice = tuple(
        [int(dice_by_letter.get(letter, 0)) for letter in LETTERS[: _seats(dice_by_letter)]]
    )
    seats = len(dice)
    bids = tuple(_read_bids(facts.get("bids", ""), seats))
    options = Options(
        **{name: words in facts.get("options", "") for words, name in _OPTIONS.items()}
    )
    turn = Turn(
        seats,
        int(facts.get("turn", 1)),
        0,
        seats_in(facts.get("resigned", ""), seats),
        options=options,
        dice=dice,
        tallies=tuple(_tally(counts_in(facts.get(letter, ""))) for letter in LETTERS[:seats]),
        round=int(facts.get("round", 1)),
    )
    (mover,) = seats_in(facts.get("mover", _answers(turn, bids)), seats)
    phase = Phase(facts.get("phase", Phase.BID if hands else Phase.DICE))
    state = State(
        phase,
        replace(turn, mover=mover),
        tuple([hands.get(letter, "") for letter in LETTERS[:seats]]),
        bids,
    )
    _check_sense(state)
    check(facts, _facts(state))
    return state


def _seats(dice_by_letter: Mapping[str, str]) -> int:
    """Return the number of seats up to the last one with dice."""
    return max((LETTERS.index(letter) + 1 for letter in dice_by_letter), default=0)


def _read_bids(text: str, seats: int) -> Iterator[PlacedBid]:
    """Yield the bids of a round. Raises ValueError for a malformed bid."""
    for words in filter(None, text.split(", ")):
        match = re.fullmatch(r"([a-f]) (\d+)x([1-6])( late)?", words)
        if match is None:
            raise ValueError(f"no bid: {words}")
        letter, count, face, lapsed = match.groups()
        (seat,) = seats_in(letter, seats)
        yield PlacedBid(seat, Bid(int(count), int(face)), bool(lapsed))


def _answers(turn: Turn, bids: tuple[PlacedBid, ...]) -> str:
    """Return the letter of the seat that answers the last bid, or begins the round."""
    if not bids:
        return LETTERS[turn.playing[0]] if turn.playing else LETTERS[0]
    opponents = replace(turn, mover=bids[-1].seat).others()
    return LETTERS[opponents[0]] if opponents else LETTERS[0]


def _tally(counts: Mapping[str, int]) -> Tally:
    return Tally(*[counts.get(name, 0) for name in _NAMES])


def _check_sense(state: State) -> None:
    """Raise ValueError if a state is impossible."""
    turn, last = state.turn, None
    if turn.seats not in range(2, MAX_SEATS + 1):
        raise ValueError("too few or too many seats")
    if any([*hand] != sorted(hand) for hand in state.hands):
        raise ValueError("dice out of order")
    if any(state.hands) and tuple(map(len, state.hands)) != turn.dice:
        raise ValueError("hands of other dice than everybody has")
    for placed in state.bids:
        if placed.bid not in raises(last, turn.total, turn.options):
            raise ValueError(f"no bid here: {_bid_text(placed)}")
        last = placed.bid
