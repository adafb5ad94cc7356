"""Win chances during a turn: after stopping, and after rolling on."""

from collections.abc import Iterator

from engine.claimit.ai.features import BeforeRoll, TurnContext, after_turn, before_roll
from engine.claimit.ai.holdings import RoundState, holding, round_state
from engine.claimit.ai.lookahead import Marks
from engine.claimit.ai.win_model import WinModel
from engine.claimit.odds import ROLLS, WEIGHTS
from engine.claimit.placements import FREE_DIE
from engine.claimit.stacks import CANNOT, NEEDS_CLAIM
from engine.claimit.view import View
from engine.player import WinChance


class Expectation:
    """The prospects of a turn for its mover, exact where possible and estimated elsewhere."""

    def __init__(self, view: View, model: WinModel) -> None:
        """Take a view of the turn and the weights for the number of remaining players."""
        self._model = model
        self._ended: dict[tuple[bytes, RoundState], float] = {}
        state = round_state(view)
        mine = holding(view.start, view.mover).mine.bit_count()
        self.turn = TurnContext(state, self._after(view.start, state), mine)

    def _after(self, board: bytes, state: RoundState) -> WinChance:
        if (board, state) not in self._ended:
            self._ended[board, state] = (
                state.share(board) if state.over else self._model.ended(after_turn(board, state))
            )
        return self._ended[board, state]

    def stopping(self, marks: Marks) -> WinChance:
        """Return the win chance after stopping now."""
        board = marks.settled()
        return self._after(board, self.turn.round_state.stopped(board))

    def before_roll(self, marks: Marks, placed: int) -> BeforeRoll:
        """Return the features before a roll with this number of markers placed."""
        return before_roll(self.turn, marks, placed, self.stopping(marks))

    def guess(self, marks: Marks, placed: int) -> WinChance:
        """Return the estimated chance of the better of stopping and rolling, without lookahead."""
        return max(self.stopping(marks), self._model.rolling(self.before_roll(marks, placed)))

    def rolling(self, marks: Marks, placed: int) -> WinChance:
        """Return the win chance by rolling on, averaged over all rolls."""
        return sum([weight * chance for weight, chance in self.rolled(marks, placed)]) / ROLLS

    def rolled(self, marks: Marks, placed: int) -> Iterator[tuple[int, WinChance]]:
        """Yield for each of `WEIGHTS` its weight and the win chance after the roll."""
        worth: dict[tuple[int, int], float] = {}
        cached: dict[int, tuple[WinChance, BeforeRoll]] = {}

        def guess(space: int, free: int) -> WinChance:
            """Return the cached `guess`: which squatter lies on a space changes only the risk."""
            after = marks.after(space, free)
            if space in cached:
                stopping, before = cached[space]
                before = before.at_risk(after.risk())
            else:
                stopping, before = self.stopping(after), self.before_roll(after, placed + 1)
                cached[space] = stopping, before
            return max(stopping, self._model.rolling(before))

        def placing(space: int, free: int) -> WinChance:
            kind = marks.kind(space)
            key = space, 0 if kind == NEEDS_CLAIM else free
            if key not in worth:
                allowed = kind == NEEDS_CLAIM or (
                    kind != CANNOT and not marks.squatters >> free & 1
                )
                worth[key] = guess(space, free) if allowed else -1
            return worth[key]

        for dice, weight in WEIGHTS.items():
            best = max([placing(space, free) for space, free in FREE_DIE[dice].items()])
            yield weight, self.turn.bust if best < 0 else best
