"""The data export: the page and the JSON, both with explanations."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from io import BytesIO
from typing import Any, Final
from zipfile import ZipFile

import pytest
from sqlalchemy import Boolean, Text

from bot.catalogue import catalogue
from bot.ids import GuildId, UserId
from bot.store.own_data import exported_fields
from bot.store.people_types import OwnRows
from bot.store.schema import UtcDateTime, metadata
from bot.views.export import archive
from bot.views.export.about import OF_THE_FILE, Export, explained, stat_name
from bot.views.export.archive import DATA, PAGE, ExportFile
from tests.languages import COMPLETE

USER: Final = UserId(2**60 + 1)
HERE, THERE = GuildId(2**60 + 2), GuildId(2**60 + 3)
AT: Final = datetime(2026, 11, 23, 14, 5, tzinfo=UTC)
HOSTILE: Final = (
    "<script>alert(1)</script>",
    "</style><img src=//evil.example onerror=x>",
    "\"'><svg/onload=alert(1)>",
    "{{7*7}} &lt;b&gt; & $name",
    "]]><!-- --><a href=javascript:x>",
    "\u202eevil\u0000\u001b[31m",
)
EMPTY_TAGS: Final = {"meta", "br", "hr", "img", "link", "input", "base"}
NONE: Final[Mapping[str, Any]] = {}


class ParsedPage(HTMLParser):
    """A parsed page: its elements with attributes, and its text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(source)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in EMPTY_TAGS:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return "\n".join(self.texts)


def game(number: int, guild_id: GuildId = HERE, name: str = "Ada", **also: Any) -> OwnRows:
    """Return the data of a finished game, with everything the page needs."""
    table: dict[str, Any] = {"id": number, "guild_id": guild_id, "game": "claimit"}
    table |= {"status": "finished", "created_at": AT, "rated": True, "private": False}
    table |= {"coach": False, "shown_channel_id": 5, "shown_message_id": 6, "host_id": USER}
    move = {"kind": "action", "seat": 0, "payload": '["roll"]', "at": AT}
    return {
        "tables": [table | also],
        "seats": [{"seat": 0, "user_id": USER, "name": name}],
        "log": [move] * 3,
        "results": [{"seat": 0, "place": 1, "resigned": False, "mu": 1523.4}],
        "result_stats": [{"seat": 0, "stat": "mine", "value": 7}],
    }


def about(language: str = "en", **differing: Any) -> Export:
    facts = {
        "user_id": USER,
        "name": "Ada",
        "bot": "Claim It!",
        "made_at": AT,
        "erased_after": 30,
        "everywhere": {},
        "servers": {},
        "names": {HERE: "Saloon"},
        "fields": exported_fields(),
        "translate": catalogue(language),
    }
    return Export(**{**facts, **differing})


def made(
    export: Export, games: Sequence[OwnRows] = (), older: int = 0, *, newer: bool = False
) -> tuple[str, dict[str, Any]]:
    """Return the page and the JSON of an export with these games."""
    with ExportFile(export) as making:
        making.begin()
        making.add(games)
        content = making.finish(older, newer=newer)
    with ZipFile(BytesIO(content)) as packed:
        assert packed.testzip() is None
        return packed.read(PAGE).decode(), json.loads(packed.read(DATA))


def everything() -> tuple[OwnRows, Mapping[GuildId, OwnRows], OwnRows]:
    """Return a row with every field that can be exported: everywhere, by server, of a game."""
    of_game: dict[str, Any] = {}
    on_server: dict[str, Any] = {}
    everywhere: dict[str, Any] = {}
    for table, fields in exported_fields().items():
        columns = metadata.tables[table].c
        row = {name: _value(name, columns[name].type) for name in fields}
        if table == "tables" or "table_id" in columns:
            of_game[table] = [row]
        elif "guild_id" in columns:
            on_server[table] = [row]
        else:
            everywhere[table] = [row]
    return everywhere, {HERE: on_server}, of_game


def _value(name: str, kind: object) -> Any:
    named = {"notify_by": "direct", "status": "finished", "period": 20264, "game": "claimit"}
    named |= {"user_id": USER, "guild_id": HERE, "language": "de", "zone": "UTC"}
    if name in named:
        return named[name]
    if isinstance(kind, UtcDateTime):
        return AT
    return True if isinstance(kind, Boolean) else "text" if isinstance(kind, Text) else 3


def keys(value: Any) -> Iterator[tuple[str, str]]:
    """Yield each table in the JSON with each field of its rows."""
    for name, rows in value.items():
        if isinstance(rows, list):
            for row in rows:
                yield from ((name, field) for field in row)


