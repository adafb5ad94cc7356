"""Shows what is kept about a person's games on a server: their profile and their history."""

from bot.ids import UserId
from bot.interaction import Interaction, guild_of, private_words
from bot.messages.components import Message, paint
from bot.messages.permissions import sees_at_once
from bot.services import services_of
from bot.views import profile as views
from bot.views.profile import GAMES_A_PAGE, Person


async def profile(interaction: Interaction, person: Person) -> Message:
    """Return a user's profile for the one who asks."""
    services = services_of(interaction)
    found = await services.store.profiles.profile(
        guild_of(interaction), person.user_id, services.games, UserId(interaction.user.id)
    )
    now, say = interaction.created_at, private_words(interaction)
    return await paint(views.profile, person, found, services.games, now, say)


async def history(interaction: Interaction, user_id: UserId, number: int) -> Message:
    """Return a page of a user's finished games, counted from 0.

    Those in channels that the one who asks doesn't see aren't there.
    """
    services = services_of(interaction)
    found = await services.store.profiles.history(
        guild_of(interaction), user_id, number * GAMES_A_PAGE, GAMES_A_PAGE + 1
    )
    seen = [one for one in found[:GAMES_A_PAGE] if sees_at_once(interaction, one.table)]
    is_last = len(found) <= GAMES_A_PAGE
    say, is_asker = private_words(interaction), user_id == interaction.user.id
    names = (who.name for one in seen for who in one.table.seats if who.user_id == user_id)
    name = interaction.user.display_name if is_asker else next(names, "?")
    person = Person(user_id, name, is_asker)
    return Message(views.history(person, seen, number, say, is_last=is_last))
