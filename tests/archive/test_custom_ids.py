"""Every button and menu that an earlier program has sent works, or says what to do instead."""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bot.catalogue import catalogue_files
from bot.ids import TableId
from bot.tables.snapshot import Snapshot, seat_of
from bot.views.games import GAMES
from engine.player import Strength
from tests.archive.custom_ids import CUSTOM_IDS, kind, table_of
from tests.archive.database import HOUR, contents, unpacked, verb
from tests.e2e.discord_world import Answer, Member, World
from tests.e2e.posts import Post, relabelled, with_menu
from tests.e2e.test_entrance import renamed
from tests.e2e.words import EN

ARCHIVES = sorted(
    (path.parent for path in Path(__file__).parent.glob(f"[0-9]*/{CUSTOM_IDS}")),
    key=lambda archive: int(archive.name),
)

RETIRED: frozenset[str] = frozenset()
"""Kinds of ids that mean nothing any more, for a reason: who presses them is told to look for the
newest message."""

IN_VAIN = frozenset({'act:n:n:["take","",null]'})
"""Kinds that nobody can ever use: these buttons are there so that the rules say why."""

IN_WORDS = (
    "coach",
    "show",
    "record",
    "leave",
    "review",
    "rematch",
    "setup",
    "play-on",
    "pause",
    "turning-point",
)
"""What answers with words that nobody else sees."""

UNKNOWN = EN("unknown-press")

_UNSAVED = "page:rules|pages|learn|chapter"
"""What leads to pages that say the same whatever is saved."""

_PRIVATE = "step|page|table:[0-9]+:(look-|resize|pass-on|vote|nudge|pause|resign|film)"
_WORD = "\0"
_NUMBERS = "count", "minutes", "limit", "fewest", "running", "finished", "first"


def custom_ids(archive: Path) -> list[str]:
    return (archive / CUSTOM_IDS).read_text(encoding="utf-8").splitlines()


def to_press(archive: Path) -> list[str]:
    """Return an archive's ids; of those to which its database means nothing only the new ones."""
    earlier = ARCHIVES[: ARCHIVES.index(archive)]
    pressed = {one for before in earlier for one in custom_ids(before) if re.match(_UNSAVED, one)}
    return [one for one in custom_ids(archive) if one not in pressed]


def word_of(custom_id: str) -> str:
    """Return what a button does: its verb, or else the first part of its id."""
    beginning, _, *rest = custom_id.split(":")
    return rest[0] if beginning == "table" else beginning


@cache
def refusals() -> tuple[re.Pattern[str], ...]:
    """Return patterns of all sentences that say why something isn't possible."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in catalogue_files("en"))
    keys = re.findall(r"^((?:[a-z]+-)?refused-[a-z-]+) =", text, re.MULTILINE)
    assert len(keys) > 40
    return tuple(re.compile(pattern) for key in keys for pattern in _patterns(key))


def _patterns(key: str) -> Iterator[str]:
    words = dict.fromkeys(("name", "names", "host", "option"), _WORD)
    for game in (*GAMES, "none"):
        for number in (1, 7):
            numbers = dict.fromkeys(_NUMBERS, number)
            sentence = re.escape(EN(key, game=game, **words, **numbers))
            link = re.escape(" " + EN("table-is-here", link=_WORD))
            pattern = f"{sentence}({link})?".replace(re.escape(_WORD), "[^\n]+")
            yield pattern.replace("7", "[0-9]+")


_CHOSEN = {
    "computers:": Strength.EASY,
    "pages:": "1",
    "chapter:": "knights",
    "profiles:": "1456074443980800006",  # the first member of every world
    "jump:": "0",
}
"""What is chosen in menus, by the beginning of their ids."""


def only_words(answer: Answer) -> str:
    """Return the only words of an answer, if that's all it is."""
    if len(answer.posts) == 1 and answer.posts[0].private and not answer.posts[0].buttons:
        return answer.posts[0].text
    return ""


