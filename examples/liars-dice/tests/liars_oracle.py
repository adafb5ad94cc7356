"""A second, slow and simple implementation of Liar's Dice, to compare the rules with.

It is written from RULES.md alone, without the package: dice are numbers in lists, and bids are
counted die by die.
"""

from typing import NamedTuple


class Shown(NamedTuple):
    """The result of a call: the number of dice that counted, and the seats that lost a die."""

    counted: int
    losers: list[int]


class Oracle:
    """A game in progress. Seats are numbers from 0, a bid is a pair of count and face."""

    def __init__(self, seats: int, *, plain_ones: bool, spot_on: bool) -> None:
        self.seats, self.plain_ones, self.spot_on = seats, plain_ones, spot_on
        self.dice: list[list[int] | None] = [None] * seats
        """Under each cup, None before the roll."""
        self.dice_count = [5] * seats
        self.resigned: list[int] = []
        self.bids: list[tuple[int, tuple[int, int]]] = []
        self.mover = 0
        self.turn = 1
        self.over = False
        self.rolls_by_itself = True
        self.rounds = [0] * seats
        self.doubted, self.caught, self.hits = [0] * seats, [0] * seats, [0] * seats
        self.last: Shown | None = None

    def begin(self, first: int, numbers: list[int]) -> None:
        """Draw the first player and roll for the first round."""
        self.mover = first
        self.roll(numbers)

    def roll(self, numbers: list[int]) -> None:
        """Let chance roll everybody's dice, seat by seat."""
        remaining = list(numbers)
        for seat in range(self.seats):
            self.dice[seat] = [1 + remaining.pop(0) for _ in range(self.dice_count[seat])]
        assert not remaining

    def plays(self, seat: int) -> bool:
        return self.dice_count[seat] > 0 and seat not in self.resigned

    def after(self, seat: int) -> int:
        """Return the next player after a seat."""
        seat = (seat + 1) % self.seats
        while not self.plays(seat):
            seat = (seat + 1) % self.seats
        return seat

    def players(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.plays(seat)]

    def possible(self) -> set[tuple[int, int]]:
        """Return all legal bids, by a check of every conceivable one."""
        bids = set()
        for count in range(1, 31):
            for face in range(1, 7):
                if count > sum(self.dice_count):
                    continue
                if face == 1 and not self.plain_ones:
                    continue
                if self.bids:
                    last_count, last_face = self.bids[-1][1]
                    more = count > last_count
                    higher = count == last_count and face > last_face
                    if not (more or higher):
                        continue
                bids.add((count, face))
        return bids

    def bid(self, count: int, face: int) -> None:
        assert (count, face) in self.possible()
        self.bids.append((self.mover, (count, face)))
        self.pass_on(self.after(self.mover))

    def count(self, face: int) -> int:
        """Return the number of dice under all cups that count for a face."""
        total = 0
        for dice in self.dice:
            for die in dice or []:
                if die == face or (die == 1 and not self.plain_ones):
                    total += 1
        return total

    def call(self, *, exactly: bool, late: bool = False) -> None:
        """Doubt the last bid, or call it spot on."""
        bidder, (count, face) = self.bids[-1]
        counted, caller = self.count(face), self.mover
        if exactly:
            right = counted == count
            losers = [seat for seat in self.players() if seat != caller] if right else [caller]
            self.hits[caller] += right
        else:
            right = counted < count
            losers = [bidder] if right else [caller]
            self.doubted[caller] += 1
            self.caught[caller] += right
        self.last = Shown(counted, losers)
        self.end_round(losers, caller)
        self.rolls_by_itself = not late

    def end_round(self, losers: list[int], caller: int) -> None:
        self.count_round()
        for seat in losers:
            self.dice_count[seat] -= 1
        for seat in self.resigned:
            self.dice_count[seat] = 0
        self.dice = [None] * self.seats
        self.bids = []
        begins = losers[0] if len(losers) == 1 else caller
        if len(self.players()) > 1 and not self.plays(begins):
            begins = self.after(begins)
        self.pass_on(begins)

    def count_round(self) -> None:
        for seat in range(self.seats):
            self.rounds[seat] += self.dice_count[seat] > 0

    def pass_on(self, seat: int) -> None:
        self.turn += 1
        if len(self.players()) == 1:
            self.over = True
            [self.mover] = self.players()
        else:
            self.mover = seat

    def lapse(self) -> None:
        """Run out of time: the lowest raise, else a doubt; before the roll the turn passes."""
        if all(dice is None for dice in self.dice):
            self.pass_on(self.after(self.mover))
        elif self.possible():
            self.bid(*min(self.possible()))
        else:
            self.call(exactly=False, late=True)

    def resign(self, seat: int) -> None:
        """Leave for good; the dice stay until the round ends."""
        self.resigned.append(seat)
        if len(self.players()) == 1:
            self.count_round()
            self.pass_on(seat)
        elif seat == self.mover:
            self.pass_on(self.after(seat))

    def places(self) -> list[int]:
        """Return the place of each seat."""
        ranks = []
        for seat in range(self.seats):
            stayed = seat not in self.resigned
            ranks.append((stayed, self.dice_count[seat] if stayed else 0, self.rounds[seat]))
        return [1 + sum(other > rank for other in ranks) for rank in ranks]
