"""All features: their components, the sending of their forms, and presses that none of them knows.

discord.py finds the component that was pressed, see `bot.interactions.feature.Component`. It knows
only forms that were opened since the start of the program, so their sending is answered here.
"""

import logging
from typing import Any, Final

import discord

from bot.interaction import Interaction
from bot.interactions import (
    breaks,
    calls,
    endings,
    invitations,
    leaderboards,
    lobby,
    nudges,
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
    table_menu,
    turns,
)
from bot.interactions.error_handler import answering
from bot.interactions.feature import Component, Feature, Form, say_unknown, submit
from bot.services import services_of

FEATURES: Final[tuple[Feature, ...]] = (
    playing.feature,
    openings.feature,
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
    calls.feature,
    settings.feature,
    privacy.feature,
)

COMPONENTS: Final[tuple[type[Component], ...]] = tuple(
    component for feature in FEATURES for component in feature.components
)
FORMS: Final[tuple[Form, ...]] = tuple(form for feature in FEATURES for form in feature.forms)

_log = logging.getLogger(__name__)


async def on_interaction(interaction: discord.Interaction[Any]) -> None:
    """Answer the sending of a form, and a press on what no feature knows."""
    if interaction.type is discord.InteractionType.modal_submit:
        async with answering(interaction) as reply:
            data: Any = interaction.data
            for form in FORMS:
                if (given := form.route.read(data["custom_id"])) is not None:
                    await submit(form, given, reply)
                    return
            _log.info("nobody knows %s", interaction.data)
            await say_unknown(services_of(interaction), reply)
    elif interaction.type is discord.InteractionType.component and not is_known(interaction):
        async with answering(interaction) as reply:
            _log.info("nobody knows %s", interaction.data)
            await say_unknown(services_of(interaction), reply)


def is_known(interaction: Interaction) -> bool:
    """Return whether discord.py finds a component for a press or a choice.

    It finds none for those of other versions of this program.
    """
    return interaction.message is not None and any(
        component.matches(interaction) for component in COMPONENTS
    )
