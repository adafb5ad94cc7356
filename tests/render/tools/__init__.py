"""The drawing tools that games share: dice, cards, boards, the table."""
