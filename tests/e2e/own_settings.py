"""Members' own settings in ``/preferences``."""

from bot.views import page_routes
from tests.e2e.discord_world import Member
from tests.e2e.play import seen
from tests.e2e.posts import Post


async def set_quiet_hours(member: Member, start: int, end: int, zone: str = "UTC") -> str:
    """Set quiet hours, and return the reply."""
    panel = (await member.types("preferences")).private
    form = await member.opens(panel, panel.button_for(page_routes.ask_quiet_hours()))
    answer = await member.sends(
        form, **{"from": [str(start)], "until": [str(end)], "timezone": zone}
    )
    if answer.posts:
        return answer.private.text
    return seen(member, panel).text.splitlines()[0]


async def take_days_off(member: Member, days: int, ahead: int = 0) -> Post:
    """Take days off, and return the preferences afterwards, or the refusal."""
    panel = (await member.types("preferences")).private
    form = await member.opens(panel, panel.button_for(page_routes.ask_days_off()))
    answer = await member.sends(form, days=[str(days)], ahead=str(ahead))
    if answer.posts:
        return answer.private
    question = seen(member, panel)
    await member.press(question, question.button_for(page_routes.take_days_off(days, ahead)))
    return seen(member, panel)
