"""The list of all features."""

from typing import Final

from bot.interactions import (
    breaks,
    endings,
    invitations,
    leaderboards,
    lobby,
    nudges,
    open_tables,
    openings,
    playing,
    preferences,
    privacy,
    profiles,
    quiet_hours,
    replays,
    reviews,
    rules,
    seats,
    settings,
    setups,
    subscriptions,
    table_menu,
    turns,
)
from bot.interactions.feature import Feature

FEATURES: Final[tuple[Feature, ...]] = (
    playing.feature,
    openings.feature,
    open_tables.feature,
    lobby.feature,
    invitations.feature,
    setups.feature,
    table_menu.feature,
    seats.feature,
    turns.feature,
    nudges.feature,
    breaks.feature,
    endings.feature,
    replays.feature,
    reviews.feature,
    rules.feature,
    leaderboards.feature,
    profiles.feature,
    preferences.feature,
    quiet_hours.feature,
    subscriptions.feature,
    settings.feature,
    privacy.feature,
)