@pytest.mark.parametrize("language", COMPLETE)
def test_every_field_that_the_json_can_have_is_explained(language: str) -> None:
    """On the page and in the JSON itself, under the name in the data."""
    everywhere, servers, of_game = everything()
    export = about(language, everywhere=everywhere, servers=servers)
    source, data = made(export, [of_game])
    fields = data["about"]["fields"]
    [server], [exported_game] = data["servers"], data["games"]
    rows = {name: rows for name, rows in server.items() if isinstance(rows, list)}
    fields_seen = {*keys(data["everywhere"]), *keys(rows), *keys(exported_game)}
    assert fields_seen == {
        (table, name) for table, names in exported_fields().items() for name in names
    }
    fields_seen |= {("file", name) for name in data} | {("about", name) for name in data["about"]}
    fields_seen |= {("servers", name) for name in server.keys() - rows.keys()}
    assert fields_seen == {(table, name) for table in fields for name in fields[table] if name}
    text = ParsedPage(source).text
    for table, names in fields.items():
        for name, meaning in names.items():
            assert len(meaning) > 8, (table, name)
            assert meaning in text or table in OF_THE_FILE, (table, name)
    assert explained(exported_fields(), export.translate).keys() == {
        *OF_THE_FILE,
        *exported_fields(),
    }


@pytest.mark.parametrize("language", COMPLETE)
def test_nothing_from_outside_becomes_a_part_of_the_page(language: str) -> None:
    """Names of people, servers, the bot, games and zones, however they are written."""
    plain, _ = made(about(language, servers={HERE: _standing("claimit")}), [game(1)])
    expected = {tag for tag, _ in ParsedPage(plain).elements}
    for name in HOSTILE:
        everywhere = {
            "people": [
                {
                    "notify_by": "never",
                    "alert_next": False,
                    "direct_refused": True,
                    "plays_forced": True,
                    "quick": True,
                    "zone": name,
                    "quiet_from": 1,
                    "quiet_until": 2,
                }
            ]
        }
        source, data = made(
            about(
                language,
                name=name,
                bot=name,
                names={HERE: name},
                everywhere=everywhere,
                servers={HERE: _standing(name)},
            ),
            [game(1, name=name, game=name)],
        )
        page = ParsedPage(source)
        assert {tag for tag, _ in page.elements} <= expected
        visible = re.sub(r"[\u202e\x00\x1b]", "", name)
        assert page.text.count(visible) >= 6, name
        assert not re.search(r"[\u202e\x00\x1b]", source)
        for _, attributes in page.elements:
            assert not [key for key in attributes if key.startswith("on") or key == "src"]
            assert (attributes.get("href") or "#").startswith(
                ("#", "https://discord.com/channels/")
            )
        assert data["games"][0]["seats"][0]["name"] == name


def _standing(game_key: str) -> OwnRows:
    career = {"game": game_key, "period": 0, "games": 4, "wins": 2, "streak": 0, "best_streak": 1}
    return {
        "careers": [career, career | {"period": 20264}, career | {"period": 202611}],
        "career_stats": [{"game": game_key, "stat": game_key, "total": 3, "best": 2}],
        "ratings": [{"game": game_key, "mu": 1512.3, "sigma": 70.0, "games": 4, "at": AT,
                     "settled_until": AT + timedelta(days=9)}],
        "insights": [{"game": game_key, "games": 4, "decisions": 50, "cost": 1.0, "luck": -0.048}],
        "rivals": [{"user_id": USER, "games": 4, "ahead": 3, "behind": 1},
                   {"rival_id": USER, "games": 4, "ahead": 1, "behind": 3}],
    }  # fmt: skip


def test_the_page_needs_nothing_else() -> None:
    """No scripts, no external resources, and a policy that browsers enforce."""
    source, _ = made(about(servers={HERE: _standing("claimit")}), [game(1)])
    page = ParsedPage(source)
    tags = [tag for tag, _ in page.elements]
    assert not {"script", "link", "img", "iframe", "form", "object", "base"} & {*tags}
    assert "url(" not in source
    assert "@import" not in source
    [policy] = [
        attributes["content"] for _, attributes in page.elements if "http-equiv" in attributes
    ]
    assert (policy or "").startswith("default-src 'none'")
    targets = {
        (attributes.get("href") or "")[1:] for tag, attributes in page.elements if tag == "a"
    }
    anchors = {attributes["id"] for _, attributes in page.elements if "id" in attributes}
    assert anchors <= targets
    assert ("html", {"lang": "en"}) in page.elements


