"""Plays the turns of computer players at all tables, one after another at each.

It also makes the only move of people where their table or they themselves have chosen that.

A turn is saved action by action and then shown as a whole, so that a table with many computer
players neither outruns its people nor floods the channel. They think during the pause before the
turn.
"""

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from secrets import token_hex
from typing import Any, Final

import msgspec

from bot.automation.automation import Automation
from bot.automation.move_timing import TICK, MoveTiming
from bot.automation.worker import Worker
from bot.ids import TableId
from bot.messages.presenter import Presenter
from bot.store.errors import StoreUnavailable
from bot.store.table_types import TableStatus
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot, TablePresence
from bot.tables.table_service import Tables
from engine.game import Seat
from engine.player import Strength

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
        worker: Worker,
        pause: float,
        move_timing: MoveTiming,
    ) -> None:
        super().__init__()
        self._tables = tables
        self._presenter = presenter
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
        """Play the rest of the turn, or of the game if no people remain."""
        turn, wait = snapshot.turn, self._pause
        while mover := self._mover(snapshot):
            if snapshot.presence is TablePresence.PRESENT and snapshot.turn != turn:
                return
            seat, strength = mover
            action = await self._decision(snapshot, seat, strength, wait)
            if not self._presenter.reaches(snapshot.table):
                return  # another process may have the table by now
            payload = msgspec.json.encode(action).decode()
            snapshot = await self._tables.play(snapshot.table.id, seat, snapshot.revision, payload)
            wait = 0.0

    async def _decision(
        self, snapshot: Snapshot, seat: Seat, strength: Strength, wait: float
    ) -> Any:
        """Return the action of a computer player, after a pause if people are present."""
        rules, game = self._tables.rules_of(snapshot.table), snapshot.table.game
        view = rules.view(snapshot.state, seat)
        # If people knew the seed, they could predict its draws, and infer its hand from its moves.
        thinking = self._worker.decide(game, strength, view, seat, token_hex())
        if snapshot.presence is not TablePresence.PRESENT:
            return (await thinking).action
        if view == rules.view(snapshot.state, None):
            return await self._move_timing.when_ready(wait, thinking)
        return await self._move_timing.in_constant_time(wait or TICK, (game, strength), thinking)


def _is_paused_for_nobody(snapshot: Snapshot) -> bool:
    """Return whether a game is paused and nobody remains who could resume it."""
    is_running = snapshot.table.status is TableStatus.RUNNING
    return (
        is_running and snapshot.paused_until is not None and snapshot.presence is TablePresence.GONE
    )
