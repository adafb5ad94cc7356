"""A whole cup in one guild: what its people do at each look, and the kills of the program."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Final

from simcord.backend import models

from bot.ids import CupId
from bot.views import cup_routes
from bot.views.cup_routes import Act
from engine.cups.cup import Cup, MemberState, Phase
from engine.cups.entries import CHECK_IN, Status
from tests.cups.cup_guild import CupGuild, happens
from tests.cups.kills import Moment, moment_of
from tests.cups.saved_cups import CupTable, SavedCup, saved_cup
from tests.e2e.posts import Post
from tests.faults.database_reader import DatabaseReader, Unreadable

NAMES: Final = ("ada", "ben", "cleo", "dan", "eve", "fay", "gus", "hal", "ida")
"""Eight people who join in time, and one who joins late. Ada hosts the cup."""
ROUNDS, DAYS, GAP = 3, 2, 2
STARTS_IN: Final = timedelta(hours=48)
_TRIES, _MANY = 8, 25
_SERVED_WITHIN: Final = 60.0
_COMES_BACK: Final = 0.3
_QUICK, _SLOW, _FEW = range(30, 60), range(3, 8), range(1, 3)
"""Numbers of presses at a table from one look to the next, by how its players play."""


@dataclass(frozen=True)
class Plan:
    """What the people of a cup are going to do, by index in `NAMES`, hours after its opening."""

    joins: tuple[float, ...]
    checks_in: tuple[float, ...]
    ghost: int
    """Checks in and never plays."""
    leaver: int
    leaves_before_round: int
    late: int
    ghost_comes_back: bool

    @classmethod
    def drawn(cls, rng: Random) -> "Plan":
        hours = STARTS_IN.total_seconds() / 3600
        ghost, leaver = rng.sample(range(1, len(NAMES) - 1), 2)
        return cls(
            joins=tuple(rng.uniform(0, hours - 26) for _ in NAMES),
            checks_in=tuple(rng.uniform(hours - 23, hours - 2) for _ in NAMES),
            ghost=ghost,
            leaver=leaver,
            leaves_before_round=rng.choice((2, 3)),
            late=len(NAMES) - 1,
            ghost_comes_back=rng.random() < _COMES_BACK,
        )


class CupRun:
    """A cup and its people, who follow a plan that a seed draws."""

    def __init__(
        self,
        guild: CupGuild,
        reader: DatabaseReader,
        game: str,
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        self.guild = guild
        self.reader = reader
        self.game = game
        self.plan = Plan.drawn(rng)
        self.came_back = False
        self._now = now
        self._rng = rng
        self._opened_at = now()
        self._pace: dict[int, range | None] = {}
        self._note: Callable[[str], None] = lambda _: None

    def on_event(self, note: Callable[[str], None]) -> None:
        """Call ``note`` with each event."""
        self._note = note

    @property
    def saved(self) -> SavedCup | None:
        """The cup as it is saved, None before it is opened. Raises Unreadable."""
        return saved_cup(self.reader, self.guild.model.id)

    @property
    def moment(self) -> Moment | None:
        """The present moment of the cup, if it can be read."""
        try:
            saved = self.saved
        except Unreadable:
            return None
        return None if saved is None else moment_of(saved, self._now())

    @property
    def is_over(self) -> bool:
        """Whether the cup has ended and the end is posted."""
        saved = self.saved
        return saved is not None and not saved.cup.is_open and bool(self.marked("end"))

    def marked(self, mark: str) -> list[Post]:
        """Return the public messages with a mark."""
        saved = self.saved
        if saved is None:
            return []
        custom_id = cup_routes.show(CupId(saved.id), mark)
        return [
            post
            for post in self.guild.posts()
            if any(button.custom_id == custom_id for button in post.buttons)
        ]

    # What people do

    async def open(self) -> None:
        """Let the host open the cup by a form."""
        host = self.guild.people[0]
        form = cup_routes.terms_form(self.game, GAP, 0)
        hours = round(STARTS_IN.total_seconds() / 3600)
        fields = {"system": ["swiss"], "days": [str(DAYS)], "rounds": str(ROUNDS)}
        fields |= {"start": f"{hours} h", "extras": ["rated"]}
        self._opened_at = self._now()
        await self._until(lambda: self.saved, lambda: self.guild.submit(host, form, fields))
        self._note(f"{host.name} opens a cup of {self.game}")

    async def look(self) -> None:
        """Let everybody do what they want to do now."""
        saved = self.saved
        if saved is None:
            return
        cup = saved.cup
        if cup.phase is Phase.JOINING:
            await self._gather(cup)
        elif cup.is_open:
            await self._come_and_go(saved)
            if cup.phase is Phase.PLAYING:
                for table in saved.tables_of_round():
                    await self._play(table)

    async def _gather(self, cup: Cup) -> None:
        """Let people join and check in, each at their time."""
        now, opens = self._now(), cup.starts_at - CHECK_IN
        for nth, person in enumerate(self.guild.people):
            if nth == self.plan.late:
                continue
            if now >= self._at(self.plan.joins[nth]) and not self._has_joined(person):
                await self._do(person, Act.JOIN, partial(self._has_joined, person))
            is_time = now >= max(self._at(self.plan.checks_in[nth]), opens)
            if is_time and not self._is_checked_in(person):
                await self._do(person, Act.CHECK_IN, partial(self._is_checked_in, person))

    async def _come_and_go(self, saved: SavedCup) -> None:
        """Let one leave, one join late, and perhaps the absent one come back."""
        cup, people = saved.cup, self.guild.people
        late, leaver, ghost = (
            people[nth] for nth in (self.plan.late, self.plan.leaver, self.plan.ghost)
        )
        if cup.begun_rounds == 1 and not self._has_joined(late) and cup.may_join:
            await self._do(late, Act.JOIN, partial(self._has_joined, late))
        if (
            len(cup.rounds) >= self.plan.leaves_before_round
            and self._state(leaver).status is Status.IN
        ):
            await self._do(leaver, Act.LEAVE, lambda: self._state(leaver).status is not Status.IN)
        if (
            self.plan.ghost_comes_back
            and len(cup.rounds) == ROUNDS - 1
            and self._state(ghost).status is Status.ABSENT
        ):
            await self._do(ghost, Act.RETURN, lambda: self._state(ghost).status is Status.IN)
            self.came_back = True

    async def _play(self, table: CupTable) -> None:
        """Let the players of a table press some actions."""
        if table.status != "running":
            return
        if table.id not in self._pace:
            self._pace[table.id] = self._rng.choice((_QUICK, _QUICK, _SLOW, _FEW))
        pace = self._pace[table.id]
        if pace is None:
            return
        length, presses = self._length(table), 0
        for _ in range(self._rng.choice(pace)):
            if not await self.guild.play(table, self._absent_user()):
                break
            presses += 1
            saved = self.saved
            assert saved is not None
            table = next(other for other in saved.tables if other.id == table.id)
        if presses > _MANY and self._length(table) == length:
            raise AssertionError(
                f"{presses} presses at table {table.id} change nothing: {self._last_words()}"
            )
        if pace is _FEW and self._rng.random() < 0.1:
            self._pace[table.id] = None  # they never finish it

    def _length(self, table: CupTable) -> int:
        """Return the length of a table's log."""
        [(length,)] = self.reader.ask("SELECT count(*) FROM log WHERE table_id = ?", table.id)
        return int(length)

    def _absent_user(self) -> int:
        return 0 if self.came_back else self.guild.people[self.plan.ghost].id

    async def _do(self, person: models.User, act: Act, condition: Callable[[], object]) -> None:
        """Let a person press a button of the cup until it has an effect."""
        await self._until(condition, lambda: self._press(person, act))
        if not self.guild.is_down:
            self._note(f"{person.name}: {act}")

    async def _press(self, person: models.User, act: Act) -> bool:
        """Press a button in a public message, or else on the person's own page."""
        saved = self.saved
        assert saved is not None
        custom_id = cup_routes.do(CupId(saved.id), act)
        for post in reversed(self.guild.posts()):
            for button in post.buttons:
                if button.custom_id == custom_id:
                    return await self.guild.press(person, post, button)
        return await self._press_on_page(person, saved, act)

    async def _press_on_page(self, person: models.User, saved: SavedCup, act: Act) -> bool:
        """Open the person's page, and press there; leaving asks for confirmation first."""
        if not await self.guild.type(person, "cup"):
            return False
        cup_id = CupId(saved.id)
        for custom_id in (cup_routes.ask(cup_id, act), cup_routes.do(cup_id, act)):
            page = self.guild.private_post(person)
            if page is None:
                return False
            for button in page.buttons:
                if button.custom_id == custom_id:
                    await self.guild.press(person, page, button)
        return True

    async def _until(
        self, condition: Callable[[], object], press: Callable[[], Awaitable[bool]]
    ) -> None:
        """Repeat a press, which may be lost with a killed process, until it has an effect."""
        for _ in range(_TRIES):
            await happens(lambda: self.guild.is_served or self.guild.is_down, _SERVED_WITHIN)
            if self.guild.is_down or condition():
                return
            await press()
            if await happens(condition, 1.0):
                return
        raise AssertionError(f"a press has no effect: {self._last_words()}")

    def _last_words(self) -> str:
        """Return the newest private messages of all people."""
        private = [self.guild.private_post(person) for person in self.guild.people]
        return "; ".join(" ".join(post.text.split()) for post in private if post is not None)

    def _at(self, hours: float) -> datetime:
        return self._opened_at + timedelta(hours=hours)

    def _has_joined(self, person: models.User) -> bool:
        saved = self.saved
        return saved is not None and person.id in saved.user_ids

    def _state(self, person: models.User) -> MemberState:
        """Return the state of somebody who has joined."""
        saved = self.saved
        assert saved is not None
        return saved.cup.members[saved.user_ids.index(person.id)]

    def _is_checked_in(self, person: models.User) -> bool:
        return self._state(person).checked_in


def words(saved: SavedCup) -> Iterator[str]:
    """Yield a line for each entry of a cup's log."""
    for entry in saved.entries:
        fields = {name: getattr(entry, name) for name in entry.__struct_fields__ if name != "at"}
        told = ", ".join(f"{name}={value}" for name, value in fields.items())
        yield f"{entry.at:%d %H:%M:%S}  {type(entry).__name__}({told})"
