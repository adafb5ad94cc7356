"""The pictures that games are made of: dice, cards, boards, the table."""
