"""A month of players at many tables of a guild.

They press, open the menu More, vanish for days and come back, resign, leave the guild, watch films
and ask for reviews; computer players sit beside them. The bot is restarted and crashes. All
invariants must hold after each of its starts and at the end.
"""

import asyncio
from collections import Counter
from random import Random
from typing import Any, Final

from benchmarks.loopback import buttons_of
from bot.catalogue import catalogue
from bot.ids import TableId
from bot.store.table_types import Table, TableStatus
from bot.tables.record_format import verify
from bot.tables.snapshot import Snapshot, final_record, users
from bot.views import table as table_view
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from engine.log import states
from engine.player import Strength
from tests.month.simulation import MonthLoopback, has_picture

DAY: Final = 86_400.0
RULES: Final = {key: game.rules for key, game in GAMES.items()}
_TURN_LIMITS: Final = {300: 1, 3_600: 30, 86_400: 40, 259_200: 15, 0: 14}
"""Weights of the turn limits in seconds; with a short one, some clock is always due."""
_PRESSES: Final = 12
"""Maximum number of presses in a row at a table."""
_PAUSE: Final = 20.0
"""Maximum seconds between two of these presses."""
_CURIOUS: Final = 0.1
"""Probability that a player opens the menu instead of acting."""
_BACK: Final = 0.8
_AFTERWARDS: Final = {table_routes.replay: 0.4, table_routes.review: 0.3, table_routes.rematch: 0.2}
"""Probabilities of the buttons below the end of a game, per player."""
_CHECKED: Final = 5
"""Number of records verified at each check."""


