"""Collects the custom_ids of an archive: ``python -m tests.archive.custom_ids FOLDER``.

To be run after `tests.archive.database`, by the same program: its messages about the tables in that
database have these buttons and menus, then or earlier in the table's life. One of a kind is kept.
"""

import asyncio
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import msgspec

from bot.catalogue import catalogue
from bot.ids import Revision, TableId, UserId
from bot.store.records import Occupant, Table, TableStatus, Wish
from bot.store.standing_records import LeaderPage, LeaderRow
from bot.store.store import Store
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.views import people, questions, replay_messages, setup, table_menu, table_routes, waiting
from bot.views import table as views
from bot.views.game import SetupView
from bot.views.games import GAMES, HostedGame
from bot.views.leaderboard import PLAYERS_A_PAGE, Shown, wins
from bot.views.message_spec import MessageSpec, PlainSpec
from bot.views.page_routes import Ranking
from bot.views.rules import rules
from bot.views.table_menu import Visitor
from engine.log import LogEntry, states
from tests.archive.database import contents, unpacked

CUSTOM_IDS: Final = "custom-ids.txt"

_TRANSLATE: Final = catalogue("en")
_DRAFTS: Final = 40
"""So many drafts of a position are looked at, at most."""


def kind(custom_id: str) -> str:
    """Return what ids have in common that differ only in numbers and in which dice are picked."""
    return re.sub(r'[0-9]+|(?<=")[LN0-9]+(?=")', "n", custom_id)


def table_of(custom_id: str) -> TableId | None:
    """Return the number of the table that a button is about, if it's about one."""
    about = re.match("(?:act|pick|table|choose|invite|step|jump|computers):([0-9]+)", custom_id)
    return TableId(int(about[1])) if about else None


class Sent(NamedTuple):
    """A table, all custom_ids that its messages may have had, and those that they have now."""

    snapshot: Snapshot
    ever: set[str]
    present: set[str]


def _is_legal(custom_id: str, snapshot: Snapshot) -> bool:
    """Return whether a button does something that is legal in the present position."""
    act = table_routes.act.read(custom_id)
    if act is None or not table_routes.belongs(custom_id, snapshot.table.id, snapshot.revision):
        return False
    rules = GAMES[snapshot.table.game].rules
    legal = [
        one
        for seat in snapshot.waiting_for(snapshot.attending)
        for one in rules.legal(snapshot.state, seat)
    ]
    return act[2] in [msgspec.json.encode(one).decode() for one in legal]


def _ids(spec: MessageSpec | PlainSpec) -> Iterator[str]:
    yield from (button.press for row in spec.rows for button in row if not button.disabled)
    if isinstance(spec, MessageSpec):
        yield from (menu.press for menu in spec.menus)
    if isinstance(spec, MessageSpec) and spec.picker is not None:
        yield spec.picker.press
        yield re.sub(":[0-9]+$", "", spec.picker.press)  # as it was before it had a number


def _ids_of(shown: Iterable[MessageSpec | PlainSpec]) -> set[str]:
    return {custom_id for spec in shown for custom_id in _ids(spec)}


def _lobbies(game: HostedGame, table: Table) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a lobby that fills, and its private menu."""
    for count in range(1, len(table.seats) + 1):
        seats = tuple(
            seat if seat.user_id is not None else Occupant(None, seat.name, seat.strength)
            for seat in table.seats[:count]
        )
        lobby = msgspec.structs.replace(table, status=TableStatus.LOBBY, seats=seats)
        yield from _lobby(game, lobby)


def _lobby(game: HostedGame, table: Table) -> Iterator[MessageSpec | PlainSpec]:
    yield views.current(game, Snapshot(table), _TRANSLATE)
    if isinstance(game.view, SetupView):
        yield setup.setup(game, table, table.host_id, _TRANSLATE)
    for seat in (None, *range(len(table.seats))):
        yield table_menu.menu(game, Snapshot(table), Visitor(seat, moderates=True), _TRANSLATE)


def _positions(game: HostedGame, snapshot: Snapshot, log: list[LogEntry]) -> Iterator[Snapshot]:
    """Yield the table as it was at all times since its start."""
    if not log:
        return
    table = msgspec.structs.replace(snapshot.table, status=TableStatus.RUNNING)
    passed = states(game.rules, table.options, len(table.seats), log)
    for revision, state in enumerate(passed):
        if game.rules.pending(state) is None and game.rules.result(state) is None:
            yield Snapshot.of_game(game.rules, table, state, Revision(revision), overdue=True)


def _turns(game: HostedGame, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a position with all that may be prepared in it, and the private menus."""
    waiting_drafts, seen = [""], {""}
    while waiting_drafts and len(seen) < _DRAFTS:
        spec = views.current(game, snapshot, _TRANSLATE, waiting_drafts.pop(0))
        yield spec
        for custom_id in _ids(spec):
            pick = table_routes.pick.read(custom_id)
            if pick is not None and pick[2] not in seen:
                seen.add(pick[2])
                waiting_drafts.append(pick[2])
    for seat in (None, *range(len(snapshot.table.seats))):
        for look in ("", "resign", *game.view.own_actions, *game.view.seat_actions):
            yield table_menu.menu(game, snapshot, Visitor(seat, moderates=True), _TRANSLATE, look)
    for seat in snapshot.people - snapshot.attending:
        yield people.voted(snapshot.table, seat, _TRANSLATE)
        yield waiting.replaced(snapshot.table, seat, _TRANSLATE)
    yield people.left(snapshot, 0, _TRANSLATE)
    for wish in Wish:
        yield questions.wanted(snapshot.table, wish, [0], [1], _TRANSLATE)


