"""All messages of a table in a random game, without Discord."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice, pairwise
from math import inf
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bot.catalogue import Catalogue
from bot.conformance.random_games import RandomGame
from bot.ids import ChannelId, GuildId, InteractionId, Revision, TableId, UserId
from bot.store.standing_types import LeaderPage, LeaderRow, RatedResult, RatingPoints, TableEnd
from bot.store.table_types import Occupant, Revealed, Table, TableStatus
from bot.tables.record_format import record_of
from bot.tables.results import final_results
from bot.tables.snapshot import Snapshot
from bot.views import coach, people, replay_messages, table_menu, table_routes, waiting
from bot.views import table as table_view
from bot.views.choosing import pressable
from bot.views.game import HandView
from bot.views.hosted_games import GAMES, HostedGame
from bot.views.leaderboard import PLAYERS_A_PAGE, LeaderboardRequest, wins
from bot.views.message_spec import MessageSpec, PlainSpec
from bot.views.page_routes import Ranking
from bot.views.routes import Route
from bot.views.rules import rules
from bot.views.table_menu import Visitor
from engine.analysis.advice import Advice, Answer
from engine.analysis.ratings import NEWCOMER
from engine.analysis.review import SHOWN, Decision, Review, Verdict
from engine.game import Seat
from engine.player import Strength

LONGEST_NAME: Final = "W" * 32
NAMES: Final = (
    *("Maximilianus", "Konstantinopolitanerin", "👩‍👩‍👧‍👦" * 8),
    *("**_Wilhelmine_**", "Zoë-Élise Été", LONGEST_NAME),
)
"""Names of all kinds."""
DRAFTS: Final = 12
"""Maximum number of drafts of a position."""
_TABLE: Final = TableId(10**17)
"""Ids and numbers with as many digits as any table will ever have."""
_REVISION: Final = Revision(10**8)
_USER: Final = 10**18
_NONCE: Final = 5


class ShownGame(NamedTuple):
    """A random game at a table, in the language of ``translate``."""

    game: HostedGame
    played: RandomGame
    translate: Catalogue
    coach: bool
    names: tuple[str, ...] = (LONGEST_NAME,) * 6

    def at(self, state: Any) -> Snapshot:
        """Return the table in a state of the game."""
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
        no_stats: list[dict[str, int]] = [{}] * self.played.seats
        outcome = final_results(table, result, self.game.rules.teams(self.played.seats), no_stats)
        rated = {
            seat_result.seat: [RatedResult(seat_result, None, RatingPoints(*NEWCOMER))]
            for seat_result in outcome.results
        }
        end = TableEnd(table, rated, frozenset())
        return Snapshot.of_game(self.game.rules, table, state, _REVISION, record=record, end=end)


def positions(shown: ShownGame, limit: int) -> Iterator[tuple[Any, Any]]:
    """Yield up to ``limit`` states in which a table is shown, each after the state shown before.

    The last one ends the game. States that wait for chance are never shown.
    """
    rules = shown.game.rules
    states = [state for state in shown.played.states if rules.pending(state) is None]
    pairs = list(pairwise(states))
    sampled = Random(len(pairs)).sample(pairs, min(limit, len(pairs)))  # noqa: S311
    return iter([*sampled, pairs[-1]])


def drafts(
    shown: ShownGame, snapshot: Snapshot, most_presses: float = inf
) -> Iterator[tuple[str, MessageSpec]]:
    """Yield the drafts that a table's buttons lead to, with their messages; the empty one first.

    Each is reached with at most ``most_presses``.
    """

    def show(draft: str) -> MessageSpec:
        return table_view.current(shown.game, snapshot, shown.translate, draft)

    return reached(show, table_routes.pick, most_presses)


def reached(
    show: Callable[[str], MessageSpec], pick: Route[...], most_presses: float = inf
) -> Iterator[tuple[str, MessageSpec]]:
    """Yield the drafts that the buttons of a message pick, one after another, with their messages.

    The empty draft is the first. ``pick`` is the route of the buttons, or of what menus press.
    """
    queue, presses = [""], {"": 0}
    while queue:
        draft = queue.pop(0)
        yield draft, (spec := show(draft))
        for button in pressable(spec):
            picked = pick.read(button.press)
            if picked is None or button.disabled or presses[draft] == most_presses:
                continue
            if picked[-1] not in presses:
                presses[picked[-1]] = presses[draft] + 1
                queue.append(picked[-1])


def every_scene(shown: ShownGame, before: Any, state: Any) -> Iterator[MessageSpec | PlainSpec]:
    """Yield all messages that a table may show in a position, public or private."""
    game, present, translate = shown.game, shown.at(state), shown.translate
    overdue, deserted = replace(present, overdue=True), after_all_but_one_have_left(present)
    yield from (spec for _, spec in islice(drafts(shown, present), DRAFTS))
    yield table_view.left_behind(game, present, game.rules.turn(before), translate)
    if 0 < game.rules.turn(before) < game.rules.turn(state):
        yield table_view.old_turn(game, present, translate)
    for snapshot in (overdue, deserted, _with_computers(present)):
        yield table_view.current(game, snapshot, translate)
        yield table_menu.menu(game, snapshot, Visitor(0), translate)
    yield people.player_left(deserted, 1, translate)
    yield people.replaced_by_vote(present.table, 1, translate)
    yield waiting.replaced(present.table, 1, translate)
    for seat in (None, *range(shown.played.seats)):
        for look in (*game.view.own_actions, *game.view.seat_actions, "", "resign"):
            yield table_menu.menu(game, present, Visitor(seat), translate, look)
    yield from hands(shown, present)
    yield from coached(shown, state)


def turn_scenes(shown: ShownGame, state: Any) -> Iterator[MessageSpec | PlainSpec]:
    """Yield what the buttons of a turn lead to, and how the turn before it has ended."""
    game, present, translate = shown.game, shown.at(state), shown.translate
    yield from (spec for _, spec in islice(drafts(shown, present), DRAFTS))
    yield from hands(shown, present)
    if game.rules.turn(state) > 1:
        names = shown.names[: shown.played.seats]
        yield game.view.turn_over(game.rules.view(state, None), names, translate)
    for seat in game.rules.to_act(state):
        for look in (*game.view.own_actions, *game.view.seat_actions):
            yield table_menu.menu(game, present, Visitor(seat), translate, look)


def lobbies(shown: ShownGame) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a lobby with each number of people and computer players, and its private menu."""
    table = shown.at(shown.played.states[-1]).table
    for count in range(1, shown.played.seats + 1):
        computer = Occupant(None, shown.translate("computer-strong"), Strength.STRONG)
        for seats in (table.seats[:count], (*table.seats[: count - 1], computer)):
            lobby = msgspec.structs.replace(table, status=TableStatus.LOBBY, seats=seats)
            snapshot = Snapshot(lobby, invited=table.seats)
            yield table_view.current(shown.game, snapshot, shown.translate)
            yield table_menu.menu(
                shown.game, snapshot, Visitor(None, moderates=True), shown.translate
            )
            yield table_menu.menu(shown.game, snapshot, Visitor(0), shown.translate)


