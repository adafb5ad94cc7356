"""Layouts are made without discord.py's objects, but equal those of discord.py."""

from typing import Any

import discord
import pytest
from discord import ui

from bot.client.components import NO_EMOJIS, Emojis, Layout, layout
from bot.views.message_spec import (
    Attachment,
    Button,
    ButtonStyle,
    Choice,
    Menu,
    MenuKind,
    MessageSpec,
    Picker,
    Sign,
)

EMOJIS: Emojis = {"seat_fox": discord.PartialEmoji(name="seat_fox", id=12)}
BUTTONS = (
    Button("Roll", "act:1:5:roll", ButtonStyle.MAIN, "🎲"),
    Button("L" * 90, "table:1:undo:5", disabled=True),
    Button("Fox", "pick:1:5:a", ButtonStyle.GOOD, "🦊", sign=Sign("seat_fox", "A")),
    Button("Owl", "pick:1:5:b", ButtonStyle.DANGER, "🦉", sign=Sign("seat_owl", "B")),
)
MENUS = (
    Menu("choose:1:5", choices=(Choice("One", "1", "first", chosen=True),), title="Which?"),
    Menu("settings:channels:5", MenuKind.CHANNELS, chosen=(7,), fewest=0, most=3),
    Menu("settings:season:5", MenuKind.TEXT_CHANNELS, placeholder="none"),
    Menu("settings:starters:5", MenuKind.ROLES, chosen=(8, 9), most=2),
)
EVERYTHING = MessageSpec(
    "### Ada",
    note="one\ntwo",
    rows=(BUTTONS,),
    accent=0x123456,
    files=(Attachment("record.json", b"{}"),),
    menus=MENUS,
    picker=Picker("Who?", "invite:1:5"),
    below="the end",
)
STYLES = (
    discord.ButtonStyle.primary,
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
)
PICTURES = (("table.png", "a table"), ("table-2.png", "a chart"))


def expected(emojis: Emojis) -> list[dict[str, Any]]:
    """Return the components of the message as discord.py makes them, without menus."""
    labels = ["Roll", "L" * 80, "A" if emojis else "Fox", "Owl"]
    shown = ["🎲", None, emojis.get("seat_fox", "🦊"), "🦉"]
    buttons = [
        ui.Button[Any](
            label=label,
            custom_id=button.press,
            style=style,
            emoji=emoji,
            disabled=button.disabled,
        )
        for button, label, emoji, style in zip(BUTTONS, labels, shown, STYLES, strict=True)
    ]
    view = ui.LayoutView()
    galleries = [
        ui.MediaGallery[Any](discord.MediaGalleryItem(f"attachment://{name}", description=alt))
        for name, alt in PICTURES
    ]
    texts = [ui.TextDisplay[Any](text) for text in ("### Ada", "-# one\n-# two")]
    record = ui.File[Any]("attachment://record.json")
    parts = [texts[0], *galleries, texts[1], record, ui.ActionRow[Any](*buttons)]
    view.add_item(ui.Container[Any](*parts, accent_colour=0x123456))
    made: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return made


def plain(part: Any) -> Any:
    """Return a component without default values."""
    if isinstance(part, list):
        return [plain(item) for item in part]
    if not isinstance(part, dict):
        return part
    return {key: plain(value) for key, value in part.items() if (key, value) != ("spoiler", False)}


@pytest.mark.parametrize("emojis", [NO_EMOJIS, EMOJIS], ids=["words", "emojis"])
async def test_a_layout_is_what_discord_py_makes_of_it(emojis: Emojis) -> None:
    made = layout(EVERYTHING._replace(menus=(), picker=None, below=""), PICTURES, emojis)
    assert plain(made.to_components()) == plain(expected(emojis))


async def test_menus_are_below_the_buttons() -> None:
    [container] = layout(EVERYTHING, PICTURES).to_components()
    title, choices, channels, texts, roles, people, end = container["components"][-7:]
    assert (title["content"], end["content"]) == ("Which?", "the end")
    rows = [row["components"] for row in (choices, channels, texts, roles, people)]
    ids = [menu["custom_id"] for [menu] in rows]
    assert ids == [*(menu.press for menu in MENUS), "invite:1:5"]
    assert [option["value"] for option in rows[0][0]["options"]] == ["1"]
    assert [role["id"] for role in rows[3][0]["default_values"]] == [8, 9]


async def test_discord_py_does_not_watch_the_layout() -> None:
    made: Layout = layout(EVERYTHING, PICTURES)
    assert made.has_components_v2()
    assert made.is_finished()
