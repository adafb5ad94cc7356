"""What a user has chosen for themselves, with menus and buttons to change it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.store.people_types import Blocked, NotifyBy, Preferences, Subscription
from bot.store.table_types import DaysOff
from bot.views import page_routes
from bot.views.hosted_games import HostedGame
from bot.views.markup import dated, game_name, listed, plain_name, safe_names
from bot.views.message_spec import Button, Choice, Menu, MessageSpec, Picker, PlainSpec
from render.words import Translate

HOURS: Final = (1, 4, 12, 24, 72)
"""How long a user may be spared another ping."""
USUAL: Final = Subscription(frozenset(), 12)
"""Who has never chosen anything is pinged for nothing."""


class OwnChoices(NamedTuple):
    """What a user has chosen: on all servers, and what they are pinged for on this one."""

    preferences: Preferences
    blocked: Sequence[Blocked]
    pings: Subscription
    days_off: DaysOff | None = None
    is_on_server: bool = True


def preferences(
    own: OwnChoices, games: Mapping[str, HostedGame], nonce: int, outcome: str, translate: Translate
) -> MessageSpec:
    """Return a user's settings. ``nonce`` is a number that no other showing of them has.

    ``outcome`` is what to say about what they have just done, if anything.
    """
    chosen = own.preferences
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
    if own.is_on_server:
        buttons.append(Button(translate("button-daysoff"), page_routes.ask_days_off(), emoji="🏖️"))
    if own.days_off is not None:
        buttons.append(Button(translate("button-daysoff-end"), page_routes.end_days_off()))
    lines = [
        f"## {translate('preferences-title')}",
        *_lines(chosen, translate),
        *_days_off(own, translate),
        *(_pings(own.pings, translate) if own.is_on_server else ()),
    ]
    names = listed(safe_names(one.name for one in own.blocked), translate)
    lines.append(
        translate("preferences-blocked", names=names)
        if names
        else translate("preferences-no-block")
    )
    return MessageSpec(
        "\n".join([*filter(None, [outcome]), *lines]),
        rows=(tuple(buttons),),
        menus=tuple(_menus(own, games, nonce, translate)),
        picker=Picker(translate("preferences-block"), page_routes.block(nonce)),
    )


def _menus(
    own: OwnChoices, games: Mapping[str, HostedGame], nonce: int, translate: Translate
) -> Iterator[Menu]:
    current = own.preferences.reached_by  # so that what Discord has refused can be chosen again
    yield Menu(
        page_routes.notify_by(nonce),
        placeholder=translate("preferences-choose-notify-by"),
        choices=tuple(
            Choice(
                translate(f"notify-by-{one}"),
                one,
                translate(f"notify-by-{one}-detail"),
                chosen=one is current,
            )
            for one in NotifyBy
        ),
    )
    if own.is_on_server:
        yield from _subscription_menus(own, games, nonce, translate)
    if own.blocked:
        yield Menu(
            page_routes.unblock(nonce),
            placeholder=translate("preferences-unblock"),
            choices=tuple(Choice(plain_name(one.name), str(one.user_id)) for one in own.blocked),
        )


def _subscription_menus(
    own: OwnChoices, games: Mapping[str, HostedGame], nonce: int, translate: Translate
) -> Iterator[Menu]:
    yield Menu(
        page_routes.subscribe_games(nonce),
        placeholder=translate("preferences-choose-games"),
        choices=tuple(
            Choice(translate(f"{key}-name"), key, chosen=key in own.pings.games) for key in games
        ),
        fewest=0,
        most=len(games),
    )
    if own.pings.games:
        yield Menu(
            page_routes.subscribe_hours(nonce),
            placeholder=translate("preferences-choose-hours"),
            choices=tuple(
                Choice(
                    translate("pings-hours", hours=hours),
                    str(hours),
                    chosen=hours == own.pings.hours,
                )
                for hours in HOURS
            ),
        )


def _days_off(own: OwnChoices, translate: Translate) -> Iterator[str]:
    if own.days_off is not None:
        off = own.days_off
        yield translate("preferences-off", begins=dated(off.begins), ends=dated(off.ends))
    elif own.is_on_server:
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
    if chosen.quiet is None:
        yield translate("preferences-loud")
    else:
        start, end = f"{chosen.quiet.start:02}:00", f"{chosen.quiet.end:02}:00"
        yield translate("preferences-quiet", start=start, end=end, zone=chosen.quiet.zone)


def hello(translate: Translate) -> PlainSpec:
    """Return the first direct message, which shows that there may be others."""
    return PlainSpec(translate("direct-hello"))
