"""All that a table shows in a random game, without Discord."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice, pairwise
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bot.catalogue import Catalogue
from bot.conformance.random_games import RandomGame
from bot.ids import ChannelId, GuildId, InteractionId, Revision, TableId, UserId
from bot.store.standing_types import LeaderPage, LeaderRow
from bot.store.table_types import Occupant, Revealed, Table, TableStatus
from bot.tables.record_format import record_of
from bot.tables.snapshot import Snapshot
from bot.views import coach, people, replay_messages, table_menu, table_routes, waiting
from bot.views import table as table_view
from bot.views.game import HandView
from bot.views.hosted_games import GAMES, HostedGame
from bot.views.leaderboard import PLAYERS_A_PAGE, LeaderboardRequest, wins
from bot.views.message_spec import Button, MessageSpec, PlainSpec
from bot.views.page_routes import Ranking
from bot.views.rules import rules
from bot.views.table_menu import Visitor
from engine.analysis.advice import Advice, Answer
from engine.analysis.review import SHOWN, Decision, Review, Verdict
from engine.player import Strength

LONGEST_NAME: Final = "W" * 32
NAMES: Final = (
    *("Maximilianus", "Konstantinopolitanerin", "👩‍👩‍👧‍👦" * 8),
    *("**_Wilhelmine_**", "Zoë-Élise Été", LONGEST_NAME),
)
"""Names of all kinds."""
DRAFTS: Final = 12
"""The most drafts of a position that are looked at."""
_TABLE: Final = TableId(10**17)
"""The ids and numbers of a table are as long as any that there will be."""
_REVISION: Final = Revision(10**8)
_USER: Final = 10**18
_NONCE: Final = 5


class ShownGame(NamedTuple):
    """A random game at a table, and the language that is spoken there."""

    game: HostedGame
    played: RandomGame
    translate: Catalogue
    coach: bool
    names: tuple[str, ...] = (LONGEST_NAME,) * 6

    def at(self, state: Any) -> Snapshot:
        """Return the table in one state of the game."""
        result = self.game.rules.result(state)
        over = result is not None
        table = Table(
            id=_TABLE,
            guild_id=GuildId(1),
            channel_id=ChannelId(2),
            game=self.game.rules.key,
            rules_version=1,
            options=msgspec.json.encode(self.played.options).decode(),
            seat_count=self.played.seats,
            thread=True,
            language=self.translate.language,
            host_id=UserId(_USER),
            status=TableStatus.FINISHED if over else TableStatus.RUNNING,
            commitment="c" * 64,
            seats=tuple(
                Occupant(UserId(_USER + seat), name)
                for seat, name in enumerate(self.names[: self.played.seats])
            ),
            rematch_of=None,
            shown=None,
            end_shown=False,
            start_id=InteractionId(3),
            created_at=datetime(2026, 3, 1, tzinfo=UTC),
            started_at=None,
            ended_at=None,
            turn_limit=259_200,
            coach=self.coach,
        )
        if result is None:
            return Snapshot.of_game(
                self.game.rules, table, state, _REVISION, since=table.created_at
            )
        origin = Revealed("5" * 64, (0,) * self.played.seats)
        record = record_of(table, origin, self.played.log, result)
        return Snapshot.of_game(self.game.rules, table, state, _REVISION, record=record)


def positions(here: ShownGame, most: int) -> Iterator[tuple[Any, Any]]:
    """Yield some of the states at which the table is shown, each after the one shown before.

    Chance always answers at once there.
    """
    rules = here.game.rules
    shown = [state for state in here.played.states if rules.pending(state) is None]
    pairs = list(pairwise(shown))
    some = Random(len(pairs)).sample(pairs, min(most, len(pairs)))  # noqa: S311
    return iter([*some, pairs[-1]])


def drafts(here: ShownGame, snapshot: Snapshot) -> Iterator[tuple[str, MessageSpec]]:
    """Yield what the buttons of a table lead to without doing anything, nothing prepared first."""
    waiting, seen = [""], {""}
    while waiting:
        draft = waiting.pop(0)
        spec = table_view.current(here.game, snapshot, here.translate, draft)
        yield draft, spec
        for button in buttons(spec):
            pick = table_routes.pick.read(button.press)
            if pick is not None and not button.disabled and pick[2] not in seen:
                seen.add(pick[2])
                waiting.append(pick[2])


def buttons(spec: MessageSpec | PlainSpec) -> list[Button]:
    """Return all buttons of a message."""
    return [button for row in spec.rows for button in row]


def every_scene(here: ShownGame, before: Any, state: Any) -> Iterator[MessageSpec | PlainSpec]:
    """Yield all that a table may show in one position, to anybody."""
    game, now, translate = here.game, here.at(state), here.translate
    late, deserted = replace(now, overdue=True), after_all_but_one_have_left(now)
    yield from (spec for _, spec in islice(drafts(here, now), DRAFTS))
    yield table_view.left_behind(game, now, game.rules.turn(before), translate)
    for snapshot in (late, deserted, _with_computers(now)):
        yield table_view.current(game, snapshot, translate)
        yield table_menu.menu(game, snapshot, Visitor(0), translate)
    yield people.left(deserted, 1, translate)
    yield people.voted(now.table, 1, translate)
    yield waiting.replaced(now.table, 1, translate)
    for seat in (None, *range(here.played.seats)):
        for look in (*game.view.own_actions, *game.view.seat_actions, "", "resign"):
            yield table_menu.menu(game, now, Visitor(seat), translate, look)
    yield from hands(here, now)
    yield from coached(here, state)


def lobbies(here: ShownGame) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a lobby that fills, with people and with computer players, and its private menu."""
    table = here.at(here.played.states[-1]).table
    for count in range(1, here.played.seats + 1):
        computer = Occupant(None, here.translate("computer-strong"), Strength.STRONG)
        for seats in (table.seats[:count], (*table.seats[: count - 1], computer)):
            lobby = msgspec.structs.replace(table, status=TableStatus.LOBBY, seats=seats)
            then = Snapshot(lobby, invited=table.seats)
            yield table_view.current(here.game, then, here.translate)
            yield table_menu.menu(here.game, then, Visitor(None, moderates=True), here.translate)
            yield table_menu.menu(here.game, then, Visitor(0), here.translate)