def _ends(game: HostedGame, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield the end of a game and its replay."""
    yield views.current(game, snapshot, _TRANSLATE)
    for seat in (None, *range(len(snapshot.table.seats))):
        yield table_menu.menu(game, snapshot, Visitor(seat, moderates=True), _TRANSLATE)
    if snapshot.record is not None:
        yield replay_messages.film(game, snapshot.record, _TRANSLATE)
        for step in (0, 1, 5, len(snapshot.record.log)):
            yield replay_messages.step(game, snapshot.record, step, _TRANSLATE)


def _books(game: HostedGame) -> Iterator[MessageSpec | PlainSpec]:
    """Yield all pages of the rules and some of a leaderboard."""
    yield from (rules(game, page, _TRANSLATE) for page in range(len(game.view.rules_pages)))
    row = LeaderRow(UserId(1), "Ada", 1, 1, 1, (None,) * len(game.rules.columns))
    page = LeaderPage((row,) * PLAYERS_A_PAGE, 90)
    for number in (0, 5):
        yield wins(Shown(Ranking.WINS, game, number, "Ada", GAMES, 5), page, 1, _TRANSLATE)


async def _sent(path: Path, table_ids: Sequence[TableId]) -> list[Sent]:
    store = await Store.open(path)
    tables = Tables(store, {key: game.rules for key, game in GAMES.items()})
    found = []
    for table_id in table_ids:
        snapshot = await tables.get(table_id)
        game = GAMES[snapshot.table.game]
        ever = [*_lobbies(game, snapshot.table)]
        for position in _positions(game, snapshot, await store.games.log(table_id)):
            ever += _turns(game, position)
        match snapshot.table.status:
            case TableStatus.LOBBY:
                present = [*_lobby(game, snapshot.table)]
            case TableStatus.RUNNING:
                present = [*_turns(game, replace(snapshot, overdue=True))]
            case _:
                present = [*_ends(game, snapshot)]
        found.append(Sent(snapshot, _ids_of([*ever, *present]), _ids_of(present)))
    await store.close()
    return found


def _one_of_each(sent: Sequence[Sent]) -> Iterator[str]:
    """Yield an id of each kind for tables in each status, spread over many tables."""
    candidates = defaultdict[Hashable, list[tuple[TableId, str]]](list)
    for snapshot, ever, present in sent:
        for custom_id in sorted(ever):
            if table_of(custom_id) is not None:
                of = snapshot.table.game if custom_id.startswith(("act:", "pick:")) else None
                what = kind(custom_id), snapshot.table.status, of, custom_id in present
                candidates[*what, _is_legal(custom_id, snapshot)].append(
                    (snapshot.table.id, custom_id)
                )
    # Films and reviews of long games take long, and a rematch is opened once.
    load = Counter({snapshot.table.id: snapshot.revision for snapshot, *_ in sent})
    load.update(
        {snapshot.table.rematch_of: 1_000 for snapshot, *_ in sent if snapshot.table.rematch_of}
    )
    for found in sorted(candidates.values(), key=lambda ids: len({table for table, _ in ids})):
        table_id, custom_id = min(found, key=lambda one: load[one[0]])
        load[table_id] += 1
        yield custom_id


def collected(archive: Path) -> list[str]:
    """Return the custom_ids of an archive."""
    with TemporaryDirectory() as folder:
        path = unpacked(archive, Path(folder))
        sent = asyncio.run(_sent(path, sorted(contents(archive).tables.values())))
    books = _ids_of(spec for game in GAMES.values() for spec in _books(game))
    pages = {custom_id for custom_id in books if table_of(custom_id) is None}
    return sorted({*_one_of_each(sent), *pages})


def main(archive: Path) -> None:
    """Write the custom_ids into the folder of an archive."""
    (archive / CUSTOM_IDS).write_text("\n".join(collected(archive)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
