"""What can be told about a game of any kind: advice, reviews, luck, matches."""
