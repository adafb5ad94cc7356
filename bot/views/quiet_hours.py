"""The form for the hours in which a user isn't pinged."""

from typing import Final

from bot.store.people_types import QuietHours
from bot.views import page_routes
from bot.views.message_spec import Choice, Field, Form, TextField
from render.words import Translate

START: Final = "from"
END: Final = "until"
ZONE: Final = "timezone"
"""The keys of the form's fields."""
_USUAL: Final = QuietHours(22, 8, "")
_LONGEST_ZONE: Final = 60


def form(before: QuietHours | None, translate: Translate) -> Form:
    """Return the form, filled in with the user's quiet hours or the usual ones."""
    chosen = before or _USUAL
    return Form(
        translate("quiet-title"),
        page_routes.quiet_hours_form(),
        (
            Field(START, translate("quiet-from"), _hours(chosen.start)),
            Field(END, translate("quiet-until"), _hours(chosen.end)),
            TextField(
                ZONE,
                translate("quiet-zone"),
                detail=translate("quiet-zone-detail"),
                text=chosen.zone,
                longest=_LONGEST_ZONE,
            ),
        ),
    )


def _hours(chosen: int) -> tuple[Choice, ...]:
    return tuple(Choice(f"{hour:02}:00", str(hour), chosen=hour == chosen) for hour in range(24))
