"""What cups show fits Discord in all languages, and says what members need to know."""

from collections.abc import Iterator
from datetime import timedelta
from functools import cache

import pytest
from msgspec.structs import replace

from bot.catalogue import LANGUAGES, catalogue
from bot.conformance.messages import discord_takes, label_fits_a_phone
from bot.cups.snapshot import CupSnapshot
from bot.ids import UserId
from bot.views import cup_form, cup_page, cup_routes, cups
from bot.views.choosing import pressable
from bot.views.cup_form import PROPOSED, USUAL_GAP, Chosen
from bot.views.cup_page import Reader
from bot.views.cup_routes import Act, HostAct
from bot.views.hosted_games import GAMES
from bot.views.message_spec import Attachment, MessageSpec, PlainSpec
from engine.cups.entries import (
    CHECK_IN,
    Bye,
    ByeKind,
    CallOff,
    Changed,
    Delayed,
    Left,
    Moved,
    Pairing,
    Removed,
    System,
)
from render.words import Translate
from tests.bot import cup_snapshots as made
from tests.pseudo import pseudo

EVERYONE = 128
ALL = replace(made.TERMS, system=System.ALL, rounds=None)
EN = catalogue("en")
EARLY, CHECKING_IN = made.OPENED, made.START - CHECK_IN
every_language = pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])


@cache
def cups_at_every_stage(members: int, name: str) -> list[CupSnapshot]:
    return [*every_stage(members, name)]


def every_stage(members: int, name: str) -> Iterator[CupSnapshot]:
    yield made.joining(members, name=name)
    yield (started := made.started(members, name=name))
    yield (waiting := made.paired(started))
    yield with_every_act(waiting)
    yield (playing := made.playing(started))
    yield made.decided(playing, range(len(playing.cup.rounds[-1].results) - 1))
    yield made.after_rounds(started, 2)
    yield made.ended(started)
    for reason in CallOff:
        yield made.called_off(started, reason)


def with_every_act(waiting: CupSnapshot) -> CupSnapshot:
    """Return a cup whose host has done everything, the changes many times."""
    last = waiting.cup.rounds[-1]
    at, (first, *games) = made.START, last.pairing.games
    byes = tuple(Bye(member, ByeKind.HOST) for member in first)
    other = Pairing(tuple(games), (*last.pairing.byes, *byes))
    changes = [Changed(at=at, pairing=pairing) for pairing in (other, last.pairing)]
    return made.with_entries(
        waiting,
        [
            *changes * 20,
            Moved(at=at, ends=last.ends + timedelta(days=1)),
            Removed(at=at, member=0),
            Left(at=at, member=1),
            Delayed(at=at, seconds=7200),
        ],
    )


def reader(user_id: int, *, is_host: bool = False) -> Reader:
    link = "https://discord.com/channels/" + "/".join(["9" * 19] * 3)
    return Reader(UserId(user_id), CHECKING_IN, 5, link, is_host, is_host)


def everything(snapshot: CupSnapshot, translate: Translate) -> Iterator[MessageSpec | PlainSpec]:
    """Yield all that can be shown of a cup."""
    for now in (EARLY, CHECKING_IN):
        yield cups.announcement(snapshot, GAMES["claimit"], now, "link", translate)
    yield from cups.call(snapshot, translate)
    for number in range(1, len(snapshot.cup.rounds) + 1):
        yield cups.round_message(snapshot, number, translate)
    if not snapshot.cup.is_open:
        yield cups.end(snapshot, Attachment("record.json", b"{}"), "f" * 22, translate)
    yield cups.back(snapshot, "back-1", translate)
    for user_id in (1, 100, 101, 102):
        others = [replace(snapshot, row=replace(snapshot.row, id=number)) for number in range(4)]
        yield cup_page.page(snapshot, others, reader(user_id, is_host=True), translate, "done")
    for page in range(8) if snapshot.cup.lots else ():
        yield cup_page.standing(snapshot, UserId(100), page, translate)
    yield cup_page.host_page(snapshot, 5, translate, "done")
    for host_act in HostAct:
        yield cup_page.pick(snapshot, host_act, 0, 5, translate)
    for act in (Act.LEAVE, Act.CALL_OFF):
        yield cup_page.ask(snapshot, act, translate)
    yield cup_page.ask_remove(snapshot, 0, translate)


