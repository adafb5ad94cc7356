"""Plays the turns of computer players at all tables, one after another at each.

It also makes the only move of people where their table or they themselves have chosen that.

A turn is saved action by action and then shown as a whole, so that a table with many computer
players neither outruns its people nor floods the channel. They think during the pause before the
turn.

At a quick table with hidden information they play in rows: all of them up to the next person, shown
as one edit. A row ends sooner where a turn's end is worth seeing, such as a finished trick.
"""

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from secrets import token_hex
from typing import Any, Final

import msgspec

from bot.automation.automation import Automation
from bot.automation.move_timing import TICK, MoveTiming
from bot.automation.worker import TimedAction, Worker
from bot.ids import TableId
from bot.messages.presenter import Presenter
from bot.store.errors import StoreUnavailable
from bot.store.table_types import TableStatus
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot, TablePresence
from bot.tables.table_service import Tables
from bot.views.hosted_games import HostedGame, shows_turn_end
from bot.views.markup import seat_names
from engine.game import Seat
from engine.player import Strength

QUICK_TURN: Final = 1.2
"""Maximum seconds of the pause before a turn of a game without hidden information."""
QUICK_ROW: Final = 1.5
QUICK_ROW_STRONG: Final = 2.5
"""Maximum seconds from a person's action to the row that answers it; with a strong player."""
_TRY_AGAIN_AFTER: Final = 10.0
"""Seconds until the next attempt after a failure; doubled each time up to `_LONGEST_WAIT`."""
_LONGEST_WAIT: Final = 1800.0

_log = logging.getLogger(__name__)


