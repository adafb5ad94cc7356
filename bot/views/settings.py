"""The panel in which the admins of a server decide how games are played there."""

from collections.abc import Mapping
from typing import Final

from bot.catalogue import LANGUAGES, catalogue
from bot.store.records import GuildSettings
from bot.tables.time_control import PACES, known_pace
from bot.views import custom_ids
from bot.views.custom_ids import Setting, Switch
from bot.views.scene import Button, ButtonStyle, Choice, Menu, MenuKind, Scene
from render.words import Say

AUTOMATIC: Final = "auto"
"""The choice to have no language of the server's own."""
MOST_CHANNELS: Final = 25
MOST_ROLES: Final = 10


def panel(chosen: GuildSettings, say: Say, saved: str, showing: int) -> Scene:
    """Return the panel with everything as it is; ``saved`` tells what has just been changed.

    ``showing`` is a number that no other showing of the panel has.
    """
    buttons = tuple(
        Button(
            say(f"settings-switch-{switch}"),
            custom_ids.switch(switch, on=not on),
            ButtonStyle.GOOD if on else ButtonStyle.PLAIN,
            emoji="✅" if on else "⬜",
        )
        for switch, on in switches(chosen).items()
    )
    languages = {AUTOMATIC: say("settings-language-auto")}
    languages |= {one: catalogue(one)("language-name") for one in LANGUAGES}
    paces = {str(pace): say(f"pace-{pace}") for pace in PACES}
    return Scene(
        "\n".join(filter(None, [say("settings-title"), saved])),
        note=say("settings-hint"),
        rows=(buttons,),
        menus=(
            _choice(Setting.LANGUAGE, languages, chosen.language or AUTOMATIC, say, showing),
            _choice(Setting.TIME, paces, str(known_pace(chosen.pace)), say, showing),
            Menu(
                custom_ids.setting(Setting.CHANNELS, showing),
                MenuKind.CHANNELS,
                chosen=tuple(sorted(chosen.channels)),
                fewest=0,
                most=MOST_CHANNELS,
                title=say("settings-channels"),
                placeholder=say("settings-channels-none"),
            ),
            *(
                Menu(
                    custom_ids.setting(setting, showing),
                    MenuKind.ROLES,
                    chosen=tuple(sorted(roles)),
                    fewest=0,
                    most=MOST_ROLES,
                    title=say(f"settings-{setting}"),
                    placeholder=say(f"settings-{setting}-none"),
                )
                for setting, roles in (
                    (Setting.STARTERS, chosen.starters),
                    (Setting.CANCELLERS, chosen.cancellers),
                )
            ),
        ),
    )


def switches(chosen: GuildSettings) -> Mapping[Switch, bool]:
    """Return what is on and what is off."""
    return {switch: getattr(chosen, column(switch)) for switch in Switch}


def column(switch: Switch) -> str:
    """Return what `GuildSettings` calls what a switch is for."""
    return switch.replace("-", "_")


def _choice(
    setting: Setting, names: Mapping[str, str], chosen: str, say: Say, showing: int
) -> Menu:
    return Menu(
        custom_ids.setting(setting, showing),
        choices=tuple(Choice(name, value, chosen=value == chosen) for value, name in names.items()),
        title=say(f"settings-{setting}"),
    )
