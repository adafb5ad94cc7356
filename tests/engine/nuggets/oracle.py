"""An independent implementation of Gold Nuggets, slow and simple, to compare the engine with.

Written from the rulings alone: dice lie on the table as words, and every set of them is tried.
Nothing here comes from the engine.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

FACES = ("lasso", "nugget", "2", "3", "4", "5")
DICE = 7
ALL_NUGGETS = 77

Pick = tuple[str, ...]
"""Dice in alphabetical order."""


def may_set_aside(pick: Iterable[str], earlier: Sequence[str]) -> bool:
    """Return whether dice of one roll may be set aside together."""
    counts = Counter(pick)
    return bool(counts) and all(
        face in ("lasso", "nugget") or count >= 3 or face in earlier
        for face, count in counts.items()
    )


def choices(rolled: Sequence[str], earlier: Sequence[str]) -> set[Pick]:
    """Return every choice of a roll, by trying each set of its dice."""
    return {
        tuple(sorted(pick))
        for size in range(1, len(rolled) + 1)
        for pick in set(combinations(sorted(rolled), size))
        if may_set_aside(pick, earlier)
    }


def value(dice: Sequence[str]) -> int:
    """Return the value of dice set aside."""
    numbers = {face for face in dice if face not in ("lasso", "nugget")}
    return dice.count("nugget") + sum(int(number) for number in numbers)


class Oracle:
    """A game in progress."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.mover = first
        self.turn = 1
        self.supply = ALL_NUGGETS
        self.bags = [0] * seats
        self.aside: list[str] = []
        self.rolled: list[str] = []
        self.resigned: list[int] = []
        self.this_turn: list[tuple[int | None, int]] = []
        self.best_turn = [0] * seats
        self.stolen = [0] * seats
        self.over = False

    def set_aside(self, pick: Sequence[str]) -> None:
        """Set dice of the roll aside."""
        assert tuple(sorted(pick)) in choices(self.rolled, self.aside)
        for die in pick:
            self.rolled.remove(die)
            self.aside.append(die)

    def roll(self, dice: Sequence[str]) -> None:
        """Roll the dice that aren't set aside."""
        assert len(dice) == DICE - len(self.aside)
        self.rolled = list(dice)
        if not choices(self.rolled, self.aside):
            self.pass_on()

    def sources(self, pick: Sequence[str]) -> set[int | None]:
        """Return the sources that the mover may take from after setting these dice aside."""
        lassos = (*self.aside, *pick).count("lasso")
        others = set(range(self.seats)) - {self.mover} if lassos >= 3 else set()
        return {None, *others}

    def take(self, source: int | None) -> None:
        """Take the value of the dice set aside, nugget by nugget."""
        taken = 0
        for _ in range(value(self.aside)):
            if source is None and self.supply:
                self.supply -= 1
            elif source is not None and self.bags[source]:
                self.bags[source] -= 1
            else:
                break
            taken += 1
        self.bags[self.mover] += taken
        self.this_turn.append((source, taken))
        if self.supply and len(self.aside) == DICE:
            self.aside, self.rolled = [], []
        else:
            self.pass_on()

    def lapse(self) -> None:
        """Run out of time: the value of the dice set aside, if any, is taken from the supply."""
        if value(self.aside):
            self.take(None)
        else:
            self.pass_on()

    def resign(self, seat: int) -> None:
        """Leave for good."""
        self.resigned.append(seat)
        if seat == self.mover or len(self.resigned) == self.seats - 1:
            self.pass_on()

    def pass_on(self) -> None:
        """End the turn, and the game if it is over."""
        taken = sum(amount for _, amount in self.this_turn)
        self.best_turn[self.mover] = max(self.best_turn[self.mover], taken)
        self.stolen[self.mover] += sum(n for source, n in self.this_turn if source is not None)
        self.aside, self.rolled, self.this_turn = [], [], []
        self.turn += 1
        self.over = not self.supply or len(self.resigned) == self.seats - 1
        if self.over:
            return
        self.mover = (self.mover + 1) % self.seats
        while self.mover in self.resigned:
            self.mover = (self.mover + 1) % self.seats

    def places(self) -> list[int]:
        """Return the place of each seat."""
        ranks = [(seat not in self.resigned, self.bags[seat]) for seat in range(self.seats)]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    def decided_by(self) -> str:
        """Return the criterion that decided the winner."""
        bags = [self.bags[seat] for seat in range(self.seats) if seat not in self.resigned]
        if len(bags) == 1:
            return "last-standing"
        return "shared" if bags.count(max(bags)) > 1 else "nuggets"