def test_games_follow_the_server_data_newest_first() -> None:
    games = [game(9), game(8, THERE), game(7, game="nuggets"), game(6)]
    source, data = made(about(servers={HERE: _standing("claimit")}), games)
    text = ParsedPage(source).text
    moment = "23 Nov 2026, 14:05"
    lines = [
        f"#9 · Claim It! · Saloon · {moment} · place 1",
        f"#8 · Claim It! · Server {THERE} · {moment} · place 1",
        f"#7 · Gold Nuggets · Saloon · {moment} · place 1",
        f"#6 · Claim It! · Saloon · {moment} · place 1",
    ]
    places = [text.rindex(word) for word in ("1,512.3", "October to December 2026", *lines)]
    assert sorted(places[2:]) == places[2:]
    assert max(places[:2]) < places[2]
    for word in ("all time", "November 2026", "mine", "-0.048", '["roll"]', "finished"):
        assert word in text, word
    assert [exported_game["tables"][0]["id"] for exported_game in data["games"]] == [9, 8, 7, 6]
    assert [len(exported_game["log"]) for exported_game in data["games"]] == [3] * 4


def test_everything_in_the_json_is_on_the_page() -> None:
    """Each value as it is or in words: times, yes and no, numbers, and codes of games."""
    in_words = {"game", "stat", "period", "status", "notify_by", "language"}
    source, data = made(about(servers={HERE: _standing("claimit")}), [game(1, name="Zoë")])
    text = ParsedPage(source).texts
    moments = {"2026-11-23T14:05:00Z": "23 Nov 2026, 14:05"}
    moments["2026-12-02T14:05:00Z"] = "2 Dec 2026, 14:05"
    [server], [exported_game] = data["servers"], data["games"]
    for rows in [*server.values(), *exported_game.values()]:
        for row in rows if isinstance(rows, list) else ():
            for field, value in row.items():
                if field not in in_words and not isinstance(value, bool | float):
                    shown = moments.get(value, str(value))
                    assert shown in text, (field, value)


def test_german_writes_dates_and_numbers_in_its_own_way() -> None:
    source, _ = made(about("de", servers={HERE: _standing("claimit")}), [game(1)])
    text = ParsedPage(source).text
    season = "Oktober bis Dezember 2026"
    for word in ("23. Nov. 2026, 14:05", "Platz 1", "Nr.\u00a01", "-0,048", "1.512,3", season):
        assert word in text, word


def test_numbers_too_large_for_other_programs_are_strings() -> None:
    _, data = made(about(), [game(1)])
    assert data["games"][0]["tables"][0]["guild_id"] == str(HERE)
    assert data["games"][0]["tables"][0]["shown_channel_id"] == 5
    assert data["games"][0]["log"][0]["at"] == "2026-11-23T14:05:00Z"


def test_a_user_without_data_gets_an_empty_page() -> None:
    source, data = made(about())
    text = ParsedPage(source).text
    for key in ("export-no-choices", "export-who", "export-erase"):
        words = catalogue("en")(key, bot="\u2068Claim It!\u2069", days=30)
        assert words in text
    assert (data["games"], data["servers"], data["older_games"]) == ([], [], 0)
    assert "next file" not in text


@pytest.mark.parametrize("language", COMPLETE)
def test_a_part_says_that_it_is_one(language: str) -> None:
    words = catalogue(language)
    for older, newer in ((3, False), (0, True)):
        source, data = made(about(language), [game(5)], older, newer=newer)
        assert words("export-partial", older=older) in ParsedPage(source).text
        assert data["older_games"] == older


def test_a_file_that_is_full_takes_no_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "_LARGEST", 40_000)
    with ExportFile(about()) as making:
        making.begin()
        added = 0
        while making.add([game(10_000 - added, name=f"{added * 7919:x}")] * 10):
            added += 10
        content = making.finish(1, newer=False)
    assert added > 100
    assert len(content) < 60_000


def test_an_abandoned_file_leaves_nothing_open() -> None:
    """An unfinished archive would complain when it is collected; warnings are errors here."""
    with ExportFile(about()) as making:
        making.begin()
        with pytest.raises(KeyError):
            making.add([{}])


def test_numbers_of_unknown_games_keep_their_names() -> None:
    words = catalogue("en")
    assert stat_name("gone", "gold_bars", words) == "gold_bars"
    assert stat_name("gone", "place-2", words) == "place 2"
