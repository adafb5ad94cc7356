"""Interactions that a well-behaved Discord never sends, or that belong to another version."""

from collections.abc import Mapping, Sequence
from typing import Any

from simcord import interactions
from simcord.backend import Backend, models, serializers
from simcord.enums import AppCommandType, ComponentType, InteractionType, OptionType

Sent = tuple[models.Interaction, dict[str, Any]]


def slash_command(
    backend: Backend,
    channel_id: int,
    guild_id: int | None,
    user_id: int,
    command: str,
    values: Mapping[str, Any],
) -> Sent:
    """Return a slash command with arbitrary values."""
    options: list[dict[str, Any]] = [
        {"name": name, "type": _kind(value), "value": value} for name, value in values.items()
    ]
    name, *nested = command.split()
    for word in reversed(nested):
        options = [{"name": word, "type": OptionType.SUBCOMMAND, "options": options}]
    data = {"id": "1", "name": name, "type": 1, "options": options}
    kind = InteractionType.APPLICATION_COMMAND
    return interactions.base_payload(
        backend, type=kind, channel_id=channel_id, guild_id=guild_id, user_id=user_id, data=data
    )


def user_command(
    backend: Backend, channel_id: int, guild_id: int | None, user_id: int, menu: str, target: int
) -> Sent:
    """Return a choice from the context menu of a user."""
    users = {str(target): dict(serializers.user_payload(backend.get_user(target)))}
    kind = AppCommandType.USER
    return interactions.base_payload(
        backend,
        type=InteractionType.APPLICATION_COMMAND,
        channel_id=channel_id,
        guild_id=guild_id,
        user_id=user_id,
        data={"id": "1", "name": menu, "type": kind, "target_id": str(target)}
        | {"resolved": {"users": users}},
    )


def form_submission(
    backend: Backend,
    channel_id: int,
    guild_id: int,
    user_id: int,
    custom_id: str,
    **fields: Sequence[str],
) -> Sent:
    """Return the sending of a form with arbitrary values in its fields."""
    parts = [
        {"type": ComponentType.TEXT_INPUT, "custom_id": key, "value": value}
        if isinstance(value, str)
        else {"type": ComponentType.STRING_SELECT, "custom_id": key, "values": value}
        for key, value in fields.items()
    ]
    labels = [{"type": ComponentType.LABEL, "component": part} for part in parts]
    return interactions.base_payload(
        backend,
        type=InteractionType.MODAL_SUBMIT,
        channel_id=channel_id,
        guild_id=guild_id,
        user_id=user_id,
        data={"custom_id": custom_id, "components": labels},
    )


def menu_choice(sent: Sent, values: Sequence[str], resolved: Mapping[str, Any]) -> Sent:
    """Return a choice from a menu with other values."""
    interaction, payload = sent
    data = {**payload["data"], "values": values, "resolved": resolved}
    return interaction, {**payload, "data": data}


def _kind(value: Any) -> OptionType:
    if isinstance(value, bool):
        return OptionType.BOOLEAN
    return OptionType.INTEGER if isinstance(value, int) else OptionType.STRING
