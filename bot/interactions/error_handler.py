"""Explains failures to users, privately and in their language."""

import logging
from functools import partial
from typing import Final

from bot.catalogue import Catalogue
from bot.client.interaction import Interaction, catalogue_for, guild_of
from bot.client.undelivered import Undelivered
from bot.messages.reply import Reply
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.tables.refusals import Refused
from bot.views.markup import listed, safe_name, table_link

_UNSURE: Final = (StoreProblem.UNREACHABLE, StoreProblem.GONE)
"""Store problems after which a write may have succeeded nevertheless."""

_log = logging.getLogger(__name__)


def explained(failure: Exception, interaction: Interaction) -> str:
    """Return the explanation of a failure for the user, and log the failure if necessary."""
    translate = catalogue_for(interaction)
    interaction.client.dispatch("failure", failure)  # counted by the metrics, if they are on
    if isinstance(failure, Refused):
        return refusal(failure, translate, _asked_for(interaction))
    if isinstance(failure, StoreUnavailable):
        _log.error("%s", failure)
        if failure.problem in _UNSURE and (guild_id := guild_of(interaction)):
            interaction.client.resync_later(guild_id)
        return translate(f"store-{failure.problem}")
    if isinstance(failure, Undelivered):
        _log.warning("Discord did not take an answer: %s", failure)
        return translate("not-delivered")
    _log.error("a fault of the program while answering %s", interaction.data, exc_info=failure)
    return translate("fault")


answering: Final = partial(Reply, explain=explained)
"""Context manager for answering an interaction; it explains every failure to the user."""


def _asked_for(interaction: Interaction) -> str | None:
    """Return the key of the game whose slash command was used, if any."""
    group = getattr(interaction.command, "root_parent", None)
    return None if group is None else str(group.name)


def refusal(refused: Refused, translate: Catalogue, game: str | None = None) -> str:
    """Return the sentence for a refusal, with a link to its table.

    It may name commands of the table's game, or of ``game`` if the refusal has no table.
    """
    about = game if refused.table is None else refused.table.game
    variables: dict[str, str | float] = {"game": about or "none"}
    for name, value in refused.variables.items():
        if isinstance(value, tuple):
            variables[name] = listed([safe_name(person_name) for person_name in value], translate)
            variables["count"] = len(value)
        else:
            variables[name] = safe_name(value) if isinstance(value, str) else value
    key = f"refused-{refused.reason}"
    if refused.table is not None:
        game_key = f"{about}-refused-{refused.reason}"
        text = translate(key if key in translate else game_key, **variables)
        link = table_link(refused.table)
        return f"{text} {translate('table-is-here', link=link)}" if link else text
    return translate(key, **variables)