class Hands:
    """Presses buttons of messages that aren't there any more, on those that are."""

    def __init__(self, world: World, tables: Mapping[str, TableId]) -> None:
        self._world = world
        self._tables = tables
        self._posts = world.posts
        self._menus: dict[int, Post] = {}

    async def use(self, member: Member, custom_id: str) -> str:
        """Let somebody use a button or menu; return the only words of the answer, if that's all."""
        if custom_id.startswith("invite:"):
            return await self._choose(member, custom_id)
        for menu, value in _CHOSEN.items():
            if custom_id.startswith(menu):
                return await self._select(member, custom_id, value)
        post = await self._base(member, custom_id)
        label = next(button.label for button in post.buttons[::-1] if not button.disabled)
        return only_words(await member.press(relabelled(post, label, custom_id), label))

    async def _base(self, member: Member, custom_id: str) -> Post:
        """Return a message of the kind that has such buttons."""
        if not re.match(_PRIVATE, custom_id):
            shown = self._post(table_of(custom_id))
            if shown is not None:
                return shown
        return await self._menu(member, "thread")

    async def _choose(self, member: Member, custom_id: str) -> str:
        [host] = [one for one in self._world.members if one.name == "Ada"]
        post = await self._menu(host, "lobby")
        menu = replace(post, menus=(custom_id,), wire=renamed(post, custom_id))
        guest = self._world.members[3 if kind(custom_id) == "invite:n" else 4]
        answer = await member.choose(menu, guest)
        if answer.posts:
            return answer.private.text
        [now] = [seen for seen in host.sees() if seen.id == menu.id]
        told = now.text.split("\n\n")[0]
        return "" if told == EN("invite-done", name=f"⁨{guest.name}⁩") else told

    async def _select(self, member: Member, custom_id: str, value: str) -> str:
        lobby = self._post(self._tables["lobby"])
        assert lobby is not None
        older = with_menu(lobby, custom_id, value)
        return only_words(await member.select(older, custom_id, value))

    async def _menu(self, member: Member, name: str) -> Post:
        """Return the private menu of a table, which stays as it was when it was opened first."""
        if member.id not in self._menus or name == "lobby":
            table_id = self._tables[name]
            post = self._post(table_id)
            assert post is not None
            menu = (await member.press(post, verb(post, table_id, "more"))).private
            if name == "lobby":
                return menu
            self._menus[member.id] = menu
        return self._menus[member.id]

    def _post(self, table_id: int | None) -> Post | None:
        """Return the message that showed a table when the program had come up."""
        more = f"table:{table_id}:more"
        shown = (post for post in self._posts if more in [one.custom_id for one in post.buttons])
        return next(shown, None)


class Pristine:
    """The database as it was when the program had come up."""

    def __init__(self, world: World, folder: Path) -> None:
        self._services = world.bot.services
        self._file = sqlite3.connect(world.file)
        copy = folder / "pristine.sqlite3"
        self._file.execute("VACUUM INTO ?", (str(copy),))
        self._file.execute("ATTACH ? AS pristine", (str(copy),))
        self._version = self._changes()

    def restore(self) -> None:
        """Undo whatever has been saved since."""
        if self._changes() == self._version:
            return
        names = self._file.execute("SELECT name FROM pristine.sqlite_schema WHERE type = 'table'")
        with self._file:
            for (name,) in names.fetchall():
                self._file.execute(f'DELETE FROM main."{name}"')  # noqa: S608
                self._file.execute(f'INSERT INTO main."{name}" SELECT * FROM pristine."{name}"')  # noqa: S608
        self._version = self._changes()
        self._services.tables._live._tables.clear()
        self._services.presenter._messages._displayed.clear()

    def close(self) -> None:
        self._file.close()

    def _changes(self) -> int:
        """Return a number that is another one whenever somebody else has saved anything."""
        [(version,)] = self._file.execute("PRAGMA main.data_version").fetchall()
        return int(version)


def stranger(world: World, snapshot: Snapshot) -> Member:
    """Return somebody who doesn't play at a table, if there is anybody."""
    return next(one for one in world.members[::-1] if seat_of(snapshot.table, one.id) is None)


def player(world: World, snapshot: Snapshot, word: str) -> Member:
    """Return who may press a button at a table, as far as anybody may."""
    human_movers = snapshot.human_movers.values()
    seats = [seat for seat in snapshot.table.seats if seat.user_id is not None]
    hosts = [seat for seat in seats if seat.user_id == snapshot.table.host_id]
    if word in ("act", "pick", "coach", "undo"):
        first = [seat for seat in seats if seat.user_id in human_movers]
    elif word in ("vote", "nudge"):
        first = [
            seat for seat in seats if seat.user_id not in human_movers and seat.strength is None
        ]
    elif word == "back":
        first = [seat for seat in seats if seat.strength is not None]
    else:
        first = hosts
    user_id = (first or hosts or seats)[0].user_id
    return next(member for member in world.members if member.id == user_id)


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda path: path.name)
async def test_every_button_is_answered(archive: Path, tmp_path: Path) -> None:
    """Everything works for somebody, or is retired; all others are told in a sentence why not."""
    holds, sentences, worked = contents(archive), refusals(), set[str]()
    async with World.opened(unpacked(archive, tmp_path), age=holds.seconds + HOUR) as world:
        hands, tables = Hands(world, holds.tables), world.bot.services.tables
        pristine = Pristine(world, tmp_path)
        for custom_id in to_press(archive):
            about, what = table_of(custom_id), kind(custom_id)
            users = [world.members[4]]
            if about is not None:
                snapshot = await tables.get(about)
                users = [player(world, snapshot, word_of(custom_id))]
                # Once a kind is known to work, more of it is for the players of other tables.
                if what not in worked:
                    users.insert(0, stranger(world, snapshot))
            for member in users:
                told = await hands.use(member, custom_id)
                logged = [record.getMessage() for record in world._errors.records]
                assert not logged, f"until {custom_id} was used"
                if told == UNKNOWN:
                    assert what in RETIRED, f"{custom_id} means nothing any more: see RETIRED"
                elif not any(sentence.fullmatch(told) for sentence in sentences):
                    answers = not told or word_of(custom_id) in IN_WORDS
                    assert answers, f"{custom_id} says to {member.name}: {told}"
                    worked.add(what)
                pristine.restore()
        pristine.close()
    assert {kind(custom_id) for custom_id in to_press(archive)} - worked <= RETIRED | IN_VAIN
