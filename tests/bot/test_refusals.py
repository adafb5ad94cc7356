"""Refusals name what the user can do instead."""

import re
from enum import StrEnum

import pytest

from bot.catalogue import ASSETS, catalogue
from bot.interactions.error_handler import refusal
from bot.store.store import Store
from bot.tables.refusals import Reason, Refused
from engine.game import Refusal
from tests.bot.test_catalogue import messages, variables
from tests.languages import COMPLETE
from tests.store.make import get, open_table

NEXT_STEPS = {
    Reason.NO_TABLE: ("games", "new"),
    Reason.TABLE_FULL: ("games", "new"),
    Reason.NOT_SEATED: ("button-join", "new"),
    Reason.STRANGER: ("games", "new"),
    Reason.ALREADY_STARTED: ("games", "new"),
    Reason.NOT_STARTED: ("button-start",),
    Reason.SEAT_TAKEN: ("games",),
    Reason.GUEST_ABSENT: ("new",),
    Reason.NO_COACH: ("new",),
    Refusal.GAME_OVER: ("button-rematch", "new"),
    Reason.CANCELLED: ("new",),
    Reason.DAMAGED: ("new",),
    Reason.AWAY: ("button-back",),
    Reason.HEIR_GONE: ("button-more",),
    Reason.REMATCH_EXISTS: ("button-join",),
}
"""Commands and buttons that a refusal names, by its reason."""


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("reason", NEXT_STEPS)
async def test_a_refusal_names_the_next_step(store: Store, reason: StrEnum, language: str) -> None:
    translate, table = catalogue(language), await get(store, await open_table(store))
    text = refusal(Refused(reason, table, name="Ada", names=("Ada",), minutes=5), translate)
    for step in NEXT_STEPS[reason]:
        command = "games" if step == "games" else f"{table.game} {step}"
        way = f"**{translate(step)}**" if step.startswith("button-") else f"`/{command}`"
        assert way in text


@pytest.mark.parametrize("language", COMPLETE)
def test_a_command_names_its_own_game(language: str) -> None:
    text = refusal(Refused(Reason.NO_TABLE), catalogue(language), "nuggets")
    assert "`/nuggets new`" in text


@pytest.mark.parametrize("language", COMPLETE)
def test_no_command_is_invented_without_a_game(language: str) -> None:
    text = refusal(Refused(Reason.NO_TABLE), catalogue(language))
    assert "`/play`" in text
    assert "none" not in text


def test_a_refusal_with_a_games_command_knows_the_game() -> None:
    """A refusal without a table is only raised for a game's command."""
    naming = {key for key, message in messages("en").items() if "game" in variables(message)}
    for path in (ASSETS.parent / "bot").rglob("*.py"):
        names = re.findall(r"Refused\(\s*Reason\.(\w+)(?:\)|, \w+=)", path.read_text("utf-8"))
        assert not {f"refused-{Reason[name]}" for name in names} & naming - {"refused-no-table"}


@pytest.mark.parametrize("language", COMPLETE)
def test_several_people_are_named_in_the_plural(language: str) -> None:
    translate = catalogue(language)
    first, second = (
        refusal(Refused(Reason.QUIET_HOURS, names=names), translate)
        for names in (("Ada",), ("Ada", "Ben"))
    )
    words = {
        "en": (" has ", " have "),
        "de": (" hat ", " haben "),
        "fr": (" ses ", " leurs "),
    }[language]
    assert words[0] in first
    assert words[1] in second
    assert translate("list-and", first="⁨Ada⁩", last="⁨Ben⁩") in second
