"""Whatever a table shows from its lobby to its end, for a look at its buttons on a phone."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

import msgspec

from bot.conformance.shown_game import ShownGame, after_all_but_one_have_left, drafts, positions
from bot.ids import UserId
from bot.store.records import Occupant, TableStatus
from bot.store.standing_records import LeaderPage, LeaderRow
from bot.tables.snapshot import Snapshot
from bot.views import people, replay_messages, table_menu, waiting
from bot.views import table as views
from bot.views.games import GAMES
from bot.views.leaderboard import PLAYERS_A_PAGE, Shown, wins
from bot.views.message_spec import MessageSpec, PlainSpec
from bot.views.page_routes import Ranking
from bot.views.rules import rules
from bot.views.table_menu import Visitor
from engine.player import Strength

NAMES: Final = (
    *("Maximilianus", "Konstantinopolitanerin", "👩‍👩‍👧‍👦" * 8),
    *("**_Wilhelmine_**", "Zoë-Élise Été", "W" * 32),
)
"""Names of all kinds."""
_MOST_DRAFTS: Final = 60
_NONCE: Final = 5


def named(snapshot: Snapshot) -> Snapshot:
    """Return a table whose people have names of all kinds."""
    seats = tuple(
        msgspec.structs.replace(seated, name=name)
        for seated, name in zip(snapshot.table.seats, NAMES, strict=False)
    )
    return replace(snapshot, table=msgspec.structs.replace(snapshot.table, seats=seats))


def lobbies(here: ShownGame, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a lobby that fills, with people and with computer players, and its private menu."""
    everybody = snapshot.table.seats
    for count in range(1, here.seats + 1):
        computer = Occupant(None, here.translate("computer-strong"), Strength.STRONG)
        for seats in (everybody[:count], (*everybody[: count - 1], computer)):
            lobby = msgspec.structs.replace(snapshot.table, status=TableStatus.LOBBY, seats=seats)
            then = Snapshot(lobby, invited=everybody)
            yield views.current(here.game, then, here.translate)
            yield table_menu.menu(here.game, then, Visitor(None, moderates=True), here.translate)
            yield table_menu.menu(here.game, then, Visitor(0), here.translate)


def turns(here: ShownGame, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a turn in progress to its mover, who may prepare something, and to everybody else."""
    away = [
        msgspec.structs.replace(one, strength=Strength.MEDIUM) for one in snapshot.table.seats[1:]
    ]
    absent = msgspec.structs.replace(snapshot.table, seats=(snapshot.table.seats[0], *away))
    yield from (spec for _, spec in islice(drafts(here, snapshot), _MOST_DRAFTS))
    for then in (snapshot, replace(snapshot, overdue=True), after_all_but_one_have_left(snapshot)):
        yield views.current(here.game, then, here.translate)
        # What the game itself shows doesn't depend on who is late or has left.
        looks = () if then is not snapshot else here.game.view.own_actions
        for seat in (None, *range(here.seats)):
            for look in ("", "resign", *looks):
                yield table_menu.menu(here.game, then, Visitor(seat), here.translate, look)
    yield views.current(here.game, replace(snapshot, table=absent), here.translate)
    yield people.left(after_all_but_one_have_left(snapshot), 1, here.translate)
    yield people.voted(snapshot.table, 1, here.translate)
    yield waiting.replaced(snapshot.table, 1, here.translate)


def ends(here: ShownGame, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield the end of a game, and what may be looked at then."""
    yield views.current(here.game, snapshot, here.translate)
    if snapshot.record is None:
        raise ValueError("the game goes on")
    yield replay_messages.film(here.game, snapshot.record, here.translate)
    yield from (
        replay_messages.step(here.game, snapshot.record, step, here.translate)
        for step in (0, 5, 9_999)
    )
    pages = range(len(here.game.view.rules_pages))
    yield from (rules(here.game, page, here.translate) for page in pages)
    columns = (None,) * len(here.game.rules.columns)
    row = LeaderRow(user_id=UserId(1), name=NAMES[-1], games=9, wins=1, rank=1, values=columns)
    page = LeaderPage((row,) * PLAYERS_A_PAGE, 900)
    for number in (0, 50, 112):
        shown = Shown(Ranking.WINS, here.game, number, NAMES[0], GAMES, _NONCE)
        yield wins(shown, page, 3, here.translate)


def shown_in_a_game(here: ShownGame, most: int) -> Iterator[MessageSpec | PlainSpec]:
    """Yield what a table shows in so many positions of a game at most, with all kinds of names."""
    states = [state for _, state in positions(here, most)]
    over = named(here.at(states[-1]))
    yield from lobbies(here, over)
    yield from ends(here, over)
    for state in states[:-1]:
        yield from turns(here, named(here.at(state)))
