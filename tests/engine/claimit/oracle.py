"""An independent implementation of Claim It!, slow and simple, to compare the engine with.

Written from the rulings alone: a space is a list of markers from bottom to top and every rule moves
markers. Nothing here comes from the engine.
"""

from itertools import permutations, product

Spot = tuple[int, int]
Rank = tuple[int, int, int]
Three = tuple[int, int, int]

NEEDED = {2: 13, 3: 9, 4: 7, 5: 6}
CLAIM = "C"


class Oracle:
    """A game in progress. Spots are (column, row), markers are "P0", "S6", "C"."""

    def __init__(self, seats: int, reuse: bool, first: int) -> None:
        self.seats = seats
        self.reuse = reuse
        self.mover = first
        self.turn = 1
        self.board: dict[Spot, list[str]] = {
            (column, row): [] for column in range(1, 7) for row in range(1, 7)
        }
        self.box = {f"S{number}" for number in range(1, 7)}
        self.given_back = [0] * seats
        self.put_down = [0] * seats
        self.placed = 0
        self.resigned: list[int] = []
        self.caller: int | None = None
        self.owed: set[int] = set()
        self.over = False
        self.turns = [0] * seats
        self.busts = [0] * seats

    def choices(self, dice: Three) -> dict[Spot, str]:
        """Return the marker for each spot that this roll allows."""
        result = {}
        for column, row, free in permutations(dice):
            stack = self.board[column, row]
            if CLAIM in stack:
                continue
            if stack and (stack[-1][0] == "S" or stack[-1] == f"P{self.mover}"):
                result[column, row] = CLAIM
            elif f"S{free}" in self.box:
                result[column, row] = f"S{free}"
        return result

    def bust_rolls(self) -> int:
        """Return the number of the 216 rolls without a placement."""
        rolls = product(range(1, 7), repeat=3)
        return sum(not self.choices((first, second, third)) for first, second, third in rolls)

    def roll(self, dice: Three) -> None:
        """Roll; a roll without a placement busts."""
        if self.choices(dice):
            return
        self.clear()
        self.turns[self.mover] += 1
        self.busts[self.mover] += 1
        self._pass_on()

    def place(self, spot: Spot, dice: Three) -> None:
        """Put the marker for this roll on the spot."""
        marker = self.choices(dice)[spot]
        stack = self.board[spot]
        if marker != CLAIM:
            self.box.remove(marker)
        elif self.reuse and stack[-1][0] == "S":
            self.box.add(stack.pop())
        stack.append(marker)
        self.placed += 1

    def stop(self) -> None:
        """Take the marked spaces."""
        for stack in self.board.values():
            if not stack or stack[-1][0] == "P":
                continue
            claimed = stack[-1] == CLAIM
            for marker in stack:
                if marker[0] == "S":
                    self.box.add(marker)
                elif marker[0] == "P":
                    self.given_back[int(marker[1:])] += 1
            stack[:] = [CLAIM] * claimed + [f"P{self.mover}"]
            self.put_down[self.mover] += 1
        self.turns[self.mover] += self.placed > 0
        if self.caller is None and self.rank(self.mover)[1] >= NEEDED[self.seats]:
            self.caller = self.mover
            self.owed = set(range(self.seats)) - set(self.resigned)
            self._pass_on(owing=True)
        else:
            self._pass_on()

    def lapse(self) -> None:
        """Run out of time, which also takes the marked spaces."""
        self.stop()

    def resign(self, seat: int) -> None:
        """Leave for good; a turn in progress is taken back."""
        self.resigned.append(seat)
        self.owed.discard(seat)
        if len(self.resigned) == self.seats - 1:
            self.clear()
            self.over = True
            self.turn += 1
        elif seat == self.mover:
            self.clear()
            self._pass_on()

    def clear(self) -> None:
        """Remove the claim markers on top, then every squatter."""
        for stack in self.board.values():
            if stack and stack[-1] == CLAIM:
                stack.pop()
            for marker in [marker for marker in stack if marker[0] == "S"]:
                stack.remove(marker)
        self.box = {f"S{number}" for number in range(1, 7)}

    def _pass_on(self, owing: bool = False) -> None:
        """Pass the dice to the next player; `owing` if the mover still has a turn to come."""
        self.turn += 1
        self.placed = 0
        if not owing:
            self.owed.discard(self.mover)
        if self.caller is not None and not self.owed:
            self.over = True
            return
        self.mover = (self.mover + 1) % self.seats
        while self.mover in self.resigned:
            self.mover = (self.mover + 1) % self.seats

    def last_seat(self) -> int | None:
        """Return the seat with the last turn of the last round: the owing seat farthest ahead."""
        ahead = [(self.mover + step) % self.seats for step in range(self.seats)]
        owing = [seat for seat in ahead if seat in self.owed]
        return owing[-1] if owing and not self.over else None

    def mine(self, seat: int) -> int:
        """Return the size of a seat's largest group."""
        held = {spot for spot, stack in self.board.items() if stack and stack[-1] == f"P{seat}"}

        def reach(spot: Spot, seen: set[Spot]) -> set[Spot]:
            if spot in held and spot not in seen:
                seen.add(spot)
                column, row = spot
                for step in (-1, 1):
                    reach((column + step, row), seen)
                    reach((column, row + step), seen)
            return seen

        return max((len(reach(spot, set())) for spot in held), default=0)

    def rank(self, seat: int) -> Rank:
        """Return a seat's mine, claimed spaces and spaces in all."""
        mark = f"P{seat}"
        held = [stack for stack in self.board.values() if stack and stack[-1] == mark]
        return self.mine(seat), sum(CLAIM in stack for stack in held), len(held)

    def places(self) -> list[int]:
        """Return the place of each seat."""
        ranks = [(seat not in self.resigned, self.rank(seat)) for seat in range(self.seats)]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    def decided_by(self) -> str:
        """Return the criterion that decided the winner."""
        candidates = set(range(self.seats)) - set(self.resigned)
        if len(candidates) == 1:
            return "last-standing"
        for step, name in enumerate(("mine", "claims", "spaces")):
            best = max(self.rank(seat)[step] for seat in candidates)
            candidates = {seat for seat in candidates if self.rank(seat)[step] == best}
            if len(candidates) == 1:
                return name
        return "shared"
