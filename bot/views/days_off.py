"""The form for days off, and the question that confirms them."""

from typing import Final

from bot.store.table_types import DaysOff
from bot.tables.time_control import DAYS_OFF_A_YEAR, DAYS_OFF_AHEAD
from bot.views import page_routes
from bot.views.markup import dated
from bot.views.message_spec import Button, ButtonStyle, Choice, Field, Form, MessageSpec, TextField
from render.words import Translate

DAYS: Final = "days"
AHEAD: Final = "ahead"
"""The keys of the form's fields."""


def form(translate: Translate) -> Form:
    """Return the form that asks for the number of days and when they begin."""
    days = tuple(
        Choice(translate("daysoff-days", days=days), str(days))
        for days in range(1, DAYS_OFF_A_YEAR + 1)
    )
    return Form(
        translate("daysoff-title"),
        page_routes.days_off_form(),
        (
            Field(DAYS, translate("daysoff-how-many"), days),
            TextField(
                AHEAD,
                translate("daysoff-ahead"),
                detail=translate("daysoff-ahead-detail", most=DAYS_OFF_AHEAD),
                text="0",
                longest=len(str(DAYS_OFF_AHEAD)),
            ),
        ),
    )


def question(planned: DaysOff, days: int, ahead: int, translate: Translate) -> MessageSpec:
    """Return the question that confirms the planned days off."""
    text = translate(
        "daysoff-question", begins=dated(planned.begins), ends=dated(planned.ends), days=days
    )
    yes = Button(
        translate("button-daysoff-yes"), page_routes.take_days_off(days, ahead), ButtonStyle.GOOD
    )
    no = Button(translate("button-daysoff-no"), page_routes.preferences())
    return MessageSpec(text, rows=((yes, no),))