@pytest.mark.parametrize(
    ("language", "members"),
    [*((language, 8) for language in LANGUAGES), ("pseudo", EVERYONE)],
)
def test_every_message_of_a_cup_fits_discord(language: str, members: int) -> None:
    translate = pseudo() if language == "pseudo" else catalogue(language)
    for snapshot in cups_at_every_stage(members, made.LONG_NAME):
        for spec in everything(snapshot, translate):
            discord_takes(spec)
            label_fits_a_phone(spec._replace(menus=()) if isinstance(spec, MessageSpec) else spec)


@every_language
def test_the_page_that_opens_a_cup_fits_discord(language: str) -> None:
    translate = pseudo() if language == "pseudo" else catalogue(language)
    for game in GAMES.values():
        chosen = Chosen(game, USUAL_GAP, PROPOSED)
        discord_takes(cup_form.opening_page(chosen, list(GAMES.values()), 5, translate))
        form = cup_form.form(chosen, "America/Argentina/ComodRivadavia", translate, rated=True)
        assert len(form.fields) <= 5
        assert len(form.title) <= 45
        assert all(len(field.label) <= 45 and len(field.detail) <= 100 for field in form.fields)


def presses(snapshot: CupSnapshot, user_id: int, *, is_host: bool = False) -> set[str]:
    spec = cup_page.page(snapshot, [snapshot], reader(user_id, is_host=is_host), EN)
    return {button.press for button in pressable(spec)}


def test_the_page_offers_what_its_reader_can_do() -> None:
    cup = made.joining(2).row.id
    join, check_in, leave, come_back = (
        cup_routes.do(cup, Act.JOIN),
        cup_routes.do(cup, Act.CHECK_IN),
        cup_routes.ask(cup, Act.LEAVE),
        cup_routes.do(cup, Act.RETURN),
    )
    joined = made.joining(2)
    assert presses(joined, 1) == {join}
    assert presses(joined, 100) == {leave}  # has checked in
    assert presses(joined, 101) == {check_in, leave}
    left = made.with_entries(joined, [Left(at=made.OPENED, member=0)])
    assert presses(left, 100) == {come_back}
    removed = made.with_entries(joined, [Removed(at=made.OPENED, member=0)])
    assert presses(removed, 100) == set()
    standing = cup_routes.standing(cup, 0)
    assert presses(made.playing(made.started(4, ALL)), 1) == {standing}
    over = made.ended(made.started(4))
    assert presses(over, 100, is_host=True) == {standing, cup_routes.open_any()}
    host = cup_routes.host_page(cup)
    assert host in presses(joined, 1, is_host=True)


def test_a_member_sees_their_opponent_table_deadline_and_place() -> None:
    cup = made.after_rounds(made.started(4), 1)
    cup = made.playing(cup)
    text = cup_page.page(cup, [cup], reader(100), EN).text
    [game] = [game for game in cup.cup.rounds[-1].pairing.games if 0 in game]
    [opponent] = {*game} - {0}
    assert f"<@{100 + opponent}>: https://" in text
    assert f"<t:{round(cup.cup.rounds[-1].ends.timestamp())}:R>" in text
    assert "of 4 with" in text


def test_an_erased_opponent_is_not_mentioned() -> None:
    cup = made.playing(made.started(4))
    people = tuple(person._replace(user_id=UserId(-1 - n)) for n, person in enumerate(cup.people))
    erased = replace(cup, people=(cup.people[0], *people[1:]))
    assert "<@" not in cup_page.page(erased, [erased], reader(100), EN).text


def test_what_the_host_does_is_public_in_the_round_and_on_the_page() -> None:
    cup = with_every_act(made.paired(made.started(8)))
    notes = [cups.round_message(cup, 1, EN).note, cup_page.page(cup, [cup], reader(1), EN).note]
    for note in notes:
        assert "Player 0" in note.splitlines()[1]
        assert "2 hours" in note.splitlines()[0]


def test_the_host_can_swap_opponents_only_in_a_swiss_cup_between_rounds() -> None:
    def disabled(cup: CupSnapshot) -> set[str]:
        spec = cup_page.host_page(cup, 5, EN)
        return {button.press for button in pressable(spec) if button.disabled}

    swap, bye = (
        cup_routes.ask_member(made.joining(1).row.id, act) for act in (HostAct.SWAP, HostAct.BYE)
    )
    assert disabled(made.paired(made.started(8))) == set()
    assert disabled(made.paired(made.started(8, ALL))) == {swap}
    assert disabled(made.playing(made.started(8))) == {swap, bye}


def test_members_who_have_not_checked_in_are_called_in_parts() -> None:
    calls = cups.call(made.joining(EVERYONE), EN)
    assert [len(call.ping) for call in calls] == [50, 14]
    assert not {UserId(100)} & set(calls[0].ping)
    assert not cups.call(made.joining(1), EN)