class ComputerPlayers(Automation):
    """The computer players of all tables. They pause for some seconds before each turn."""

    def __init__(
        self,
        tables: Tables,
        presenter: Presenter,
        games: Mapping[str, HostedGame],
        worker: Worker,
        pause: float,
        move_timing: MoveTiming,
    ) -> None:
        super().__init__()
        self._tables = tables
        self._presenter = presenter
        self._games = games
        self._worker = worker
        self._pause = pause
        self._move_timing = move_timing
        self._playing: set[TableId] = set()
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Play at a table where a computer player has to act."""
        table_id = snapshot.table.id
        if table_id not in self._playing and self._has_work(snapshot):
            self._playing.add(table_id)
            self._tasks.start(self._play(table_id))

    @property
    def playing(self) -> int:
        """Number of tables at which they are playing."""
        return len(self._playing)

    def _has_work(self, snapshot: Snapshot) -> bool:
        return (
            _is_paused_for_nobody(snapshot)
            or self._mover(snapshot) is not None
            or self._tables.forced_seat(snapshot) is not None
        )

    def _mover(self, snapshot: Snapshot) -> tuple[Seat, Strength] | None:
        """Return the seat and strength of the computer player that must act now, if any.

        While all people are away, the table waits for them.
        """
        if (
            snapshot.table.status is not TableStatus.RUNNING
            or snapshot.presence is TablePresence.AWAY
        ):
            return None
        if snapshot.paused_until is not None:
            return None
        played = ((seat, snapshot.table.seats[seat].strength) for seat in sorted(snapshot.movers))
        return next(((seat, strength) for seat, strength in played if strength), None)

    async def _play(self, table_id: TableId) -> None:
        """Play until a person must act."""
        wait = _TRY_AGAIN_AFTER
        try:
            while True:
                try:
                    if not await self._play_next(table_id):
                        return
                    wait = _TRY_AGAIN_AFTER
                except Exception as failure:  # noqa: BLE001  (no table may stop for good)
                    program_fault = not isinstance(
                        failure, (StoreUnavailable, BrokenProcessPool, Refused)
                    )
                    _log.log(
                        logging.WARNING if isinstance(failure, Refused) else logging.ERROR,
                        "table %s: a computer player will try again later: %r",
                        table_id,
                        failure,
                        exc_info=program_fault,
                    )
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, _LONGEST_WAIT)
        finally:
            # Here and not in a callback of the task: a change in between must not be ignored.
            self._playing.remove(table_id)

    async def _play_next(self, table_id: TableId) -> bool:
        """Play a turn and show it. Return False if no computer player may play now."""
        try:
            async with self._presenter.editing(table_id):  # people's actions are shown first
                snapshot = await self._tables.get(table_id)
            if not self._has_work(snapshot) or not self._presenter.reaches(snapshot.table):
                return False
            if self._begins_row(snapshot):
                await self._play_rows(snapshot)
                return True
            async with self._presenter.showing():
                if _is_paused_for_nobody(snapshot):
                    await self._tables.breaks.resume(table_id, None)
                elif self._mover(snapshot) is None:
                    await self._tables.play_forced(table_id, snapshot.revision)
                else:
                    await self._play_turn(snapshot)
        except Refused as refused:
            if refused.reason is Reason.GAME_FAULT:
                raise  # and try again, at longer and longer intervals
            if refused.reason is not Reason.STALE:  # else a user took the seat back or was faster
                _log.warning("table %s: a computer player can't continue: %s", table_id, refused)
                return False
        return True

    async def _play_turn(self, snapshot: Snapshot) -> None:
        """Play the rest of the turn, or of the game if no people remain, and order the film."""
        turn, actions = snapshot.turn, list[Snapshot]()
        wait = min(self._pause, QUICK_TURN) if snapshot.is_quick else self._pause
        while mover := self._mover(snapshot):
            if snapshot.presence is TablePresence.PRESENT and snapshot.turn != turn:
                break
            seat, strength = mover
            action = await self._decision(snapshot, seat, strength, wait)
            if not self._presenter.reaches(snapshot.table):
                return  # another process may have the table by now
            payload = msgspec.json.encode(action).decode()
            offered_at = snapshot.offered_to(seat)
            snapshot = await self._tables.play(snapshot.table.id, seat, offered_at, payload)
            actions.append(snapshot)
            wait = 0.0
        self._presenter.turn_films.order(turn, actions)

    async def _decision(
        self, snapshot: Snapshot, seat: Seat, strength: Strength, wait: float
    ) -> Any:
        """Return the action of a computer player, after a pause if people are present."""
        thinking = self._thinking(snapshot, seat, strength)
        if snapshot.presence is not TablePresence.PRESENT:
            return (await thinking).action
        if not self._hides(snapshot, seat):
            return await self._move_timing.when_ready(wait, thinking)
        kind = snapshot.table.game, strength
        return await self._move_timing.in_constant_time(wait or TICK, kind, thinking)

    async def _play_rows(self, snapshot: Snapshot) -> None:
        """Play until a person must act, and show each row as one edit.

        Nobody learns anything from the time: a row is decided before any of it is saved, and the
        moment at which it is shown doesn't depend on who plays in it.
        """
        table_id, strengths = snapshot.table.id, [seat.strength for seat in snapshot.table.seats]
        quick = QUICK_ROW_STRONG if Strength.STRONG in strengths else QUICK_ROW
        wait = min(self._pause, quick) or TICK
        while self._begins_row(snapshot):
            kind = (snapshot.table.game, *strengths, wait)
            async with self._presenter.showing():
                row = await self._move_timing.in_constant_time(
                    wait, kind, self._decide_row(snapshot)
                )
                if not self._presenter.reaches(snapshot.table):
                    return
                for seat, action, state in row:
                    payload = msgspec.json.encode(action).decode()
                    offered_at = snapshot.offered_to(seat)
                    snapshot = await self._tables.play(table_id, seat, offered_at, payload)
                    if snapshot.state != state:
                        break  # chance, or somebody else has acted: the next row is decided anew
            wait = TICK  # the end of a turn remains to be seen for so long

    async def _decide_row(self, snapshot: Snapshot) -> TimedAction:
        """Return the actions of a row, each with its seat and the state after it."""
        table, rules = snapshot.table, self._tables.rules_of(snapshot.table)
        row, seconds, turn = list[tuple[Seat, Any, Any]](), 0.0, snapshot.turn
        while mover := self._mover(snapshot):
            if snapshot.turn != turn and shows_turn_end(
                self._games[table.game], snapshot.state, seat_names(table)
            ):
                break
            turn, (seat, strength) = snapshot.turn, mover
            decision = await self._thinking(snapshot, seat, strength)
            state = rules.apply(snapshot.state, seat, decision.action)
            row.append((seat, decision.action, state))
            seconds += decision.seconds
            snapshot = Snapshot.of_game(
                rules, table, state, snapshot.revision, resigned=snapshot.resigned
            )
        return TimedAction(row, seconds)

    def _begins_row(self, snapshot: Snapshot) -> bool:
        """Return whether the computer players who must act now play in a row."""
        mover = self._mover(snapshot)
        if mover is None or not snapshot.is_quick:
            return False
        return snapshot.presence is TablePresence.PRESENT and self._hides(snapshot, mover[0])

    def _hides(self, snapshot: Snapshot, seat: Seat) -> bool:
        """Return whether a seat knows something that the public doesn't."""
        rules, state = self._tables.rules_of(snapshot.table), snapshot.state
        return bool(rules.view(state, seat) != rules.view(state, None))

    async def _thinking(self, snapshot: Snapshot, seat: Seat, strength: Strength) -> TimedAction:
        """Return the decision of a computer player."""
        view = self._tables.rules_of(snapshot.table).view(snapshot.state, seat)
        # If people knew the seed, they could predict its draws, and infer its hand from its moves.
        return await self._worker.decide(snapshot.table.game, strength, view, seat, token_hex())


def _is_paused_for_nobody(snapshot: Snapshot) -> bool:
    """Return whether a game is paused and nobody remains who could resume it."""
    is_running = snapshot.table.status is TableStatus.RUNNING
    return (
        is_running and snapshot.paused_until is not None and snapshot.presence is TablePresence.GONE
    )