def ends(here: ShownGame) -> Iterator[MessageSpec | PlainSpec]:
    """Yield the end of a game, and what may be looked at then."""
    over = here.at(here.played.states[-1])
    yield table_view.current(here.game, over, here.translate)
    if over.record is None:
        raise ValueError("the game goes on")
    yield replay_messages.film(here.game, over.record, here.translate)
    for step in (0, 5, 9_999):
        yield replay_messages.step(here.game, over.record, step, here.translate)
    for number in range(len(here.game.view.rules_pages)):
        yield rules(here.game, number, here.translate)
    columns = (None,) * len(here.game.rules.columns)
    row = LeaderRow(user_id=UserId(1), name=NAMES[-1], games=9, wins=1, rank=1, values=columns)
    page = LeaderPage((row,) * PLAYERS_A_PAGE, 900)
    for number in (0, 50, 112):
        ranking = LeaderboardRequest(Ranking.WINS, here.game, number, NAMES[0], GAMES, _NONCE)
        yield wins(ranking, page, 3, here.translate)


def from_lobby_to_end(here: ShownGame, most: int) -> Iterator[MessageSpec | PlainSpec]:
    """Yield what a table shows in at most this many positions, with names of all kinds."""
    named = here._replace(names=NAMES)
    yield from lobbies(named)
    yield from ends(named)
    for before, state in positions(named, most):
        yield from every_scene(named, before, state)


def hands(here: ShownGame, snapshot: Snapshot) -> Iterator[MessageSpec]:
    """Yield everybody's hand, if they play from one."""
    view = here.game.view
    if isinstance(view, HandView):
        for seat in range(here.played.seats):
            yield table_view.hand(here.game.rules, view, snapshot, seat, here.translate)


def coached(here: ShownGame, state: Any) -> Iterator[MessageSpec]:
    """Yield what the strong player may tell people about one position, whatever it thinks of it."""
    game, names = here.game.rules, here.names[: here.played.seats]
    for seat in game.to_act(state):
        view, turn = game.view(state, seat), game.turn(state)
        possible = [Answer(0.5, action) for action in game.legal(state, seat)]
        for answer in possible:
            for instead in (None, possible[0], Answer(0.003, possible[-1].action)):
                given = Advice(answer, instead)
                yield coach.advice(here.game, view, seat, given, names, here.translate)
        for least, average in ((0.01, 0.002), (0.2, 0.04)):
            done = Answer(0.5 - least, min(possible, key=str).action)
            best = possible[-1]
            cost = best.chance - done.chance
            verdict = Verdict(Decision(turn, view, done.action), done, best, cost)
            found = Review(200, 200 * average, (verdict,) * SHOWN)
            yield coach.review(here.game, seat, found, names, here.translate)
        yield coach.review(here.game, seat, Review(0, 0, ()), names, here.translate)


def after_all_but_one_have_left(snapshot: Snapshot) -> Snapshot:
    """Return a table at which computer players have the seats of all but one."""
    staying, *others = snapshot.table.seats
    left = [Occupant(None, who.name, Strength.MEDIUM, vacant=True) for who in others]
    return replace(snapshot, table=msgspec.structs.replace(snapshot.table, seats=(staying, *left)))


def _with_computers(snapshot: Snapshot) -> Snapshot:
    """Return a table at which computer players play for all but one, who may come back."""
    first, *others = snapshot.table.seats
    played_for = [msgspec.structs.replace(seat, strength=Strength.MEDIUM) for seat in others]
    seats = (first, *played_for)
    return replace(snapshot, table=msgspec.structs.replace(snapshot.table, seats=seats))
