"""A user's own settings, with the menus and buttons that change them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.store.people_types import Blocked, NotifyBy, Preferences, Subscription
from bot.store.table_types import DaysOff
from bot.views import page_routes
from bot.views.game_menus import in_menus
from bot.views.hosted_games import HostedGame
from bot.views.markup import dated, game_name, listed, plain_name, safe_names
from bot.views.message_spec import Button, Choice, Menu, MessageSpec, Picker, PlainSpec
from render.words import Translate

HOURS: Final = (1, 4, 12, 24, 72)
"""Choices for the minimum number of hours between two pings."""
USUAL: Final = Subscription(frozenset(), 12)
"""Default subscription: to no game."""


class UserSettings(NamedTuple):
    """A user's settings on all servers, and their subscription and days off on this server."""

    preferences: Preferences
    blocked: Sequence[Blocked]
    pings: Subscription
    days_off: DaysOff | None = None
    is_on_server: bool = True


def preferences(
    settings: UserSettings,
    games: Mapping[str, HostedGame],
    nonce: int,
    outcome: str,
    translate: Translate,
) -> MessageSpec:
    """Return the message with a user's settings; ``nonce`` is new each time it is shown.

    ``outcome`` is a sentence about the user's last change, or "".
    """
    chosen = settings.preferences
    warns = "button-warn-me-not" if chosen.alert_next else "button-warn-me"
    buttons = [
        Button(
            translate(warns),
            page_routes.alert_next_off() if chosen.alert_next else page_routes.alert_next(),
        )
    ]
    buttons.append(Button(translate("button-quiet"), page_routes.ask_quiet_hours(), emoji="🌙"))
    if chosen.quiet is not None:
        off = page_routes.quiet_hours_off()
        buttons.append(Button(translate("button-quiet-off"), off, emoji="🔔"))
    if settings.is_on_server:
        buttons.append(Button(translate("button-daysoff"), page_routes.ask_days_off(), emoji="🏖️"))
    if settings.days_off is not None:
        buttons.append(Button(translate("button-daysoff-end"), page_routes.end_days_off()))
    forced = (
        Button(translate("button-forced-not"), page_routes.play_forced_not(), emoji="⏩")
        if chosen.plays_forced
        else Button(translate("button-forced"), page_routes.play_forced(), emoji="⏩")
    )
    pace = Button(
        translate("button-calm" if chosen.quick else "button-quick"),
        page_routes.prefer_pace(not chosen.quick),
    )
    lines = [
        f"## {translate('preferences-title')}",
        *_lines(chosen, translate),
        *_days_off(settings, translate),
        *(_pings(settings.pings, translate) if settings.is_on_server else ()),
    ]
    names = listed(safe_names(user.name for user in settings.blocked), translate)
    lines.append(
        translate("preferences-blocked", names=names)
        if names
        else translate("preferences-no-block")
    )
    return MessageSpec(
        "\n".join([*filter(None, [outcome]), *lines]),
        rows=(tuple(buttons), (pace, forced)),
        menus=tuple(_menus(settings, games, nonce, translate)),
        picker=Picker(translate("preferences-block"), page_routes.block(nonce)),
    )


def _menus(
    settings: UserSettings, games: Mapping[str, HostedGame], nonce: int, translate: Translate
) -> Iterator[Menu]:
    current = (
        settings.preferences.reached_by
    )  # so that users can choose again what Discord has refused
    yield Menu(
        page_routes.notify_by(nonce),
        placeholder=translate("preferences-choose-notify-by"),
        choices=tuple(
            Choice(
                translate(f"notify-by-{notify_by}"),
                notify_by,
                translate(f"notify-by-{notify_by}-detail"),
                chosen=notify_by is current,
            )
            for notify_by in NotifyBy
        ),
    )
    if settings.is_on_server:
        yield from _subscription_menus(settings, games, nonce, translate)
    if settings.blocked:
        yield Menu(
            page_routes.unblock(nonce),
            placeholder=translate("preferences-unblock"),
            choices=tuple(
                Choice(plain_name(user.name), str(user.user_id)) for user in settings.blocked
            ),
        )


def _subscription_menus(
    settings: UserSettings, games: Mapping[str, HostedGame], nonce: int, translate: Translate
) -> Iterator[Menu]:
    choices = [
        Choice(translate(f"{key}-name"), key, chosen=key in settings.pings.games) for key in games
    ]
    parts = [*in_menus(choices)]
    for number, part in enumerate(parts):
        placeholder = translate("preferences-choose-games")
        press = page_routes.subscribe_games(nonce)
        if len(parts) > 1:
            placeholder = translate("preferences-choose-some-games", first=part[0].label)
            press = page_routes.subscribe_some_games(nonce, number)
        yield Menu(press, placeholder=placeholder, choices=tuple(part), fewest=0, most=len(part))
    if settings.pings.games:
        yield Menu(
            page_routes.subscribe_hours(nonce),
            placeholder=translate("preferences-choose-hours"),
            choices=tuple(
                Choice(
                    translate("pings-hours", hours=hours),
                    str(hours),
                    chosen=hours == settings.pings.hours,
                )
                for hours in HOURS
            ),
        )


def _days_off(settings: UserSettings, translate: Translate) -> Iterator[str]:
    if settings.days_off is not None:
        off = settings.days_off
        yield translate("preferences-off", begins=dated(off.begins), ends=dated(off.ends))
    elif settings.is_on_server:
        yield translate("preferences-on")


def _pings(pings: Subscription, translate: Translate) -> Iterator[str]:
    games = listed([game_name(game, translate) for game in sorted(pings.games)], translate)
    if games:
        yield translate(
            "preferences-pinged", games=games, often=translate("pings-hours", hours=pings.hours)
        )
    else:
        yield translate("preferences-unpinged")


def _lines(chosen: Preferences, translate: Translate) -> Iterator[str]:
    yield translate("preferences-notify-by", how=translate(f"notify-by-{chosen.reached_by}"))
    if chosen.reached_by is not chosen.notify_by:
        yield translate("preferences-refused")
    yield translate("preferences-alert-next", on="yes" if chosen.alert_next else "no")
    yield translate("preferences-pace", pace="quick" if chosen.quick else "calm")
    if chosen.quiet is None:
        yield translate("preferences-loud")
    else:
        start, end = f"{chosen.quiet.start:02}:00", f"{chosen.quiet.end:02}:00"
        yield translate("preferences-quiet", start=start, end=end, zone=chosen.quiet.zone)
    yield translate("preferences-forced", on="yes" if chosen.plays_forced else "no")


def hello(translate: Translate) -> PlainSpec:
    """Return the first direct message to a user, which tests whether Discord allows them."""
    return PlainSpec(translate("direct-hello"))
