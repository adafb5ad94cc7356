"""The panel with a server's settings, for its admins."""

from collections.abc import Mapping
from typing import Final

from bot.catalogue import LANGUAGES, catalogue
from bot.store.people_types import GuildSettings
from bot.tables.time_control import TURN_LIMITS, known_turn_limit
from bot.views import page_routes
from bot.views.message_spec import Button, ButtonStyle, Choice, Menu, MenuKind, MessageSpec, in_rows
from bot.views.page_routes import Switch
from render.words import Translate

AUTOMATIC: Final = "auto"
"""Choice of no fixed language, so that the bot uses the server's own."""
MOST_CHANNELS: Final = 25
MOST_ROLES: Final = 10


def panel(
    chosen: GuildSettings, translate: Translate, saved: str, warning: str, nonce: int
) -> MessageSpec:
    """Return the panel with the current settings; ``saved`` confirms the last change.

    ``warning`` says why a setting doesn't work, or is "". ``nonce`` is new each time the panel is
    shown.
    """
    buttons = [
        Button(
            translate(f"settings-switch-{switch}"),
            page_routes.switch(switch, not on),
            ButtonStyle.GOOD if on else ButtonStyle.PLAIN,
            emoji="✅" if on else "⬜",
        )
        for switch, on in switches(chosen).items()
    ]
    export = Button(translate("button-export-results"), page_routes.export_results(), emoji="📦")
    languages = {AUTOMATIC: translate("settings-language-auto")}
    languages |= {language: catalogue(language)("language-name") for language in LANGUAGES}
    turn_limits = {
        str(turn_limit): translate(f"turn-limit-{turn_limit}") for turn_limit in TURN_LIMITS
    }
    return MessageSpec(
        "\n".join(filter(None, [translate("settings-title"), saved, warning])),
        note=translate("settings-hint"),
        rows=in_rows([*buttons, export]),
        menus=(
            Menu(
                page_routes.set_language(nonce),
                choices=_choices(languages, chosen.language or AUTOMATIC),
                title=translate("settings-language"),
            ),
            Menu(
                page_routes.set_turn_limit(nonce),
                choices=_choices(turn_limits, str(known_turn_limit(chosen.turn_limit))),
                title=translate("settings-time"),
            ),
            Menu(
                page_routes.set_channels(nonce),
                MenuKind.CHANNELS,
                chosen=tuple(sorted(chosen.channels)),
                fewest=0,
                most=MOST_CHANNELS,
                title=translate("settings-channels"),
                placeholder=translate("settings-channels-none"),
            ),
            *(
                Menu(
                    set_roles(nonce),
                    MenuKind.ROLES,
                    chosen=tuple(sorted(roles)),
                    fewest=0,
                    most=MOST_ROLES,
                    title=translate(f"settings-{permission}"),
                    placeholder=translate(f"settings-{permission}-none"),
                )
                for permission, set_roles, roles in (
                    ("starters", page_routes.set_starters, chosen.starters),
                    ("cancellers", page_routes.set_cancellers, chosen.cancellers),
                    ("cup-hosts", page_routes.set_cup_hosts, chosen.cup_hosts),
                )
            ),
            *(
                Menu(
                    set_channel(nonce),
                    MenuKind.TEXT_CHANNELS,
                    chosen=() if channel_id is None else (channel_id,),
                    fewest=0,
                    title=translate(f"settings-{post}"),
                    placeholder=translate(nowhere),
                )
                for post, set_channel, channel_id, nowhere in (
                    (
                        "season",
                        page_routes.set_season_channel,
                        chosen.season_channel_id,
                        "settings-posted-none",
                    ),
                    (
                        "daily",
                        page_routes.set_daily_channel,
                        chosen.daily_channel_id,
                        "settings-posted-none",
                    ),
                    (
                        "cups",
                        page_routes.set_cup_channel,
                        chosen.cup_channel_id,
                        "settings-cups-none",
                    ),
                )
            ),
        ),
    )


def switches(chosen: GuildSettings) -> Mapping[Switch, bool]:
    """Return the state of each switch."""
    return {switch: getattr(chosen, column(switch)) for switch in Switch}


def column(switch: Switch) -> str:
    """Return the name of a switch's field in `GuildSettings`."""
    return switch.replace("-", "_")


def _choices(names: Mapping[str, str], chosen: str) -> tuple[Choice, ...]:
    return tuple(Choice(name, value, chosen=value == chosen) for value, name in names.items())