def ends(shown: ShownGame) -> Iterator[MessageSpec | PlainSpec]:
    """Yield the message at the end of a game, and the pages that it leads to."""
    over = shown.at(shown.played.states[-1])
    yield table_view.current(shown.game, over, shown.translate)
    if over.record is None:
        raise ValueError("the game goes on")
    yield replay_messages.film(shown.game, over.record, shown.translate)
    for step in (0, 5, 9_999):
        yield replay_messages.step(shown.game, over.record, step, shown.translate)
    for number in range(len(shown.game.view.rules_pages)):
        yield rules(shown.game, number, shown.translate)
    columns = (None,) * len(shown.game.rules.columns)
    row = LeaderRow(user_id=UserId(1), name=NAMES[-1], games=9, wins=1, rank=1, values=columns)
    page = LeaderPage((row,) * PLAYERS_A_PAGE, 900)
    for number in (0, 50, 112):
        ranking = LeaderboardRequest(Ranking.WINS, shown.game, number, NAMES[0], GAMES, _NONCE)
        yield wins(ranking, page, 3, shown.translate)


def from_lobby_to_end(shown: ShownGame, limit: int) -> Iterator[MessageSpec | PlainSpec]:
    """Yield the messages of a table in at most ``limit`` positions, with names of all kinds."""
    named = shown._replace(names=NAMES)
    yield from lobbies(named)
    yield from ends(named)
    for before, state in positions(named, limit):
        yield from every_scene(named, before, state)


def hands(shown: ShownGame, snapshot: Snapshot) -> Iterator[MessageSpec]:
    """Yield the private hand of each seat with its drafts, if the game has hands."""
    for seat in range(shown.played.seats):
        yield from (spec for _, spec in islice(hand_drafts(shown, snapshot, seat), DRAFTS))


def hand_drafts(
    shown: ShownGame, snapshot: Snapshot, seat: Seat, most_presses: float = inf
) -> Iterator[tuple[str, MessageSpec]]:
    """Yield the drafts that the buttons of a seat's hand lead to, as `drafts` does."""
    rules, view = shown.game.rules, shown.game.view
    if not isinstance(view, HandView):
        return

    def show(draft: str) -> MessageSpec:
        return table_view.hand(rules, view, snapshot, seat, shown.translate, draft)

    yield from reached(show, table_routes.pick, most_presses)


def coached(shown: ShownGame, state: Any) -> Iterator[MessageSpec]:
    """Yield the coach's advice and reviews for a position, for all kinds of verdicts."""
    game, names = shown.game.rules, shown.names[: shown.played.seats]
    for seat in game.to_act(state):
        view, turn = game.view(state, seat), game.turn(state)
        possible = [Answer(0.5, action) for action in game.legal(state, seat)]
        for answer in possible:
            for instead in (None, possible[0], Answer(0.003, possible[-1].action)):
                advice = Advice(answer, instead)
                yield coach.advice(shown.game, view, seat, advice, names, shown.translate)
        for least, average in ((0.01, 0.002), (0.2, 0.04)):
            played = Answer(0.5 - least, min(possible, key=str).action)
            best = possible[-1]
            cost = best.chance - played.chance
            verdict = Verdict(Decision(turn, view, played.action), played, best, cost)
            review = Review(200, 200 * average, (verdict,) * SHOWN)
            yield coach.review(shown.game, seat, review, names, shown.translate)
        yield coach.review(shown.game, seat, Review(0, 0, ()), names, shown.translate)


def after_all_but_one_have_left(snapshot: Snapshot) -> Snapshot:
    """Return a table at which everybody but the first has left, and computer players play."""
    staying, *leaving = snapshot.table.seats
    computers = [Occupant(None, seat.name, Strength.MEDIUM, vacant=True) for seat in leaving]
    return replace(
        snapshot, table=msgspec.structs.replace(snapshot.table, seats=(staying, *computers))
    )


def _with_computers(snapshot: Snapshot) -> Snapshot:
    """Return a table at which computer players play for everybody but the first.

    The others may take their seats back.
    """
    first, *absent = snapshot.table.seats
    played_for = [msgspec.structs.replace(seat, strength=Strength.MEDIUM) for seat in absent]
    seats = (first, *played_for)
    return replace(snapshot, table=msgspec.structs.replace(snapshot.table, seats=seats))
