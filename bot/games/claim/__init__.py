"""The game Claim: see `engine.package`."""
