"""What the bot says, by the keys of its catalogues."""

from bot.locale import catalogue

EN = catalogue("en")
DE = catalogue("de")


def seed_and_commitment(text: str) -> list[str]:
    """Return the long hexadecimal numbers of a text."""
    return [word for word in text.split("`") if len(word) == 64]
