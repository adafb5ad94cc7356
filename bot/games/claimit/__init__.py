"""The game Claim It!: see `engine.package`."""