class Population:
    """The players of a guild, whose choices follow from a seed."""

    def __init__(self, loopback: MonthLoopback, tables: int, seed: int) -> None:
        self.loopback = loopback
        self.presses = 0
        self.done: Counter[str] = Counter()
        self._wanted = tables
        self._random = Random(seed)
        self._people = [1_000 + number for number in range(max(8, tables))]
        self._away: dict[int, float] = {}
        self._known: dict[TableId, int] = {}
        """The last known length of each log, which is its minimum length."""
        self.ended: list[TableId] = []

    async def day(self, presses: int) -> None:
        """Spread a number of presses over a day."""
        loopback, loop = self.loopback, asyncio.get_running_loop()
        begin = loop.time()
        self._let_some_go_away(begin)
        until = self.presses + presses
        while self.presses < until:
            fraction = 1 - (until - self.presses) / presses
            await loopback.wait_until(begin + fraction * DAY)
            await self._sit_down()
        await loopback.wait_until(begin + DAY)
        await self._find_what_ended()

    def leave(self, people: int) -> None:
        """Replace a number of people, who leave the guild, by new ones."""
        for _ in range(people):
            leaver = self._random.choice(self._people)
            self._people.remove(leaver)
            self.loopback.departed.add(leaver)
            self._people.append(max(*self._people, *self.loopback.departed) + 1)
            self.done["left the server"] += 1

    async def crash(self) -> None:
        """Let the bot crash while people press."""
        tables = [table for table in await self._open() if table.status is TableStatus.RUNNING]
        pressing = [
            asyncio.create_task(self._move(await self._look(table.id)))
            for table in self._random.sample(tables, min(5, len(tables)))
        ]
        if pressing:  # on the first day there may be no game yet
            await asyncio.wait(pressing, timeout=self._random.uniform(0, 0.03))
        pressing.clear()  # tracebacks of dead tasks would keep connections alive
        await self.loopback.crash()
        self.done["crash"] += 1
        await self.loopback.start()

    async def restart(self) -> None:
        await self.loopback.stop()
        self.done["restart"] += 1
        await self.loopback.start()

    # What people do

    def _let_some_go_away(self, now: float) -> None:
        for person in self._people:
            if self._random.random() < 0.1:
                self._away[person] = now + self._random.uniform(1, 4) * DAY
        self._away = {person: until for person, until in self._away.items() if until > now}

    def _is_there(self, person: int) -> bool:
        until = self._away.get(person, 0)
        return person not in self.loopback.departed and until <= asyncio.get_running_loop().time()

    def _random_person(self, but: Table | None = None) -> int | None:
        """Return a random present person without a seat at the table ``but``."""
        seated = () if but is None else users(but)
        free = [
            person for person in self._people if self._is_there(person) and person not in seated
        ]
        return self._random.choice(free) if free else None

    async def _open(self) -> list[Table]:
        """Return the tables in a lobby or in play."""
        services, tables = self.loopback.bot.services, list[Table]()
        for tables_to_sync in await services.store.tables_to_sync():
            tables.append((await services.tables.get(tables_to_sync.id)).table)
        return tables

    async def _look(self, table_id: TableId) -> Snapshot:
        return await self.loopback.bot.services.tables.get(table_id)

    async def _sit_down(self) -> None:
        """Play for a while at a random table, or open one if there are too few."""
        tables_to_sync = await self.loopback.bot.services.store.tables_to_sync()
        if len(tables_to_sync) < self._wanted:
            await self._open_table()
            return
        table_id = self._random.choice(tables_to_sync).id
        for _ in range(self._random.randint(1, _PRESSES)):
            snapshot = await self._look(table_id)
            self._known[table_id] = snapshot.revision
            table = snapshot.table
            if table.status is TableStatus.LOBBY:
                acted = await self._gather(table)
            elif table.status is TableStatus.RUNNING:
                acted = await self._move(snapshot)
            else:
                await self._look_back(snapshot)
                return
            self.presses += 1
            if not acted:
                return
            pause = self._random.uniform(0, _PAUSE)
            await self.loopback.wait_until(asyncio.get_running_loop().time() + pause)

    async def _open_table(self) -> None:
        host = self._random_person()
        if host is not None:
            game = self._random.choice(list(GAMES))
            players = self._random.choice(list(GAMES[game].rules.seats)[:3])
            [turn_limit] = self._random.choices(list(_TURN_LIMITS), list(_TURN_LIMITS.values()))
            await self.loopback.type_command(host, game, players=players, time=turn_limit)
            self.done[f"opened {game}"] += 1
        self.presses += 1
        await self.loopback.wait_idle()

    async def _gather(self, table: Table) -> bool:
        """Let a person join a lobby, or its host seat a computer player and start, or cancel it."""
        lot = self._random.random()
        if lot < 0.7:
            guest = self._random_person(but=table)
            return guest is not None and await self._press(
                table, guest, table_routes.join(table.id)
            )
        if lot < 0.95:
            if not await self._seat_computer(table):
                return False
            return await self._press(table, table.host_id, table_routes.start(table.id))
        return await self._cancel(table)

    async def _seat_computer(self, table: Table) -> bool:
        """Let the host of a lobby seat a computer player. Return False if they can't."""
        add = table_routes.add_computer(table.id, Strength.EASY)
        if add not in buttons_of(self._shown(table), "table:"):
            return False
        return await self._press(table, table.host_id, add)

    async def _cancel(self, table: Table) -> bool:
        """Let the host of a lobby cancel it. Return False if they can't."""
        if not await self._press(table, table.host_id, table_routes.more(table.id)):
            return False
        menu = self._private(table.host_id, f"table:{table.id}:")
        if menu is None:
            return False
        await self.loopback.press(menu, table.host_id, table_routes.cancel_surely(table.id, 0))
        await self.loopback.wait_idle()
        self.done["cancel"] += 1
        return True

    async def _move(self, snapshot: Snapshot) -> bool:
        """Let a mover act, or a player open the menu."""
        table = snapshot.table
        movers = [person for person in snapshot.human_movers.values() if self._is_there(person)]
        players = [
            person for person in users(table) if person is not None and self._is_there(person)
        ]
        if players and self._random.random() < _CURIOUS:
            return await self._look_around(table, self._random.choice(players))
        if not movers:
            return False
        mover = self._random.choice(movers)
        message, choices = self._choices(table, mover)
        await self.loopback.press(message, mover, self._random.choice(choices))
        await self.loopback.wait_idle()
        return True

    def _choices(self, table: Table, mover: int) -> tuple[dict[str, Any], list[str]]:
        """Return the message on which a mover acts, and its buttons for actions."""
        message = self._shown(table)
        if choices := buttons_of(message, "act:") + buttons_of(message, "pick:"):
            return message, choices
        hand = self._private(mover, f"act:{table.id}:")
        if hand is not None:
            return hand, buttons_of(hand, f"act:{table.id}:")
        return message, [table_routes.hand(table.id)]

    async def _look_around(self, table: Table, person: int) -> bool:
        """Let a person take their seat back, or press a button in the menu More."""
        if self._random.random() < _BACK and await self._press(
            table, person, table_routes.back(table.id)
        ):
            return True
        if not await self._press(table, person, table_routes.more(table.id)):
            return False
        menu = self._private(person, f"table:{table.id}:")
        if menu is not None:
            button = self._random.choice(buttons_of(menu, f"table:{table.id}:"))
            await self.loopback.press(menu, person, button)
            self.done[button.split(":")[2]] += 1
            await self.loopback.wait_idle()
        return True

    def _private(self, person: int, prefix: str) -> dict[str, Any] | None:
        """Return the newest private message of a person with a button of this prefix."""
        private = reversed(self.loopback.private_messages.values())
        readable = (message for message in private if self.loopback.movers(message) == [person])
        return next((message for message in readable if buttons_of(message, prefix)), None)

    async def _find_what_ended(self) -> None:
        """Let people look back at the games that have ended without a press."""
        tables_to_sync = {row.id for row in await self.loopback.bot.services.store.tables_to_sync()}
        for table_id in self._known.keys() - tables_to_sync:
            await self._look_back(await self._look(table_id))

    async def _look_back(self, snapshot: Snapshot) -> None:
        """Let the people of a finished table ask for films, reviews and rematches, concurrently."""
        table = snapshot.table
        self._known.pop(table.id)
        self.ended.append(table.id)
        self.done[table.status] += 1
        if table.status is not TableStatus.FINISHED:
            return
        before = set(self.loopback.private_messages)
        for person in users(table):
            for route, chance in _AFTERWARDS.items():
                if person is not None and self._random.random() < chance:
                    await self._ask(table, person, route(table.id))
        await self.loopback.wait_idle()
        answers = [
            message
            for number, message in self.loopback.private_messages.items()
            if number not in before
        ]
        self.done["films and reviews shown"] += sum(map(has_picture, answers))

    async def _press(self, table: Table, person: int, button: str) -> bool:
        """Press a button of a table's message. Return False if it isn't there."""
        is_there = await self._ask(table, person, button)
        await self.loopback.wait_idle()
        return is_there

    async def _ask(self, table: Table, person: int, button: str) -> bool:
        """Press a button of a table's message, and wait only for the response."""
        message = self._shown(table)
        if not self._is_there(person) or button not in buttons_of(message):
            return False
        await self.loopback.press(message, person, button)
        self.done[button.split(":")[2]] += 1
        return True

    def _shown(self, table: Table) -> dict[str, Any]:
        shown = table.shown
        assert shown is not None, f"table {table.id} isn't shown"
        return self.loopback.messages.get(shown.message_id) or self.loopback.message(
            {"components": []}
        )

    # Invariants

    async def check(self) -> None:
        """Check that no entry is lost, and that all tables are shown as saved."""
        await self.loopback.wait_idle()
        services = self.loopback.bot.services
        for tables_to_sync in await services.store.tables_to_sync():
            snapshot = await services.tables.get(tables_to_sync.id)
            table, log = snapshot.table, await services.store.games.log(tables_to_sync.id)
            assert snapshot.revision == len(log) >= self._known.get(table.id, 0), table
            assert table.status in (TableStatus.LOBBY, TableStatus.RUNNING), f"unshown: {table}"
            if table.status is TableStatus.RUNNING:
                rules = services.tables.rules_of(table)
                *_, state = states(rules, table.options, len(table.seats), log)
                assert state == snapshot.state, f"not what its log leads to: {table}"
            self._check_message(snapshot)
        for table_id in self._random.sample(self.ended, min(_CHECKED, len(self.ended))):
            snapshot = await services.tables.get(table_id)
            assert snapshot.table.end_shown
            if snapshot.table.status is TableStatus.FINISHED:
                assert verify(final_record(snapshot), RULES) is None

    def _check_message(self, snapshot: Snapshot) -> None:
        """Check that a table's message has the expected buttons."""
        table = snapshot.table
        spec = table_view.current(GAMES[table.game], snapshot, catalogue(table.language))
        expected = [
            custom_id.press for row in spec.rows for custom_id in row if not custom_id.disabled
        ]
        expected += [menu.press for menu in spec.menus]
        shown = buttons_of(self._shown(table))
        if any(custom_id.startswith("pick:") for custom_id in expected):
            # Only the message knows the draft of the mover: it may offer other actions.
            expected, shown = (
                self._without_actions(buttons, snapshot) for buttons in (expected, shown)
            )
        assert shown == expected, f"another message: {shown}, not {expected}, of {table}"

    def _without_actions(self, buttons: list[str], snapshot: Snapshot) -> list[str]:
        """Return a message's buttons without the actions at this revision; there must be some."""
        table_id, revision = snapshot.table.id, snapshot.revision
        remaining = [
            button for button in buttons if not table_routes.belongs(button, table_id, revision)
        ]
        assert len(remaining) < len(buttons), f"no actions: {buttons} at {revision}"
        return remaining
