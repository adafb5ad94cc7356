"""The toy game Piles: all build in secret at once, with several actions each."""
