"""The bot's texts, by the keys of its catalogues."""

from bot.catalogue import Catalogue
from engine.chance import SHORT_LENGTH


class _Words(Catalogue):
    """A catalogue that names the commands of Claim It!, unless a test names another game."""

    def __call__(self, key: str, /, **variables: str | float) -> str:
        return super().__call__(key, **{"game": "claimit", **variables})


OTHER_COMMANDS = frozenset(
    {
        *("cup", "daily", "games", "help", "play", "preferences", "privacy", "settings"),
        *("leaderboard", "profile", "Profile"),
        "Never seat me with them",
    }
)
"""Commands that belong to no game."""

EN = _Words("en")
DE = _Words("de")
FR = _Words("fr")


def seed_and_promise(text: str) -> list[str]:
    """Return the seed in a text, if any, and the short commitment to it."""
    return [word for word in text.split("`") if len(word) in (64, SHORT_LENGTH)]
