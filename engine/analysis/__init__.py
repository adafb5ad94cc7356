"""Analysis of games of any kind: advice, reviews, luck and matches."""
